/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-hand-entry.h"

#include "kr-accessible.h"
#include "kr-draft-hand.h"
#include "kr-explanation.h"
#include "kr-focus-through.h"
#include "kr-hand-parser.h"
#include "kr-pen-mark.h"
#include "kr-points.h"
#include "kr-rank-keys.h"
#include "kr-refusal.h"
#include "kr-seat-look.h"

#include <glib/gi18n.h>

/*
 * The text is what was typed; the draft has the part of it that was accepted. Each change
 * of the text goes to the draft; after each change of the draft the text follows, unless it
 * means the same already.
 */

struct _KrHandEntry {
  AdwBin parent_instance;

  KrDealDraft *draft; /* NULL: none; what follows is meaningless then */
  int seat;
  int refused_at;  /* the byte where the refused part of the text begins; -1: all is accepted */
  gboolean busy;   /* this widget changes the text itself */
  gboolean tapped; /* the last card came from a key, which says what it is */
  guint undo_id;   /* the source that allows undo in the entry again; 0: it is allowed */

  KrHandNotice *notice;
  GtkWidget *line;
  KrPenMark *mark;
  GtkEntry *entry;
  KrRankKeys *keys;
};

G_DEFINE_FINAL_TYPE (KrHandEntry, kr_hand_entry, ADW_TYPE_BIN)

static const char *
get_text (KrHandEntry *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

/* --- Refusals --------------------------------------------------------- */

static void
refuse (KrHandEntry *self, int byte, const KrStatus *status)
{
  g_autofree char *reason = kr_refusal_format (self->draft, status);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoAttribute *underline = pango_attr_underline_new (PANGO_UNDERLINE_ERROR);
  PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

  self->refused_at = byte;
  underline->start_index = bold->start_index = (guint) byte;
  pango_attr_list_insert (attributes, underline);
  pango_attr_list_insert (attributes, bold);
  gtk_entry_set_attributes (self->entry, attributes);
  kr_hand_notice_refuse (self->notice, reason);
  gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               GTK_ACCESSIBLE_INVALID_TRUE, -1);
}

static void
forget_refusal (KrHandEntry *self)
{
  self->refused_at = -1;
  gtk_entry_set_attributes (self->entry, NULL);
  kr_hand_notice_clear (self->notice);
  gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

static void
delete_from (KrHandEntry *self, int byte)
{
  const int n_chars = (int) g_utf8_strlen (get_text (self), byte);

  gtk_editable_delete_text (GTK_EDITABLE (self->entry), n_chars, -1);
}

/* The next key replaces what was refused. */
static void
insert_text_cb (
    GtkEditable *text, const char *inserted, int length, int *position, KrHandEntry *self)
{
  const int refused_at = self->refused_at;

  if (refused_at < 0)
    return;
  self->busy = TRUE;
  *position = MIN (*position, (int) g_utf8_strlen (get_text (self), refused_at));
  delete_from (self, refused_at);
  self->busy = FALSE;
  forget_refusal (self);
}

/* --- Cards or points -------------------------------------------------- */

/* Whether typed digits could be points just as well as the cards that they are read as. */
static gboolean
is_ambiguous (KrHandEntry *self)
{
  return !kr_deal_draft_get_in_points (self->draft) && kr_hand_parser_is_digits (get_text (self));
}

/* `10 and 5: 55 points.`, unless the cards count as many points as the number says. */
static void
show_both_ways (KrHandEntry *self)
{
  const KrRules *rules = &kr_game_get_match (kr_deal_draft_get_game (self->draft))->rules;
  const KrSeatEntry *entry = &kr_deal_draft_get_entry (self->draft)->seats[self->seat];
  char cards[KR_HAND_TEXT_SIZE];
  g_autofree KrScore *score = NULL;
  g_autofree char *points = NULL;
  g_autofree char *as_cards = NULL;

  if (self->tapped || self->refused_at >= 0 || entry->kind != KR_ENTRY_CARDS ||
      !is_ambiguous (self))
    return;
  score = g_new0 (KrScore, 1);
  kr_score_explain (rules, &entry->cards, score);
  points = kr_points_format (score->points);
  kr_cards_format (&entry->cards, cards);
  if (g_str_equal (points, get_text (self)))
    return;
  /* Translators: cards and the points that they count: “10 5: 55 points” */
  as_cards = g_strdup_printf (_ ("%1$s: %2$s points"), cards, points);
  kr_hand_notice_ask (self->notice, as_cards, get_text (self));
}

/* --- Text to draft ---------------------------------------------------- */

static void
changed_cb (KrHandEntry *self)
{
  KrHandRefusal refusal;

  if (self->busy)
    return;
  forget_refusal (self);
  self->busy = TRUE;
  kr_draft_hand_enter (self->draft, self->seat, get_text (self), &refusal);
  if (refusal.at >= 0)
    refuse (self, refusal.at, &refusal.reason);
  self->busy = FALSE;
  kr_hand_entry_update (self);
  show_both_ways (self);
}

/* --- Keys ------------------------------------------------------------- */

/* A space makes sure that a tapped ten is no one and a zero. */
static void
key_cb (KrRankKeys *keys, const char *text, KrHandEntry *self)
{
  g_autofree char *apart = g_strconcat (" ", text, NULL);
  const gboolean in_points = kr_deal_draft_get_in_points (self->draft) || *get_text (self) == '=';

  self->tapped = TRUE;
  kr_hand_entry_type (self, in_points || *get_text (self) == '\0' ? text : apart);
  self->tapped = FALSE;
}

static void
take_last_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  kr_hand_entry_take_last (KR_HAND_ENTRY (widget));
}

