/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-line.h"

#include <adwaita.h>

/*
 * kr-call-window.h: a table calls the director, with a question if it wants, or withdraws the call.
 */

G_BEGIN_DECLS

#define KR_TYPE_CALL_WINDOW (kr_call_window_get_type ())
G_DECLARE_FINAL_TYPE (KrCallWindow, kr_call_window, KR, CALL_WINDOW, AdwWindow)

/* @question is what the entry begins with; NULL: nothing. */
GtkWidget *kr_call_window_new (KrClubLine *line, const char *question, GtkWindow *parent);

G_END_DECLS
