/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-save-step.h"

#include "kr-placeholder.h"
#include "kr-step-words.h"
#include "kr-toast.h"

#include <glib/gi18n.h>
#include <string.h>

/* A step of the queue, with what it is called. */

typedef struct {
  KrSaveStep step; /* owns what it points at */
  GWeakRef near;
} Waiting;

static void
free_waiting (gpointer data)
{
  Waiting *self = data;

  g_object_unref (self->step.owner);
  self->step.free_what ((gpointer) self->step.what);
  g_free ((char *) self->step.words);
  g_weak_ref_clear (&self->near);
  g_free (self);
}

static gboolean
save (gpointer data, GError **error)
{
  const Waiting *self = data;

  return self->step.save (self->step.owner, self->step.what, error);
}

static gboolean
waits_after (gpointer data, const GError *error)
{
  const Waiting *self = data;

  return !self->step.only_busy && g_error_matches (error, KR_GAME_ERROR, KR_GAME_ERROR_NOT_SAVED);
}

static void
finished (gpointer data, const GError *error)
{
  Waiting *self = data;
  g_autoptr (GtkWidget) near = g_weak_ref_get (&self->near);

  if (near == NULL)
    return;
  if (error != NULL)
    kr_toast_error (near, error);
  else if (self->step.done != NULL)
    self->step.done (near, self->step.what);
}

static const char *
describe (gpointer data)
{
  return ((const Waiting *) data)->step.words;
}

static const KrSaveQueueKind kind = {save, waits_after, finished, describe, free_waiting};

static gboolean
is_same (gpointer data, gpointer step)
{
  const KrSaveStep *waiting = &((const Waiting *) data)->step;
  const KrSaveStep *other = step;

  return waiting->owner == other->owner && waiting->save == other->save &&
         waiting->size == other->size && memcmp (waiting->what, other->what, other->size) == 0;
}

gboolean
kr_save_step (KrLedger *ledger, const KrSaveStep *step)
{
  KrSaveQueue *queue = kr_ledger_get_queue (ledger);
  Waiting *waiting;

  if (step->once && kr_save_queue_has (queue, &kind, is_same, (gpointer) step))
    return kr_save_queue_try (queue);
  waiting = g_new (Waiting, 1);
  waiting->step = *step;
  g_object_ref (step->owner);
  if (step->free_what == NULL) {
    waiting->step.what = g_memdup2 (step->what, step->size);
    waiting->step.free_what = g_free;
  }
  waiting->step.words = g_strdup (step->words);
  g_weak_ref_init (&waiting->near, step->near);
  return kr_save_queue_add (queue, &kind, waiting);
}

static gboolean
book (gpointer game, gconstpointer event, GError **error)
{
  return kr_game_book (game, event, NULL, error);
}

void
kr_save_step_init_event (
    KrSaveStep *step, KrGame *game, const KrMatchEvent *event, const char *words, GtkWidget *near)
{
  *step = (KrSaveStep){.owner = game,
                       .what = event,
                       .size = sizeof *event,
                       .words = words,
                       .near = near,
                       .save = book};
}

gboolean
kr_save_step_book (KrGame *game, const KrMatchEvent *event, GtkWidget *near)
{
  g_autofree char *words = kr_step_words_format (game, event, FALSE);
  KrSaveStep step;

  kr_save_step_init_event (&step, game, event, words, near);
  return kr_save_step (kr_game_get_ledger (game), &step);
}

typedef struct {
  void (*done) (GtkWidget *near, const char *words);
  KrBooking booking;
  int seat;
  char ruling[KR_RULING_ID_SIZE];
  char words[256];
} Booking;

static gboolean
book_ruling (gpointer game, gconstpointer data, GError **error)
{
  const Booking *what = data;

  return kr_ruling_booking_book (game, what->booking, what->seat, what->ruling, error);
}

static void
booked_cb (GtkWidget *near, gconstpointer data)
{
  const Booking *what = data;

  if (what->done != NULL)
    what->done (near, what->words);
}

void
kr_save_step_book_ruling (KrGame *game,
                          KrBooking booking,
                          int seat,
                          const char *ruling,
                          const char *words,
                          GtkWidget *near,
                          void (*done) (GtkWidget *near, const char *words))
{
  Booking what = {done, booking, seat, "", ""};
  const KrSaveStep step = {.owner = game,
                           .what = &what,
                           .size = sizeof what,
                           .words = words,
                           .near = near,
                           .save = book_ruling,
                           .done = booked_cb};

  g_strlcpy (what.ruling, ruling, sizeof what.ruling);
  g_strlcpy (what.words, words, sizeof what.words);
  kr_save_step (kr_game_get_ledger (game), &step);
}

/* A step that waited before this one may have failed, and nothing be there to undo. */
static gboolean
undo (gpointer game, gconstpointer what, GError **error)
{
  return !kr_game_get_can_undo (game) || kr_game_undo (game, error);
}

void
kr_save_step_undo (KrGame *game,
                   const char *words,
                   gconstpointer what,
                   gsize size,
                   GtkWidget *near,
                   void (*done) (GtkWidget *near, gconstpointer what))
{
  KrLedger *ledger = kr_game_get_ledger (game);
  g_autofree char *given_up = kr_save_queue_drop_last (kr_ledger_get_queue (ledger));
  const KrSaveStep step = {.owner = game,
                           .what = what,
                           .size = size,
                           .words = words,
                           .only_busy = TRUE,
                           .near = near,
                           .save = undo,
                           .done = done};

  if (given_up != NULL) {
    g_autofree char *message = kr_placeholder_fill (_ ("Undone: {step}"), "{step}", given_up);

    kr_toast (near, message);
    return;
  }
  kr_save_step (ledger, &step);
}

static gboolean
is_of_owner (gpointer data, gpointer owner)
{
  return ((const Waiting *) data)->step.owner == owner;
}

void
kr_save_step_give_up (KrLedger *ledger, gpointer owner)
{
  kr_save_queue_drop (kr_ledger_get_queue (ledger), &kind, is_of_owner, owner);
}