static void
activate_cb (KrHandEntry *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "scoring.end", NULL);
}

static gboolean
is_at_end (KrHandEntry *self)
{
  GtkEditable *editable = GTK_EDITABLE (self->entry);

  return !gtk_editable_get_selection_bounds (editable, NULL, NULL) &&
         gtk_editable_get_position (editable) == (int) g_utf8_strlen (get_text (self), -1);
}

static gboolean
key_pressed_cb (KrHandEntry *self, guint key, guint code, GdkModifierType modifiers)
{
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_equal && is_ambiguous (self)) {
    kr_hand_entry_choose_points (self);
    return GDK_EVENT_STOP;
  }
  if (key == GDK_KEY_BackSpace && is_at_end (self) && *get_text (self) != '\0') {
    kr_hand_entry_take_last (self);
    return GDK_EVENT_STOP;
  }
  if (key == GDK_KEY_Tab && (modifiers & GDK_SHIFT_MASK) == 0) {
    gtk_widget_activate_action (GTK_WIDGET (self), "scoring.next", NULL);
    return GDK_EVENT_STOP;
  }
  if (key == GDK_KEY_ISO_Left_Tab || key == GDK_KEY_Tab) {
    gtk_widget_activate_action (GTK_WIDGET (self), "scoring.previous", NULL);
    return GDK_EVENT_STOP;
  }
  return GDK_EVENT_PROPAGATE;
}

static gboolean
allow_undo_cb (gpointer data)
{
  KrHandEntry *self = data;

  self->undo_id = 0;
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->entry), TRUE);
  return G_SOURCE_REMOVE;
}

/*
 * What is set cannot be undone in the entry. Nor must it be set between the steps of a key, which
 * GTK 4.18 complains of, or ends over if the entry also turns read-only: until the key is done,
 * there are no steps.
 */
static void
set_text (KrHandEntry *self, const char *text)
{
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->entry), FALSE);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  if (self->undo_id == 0)
    self->undo_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, allow_undo_cb, self, NULL);
}

/* What was typed as the other kind is typed anew; only digits can be either. */
static void
points_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrHandEntry *self = KR_HAND_ENTRY (widget);
  const gboolean points = !kr_deal_draft_get_in_points (self->draft);
  g_autofree char *digits =
      g_strdup (kr_hand_parser_is_digits (get_text (self)) ? get_text (self) : "");

  if (*get_text (self) != '\0')
    set_text (self, "");
  kr_deal_draft_set_in_points (self->draft, points);
  set_text (self, digits);
  if (gtk_widget_get_visible (self->line))
    gtk_entry_grab_focus_without_selecting (self->entry);
}

