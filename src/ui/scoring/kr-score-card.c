/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-score-card.h"

#include "kr-card-row.h"
#include "kr-focus-through.h"
#include "kr-hand-entry.h"
#include "kr-tally-steppers.h"
#include "kr-pen-style.h"
#include "kr-score-reason.h"
#include "kr-seat-look.h"
#include "kr-points.h"

#include <glib/gi18n.h>

/* A heading that is a button, a line of reasons, and what unfolds below. */

struct _KrScoreCard {
  GtkWidget parent_instance;

  KrDealDraft *draft;
  int seat;

  GtkWidget *box;
  GtkWidget *heading;
  GtkBox *lines;
  GtkBox *first_line;
  GtkBox *identity;
  KrCardRow *cards;
  GtkLabel *out;
  GtkLabel *points;
  GtkLabel *reason;
  GtkBox *unfolded;
  KrHandEntry *entry;
  KrTallySteppers *happenings; /* in a correction, of who plays; else NULL */
};

G_DEFINE_FINAL_TYPE (KrScoreCard, kr_score_card, GTK_TYPE_WIDGET)

static const KrSeatEntry *
get_entry (KrScoreCard *self)
{
  return &kr_deal_draft_get_entry (self->draft)->seats[self->seat];
}

/* --- Heading ---------------------------------------------------------- */

static const char *
get_out_text (KrScoreCard *self, const KrMatchDeal *preview)
{
  const KrSeatEntry *entry = get_entry (self);

  if (entry->kind != KR_ENTRY_OUT)
    return "";
  if (entry->clean)
    return _ ("went out, clean");
  return preview->stars[self->seat] > 0 ? _ ("went out ★") : _ ("went out");
}

static void
describe_heading (KrScoreCard *self, const char *points, const char *out, const char *reason)
{
  g_autofree char *label = NULL;
  g_autofree char *name = kr_seat_look_dup_name (kr_deal_draft_get_game (self->draft), self->seat);
  g_autofree char *tooltip = g_strdup_printf (_ ("Enter the cards of %s"), name);

  if (get_entry (self)->kind == KR_ENTRY_NONE)
    label = g_strdup_printf (_ ("%s, no score yet"), name);
  else
    /* Translators: a player, the points, and why: “Ruth, 13, the 3 covers the 9: 10 + 3” */
    label = g_strdup_printf (_ ("%1$s, %2$s, %3$s"), name, points, *out != '\0' ? out : reason);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->heading), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  gtk_widget_set_tooltip_text (self->heading, tooltip);
}

/* --- Entry ------------------------------------------------------------ */

/* Whoever went out has none; the focus goes from there to the heading. */
static void
show_entry (KrScoreCard *self, gboolean show)
{
  GtkWidget *entry = GTK_WIDGET (self->entry);

  if (!show && (gtk_widget_get_state_flags (entry) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0)
    gtk_widget_grab_focus (self->heading);
  gtk_widget_set_visible (entry, show);
}

static gboolean
kr_score_card_grab_focus (GtkWidget *widget)
{
  KrScoreCard *self = KR_SCORE_CARD (widget);

  if (gtk_widget_get_visible (GTK_WIDGET (self->entry)))
    return gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  return gtk_widget_grab_focus (self->heading);
}

static void
kr_score_card_dispose (GObject *object)
{
  KrScoreCard *self = KR_SCORE_CARD (object);

  g_clear_object (&self->draft);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (kr_score_card_parent_class)->dispose (object);
}

static void
kr_score_card_class_init (KrScoreCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_score_card_dispose;
  widget_class->grab_focus = kr_score_card_grab_focus;
  kr_focus_through_through_child (widget_class);
  g_type_ensure (KR_TYPE_CARD_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/scoring/kr-score-card.ui");
  gtk_widget_class_bind_template_child (widget_class, KrScoreCard, box);
  gtk_widget_class_bind_template_child (widget_class, KrScoreCard, heading);
  gtk_widget_class_bind_template_child (widget_class, KrScoreCard, lines);
  gtk_widget_class_bind_template_child (widget_class, KrScoreCard, first_line);
  gtk_widget_class_bind_template_child (widget_class, KrScoreCard, identity);
  gtk_widget_class_bind_template_child (widget_class, KrScoreCard, cards);
  gtk_widget_class_bind_template_child (widget_class, KrScoreCard, out);
  gtk_widget_class_bind_template_child (widget_class, KrScoreCard, points);
  gtk_widget_class_bind_template_child (widget_class, KrScoreCard, reason);
  gtk_widget_class_bind_template_child (widget_class, KrScoreCard, unfolded);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "score");
}

static void
kr_score_card_init (KrScoreCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kr_score_card_new (KrDealDraft *draft, int seat)
{
  KrScoreCard *self = g_object_new (KR_TYPE_SCORE_CARD, NULL);
  KrGame *game = kr_deal_draft_get_game (draft);

  self->draft = g_object_ref (draft);
  self->seat = seat;
  gtk_box_append (self->identity, kr_seat_look_new_mark (game, seat));
  gtk_box_append (self->identity, kr_seat_look_new_name (game, seat));
  kr_pen_style_set_pen (GTK_WIDGET (self->points), kr_game_get_pen (game, seat));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->heading), "i", seat);
  self->entry = KR_HAND_ENTRY (kr_hand_entry_new (draft, seat));
  gtk_box_append (self->unfolded, GTK_WIDGET (self->entry));
  if (kr_deal_draft_is_correction (draft) && seat < kr_game_get_match (game)->n_players) {
    self->happenings = KR_TALLY_STEPPERS (kr_tally_steppers_new (draft, seat));
    gtk_box_append (self->unfolded, GTK_WIDGET (self->happenings));
  }
  return GTK_WIDGET (self);
}

