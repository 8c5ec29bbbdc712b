/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-undo-step.h"

#include "kr-placeholder.h"
#include "kr-toast.h"
#include "kr-step-words.h"

#include <glib/gi18n.h>

/* What differs between undo and redo. */

typedef struct {
  gboolean (*can) (KrGame *game);
  gboolean (*peek) (KrGame *game, KrMatchEvent *event);
  const char *(*peek_table) (KrGame *game);
  gboolean (*apply) (KrGame *game, GError **error);
  const char *template;
} Direction;

static const Direction take_back = {
    kr_game_get_can_undo, kr_game_peek_undo,     kr_game_peek_undo_table,
    kr_game_undo,         N_ ("Undone: {step}"),
};

static const Direction do_again = {
    kr_game_get_can_redo, kr_game_peek_redo,     kr_game_peek_redo_table,
    kr_game_redo,         N_ ("Redone: {step}"),
};

static gboolean
go (KrGame *game, const Direction *direction, GtkWidget *near, KrMatchEvent *event)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *step = NULL;
  g_autofree char *message = NULL;
  gboolean is_match;

  if (game == NULL || !direction->can (game))
    return FALSE;
  is_match = direction->peek (game, event);
  if (is_match)
    step = kr_step_words_format (game, event, direction == &take_back);
  else
    step = g_strdup (direction->peek_table (game) != NULL ? _ ("a step with the referee")
                                                          : _ ("the location or the note"));
  if (!direction->apply (game, &error)) {
    kr_toast_error (near, error);
    return FALSE;
  }
  message = kr_placeholder_fill (_ (direction->template), "{step}", step);
  kr_toast (near, message);
  return is_match;
}

gboolean
kr_undo_step_take_back (KrGame *game, GtkWidget *near, KrMatchEvent *event)
{
  return go (game, &take_back, near, event);
}

gboolean
kr_undo_step_do_again (KrGame *game, GtkWidget *near, KrMatchEvent *event)
{
  return go (game, &do_again, near, event);
}