static gboolean
kr_hand_entry_grab_focus (GtkWidget *widget)
{
  KrHandEntry *self = KR_HAND_ENTRY (widget);

  if (!gtk_widget_get_visible (self->line))
    return gtk_widget_grab_focus (GTK_WIDGET (self->keys));
  return gtk_entry_grab_focus_without_selecting (self->entry);
}

static void
kr_hand_entry_dispose (GObject *object)
{
  KrHandEntry *self = KR_HAND_ENTRY (object);

  g_clear_handle_id (&self->undo_id, g_source_remove);
  g_clear_object (&self->draft);
  G_OBJECT_CLASS (kr_hand_entry_parent_class)->dispose (object);
}

static void
kr_hand_entry_class_init (KrHandEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_hand_entry_dispose;
  widget_class->grab_focus = kr_hand_entry_grab_focus;
  kr_focus_through_through_child (widget_class);
  g_type_ensure (KR_TYPE_RANK_KEYS);
  g_type_ensure (KR_TYPE_PEN_MARK);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/scoring/kr-hand-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, KrHandEntry, line);
  gtk_widget_class_bind_template_child (widget_class, KrHandEntry, entry);
  gtk_widget_class_bind_template_child (widget_class, KrHandEntry, mark);
  gtk_widget_class_bind_template_child (widget_class, KrHandEntry, keys);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_install_action (widget_class, "hand.take-last", NULL, take_last_cb);
  gtk_widget_class_install_action (widget_class, "hand.points", NULL, points_cb);
  gtk_widget_class_set_css_name (widget_class, "hand-entry");
}

static void
kr_hand_entry_init (KrHandEntry *self)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  self->refused_at = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), controller);
  g_signal_connect (gtk_editable_get_delegate (GTK_EDITABLE (self->entry)), "insert-text",
                    G_CALLBACK (insert_text_cb), self);
}

void
kr_hand_entry_set_notice (KrHandEntry *self, KrHandNotice *notice)
{
  g_return_if_fail (KR_IS_HAND_ENTRY (self));
  self->notice = notice;
}

static void
show_player (KrHandEntry *self)
{
  KrGame *game = kr_deal_draft_get_game (self->draft);
  g_autofree char *initial = kr_seat_look_dup_initial (game, self->seat);
  g_autofree char *name = kr_seat_look_dup_name (game, self->seat);
  /* Translators: a player’s hand: “Ruth’s cards” */
  g_autofree char *label = g_strdup_printf (_ ("%s’s cards"), name);

  kr_pen_mark_set_pen (self->mark, kr_game_get_pen (game, self->seat));
  kr_pen_mark_set_initial (self->mark, initial);
  kr_accessible_set_name (GTK_WIDGET (self->entry), label);
  kr_accessible_set_name (GTK_WIDGET (self->keys), label);
}

void
kr_hand_entry_set_hand (KrHandEntry *self, KrDealDraft *draft, int seat)
{
  const gboolean new_draft = draft != self->draft;
  g_autofree char *text = NULL;

  g_return_if_fail (KR_IS_HAND_ENTRY (self));
  g_set_object (&self->draft, draft);
  self->seat = seat;
  forget_refusal (self);
  if (draft == NULL)
    return;
  show_player (self);
  if (new_draft)
    kr_rank_keys_set_draft (self->keys, draft);
  kr_rank_keys_set_seat (self->keys, seat);
  text = kr_draft_hand_format (draft, seat);
  self->busy = TRUE; /* even if the text of the hand before is unfinished */
  set_text (self, text);
  self->busy = FALSE;
  kr_hand_entry_update (self);
}

