/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-application.h"

/*
 * kr-window.h: the window, its places, and the ledger they share.
 *
 * When the ledger cannot be opened, the window says what happened, what is
 * safe and what to do, and offers to try again; the file is left untouched.
 *
 * Actions: win.new-game, win.same-again, win.close-game, win.close-games (the one
 * that the History shows too), win.stop-game, win.undelete-game (uuid), win.undo,
 * win.redo, win.calculator, win.print, win.fullscreen, win.show-help-overlay,
 * win.show-place (`table`, `rulings`, …), win.search-rulings, win.show-ruling
 * (a ruling's id, an atom's such as `X-4`, or an address of kr-rulings-section.h),
 * win.show-history (an address of kr-history-section.h), win.open-game (uuid: on
 * the table).
 */

G_BEGIN_DECLS

#define KR_TYPE_WINDOW (kr_window_get_type ())
G_DECLARE_FINAL_TYPE (KrWindow, kr_window, KR, WINDOW, AdwApplicationWindow)

/* A window on the ledger at @ledger_path; NULL: the user's own. */
KrWindow *kr_window_new (KrApplication *application, const char *ledger_path);

/* As given to kr_window_new. */
const char *kr_window_get_ledger_path (KrWindow *self);

G_END_DECLS
