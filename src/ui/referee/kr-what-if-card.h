/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-ledger.h"
#include "kr-what-if.h"

/*
 * kr-what-if-card.h: the answer of one rule set to What If, as a card or, on a phone, as
 * a row that unfolds. "Why?" leads to the rules behind it.
 */

typedef struct {
  KrLedger *ledger;
  const KrRules *rules;
  const char *title; /* what was asked */
  gboolean ours;     /* it is this table's rule set, which is highlighted */
} KrWhatIfFrame;

GtkWidget *kr_what_if_card_new (const KrWhatIfFrame *frame, const KrWhatIf *answer);

/* An AdwExpanderRow. */
GtkWidget *kr_what_if_row_new (const KrWhatIfFrame *frame, const KrWhatIf *answer);
