/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-strip.h"

#include "kr-accessible.h"
#include "kr-club-night.h"
#include "kr-club-words.h"
#include "kr-css-class.h"
#include "kr-game-follow.h"

#include <glib/gi18n.h>

struct _KrClubStrip {
  AdwBin parent_instance;

  KrClubLine *line;   /* NULL until there is a ledger */
  KrClubNight *night; /* likewise */
  KrGame *game;
  gboolean wanted;
  char *said; /* to screen readers */

  GtkButton *button;
  GtkImage *icon;
  GtkLabel *label;
};

G_DEFINE_FINAL_TYPE (KrClubStrip, kr_club_strip, ADW_TYPE_BIN)

/* What the evening says of the deal that is being played; NULL: nothing. */
static const char *
find_news (KrClubStrip *self)
{
  const KrMatch *match = self->game != NULL ? kr_game_get_match (self->game) : NULL;

  if (match == NULL || match->over || match->n_scored + 1 >= match->schedule.n_deals)
    return NULL;
  return kr_club_night_ends_after (self->night, kr_game_get_uuid (self->game), match->n_scored + 1)
             ? _ ("This is the last deal of the round")
             : NULL;
}

static void
update (KrClubStrip *self)
{
  const KrClubLineState state =
      self->line != NULL ? kr_club_line_get_state (self->line) : KR_CLUB_LINE_NONE;
  const gboolean is_warned = state == KR_CLUB_LINE_OFFLINE || state == KR_CLUB_LINE_TROUBLE;
  const char *news = state != KR_CLUB_LINE_NONE ? find_news (self) : NULL;
  g_autofree char *sentence = NULL;
  g_autofree char *words = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), self->wanted && state != KR_CLUB_LINE_NONE);
  if (state == KR_CLUB_LINE_NONE)
    return;
  words = kr_club_words_dup_state (self->line);
  sentence = news != NULL ? g_strdup (news) : kr_club_words_dup_sentence (self->line);
  /* What the trouble is takes more room than there is. */
  gtk_label_set_label (self->label,
                       state == KR_CLUB_LINE_TROUBLE && news == NULL ? words : sentence);
  gtk_image_set_from_icon_name (self->icon, kr_club_words_get_icon (self->line));
  kr_accessible_set_label (GTK_WIDGET (self->button), sentence);
  kr_css_class_set (GTK_WIDGET (self->button), "warned", is_warned || news != NULL);
  if (g_strcmp0 (sentence, self->said) == 0)
    return;
  if (self->said != NULL)
    kr_accessible_announce (GTK_WIDGET (self), sentence);
  g_free (self->said);
  self->said = g_steal_pointer (&sentence);
}

static void
kr_club_strip_dispose (GObject *object)
{
  KrClubStrip *self = KR_CLUB_STRIP (object);

  kr_game_follow (&self->game, NULL, G_CALLBACK (update), self);
  g_clear_object (&self->line);
  g_clear_object (&self->night);
  G_OBJECT_CLASS (kr_club_strip_parent_class)->dispose (object);
}

static void
kr_club_strip_finalize (GObject *object)
{
  g_free (KR_CLUB_STRIP (object)->said);
  G_OBJECT_CLASS (kr_club_strip_parent_class)->finalize (object);
}

static void
kr_club_strip_class_init (KrClubStripClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kr_club_strip_dispose;
  G_OBJECT_CLASS (klass)->finalize = kr_club_strip_finalize;
}

static void
kr_club_strip_init (KrClubStrip *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->button = GTK_BUTTON (gtk_button_new ());
  self->icon = GTK_IMAGE (gtk_image_new ());
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "numeric");
  gtk_widget_set_halign (content, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (self->icon));
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (self->label));
  gtk_button_set_child (self->button, content);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), "win.club");
  gtk_widget_add_css_class (GTK_WIDGET (self->button), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self->button), "club-strip");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->button));
  update (self);
}

void
kr_club_strip_set_ledger (KrClubStrip *self, KrLedger *ledger)
{
  g_return_if_fail (KR_IS_CLUB_STRIP (self) && self->line == NULL);
  self->line = g_object_ref (kr_club_line_get (ledger));
  self->night = g_object_ref (kr_club_night_get (ledger));
  g_signal_connect_object (self->line, "notify::state", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->night, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

void
kr_club_strip_set_game (KrClubStrip *self, KrGame *game)
{
  g_return_if_fail (KR_IS_CLUB_STRIP (self));
  if (kr_game_follow (&self->game, game, G_CALLBACK (update), self))
    update (self);
}

void
kr_club_strip_set_wanted (KrClubStrip *self, gboolean wanted)
{
  g_return_if_fail (KR_IS_CLUB_STRIP (self));
  if (self->wanted == wanted)
    return;
  self->wanted = wanted;
  update (self);
}
