/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-score-card.h"

#include "kr-accessible.h"
#include "kr-card-row.h"
#include "kr-css-class.h"
#include "kr-focus-through.h"
#include "kr-pen-style.h"
#include "kr-proposal-words.h"
#include "kr-score-reason.h"
#include "kr-seat-look.h"
#include "kr-points.h"

#include <glib/gi18n.h>

struct _KrScoreCard {
  AdwBin parent_instance;

  KrDealDraft *draft;
  int seat;
  KrScoreLook look;

  GtkWidget *heading;
  GtkBox *first_line;
  GtkBox *identity;
  GtkBox *hand_line; /* below the first, for the look of a page */
  KrCardRow *cards;
  GtkLabel *out;
  GtkWidget *proposal; /* what comes from the phone */
  GtkImage *proposal_icon;
  GtkLabel *proposal_state;
  GtkLabel *points;
  GtkLabel *reason;
};

G_DEFINE_FINAL_TYPE (KrScoreCard, kr_score_card, ADW_TYPE_BIN)

static const KrSeatEntry *
get_entry (KrScoreCard *self)
{
  return &kr_deal_draft_get_entry (self->draft)->seats[self->seat];
}

static const char *
get_out_text (KrScoreCard *self, const KrMatchDeal *preview)
{
  const KrSeatEntry *entry = get_entry (self);

  if (entry->kind == KR_ENTRY_NONE ||
      !kr_deal_entry_went_out (kr_deal_draft_get_entry (self->draft), self->seat))
    return "";
  if (entry->clean)
    return _ ("went out, clean");
  return preview->stars[self->seat] > 0 ? _ ("went out ★") : _ ("went out");
}

/* What to do with a hand of which nothing is known; "" for nothing. */
static char *
format_invitation (KrScoreCard *self)
{
  g_autofree char *name = kr_seat_look_dup_name (kr_deal_draft_get_game (self->draft), self->seat);

  if (kr_deal_draft_get_can_draw (self->draft, self->seat))
    return g_strdup_printf (_ ("Tap what %s drew afterwards, for a forgotten “one card”"), name);
  if (get_entry (self)->kind == KR_ENTRY_OUT)
    return g_strdup ("");
  if (kr_deal_draft_get_in_points (self->draft))
    return g_strdup_printf (_ ("Tap the points that %s was caught with"), name);
  return g_strdup_printf (_ ("Tap the cards that %s was caught with"), name);
}

/* `Sam`; with a hand from the phone `Sam, sent`. Caller frees. */
static char *
dup_who (KrScoreCard *self)
{
  const char *state =
      kr_proposal_words_get_state (kr_deal_draft_get_proposal_state (self->draft, self->seat));
  g_autofree char *name = kr_seat_look_dup_name (kr_deal_draft_get_game (self->draft), self->seat);

  return state != NULL ? g_strjoin (", ", name, state, NULL) : g_steal_pointer (&name);
}

static void
describe_heading (KrScoreCard *self, const char *points, const char *out, const char *reason)
{
  const gboolean awaited = kr_deal_draft_is_awaited (self->draft, self->seat);
  g_autofree char *label = NULL;
  g_autofree char *who = dup_who (self);
  g_autofree char *name = kr_seat_look_dup_name (kr_deal_draft_get_game (self->draft), self->seat);
  g_autofree char *tooltip = g_strdup_printf (_ ("Enter %s’s cards"), name);

  if (get_entry (self)->kind == KR_ENTRY_NONE && !awaited)
    label = g_strdup_printf (_ ("%s, no score yet"), who);
  else if (*out != '\0' && *reason != '\0' && get_entry (self)->kind != KR_ENTRY_OUT)
    /* Translators: a player, the points, that the player went out, and how the cards count */
    label = g_strdup_printf (_ ("%1$s, %2$s, %3$s, %4$s"), who, points, out, reason);
  else
    /* Translators: a player, the points, and why: “Ruth, 13, the 3 covers the 9: 10 + 3” */
    label = g_strdup_printf (_ ("%1$s, %2$s, %3$s"), who, points, *out != '\0' ? out : reason);
  kr_accessible_set_name (GTK_WIDGET (self->heading), label);
  kr_accessible_set_tooltip (self->heading, tooltip);
}

