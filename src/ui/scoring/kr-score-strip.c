/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-score-strip.h"

#include "kr-accessible.h"
#include "kr-pen-style.h"
#include "kr-proposal-words.h"
#include "kr-seat-look.h"
#include "kr-points.h"
#include "kr-widget-children.h"

struct _KrScoreStrip {
  AdwBin parent_instance;

  KrDealDraft *draft;
  gboolean busy; /* this widget sets the toggles itself */
  int n_seats;
  GtkBox *box;
  GtkWidget *toggles[KR_MAX_SEATS];
  GtkLabel *points[KR_MAX_SEATS];
};

G_DEFINE_FINAL_TYPE (KrScoreStrip, kr_score_strip, ADW_TYPE_BIN)

static void
clicked_cb (GtkWidget *toggle, KrScoreStrip *self)
{
  for (int seat = 0; seat < self->n_seats && !self->busy; seat++)
    if (self->toggles[seat] == toggle)
      gtk_widget_activate_action (GTK_WIDGET (self), "scoring.go-to", "i", seat);
}

static void
kr_score_strip_dispose (GObject *object)
{
  KrScoreStrip *self = KR_SCORE_STRIP (object);

  g_clear_object (&self->draft);
  G_OBJECT_CLASS (kr_score_strip_parent_class)->dispose (object);
}

static void
kr_score_strip_class_init (KrScoreStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_score_strip_dispose;
  gtk_widget_class_set_css_name (widget_class, "score-strip");
}

static void
kr_score_strip_init (KrScoreStrip *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  gtk_box_set_homogeneous (self->box, TRUE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->box));
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), FALSE);
  adw_bin_set_child (ADW_BIN (self), scroller);
}

static void
add_seat (KrScoreStrip *self, int seat)
{
  KrGame *game = kr_deal_draft_get_game (self->draft);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  self->toggles[seat] = gtk_toggle_button_new ();
  self->points[seat] = GTK_LABEL (gtk_label_new (NULL));
  /* Room for the points of most hands from the start. */
  gtk_label_set_width_chars (self->points[seat], 3);
  gtk_widget_add_css_class (GTK_WIDGET (self->points[seat]), "numeric");
  gtk_widget_set_halign (content, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (content, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (content), kr_seat_look_new_mark (game, seat));
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (self->points[seat]));
  gtk_button_set_child (GTK_BUTTON (self->toggles[seat]), content);
  kr_pen_style_set_pen (self->toggles[seat], kr_game_get_pen (game, seat));
  kr_accessible_set_label (self->toggles[seat], kr_game_get_name (game, seat));
  gtk_widget_add_css_class (self->toggles[seat], "strip-toggle");
  gtk_widget_set_hexpand (self->toggles[seat], TRUE);
  g_signal_connect (self->toggles[seat], "clicked", G_CALLBACK (clicked_cb), self);
  gtk_box_append (self->box, self->toggles[seat]);
}

void
kr_score_strip_set_draft (KrScoreStrip *self, KrDealDraft *draft)
{
  g_return_if_fail (KR_IS_SCORE_STRIP (self));
  kr_widget_children_remove (GTK_WIDGET (self->box));
  g_set_object (&self->draft, draft);
  self->n_seats = 0;
  if (draft == NULL)
    return;
  self->n_seats = kr_game_get_match (kr_deal_draft_get_game (draft))->n_seats;
  for (int seat = 0; seat < self->n_seats; seat++)
    add_seat (self, seat);
}

void
kr_score_strip_update (KrScoreStrip *self, const KrMatchDeal *preview)
{
  g_return_if_fail (KR_IS_SCORE_STRIP (self));
  for (int seat = 0; seat < self->n_seats; seat++) {
    const KrEntryKind kind = preview->entry.seats[seat].kind;
    g_autofree char *figure = kr_points_format (preview->points[seat]);
    g_autofree char *points =
        g_strconcat (figure, kr_proposal_words_get_doubt (self->draft, seat), NULL);
    const gboolean has_star = preview->stars[seat] > 0;
    g_autofree char *drawn = NULL; /* out, and cards that were owed */

    if (has_star && kind != KR_ENTRY_OUT &&
        kr_deal_entry_went_out (kr_deal_draft_get_entry (self->draft), seat))
      drawn = g_strconcat (points, "★", NULL);
    gtk_label_set_label (self->points[seat], kind == KR_ENTRY_NONE              ? "…"
                                             : kind == KR_ENTRY_OUT && has_star ? "★"
                                             : drawn != NULL                    ? drawn
                                                                                : points);
  }
}

void
kr_score_strip_set_current (KrScoreStrip *self, int seat)
{
  g_return_if_fail (KR_IS_SCORE_STRIP (self));
  if (self->draft == NULL)
    return;
  self->busy = TRUE;
  for (int i = 0; i < self->n_seats; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->toggles[i]), i == seat);
  self->busy = FALSE;
}