void
kr_score_card_update (KrScoreCard *self, const KrMatchDeal *preview)
{
  static const KrCards no_cards = {0};
  const KrSeatEntry *entry;
  g_autofree char *points = NULL;
  g_autofree char *reason = NULL;
  const char *out;

  g_return_if_fail (KR_IS_SCORE_CARD (self));
  entry = get_entry (self);
  points = entry->kind == KR_ENTRY_NONE ? g_strdup ("–")
                                        : kr_points_format (preview->points[self->seat]);
  reason = kr_score_reason_format (self->draft, self->seat, preview);
  out = get_out_text (self, preview);
  gtk_label_set_label (self->points, points);
  gtk_label_set_label (self->out, entry->kind == KR_ENTRY_POINTS ? _ ("points only") : out);
  gtk_label_set_label (self->reason, reason);
  gtk_widget_set_visible (GTK_WIDGET (self->reason), *reason != '\0');
  kr_card_row_set_cards (self->cards, entry->kind == KR_ENTRY_CARDS ? &entry->cards : &no_cards);
  gtk_widget_set_visible (GTK_WIDGET (self->cards), entry->kind == KR_ENTRY_CARDS);
  show_entry (self, entry->kind != KR_ENTRY_OUT);
  kr_hand_entry_update (self->entry);
  if (self->happenings != NULL)
    kr_tally_steppers_update (self->happenings);
  describe_heading (self, points, out, reason);
}

void
kr_score_card_set_unfolded (KrScoreCard *self, gboolean unfolded)
{
  g_return_if_fail (KR_IS_SCORE_CARD (self));
  gtk_widget_set_visible (GTK_WIDGET (self->unfolded), unfolded);
  if (unfolded)
    gtk_widget_add_css_class (GTK_WIDGET (self), "unfolded");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "unfolded");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->heading), GTK_ACCESSIBLE_STATE_EXPANDED,
                               unfolded, -1);
}

/* The hand stands beside the name, or, where there is no room, beneath it. */
static void
place_cards (KrScoreCard *self, GtkBox *line, GtkWidget *behind)
{
  GtkWidget *cards = g_object_ref (GTK_WIDGET (self->cards));

  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (cards)), cards);
  gtk_box_insert_child_after (line, cards, behind);
  g_object_unref (cards);
}

void
kr_score_card_set_narrow (KrScoreCard *self, gboolean narrow)
{
  g_return_if_fail (KR_IS_SCORE_CARD (self));
  if (narrow)
    place_cards (self, self->lines, GTK_WIDGET (self->first_line));
  else
    place_cards (self, self->first_line, GTK_WIDGET (self->identity));
  gtk_widget_set_vexpand (GTK_WIDGET (self), narrow);
  gtk_widget_set_vexpand (GTK_WIDGET (self->unfolded), narrow);
  gtk_widget_set_valign (GTK_WIDGET (self->unfolded), narrow ? GTK_ALIGN_END : GTK_ALIGN_FILL);
  kr_hand_entry_set_narrow (self->entry, narrow);
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
}

gboolean
kr_score_card_type (KrScoreCard *self, const char *text)
{
  g_return_val_if_fail (KR_IS_SCORE_CARD (self), FALSE);
  if (get_entry (self)->kind == KR_ENTRY_OUT)
    return FALSE;
  kr_hand_entry_type (self->entry, text);
  return TRUE;
}

void
kr_score_card_take_last (KrScoreCard *self)
{
  g_return_if_fail (KR_IS_SCORE_CARD (self));
  kr_hand_entry_take_last (self->entry);
}