static gboolean
kr_score_card_grab_focus (GtkWidget *widget)
{
  KrScoreCard *self = KR_SCORE_CARD (widget);

  return gtk_widget_grab_focus (self->heading);
}

static void
kr_score_card_dispose (GObject *object)
{
  KrScoreCard *self = KR_SCORE_CARD (object);

  g_clear_object (&self->draft);
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
  gtk_widget_class_bind_template_child (widget_class, KrScoreCard, heading);
  gtk_widget_class_bind_template_child (widget_class, KrScoreCard, first_line);
  gtk_widget_class_bind_template_child (widget_class, KrScoreCard, identity);
  gtk_widget_class_bind_template_child (widget_class, KrScoreCard, hand_line);
  gtk_widget_class_bind_template_child (widget_class, KrScoreCard, cards);
  gtk_widget_class_bind_template_child (widget_class, KrScoreCard, out);
  gtk_widget_class_bind_template_child (widget_class, KrScoreCard, proposal);
  gtk_widget_class_bind_template_child (widget_class, KrScoreCard, proposal_icon);
  gtk_widget_class_bind_template_child (widget_class, KrScoreCard, proposal_state);
  gtk_widget_class_bind_template_child (widget_class, KrScoreCard, points);
  gtk_widget_class_bind_template_child (widget_class, KrScoreCard, reason);
  gtk_widget_class_set_css_name (widget_class, "score");
}

static void
kr_score_card_init (KrScoreCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_card_row_set_one_line (self->cards);
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
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->heading), "i", seat);
  return GTK_WIDGET (self);
}

/* There is room for the state as soon as any hand can come from a phone. */
static void
show_proposal (KrScoreCard *self)
{
  KrProposals *proposals = kr_deal_draft_get_proposals (self->draft);
  const KrProposalState state = kr_deal_draft_get_proposal_state (self->draft, self->seat);
  const char *words = kr_proposal_words_get_state (state);
  const gboolean room =
      words != NULL || (proposals != NULL && kr_proposals_get_has_phones (proposals));
  const gboolean clashes = state == KR_PROPOSAL_CLASHES;
  const gboolean sent = state == KR_PROPOSAL_SENT || state == KR_PROPOSAL_TAKEN;

  gtk_widget_set_visible (self->proposal, room);
  gtk_label_set_width_chars (self->points, room && self->look == KR_SCORE_LOOK_ROW ? 4 : -1);
  gtk_image_set_from_icon_name (self->proposal_icon, kr_proposal_words_get_icon (state));
  gtk_widget_set_visible (GTK_WIDGET (self->proposal_icon), words != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->proposal_state), words != NULL);
  gtk_label_set_label (self->proposal_state, words != NULL ? words : "");
  kr_css_class_set (self->proposal, "error", clashes);
  kr_css_class_set (self->proposal, "success", sent);
  kr_css_class_set (self->proposal, "dim-label", !clashes && !sent);
}

static char *
format_points (KrScoreCard *self, const KrSeatEntry *shown, const KrMatchDeal *preview)
{
  g_autofree char *points = NULL;

  if (shown->kind == KR_ENTRY_NONE)
    return g_strdup ("–");
  points = kr_points_format (preview->points[self->seat]);
  return g_strconcat (points, kr_proposal_words_get_doubt (self->draft, self->seat), NULL);
}

