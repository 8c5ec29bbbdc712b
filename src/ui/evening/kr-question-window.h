/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"

#include <adwaita.h>

/*
 * kr-question-window.h: what a table asks the director, and the rulings that are likely to answer
 * it. A ruling opens in the window behind (`win.show-ruling`).
 */

G_BEGIN_DECLS

#define KR_TYPE_QUESTION_WINDOW (kr_question_window_get_type ())
G_DECLARE_FINAL_TYPE (KrQuestionWindow, kr_question_window, KR, QUESTION_WINDOW, AdwWindow)

/* The question of @table, from 0. @main is the window that shows rulings. */
GtkWidget *kr_question_window_new (
    KrLedger *ledger, int table, const char *question, GtkWindow *parent, GtkWidget *main);

G_END_DECLS
