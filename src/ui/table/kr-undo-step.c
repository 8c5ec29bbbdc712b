/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-undo-step.h"

#include "kr-placeholder.h"
#include "kr-save-step.h"
#include "kr-step-words.h"
#include "kr-toast.h"

#include <glib/gi18n.h>
#include <string.h>

/* A step that is undone or redone, while it is on its way to the disk. */
typedef struct {
  void (*undone) (GtkWidget *near, const KrMatchEvent *event);
  gboolean is_match; /* @event says what it is */
  KrMatchEvent event;
  char words[256];
} Step;

static void
init_step (Step *step, KrGame *game, gboolean is_match, const char *table, gboolean is_done)
{
  g_autofree char *words = NULL;

  step->is_match = is_match;
  if (is_match)
    words = kr_step_words_format (game, &step->event, is_done);
  else
    words =
        g_strdup (table != NULL ? _ ("a step with the referee") : _ ("the location or the note"));
  g_utf8_strncpy (step->words, words, (sizeof step->words - 1) / 6);
}

static void
say (GtkWidget *near, const char *template, const Step *step)
{
  g_autofree char *message = kr_placeholder_fill (template, "{step}", step->words);

  kr_toast (near, message);
}

static void
undone_cb (GtkWidget *near, gconstpointer data)
{
  const Step *step = data;

  say (near, _ ("Undone: {step}"), step);
  if (step->is_match && step->undone != NULL)
    step->undone (near, &step->event);
}

void
kr_undo_step_take_back (KrGame *game,
                        GtkWidget *near,
                        void (*undone) (GtkWidget *near, const KrMatchEvent *event))
{
  Step step = {.undone = undone};

  if (game == NULL || !kr_game_get_can_undo (game))
    return;
  init_step (&step, game, kr_game_peek_undo (game, &step.event), kr_game_peek_undo_table (game),
             TRUE);
  kr_save_step_undo (game, step.words, &step, sizeof step, near, undone_cb);
}

static void
redone_cb (GtkWidget *near, gconstpointer step)
{
  say (near, _ ("Redone: {step}"), step);
}

static gboolean
redo (gpointer game, gconstpointer what, GError **error)
{
  return !kr_game_get_can_redo (game) || kr_game_redo (game, error);
}

void
kr_undo_step_do_again (KrGame *game, GtkWidget *near)
{
  Step step = {0};

  if (game == NULL || !kr_game_get_can_redo (game))
    return;
  init_step (&step, game, kr_game_peek_redo (game, &step.event), kr_game_peek_redo_table (game),
             FALSE);
  kr_save_step (kr_game_get_ledger (game), &(KrSaveStep){.owner = game,
                                                         .what = &step,
                                                         .size = sizeof step,
                                                         .words = step.words,
                                                         .only_busy = TRUE,
                                                         .near = near,
                                                         .save = redo,
                                                         .done = redone_cb});
}
