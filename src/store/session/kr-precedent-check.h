/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-precedent.h"

/*
 * kr-precedent-check.h: makes precedents, and checks that they are sound.
 *
 * Errors: KR_STORE_ERROR_INVALID with a sentence.
 */

/* A new one, written now, with its own UUID; @session may be NULL. @text is cleaned.
 * Fails as kr_precedent_clean_text. */
KrPrecedent *kr_precedent_new (const char *ruling,
                               const char *rules_id,
                               const char *session,
                               const char *text,
                               GError **error);

/* @text without blanks at its ends and without characters that cannot be seen or turn
 * others around; lines stay lines. Fails if nothing is left, if it is longer than
 * KR_MAX_PRECEDENT_CHARS, or not UTF-8. Caller frees. */
char *kr_precedent_clean_text (const char *text, GError **error);

/* Whether @precedent is sound: UUIDs, ids and times are valid, and the text is clean. */
gboolean kr_precedent_check (const KrPrecedent *precedent, GError **error);