void
kr_hand_entry_update (KrHandEntry *self)
{
  gboolean in_points, out, can_draw;

  g_return_if_fail (KR_IS_HAND_ENTRY (self));
  if (!self->busy && self->refused_at < 0 &&
      !kr_draft_hand_matches (self->draft, self->seat, get_text (self))) {
    g_autofree char *text = kr_draft_hand_format (self->draft, self->seat);

    self->busy = TRUE;
    set_text (self, text);
    self->busy = FALSE;
  }
  in_points = kr_deal_draft_get_in_points (self->draft);
  out = kr_deal_draft_get_entry (self->draft)->seats[self->seat].kind == KR_ENTRY_OUT;
  can_draw = kr_deal_draft_get_can_draw (self->draft, self->seat);
  gtk_entry_set_placeholder_text (self->entry, out && can_draw
                                                   ? _ ("went out · cards drawn afterwards")
                                               : out       ? _ ("went out")
                                               : in_points ? _ ("120 · o went out")
                                                           : _ ("k93 · =120 points · o went out"));
  gtk_editable_set_editable (GTK_EDITABLE (self->entry), !out || can_draw);
  gtk_widget_set_sensitive (GTK_WIDGET (self->keys), !out || can_draw);
  kr_rank_keys_set_digits (self->keys, in_points || *get_text (self) == '=', in_points);
  kr_rank_keys_update (self->keys);
}

gboolean
kr_hand_entry_focus_next_key (KrHandEntry *self)
{
  return gtk_widget_child_focus (GTK_WIDGET (self->keys), GTK_DIR_TAB_FORWARD);
}

void
kr_hand_entry_set_layout (KrHandEntry *self, gboolean has_field, gboolean wide_keys)
{
  const gboolean had_focus =
      (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;

  g_return_if_fail (KR_IS_HAND_ENTRY (self));
  gtk_widget_set_visible (self->line, has_field);
  kr_rank_keys_set_narrow (self->keys, !wide_keys);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
kr_hand_entry_select (KrHandEntry *self)
{
  g_return_if_fail (KR_IS_HAND_ENTRY (self));
  if (gtk_widget_grab_focus (GTK_WIDGET (self)))
    gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
}

gboolean
kr_hand_entry_type (KrHandEntry *self, const char *text)
{
  int position = -1;

  g_return_val_if_fail (KR_IS_HAND_ENTRY (self), FALSE);
  if (!gtk_editable_get_editable (GTK_EDITABLE (self->entry)))
    return FALSE;
  if (g_str_equal (text, "=") && is_ambiguous (self)) {
    kr_hand_entry_choose_points (self);
    return TRUE;
  }
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  position = gtk_editable_get_position (GTK_EDITABLE (self->entry));
  gtk_editable_insert_text (GTK_EDITABLE (self->entry), text, -1, &position);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  return TRUE;
}

void
kr_hand_entry_take_last (KrHandEntry *self)
{
  g_return_if_fail (KR_IS_HAND_ENTRY (self));
  if (self->refused_at >= 0)
    delete_from (self, self->refused_at);
  else if (*get_text (self) != '\0')
    delete_from (self, (int) kr_draft_hand_find_last (self->draft, get_text (self)));
}

void
kr_hand_entry_choose_points (KrHandEntry *self)
{
  g_autofree char *points = NULL;

  g_return_if_fail (KR_IS_HAND_ENTRY (self));
  if (!is_ambiguous (self))
    return;
  points = g_strconcat ("=", get_text (self), NULL);
  set_text (self, points);
}

void
kr_hand_entry_take_proposal (KrHandEntry *self)
{
  const KrProposal *proposal;
  g_autofree char *text = NULL;
  char cards[KR_HAND_TEXT_SIZE] = "";

  g_return_if_fail (KR_IS_HAND_ENTRY (self));
  proposal = kr_proposals_get (kr_deal_draft_get_proposals (self->draft), self->seat);
  if (proposal->kind == KR_ENTRY_CARDS)
    kr_cards_format (&proposal->cards, cards);
  text = proposal->kind == KR_ENTRY_POINTS
             ? g_strdup_printf ("=%" G_GINT64_FORMAT, proposal->points)
             : g_strdup (cards);
  kr_proposals_judge (kr_deal_draft_get_proposals (self->draft), self->seat, KR_PROPOSAL_OVERRULED,
                      NULL);
  set_text (self, text);
}
