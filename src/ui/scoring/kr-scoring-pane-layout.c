/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scoring-pane-private.h"

#include "kr-css-class.h"
#include "kr-font-size.h"

void
kr_scoring_pane_find_layout (KrScoringPane *self)
{
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (self->view);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (self->view);
  const double em = kr_font_size_get (GTK_WIDGET (self));

  self->layout = kr_scoring_layout_find (gtk_adjustment_get_page_size (down) / em,
                                         kr_scoring_pane_get_match (self)->n_seats, self->narrow);
  self->wide_keys = kr_scoring_layout_has_wide_keys (
      self->layout, gtk_adjustment_get_page_size (across) / em, self->narrow);
}

static void
move_child (AdwBin *from, AdwBin *to)
{
  g_autoptr (GtkWidget) child = adw_bin_get_child (from);

  if (child == NULL)
    return;
  g_object_ref (child);
  adw_bin_set_child (from, NULL);
  adw_bin_set_child (to, child);
}

void
kr_scoring_pane_apply_layout (KrScoringPane *self)
{
  static const KrScoreLook looks[] = {KR_SCORE_LOOK_ROW, KR_SCORE_LOOK_PAGE, KR_SCORE_LOOK_PAGE,
                                      KR_SCORE_LOOK_LINE};
  GtkWidget *widget = GTK_WIDGET (self);
  const gboolean list = self->layout == KR_SCORING_LAYOUT_LIST;
  const gboolean low = self->layout == KR_SCORING_LAYOUT_LOW;

  kr_css_class_set (widget, "narrow", self->narrow);
  kr_css_class_set (widget, "page", !list);
  kr_css_class_set (widget, "short", self->layout == KR_SCORING_LAYOUT_SHORT);
  kr_css_class_set (widget, "low", low);
  gtk_widget_set_visible (GTK_WIDGET (self->heading), !self->narrow);
  gtk_widget_set_visible (self->back, self->narrow);
  gtk_widget_set_visible (self->strip_row, !list);
  gtk_widget_set_visible (GTK_WIDGET (self->outs_place), list);
  if (list)
    move_child (kr_went_out_row_get_place (self->went_out_row), self->outs_place);
  else
    move_child (self->outs_place, kr_went_out_row_get_place (self->went_out_row));
  kr_out_picker_set_narrow (self->outs, !list);
  kr_score_cards_set_look (self->players, looks[self->layout]);
  kr_hand_entry_set_layout (self->entry, !self->narrow, self->wide_keys);
  kr_hand_notice_set_room (self->notice, !self->narrow, low);
  kr_scoring_footer_set_narrow (self->footer, !list);
  kr_scoring_footer_set_beside (self->footer, NULL);
  adw_bin_set_child (self->went_out_place, NULL);
  if (low)
    kr_scoring_footer_set_beside (self->footer, GTK_WIDGET (self->went_out_row));
  else
    adw_bin_set_child (self->went_out_place, GTK_WIDGET (self->went_out_row));
  gtk_widget_set_visible (GTK_WIDGET (self->went_out_place), !list && !low);
  if (self->draft != NULL)
    kr_scoring_pane_update (self);
}

static gboolean
layout_cb (gpointer user_data)
{
  KrScoringPane *self = KR_SCORING_PANE (user_data);
  const KrScoringLayout before = self->layout;
  const gboolean had_wide_keys = self->wide_keys;

  self->layout_id = 0;
  if (self->draft == NULL)
    return G_SOURCE_REMOVE;
  kr_scoring_pane_find_layout (self);
  if (self->layout != before || self->wide_keys != had_wide_keys)
    kr_scoring_pane_apply_layout (self);
  return G_SOURCE_REMOVE;
}

/* The size is known during an allocation, when nothing may change. */
void
kr_scoring_pane_follow_size (KrScoringPane *self)
{
  if (self->layout_id == 0)
    self->layout_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, layout_cb, self, NULL);
}
