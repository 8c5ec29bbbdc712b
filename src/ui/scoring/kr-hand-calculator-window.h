/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"

#include <adwaita.h>

/*
 * kr-hand-calculator-window.h: the Hand Calculator, which shows what a hand costs
 * under every rule set, and why, while the hand is typed or tapped.
 */

G_BEGIN_DECLS

#define KR_TYPE_HAND_CALCULATOR_WINDOW (kr_hand_calculator_window_get_type ())
G_DECLARE_FINAL_TYPE (
    KrHandCalculatorWindow, kr_hand_calculator_window, KR, HAND_CALCULATOR_WINDOW, AdwWindow)

GtkWidget *kr_hand_calculator_window_new (KrLedger *ledger);

G_END_DECLS
