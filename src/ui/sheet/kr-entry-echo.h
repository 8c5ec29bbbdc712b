/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-deal-draft.h"

/*
 * kr-entry-echo.h: what was entered last for a deal, and what comes next, as a line for those
 * who do not see the page on which it is entered.
 */

G_BEGIN_DECLS

typedef struct {
  KrDealEntry entered; /* when it was looked at last */
  int seat;            /* whose hand changed last; KR_NO_SEAT: none did */
} KrEntryEcho;

/* From now on, what changes in @draft is announced. */
void kr_entry_echo_start (KrEntryEcho *echo, KrDealDraft *draft);

/* `Sam: K 9 3 = 22 · Inês is next`. Caller frees. */
char *kr_entry_echo_dup_line (KrEntryEcho *echo, KrDealDraft *draft);

G_END_DECLS
