/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-game.h"

/*
 * kr-precedent-step.h: table rulings on their way to the disk, as steps (kr-save-step.h).
 *
 * Each is done at once, or as soon as no other program writes; @near shows why one cannot be.
 */

G_BEGIN_DECLS

typedef struct {
  const char *ruling;
  const char *rules_id;
  KrGame *game;       /* on the table; may be NULL */
  const char *edited; /* UUID of the one that @text changes; NULL: a new one */
  const char *text;
  const char *draft; /* the key of what is typed for a new one */
} KrPrecedentStep;

/* Writes or changes the table ruling of @step, which is copied; its draft is forgotten with a new
 * one, unless it is of another text by then. @done is called with the copy once it is on disk. */
void kr_precedent_step_write (KrLedger *ledger,
                              const KrPrecedentStep *step,
                              GtkWidget *near,
                              void (*done) (GtkWidget *near, const KrPrecedentStep *step));

/* Removes the table ruling @uuid, or restores it. */
void kr_precedent_step_withdraw (KrLedger *ledger,
                                 const char *uuid,
                                 gboolean withdrawn,
                                 GtkWidget *near);

G_END_DECLS
