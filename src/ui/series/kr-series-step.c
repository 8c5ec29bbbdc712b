/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-series-step.h"

#include "kr-placeholder.h"
#include "kr-save-step.h"
#include "kr-toast.h"

#include <glib/gi18n.h>

/* A change, and what it takes to undo it. */

typedef struct {
  KrLedger *ledger;
  char *uuid;
  char *name;
  char *session; /* NULL: the series itself */
  char *message; /* it is on disk */
  gboolean is_new;
  gboolean deleted;
  gboolean can_undo;
  KrSeriesScoring scoring;
  guint best;
  KrSeriesState before;
  KrSeriesState state;
} Change;

static void
change_free (gpointer data)
{
  Change *self = data;

  g_object_unref (self->ledger);
  g_free (self->uuid);
  g_free (self->name);
  g_free (self->session);
  g_free (self->message);
  g_free (self);
}

static Change *
change_copy (const Change *change)
{
  Change *copy = g_memdup2 (change, sizeof *change);

  copy->ledger = g_object_ref (change->ledger);
  copy->uuid = g_strdup (change->uuid);
  copy->name = g_strdup (change->name);
  copy->session = g_strdup (change->session);
  copy->message = g_strdup (change->message);
  return copy;
}

static gboolean
put (gpointer ledger, gconstpointer data, GError **error)
{
  const Change *change = data;

  return kr_series_list_put (ledger, change->uuid, change->is_new, change->name, change->scoring,
                             change->best, error);
}

static gboolean
set_deleted (gpointer ledger, gconstpointer data, GError **error)
{
  const Change *change = data;

  return kr_series_list_set_deleted (ledger, change->uuid, change->deleted, error);
}

static gboolean
set_state (gpointer ledger, gconstpointer data, GError **error)
{
  const Change *change = data;

  return kr_series_list_set_state (ledger, change->uuid, change->session, change->state, error);
}

static void take (Change *change, GtkWidget *near);

/* The change is kept with the widget until the next one that can be undone. */
static void
undo_cb (GtkWidget *near)
{
  const Change *last = g_object_get_data (G_OBJECT (near), "kr-series-change");
  Change *back = change_copy (last);

  back->can_undo = FALSE;
  back->deleted = !last->deleted;
  back->state = last->before;
  g_free (back->message);
  back->message = g_strdup (_ ("Undone"));
  take (back, near);
}

static void
done (GtkWidget *near, gconstpointer data)
{
  const Change *change = data;

  if (!change->can_undo) {
    kr_toast (near, change->message);
    return;
  }
  g_object_set_data_full (G_OBJECT (near), "kr-series-change", change_copy (change), change_free);
  kr_toast_with_button (near, change->message, _ ("Undo"), G_CALLBACK (undo_cb), near);
}

/* Takes @change over. */
static void
take (Change *change, GtkWidget *near)
{
  g_autofree char *words = kr_placeholder_fill (_ ("the series “{name}”"), "{name}", change->name);
  g_autoptr (KrLedger) ledger = g_object_ref (change->ledger);

  kr_save_step (ledger, &(KrSaveStep){.owner = ledger,
                                      .what = change,
                                      .free_what = change_free,
                                      .words = words,
                                      .near = near,
                                      .save = change->scoring != 0      ? put
                                              : change->session != NULL ? set_state
                                                                        : set_deleted,
                                      .done = done});
}

void
kr_series_step_put (KrLedger *ledger,
                    const char *uuid,
                    gboolean is_new,
                    const char *name,
                    KrSeriesScoring scoring,
                    guint best,
                    GtkWidget *near)
{
  const Change change = {
      .ledger = ledger,
      .uuid = (char *) uuid,
      .name = (char *) name,
      .message = is_new ? _ ("Series added") : _ ("Series changed"),
      .is_new = is_new,
      .scoring = scoring,
      .best = best,
  };

  take (change_copy (&change), near);
}

void
kr_series_step_delete (KrLedger *ledger, const KrSeriesRow *series, GtkWidget *near)
{
  const Change change = {
      .ledger = ledger,
      .uuid = series->uuid,
      .name = series->name,
      .message = _ ("Series deleted; its games stay"),
      .deleted = TRUE,
      .can_undo = TRUE,
  };

  take (change_copy (&change), near);
}

void
kr_series_step_set_state (KrLedger *ledger,
                          const KrSeriesRow *series,
                          const char *session,
                          KrSeriesState before,
                          KrSeriesState state,
                          GtkWidget *near)
{
  static const char *const messages[] = {
      [KR_SERIES_OUT] = N_ ("The game no longer belongs to “{name}”"),
      [KR_SERIES_COUNTS] = N_ ("The game counts in “{name}”"),
      [KR_SERIES_DOES_NOT_COUNT] = N_ ("The game does not count in “{name}”"),
  };
  g_autofree char *message = kr_placeholder_fill (_ (messages[state]), "{name}", series->name);
  const Change change = {
      .ledger = ledger,
      .uuid = series->uuid,
      .name = series->name,
      .session = (char *) session,
      .message = message,
      .can_undo = TRUE,
      .before = before,
      .state = state,
  };

  take (change_copy (&change), near);
}
