/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-game-step.h"

#include "kr-save-step.h"
#include "kr-toast.h"

#include <glib/gi18n.h>
#include <string.h>

/* --- Into the ledger -------------------------------------------------------- */

typedef struct {
  KrNewGameStep step; /* owns its games */
  void (*done) (GtkWidget *near, const KrNewGameStep *step);
} Adding;

static void
adding_free (gpointer data)
{
  Adding *self = data;

  g_object_unref (self->step.game);
  g_clear_object (&self->step.before);
  g_free (self);
}

static gboolean
add (gpointer near, gconstpointer adding, GError **error)
{
  return kr_game_add (((const Adding *) adding)->step.game, error);
}

static void
added_cb (GtkWidget *near, gconstpointer data)
{
  const Adding *adding = data;

  adding->done (near, &adding->step);
}

void
kr_game_step_add (const KrNewGameStep *step,
                  GtkWidget *near,
                  void (*done) (GtkWidget *near, const KrNewGameStep *step))
{
  KrLedger *ledger = kr_game_get_ledger (step->game);
  Adding *adding = g_new (Adding, 1);

  *adding = (Adding){*step, done};
  g_object_ref (step->game);
  if (step->before != NULL)
    g_object_ref (step->before);
  kr_save_step_give_up (ledger, near);
  kr_save_step (ledger, &(KrSaveStep){.owner = near,
                                      .what = adding,
                                      .free_what = adding_free,
                                      .words = _ ("a new game"),
                                      .near = near,
                                      .save = add,
                                      .done = added_cb});
}

/* --- Out of it ---------------------------------------------------------------- */

static gboolean delete (gpointer ledger, gconstpointer uuid, GError **error)
{
  return kr_ledger_delete_game (ledger, uuid, error);
}

static gboolean
undelete (gpointer ledger, gconstpointer uuid, GError **error)
{
  return kr_ledger_undelete_game (ledger, uuid, error);
}

static void
deleted_cb (GtkWidget *near, gconstpointer uuid)
{
  g_autofree char *undo = g_strdup_printf ("win.undelete-game::%s", (const char *) uuid);

  kr_toast_with_action (near, _ ("Game deleted"), _ ("Undo"), undo);
}

void
kr_game_step_delete (KrLedger *ledger, const char *uuid, GtkWidget *near)
{
  kr_save_step (ledger, &(KrSaveStep){.owner = ledger,
                                      .what = uuid,
                                      .size = strlen (uuid) + 1,
                                      .words = _ ("deleting a game"),
                                      .once = TRUE,
                                      .near = near,
                                      .save = delete,
                                      .done = deleted_cb});
}

static void
undeleted_cb (GtkWidget *near, gconstpointer uuid)
{
  kr_toast (near, _ ("Game restored"));
}

void
kr_game_step_undelete (KrLedger *ledger, const char *uuid, GtkWidget *near)
{
  kr_save_step (ledger, &(KrSaveStep){.owner = ledger,
                                      .what = uuid,
                                      .size = strlen (uuid) + 1,
                                      .words = _ ("restoring a game"),
                                      .once = TRUE,
                                      .near = near,
                                      .save = undelete,
                                      .done = undeleted_cb});
}
