/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-player-card.h"

#include "kr-accessible.h"
#include "kr-chance.h"
#include "kr-css-class.h"
#include "kr-first-game.h"
#include "kr-gettext.h"
#include "kr-placeholder.h"
#include "kr-proposals.h"
#include "kr-tally-button.h"
#include "kr-pen-style.h"
#include "kr-pressure.h"
#include "kr-seat-look.h"
#include "kr-points.h"
#include "kr-refusal-words.h"
#include "kr-wrap-layout.h"

#include <glib/gi18n.h>

#define NAME_CHARS 8 /* of a name that stay visible rather than saving a line */
#define LABEL_CHARS 7
#define NARROW_LABEL_CHARS 6

/* Nothing here moves or grows with what happens: a second tap in the same place means the
 * same as the first. What happens rarely is in a popover, for that reason too. */

struct _KrPlayerCard {
  AdwBin parent_instance;

  KrGame *game;
  int seat;
  gboolean narrow;

  GtkBox *identity;
  GtkWidget *dealer;
  GtkLabel *pressures;
  GtkLabel *chance;
  GtkLabel *total;
  GtkLabel *place;
  GtkMenuButton *more;
  GtkLabel *more_count;
  GtkBox *happenings;
  GtkBox *rare_happenings;
  KrTallyButton *buttons[KR_N_HAPPENINGS];
};

G_DEFINE_FINAL_TYPE (KrPlayerCard, kr_player_card, ADW_TYPE_BIN)

static const KrMatch *
get_match (KrPlayerCard *self)
{
  return kr_game_get_match (self->game);
}

static const KrSeatEntry *
get_entry (KrPlayerCard *self)
{
  const KrMatch *match = get_match (self);
  const int deal = kr_match_running_deal (match);

  return &match->deals[MAX (deal, 0)].entry.seats[self->seat];
}

/* `Forgot 2×`: @word and how often, if more than once. */
static char *
count_word (const char *word, int n)
{
  /* Translators: something that happened (%1$s) and how often (%2$d): “Forgot 2×” */
  return n > 1 ? g_strdup_printf (_ ("%1$s %2$d×"), word, n) : g_strdup (word);
}

/* What the pressures of the running deal cost so far. */
static gint64
get_pressure_points (KrPlayerCard *self)
{
  const KrMatch *match = get_match (self);
  const int deal = kr_match_running_deal (match);
  g_autofree KrMatchDeal *preview = g_new0 (KrMatchDeal, 1);

  if (deal < 0)
    return 0;
  kr_match_preview (match, deal, &match->deals[deal].entry, preview);
  return preview->pressure_points[self->seat];
}

/* What pressures cost so far and what the next one will: briefly in a narrow card. */
static char *
dup_pressure_caption (KrPlayerCard *self, int n, const char *next)
{
  g_autofree char *paid = kr_points_format (get_pressure_points (self));

  if (self->narrow)
    return g_strdup_printf (_ ("next +%s"), next);
  if (n > 0 && kr_pressure_in_deal (&get_match (self)->rules))
    /* Translators: what pressures cost so far, and what the next one will */
    return g_strdup_printf (_ ("+%1$s, next +%2$s"), paid, next);
  return g_strdup_printf (_ ("next one: +%s"), next);
}

/* Whether the player's phone says that @happening happened, and nobody recorded it yet. */
static gboolean
is_proposed (KrPlayerCard *self, KrHappening happening)
{
  return kr_proposals_get (kr_proposals_of_game (self->game), self->seat)->happened[happening] > 0;
}

static void
look_at_pressure (KrPlayerCard *self, int n)
{
  const gint64 next_points = kr_match_next_pressure (get_match (self), self->seat);
  const gboolean proposed = is_proposed (self, KR_HAPPENING_PRESSURE);
  g_autofree char *name = kr_seat_look_dup_name (self->game, self->seat);
  g_autofree char *next = kr_points_format (next_points);
  g_autofree char *label = count_word (_ ("Pressure"), self->narrow ? 0 : n);
  g_autofree char *caption = dup_pressure_caption (self, n, next);
  g_autofree char *book = g_strdup_printf (_ ("Pressure for %1$s, %2$s points"), name, next);
  g_autofree char *take_back = g_strdup_printf (_ ("Remove a pressure from %s"), name);
  /* Translators: the key for a pressure of the player in that seat */
  g_autofree char *key = g_strdup_printf (_ ("Ctrl+%d"), self->seat + 1);

  kr_tally_button_set_look (self->buttons[KR_HAPPENING_PRESSURE],
                            &(KrHappeningLook){label, proposed ? _ ("says the phone") : caption,
                                               book, take_back, n, key, NULL, proposed});
}

