/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-application.h"

/*
 * kr-window.h: the main window: its sections, and the ledger that they share.
 *
 * The ledger is opened in a thread. If it cannot be opened, the window shows kr-trouble-page.h
 * instead; the file is left untouched. The window does not close over what is not on disk
 * (kr-leaving.h).
 *
 * Actions: win.new-game, win.same-again, win.close-game, win.close-games (also the game
 * that the History shows), win.stop-game, win.undelete-game (uuid), win.undo, win.redo,
 * win.calculator, win.what-if, win.print, win.fullscreen, win.show-help-overlay,
 * win.open-ledger (tries again), win.show-section (`table`, `rulings`, `history`),
 * win.search-rulings, win.show-ruling (a ruling's id, an atom's such as `X-4`, or an
 * address of kr-rulings-section.h), win.show-history (an address of
 * kr-history-section.h), win.open-game (uuid; at the Table), win.open-files (URIs, at once or as
 * soon as the ledger is open; files that are dropped on the window go the same way).
 */

G_BEGIN_DECLS

#define KR_TYPE_WINDOW (kr_window_get_type ())
G_DECLARE_FINAL_TYPE (KrWindow, kr_window, KR, WINDOW, AdwApplicationWindow)

/* @ledger_path: the ledger to show; NULL: the user's own. */
KrWindow *kr_window_new (KrApplication *application, const char *ledger_path);

/* Presents it, as soon as there is something to see: the ledger, or after a moment that it is being
 * opened. So all is laid out and painted once. */
void kr_window_present (KrWindow *self);

/* As given to kr_window_new. */
const char *kr_window_get_ledger_path (KrWindow *self);

/* Saves what is not on disk yet, if need be elsewhere: the program ends, and nobody can be
 * asked. */
void kr_window_save_anyway (KrWindow *self);

G_END_DECLS