/* Why the hand counts as it does, or what it still waits for. */
static char *
format_reason (KrScoreCard *self, const KrMatchDeal *preview)
{
  const KrEntryKind kind = get_entry (self)->kind;
  g_autofree char *reason = kr_proposal_words_format_reason (self->draft, self->seat);

  /* On a page of its own, a clash is said below, with what can be done about it. */
  if (reason != NULL &&
      (self->look != KR_SCORE_LOOK_PAGE ||
       kr_deal_draft_get_proposal_state (self->draft, self->seat) != KR_PROPOSAL_CLASHES))
    return g_steal_pointer (&reason);
  g_free (reason);
  reason = kr_score_reason_format (self->draft, self->seat, preview);
  if (self->look != KR_SCORE_LOOK_PAGE || *reason != '\0' ||
      (kind != KR_ENTRY_NONE && kind != KR_ENTRY_OUT))
    return g_steal_pointer (&reason);
  return format_invitation (self);
}

void
kr_score_card_update (KrScoreCard *self, const KrMatchDeal *preview)
{
  static const KrCards no_cards = {0};
  KrDealEntry all;
  const KrSeatEntry *shown = &all.seats[self->seat];
  g_autofree char *points = NULL;
  g_autofree char *reason = NULL;
  const char *out;

  g_return_if_fail (KR_IS_SCORE_CARD (self));
  kr_deal_draft_get_shown (self->draft, &all);
  points = format_points (self, shown, preview);
  reason = format_reason (self, preview);
  out = get_out_text (self, preview);
  show_proposal (self);
  gtk_label_set_label (self->points, points);
  kr_pen_style_set_pen (GTK_WIDGET (self->points),
                        kr_deal_draft_is_awaited (self->draft, self->seat)
                            ? KR_PEN_PENCIL
                            : kr_game_get_pen (kr_deal_draft_get_game (self->draft), self->seat));
  gtk_label_set_label (self->out,
                       shown->kind == KR_ENTRY_POINTS && *out == '\0' ? _ ("points only") : out);
  gtk_label_set_label (self->reason, reason);
  kr_accessible_set_tooltip (GTK_WIDGET (self->reason), *reason != '\0' ? reason : NULL);
  kr_card_row_set_cards (self->cards, shown->kind == KR_ENTRY_CARDS ? &shown->cards : &no_cards);
  gtk_widget_set_visible (GTK_WIDGET (self->cards), shown->kind == KR_ENTRY_CARDS);
  gtk_widget_set_visible (GTK_WIDGET (self->out), shown->kind != KR_ENTRY_CARDS || *out != '\0');
  describe_heading (self, points, out, reason);
}

void
kr_score_card_set_current (KrScoreCard *self, gboolean current)
{
  g_return_if_fail (KR_IS_SCORE_CARD (self));
  kr_css_class_set (GTK_WIDGET (self), "current", current);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->heading), GTK_ACCESSIBLE_STATE_EXPANDED,
                               current, -1);
}

static void
move_into (GtkBox *line, GtkWidget *widget, GtkWidget *behind)
{
  g_object_ref (widget);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (widget)), widget);
  gtk_box_insert_child_after (line, widget, behind);
  g_object_unref (widget);
}

void
kr_score_card_set_look (KrScoreCard *self, KrScoreLook look)
{
  const gboolean below = look == KR_SCORE_LOOK_PAGE;
  GtkBox *line = below ? self->hand_line : self->first_line;

  g_return_if_fail (KR_IS_SCORE_CARD (self));
  self->look = look;
  move_into (line, GTK_WIDGET (self->cards), below ? NULL : GTK_WIDGET (self->identity));
  move_into (line, GTK_WIDGET (self->out), GTK_WIDGET (self->cards));
  gtk_widget_set_visible (GTK_WIDGET (self->hand_line), below);
  gtk_widget_set_visible (GTK_WIDGET (self->reason), look != KR_SCORE_LOOK_LINE);
  gtk_label_set_lines (self->reason, below ? 2 : 1);
  gtk_widget_set_hexpand (GTK_WIDGET (self->points), below);
  kr_css_class_set (GTK_WIDGET (self), "page", below);
  kr_css_class_set (GTK_WIDGET (self), "line", look == KR_SCORE_LOOK_LINE);
}
