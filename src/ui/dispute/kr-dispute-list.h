/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

#include <adwaita.h>

/*
 * kr-dispute-list.h: what is going on at the table, the questions that are probably asked now, and
 * a search.
 *
 * Typing searches. While nothing is typed, 1 to 8 open a question. A question activates
 * `rulings.open` with its address; Escape in an empty search activates `dispute.back`.
 */

G_BEGIN_DECLS

#define KR_TYPE_DISPUTE_LIST (kr_dispute_list_get_type ())
G_DECLARE_FINAL_TYPE (KrDisputeList, kr_dispute_list, KR, DISPUTE_LIST, AdwBin)

/* Starts anew with the game on the table of @library, in which a deal is running. @is_scoring:
 * the hands at its end are being entered. */
void kr_dispute_list_begin (KrDisputeList *self, KrLibrary *library, gboolean is_scoring);

G_END_DECLS
