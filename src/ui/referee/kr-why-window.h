/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-ledger.h"
#include "kr-table.h"

/*
 * kr-why-window.h: Why?, which shows what the referee's answer is based on: the ruling,
 * and each atom of the rules with what it says, where it is, and whether the document states
 * it. Each leads to its page in the Rulings.
 */

G_BEGIN_DECLS

#define KR_TYPE_WHY_WINDOW (kr_why_window_get_type ())
G_DECLARE_FINAL_TYPE (KrWhyWindow, kr_why_window, KR, WHY_WINDOW, AdwWindow)

typedef struct {
  const char *title;  /* what happened */
  const char *answer; /* what the referee answers; may be "" */
  KrRulingId ruling;  /* KR_RULING_NONE: none */
  KrAtoms atoms;      /* the rules behind it */
} KrReason;

GtkWidget *kr_why_window_new (KrLedger *ledger, const KrRules *rules, const KrReason *reason);

G_END_DECLS
