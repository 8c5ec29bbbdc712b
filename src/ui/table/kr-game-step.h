/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-game.h"

/*
 * kr-game-step.h: games that go into the ledger and out of it, as steps (kr-save-step.h).
 *
 * Each step is done at once, or as soon as no other program writes; @near shows what became of
 * it, if it is still there.
 */

G_BEGIN_DECLS

/* A game on its way into its ledger. */
typedef struct {
  KrGame *game;      /* of kr_new_game_make */
  KrGame *before;    /* was on the table; may be NULL */
  gboolean is_drawn; /* cards said who deals first */
} KrNewGameStep;

/* Adds the game of @step, which is copied, in place of one that @near added and that still waits;
 * @done is called with the copy once it is on disk. */
void kr_game_step_add (const KrNewGameStep *step,
                       GtkWidget *near,
                       void (*done) (GtkWidget *near, const KrNewGameStep *step));

/* Deletes the game @uuid, which can be undone from the message that says so. */
void kr_game_step_delete (KrLedger *ledger, const char *uuid, GtkWidget *near);
/* Restores the game @uuid, and says so. */
void kr_game_step_undelete (KrLedger *ledger, const char *uuid, GtkWidget *near);

G_END_DECLS