/* What a forgotten "one card" costs (O-1 to O-7). */
static const char *
get_forgot_cost (const KrRules *rules)
{
  if (rules->one_card_costs == KR_ONE_CARD_COSTS_CARD)
    return _ ("draws one");
  return rules->one_card_asked ? _ ("if anyone asks") : _ ("loses turn, draws 2");
}

/* The words of the happenings; {player} is filled in. Gaps: pressure has a control of its own. */
static const struct {
  const char *label;
  const char *short_label; /* in a narrow card, and once it is recorded */
  const char *caption;     /* NULL: what the rules say */
  const char *short_caption;
  const char *book;
  const char *take_back;
} words[KR_N_HAPPENINGS] = {
    [KR_HAPPENING_FORGOT] = {N_ ("Forgot “one card”"), N_ ("Forgot"), NULL, N_ ("“one card”"),
                             N_ ("{player} forgot “one card”"),
                             N_ ("Remove a forgotten “one card” from {player}")},
    [KR_HAPPENING_COOPER] = {N_ ("Cooper"), N_ ("Cooper"), N_ ("drew on a six"), N_ ("on a six"),
                             N_ ("Cooper: {player} drew on a six"),
                             N_ ("Remove a cooper from {player}")},
    [KR_HAPPENING_REVOKE] = {N_ ("Revoke"), N_ ("Revoke"), NULL, NULL,
                             N_ ("Revoke: {player} drew but could have played"),
                             N_ ("Remove a revoke from {player}")},
    [KR_HAPPENING_MULLIGAN] = {N_ ("Mulligan"), N_ ("Mulligan"), N_ ("waives “one card”"),
                               N_ ("waives “one card”"),
                               N_ ("Mulligan: waive {player}’s forgotten “one card”"),
                               N_ ("Remove a mulligan from {player}")},
    [KR_HAPPENING_PENALTY_CARD] = {N_ ("Penalty card"), N_ ("Penalty card"), N_ ("for a mistake"),
                                   N_ ("for a mistake"), N_ ("Penalty card for {player}"),
                                   N_ ("Remove a penalty card from {player}")},
};

static char *
dup_caption (KrPlayerCard *self, KrHappening happening, gboolean brief)
{
  const KrRules *rules = &get_match (self)->rules;
  const char *caption = brief ? words[happening].short_caption : words[happening].caption;

  if (kr_first_game_excuses (get_match (self), self->seat, happening))
    return g_strdup (_ ("costs nothing"));
  if (happening == KR_HAPPENING_REVOKE) {
    g_autofree char *points = kr_points_format (rules->revoke);

    return g_strdup_printf (_ ("+%s"), points);
  }
  return g_strdup (caption != NULL ? _ (caption) : get_forgot_cost (rules));
}

/* What a tap records, for a screen reader: the caption says it to those who see. */
static char *
dup_book (KrPlayerCard *self, KrHappening happening)
{
  const char *name = kr_game_get_name (self->game, self->seat);
  g_autofree char *book = kr_placeholder_fill (_ (words[happening].book), "{player}", name);

  if (!kr_first_game_excuses (get_match (self), self->seat, happening))
    return g_steal_pointer (&book);
  /* Translators: what happens: “Ruth forgot “one card”, costs nothing” */
  return g_strdup_printf (_ ("%s, costs nothing"), book);
}

/* Why the referee who follows the deal does not record @happening; NULL if nothing is wrong. */
static char *
dup_refusal (KrPlayerCard *self, KrHappening happening)
{
  KrBooking booking;

  return kr_ruling_booking_find_judged (self->game, happening, &booking)
             ? kr_refusal_words_dup (self->game, booking, self->seat)
             : NULL;
}

