/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-ledger.h"
#include "kr-table.h"

/*
 * kr-why-window.h: what the referee's answer rests on: the rulings, and each atom
 * of the rules with what it says, where it stands, and whether the text says it.
 */

G_BEGIN_DECLS

#define KR_TYPE_WHY_WINDOW (kr_why_window_get_type ())
G_DECLARE_FINAL_TYPE (KrWhyWindow, kr_why_window, KR, WHY_WINDOW, AdwWindow)

/* @title: what happened. @answer: what the referee says to it; may be "". */
GtkWidget *kr_why_window_new (KrLedger *ledger,
                              const KrRules *rules,
                              const char *title,
                              const char *answer,
                              const KrAtoms *atoms);

G_END_DECLS
