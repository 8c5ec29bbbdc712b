/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * fault-view.h: all that a person can see in a ledger.
 *
 * A view is made of questions, one for each thing that a reader of the store can be asked; they
 * come from a sound ledger, and are then asked of damaged ones.
 */

typedef struct _FaultQuestion FaultQuestion;

/* Everything that can be asked of @store, which is sound. Array of FaultQuestion. */
GPtrArray *fault_view_list_questions (KrStore *store);

/* What @question is, for a message. Borrowed. */
const char *fault_question_get_name (const FaultQuestion *question);

/* Whether it asks for what a merge takes over as it is: a game, or what a series is called. */
gboolean fault_question_is_merged (const FaultQuestion *question);

/* The answer as text, every field of it; NULL: an error. Caller frees. */
char *fault_question_ask (const FaultQuestion *question, KrStore *store);

/* The answers to all @questions, in their order. Array of text, with NULL for an error. */
GPtrArray *fault_view_make (const GPtrArray *questions, KrStore *store);