static void
look_at (KrPlayerCard *self, KrHappening happening, int n)
{
  const char *name = kr_game_get_name (self->game, self->seat);
  const gboolean brief = self->narrow || n > 0;
  const gboolean proposed = is_proposed (self, happening);
  g_autofree char *label =
      count_word (brief ? _ (words[happening].short_label) : _ (words[happening].label), n);
  g_autofree char *caption = dup_caption (self, happening, brief);
  g_autofree char *book = dup_book (self, happening);
  g_autofree char *take_back =
      kr_placeholder_fill (_ (words[happening].take_back), "{player}", name);
  g_autofree char *refusal = dup_refusal (self, happening);

  kr_tally_button_set_look (self->buttons[happening],
                            &(KrHappeningLook){label, proposed ? _ ("says the phone") : caption,
                                               book, take_back, n, NULL, refusal, proposed});
}

/* Gives each button the room that the longest of its labels needs. */
static void
make_room (KrPlayerCard *self)
{
  for (int i = 0; i < KR_N_HAPPENINGS; i++) {
    const char *label = words[i].label != NULL ? _ (words[i].label) : "";
    const int n_chars = self->narrow ? NARROW_LABEL_CHARS
                                     : MAX (LABEL_CHARS, (int) g_utf8_strlen (label, -1) * 3 / 4);

    if (self->buttons[i] != NULL)
      kr_tally_button_set_chars (self->buttons[i], n_chars);
  }
}

/* The button of the popover counts what is recorded in it. */
static void
look_at_more (KrPlayerCard *self, int n)
{
  g_autofree char *count = n > 0 ? g_strdup_printf (_ ("%d×"), n) : g_strdup ("");

  gtk_label_set_label (self->more_count, count);
  kr_css_class_set (GTK_WIDGET (self->more), "booked", n > 0);
  if (n > 0)
    kr_accessible_set_labelf (GTK_WIDGET (self->more), _ ("More that can happen, %d so far"), n);
  else
    kr_accessible_set_label (GTK_WIDGET (self->more), _ ("More that can happen"));
}

/* A tap on @button: @change is +1 or -1. */
static void
record (KrPlayerCard *self, KrTallyButton *button, int change)
{
  for (int i = 0; i < KR_N_HAPPENINGS; i++)
    if (self->buttons[i] == button)
      gtk_widget_activate_action (GTK_WIDGET (self), "deal.happening", "(iii)", self->seat, i,
                                  change);
}

static void
book_cb (KrTallyButton *button, KrPlayerCard *self)
{
  record (self, button, +1);
}

static void
take_back_cb (KrTallyButton *button, KrPlayerCard *self)
{
  record (self, button, -1);
}

static void
add_buttons (KrPlayerCard *self)
{
  for (int i = 0; i < KR_N_HAPPENINGS; i++) {
    const gboolean rare = i >= KR_HAPPENING_REVOKE;

    if (!kr_seat_look_can_happen (&get_match (self)->rules, i))
      continue;
    self->buttons[i] = KR_TALLY_BUTTON (kr_tally_button_new ());
    g_signal_connect (self->buttons[i], "book", G_CALLBACK (book_cb), self);
    g_signal_connect (self->buttons[i], "take-back", G_CALLBACK (take_back_cb), self);
    gtk_box_append (rare ? self->rare_happenings : self->happenings, GTK_WIDGET (self->buttons[i]));
  }
  gtk_widget_set_visible (GTK_WIDGET (self->more),
                          gtk_widget_get_first_child (GTK_WIDGET (self->rare_happenings)) != NULL);
}

static void
update_identity (KrPlayerCard *self)
{
  const KrMatch *match = get_match (self);
  const int deal = kr_match_running_deal (match);
  const int n = get_entry (self)->happened[KR_HAPPENING_PRESSURE];
  g_autofree char *total = kr_points_format (match->totals[self->seat]);
  GString *dots = g_string_new (NULL);

  for (int i = 0; i < MIN (n, 4); i++)
    g_string_append (dots, "●");
  if (n > 4)
    g_string_append_printf (dots, "×%d", n);
  gtk_label_set_label (self->pressures, dots->str);
  g_string_free (dots, TRUE);
  gtk_label_set_label (self->total, total);
  gtk_label_set_label (self->place, match->n_scored > 0
                                        ? kr_seat_look_get_place_text (match->place[self->seat])
                                        : "");
  gtk_widget_set_visible (self->dealer, deal >= 0 && match->deals[deal].dealer == self->seat);
}

