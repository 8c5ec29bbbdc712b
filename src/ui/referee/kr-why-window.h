/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-ledger.h"
#include "kr-table.h"

/*
 * kr-why-window.h: what the referee's answer rests on: what was ruled, and each atom
 * of the rules with what it says, where it stands, and whether the text says it.
 * Each leads to its page in the Rulings place.
 */

G_BEGIN_DECLS

#define KR_TYPE_WHY_WINDOW (kr_why_window_get_type ())
G_DECLARE_FINAL_TYPE (KrWhyWindow, kr_why_window, KR, WHY_WINDOW, AdwWindow)

typedef struct {
  const char *title;  /* what happened */
  const char *answer; /* what the referee says to it; may be "" */
  KrRulingId ruling;  /* what was ruled; KR_RULING_NONE: nothing */
  KrAtoms atoms;      /* what it rests on */
} KrReason;

GtkWidget *kr_why_window_new (KrLedger *ledger, const KrRules *rules, const KrReason *reason);

G_END_DECLS
