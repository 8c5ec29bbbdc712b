/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scorer-bar.h"

#include "kr-club-line.h"
#include "kr-club-words.h"
#include "kr-fold-layout.h"
#include "kr-game-follow.h"

#include <glib/gi18n.h>

struct _KrScorerBar {
  AdwBin parent_instance;

  KrClubLine *line; /* NULL until there is a ledger */
  KrGame *game;
  char *warned_of; /* the device; NULL: there is none */

  GtkRevealer *revealer;
  GtkLabel *text;
};

G_DEFINE_FINAL_TYPE (KrScorerBar, kr_scorer_bar, ADW_TYPE_BIN)

static gboolean
is_running (KrScorerBar *self)
{
  return self->game != NULL && !kr_game_get_match (self->game)->over;
}

/* Warns once of each device that comes. */
static void
warn (KrScorerBar *self)
{
  const KrClubDevice *other =
      is_running (self) ? kr_club_line_find_scorer (self->line, kr_game_get_uuid (self->game))
                        : NULL;
  g_autofree char *name = other != NULL ? kr_club_words_dup_device (other) : NULL;
  g_autofree char *text = NULL;

  if (other != NULL && g_strcmp0 (other->uuid, self->warned_of) == 0)
    return;
  g_free (self->warned_of);
  self->warned_of = other != NULL ? g_strdup (other->uuid) : NULL;
  if (other != NULL) {
    text = g_strdup_printf (_ ("%s is scoring this game, too. If both go on, Kreights keeps both "
                               "versions, and you choose one later."),
                            name);
    gtk_label_set_label (self->text, text);
  }
  gtk_revealer_set_reveal_child (self->revealer, other != NULL);
}

static void
game_changed_cb (KrScorerBar *self)
{
  if (self->line == NULL)
    return;
  if (is_running (self))
    kr_club_line_set_scoring (self->line, kr_game_get_uuid (self->game),
                              kr_game_get_match (self->game)->n_scored + 1U);
  else
    kr_club_line_set_scoring (self->line, NULL, 0);
  warn (self);
}

static void
close_cb (KrScorerBar *self)
{
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
}

static void
kr_scorer_bar_dispose (GObject *object)
{
  KrScorerBar *self = KR_SCORER_BAR (object);

  kr_game_follow (&self->game, NULL, G_CALLBACK (game_changed_cb), self);
  g_clear_object (&self->line);
  g_clear_pointer (&self->warned_of, g_free);
  G_OBJECT_CLASS (kr_scorer_bar_parent_class)->dispose (object);
}

static void
kr_scorer_bar_class_init (KrScorerBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_scorer_bar_dispose;
  g_type_ensure (KR_TYPE_FOLD_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/club/kr-scorer-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, KrScorerBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, KrScorerBar, text);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
}

static void
kr_scorer_bar_init (KrScorerBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
kr_scorer_bar_set_ledger (KrScorerBar *self, KrLedger *ledger)
{
  g_return_if_fail (KR_IS_SCORER_BAR (self) && self->line == NULL);
  self->line = g_object_ref (kr_club_line_get (ledger));
  g_signal_connect_object (self->line, "notify::devices", G_CALLBACK (warn), self,
                           G_CONNECT_SWAPPED);
  game_changed_cb (self);
}

void
kr_scorer_bar_set_game (KrScorerBar *self, KrGame *game)
{
  g_return_if_fail (KR_IS_SCORER_BAR (self));
  if (kr_game_follow (&self->game, game, G_CALLBACK (game_changed_cb), self))
    game_changed_cb (self);
}