static void
kr_player_card_dispose (GObject *object)
{
  KrPlayerCard *self = KR_PLAYER_CARD (object);

  g_clear_object (&self->game);
  G_OBJECT_CLASS (kr_player_card_parent_class)->dispose (object);
}

static void
kr_player_card_class_init (KrPlayerCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_player_card_dispose;
  g_type_ensure (KR_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/table/kr-player-card.ui");
  gtk_widget_class_bind_template_child (widget_class, KrPlayerCard, identity);
  gtk_widget_class_bind_template_child (widget_class, KrPlayerCard, dealer);
  gtk_widget_class_bind_template_child (widget_class, KrPlayerCard, pressures);
  gtk_widget_class_bind_template_child (widget_class, KrPlayerCard, chance);
  gtk_widget_class_bind_template_child (widget_class, KrPlayerCard, total);
  gtk_widget_class_bind_template_child (widget_class, KrPlayerCard, place);
  gtk_widget_class_bind_template_child (widget_class, KrPlayerCard, more);
  gtk_widget_class_bind_template_child (widget_class, KrPlayerCard, more_count);
  gtk_widget_class_bind_template_child (widget_class, KrPlayerCard, happenings);
  gtk_widget_class_bind_template_child (widget_class, KrPlayerCard, rare_happenings);
  gtk_widget_class_set_css_name (widget_class, "player");
}

static void
kr_player_card_init (KrPlayerCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kr_player_card_new (KrGame *game, int seat)
{
  KrPlayerCard *self = g_object_new (KR_TYPE_PLAYER_CARD, NULL);
  const guint pen = kr_game_get_pen (game, seat);
  const glong length = g_utf8_strlen (kr_game_get_name (game, seat), -1);
  GtkWidget *name = kr_seat_look_new_name (game, seat);

  self->game = g_object_ref (game);
  self->seat = seat;
  gtk_label_set_width_chars (GTK_LABEL (name), (int) MIN (length, NAME_CHARS));
  gtk_box_prepend (self->identity, name);
  gtk_box_prepend (self->identity, kr_seat_look_new_mark (game, seat));
  if (kr_seat_look_is_first_game (game, seat))
    gtk_box_insert_child_after (self->identity, kr_seat_look_new_first_game_mark (), self->dealer);
  kr_pen_style_set_pen (GTK_WIDGET (self->pressures), pen);
  kr_pen_style_set_pen (GTK_WIDGET (self->total), pen);
  if (seat < get_match (self)->n_players)
    add_buttons (self);
  make_room (self);
  kr_player_card_update (self);
  return GTK_WIDGET (self);
}

void
kr_player_card_update (KrPlayerCard *self)
{
  const guint8 *happened;

  g_return_if_fail (KR_IS_PLAYER_CARD (self));
  happened = get_entry (self)->happened;
  update_identity (self);
  for (int i = 0; i < KR_N_HAPPENINGS; i++) {
    if (self->buttons[i] == NULL)
      continue;
    if (i == KR_HAPPENING_PRESSURE)
      look_at_pressure (self, happened[i]);
    else
      look_at (self, i, happened[i]);
  }
  look_at_more (self, happened[KR_HAPPENING_REVOKE] + happened[KR_HAPPENING_MULLIGAN] +
                          happened[KR_HAPPENING_PENALTY_CARD]);
}

void
kr_player_card_show_chance (KrPlayerCard *self, const char *chance)
{
  const KrTranslator translator = kr_gettext_get_translator ();

  g_return_if_fail (KR_IS_PLAYER_CARD (self));
  gtk_widget_set_visible (GTK_WIDGET (self->chance), chance != NULL);
  if (chance == NULL)
    return;
  gtk_label_set_width_chars (self->chance, (int) kr_chance_count_chars (&translator));
  gtk_label_set_label (self->chance, chance);
}

void
kr_player_card_set_narrow (KrPlayerCard *self, gboolean narrow)
{
  g_return_if_fail (KR_IS_PLAYER_CARD (self));
  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  make_room (self);
  kr_player_card_update (self);
}
