/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-deal-story.h"

#include "kr-placeholder.h"
#include "kr-ruling-backlinks.h"
#include "kr-card-row.h"
#include "kr-change-words.h"
#include "kr-documents.h"
#include "kr-explanation.h"
#include "kr-game-story.h"
#include "kr-seat-look.h"
#include "kr-session-export.h"
#include "kr-session-words.h"
#include "kr-points.h"
#include "kr-text-label.h"
#include "kr-widget-children.h"

#include <glib/gi18n.h>

/* One line for each player and each correction. */

struct _KrDealStory {
  AdwBin parent_instance;

  KrGame *game; /* NULL: nothing is shown */
  int deal;

  GtkLabel *title;
  GtkLabel *facts;
  GtkWidget *export;
  GtkWidget *previous;
  GtkWidget *next;
  GtkListBox *lines;
};

G_DEFINE_FINAL_TYPE (KrDealStory, kr_deal_story, ADW_TYPE_BIN)

static const KrMatchDeal *
get_deal (KrDealStory *self)
{
  return &kr_game_get_match (self->game)->deals[self->deal];
}

/* --- What a player did ------------------------------------------------ */

/* Adds @text with `{n}` replaced by @n, unless @n is 0. */
static void
append_happening (GPtrArray *words, const char *text, guint n)
{
  g_autofree char *number = g_strdup_printf ("%u", n);

  if (n > 0)
    g_ptr_array_add (words, kr_placeholder_fill (text, "{n}", number));
}

/* What happened to @seat apart from the cards; "" if nothing did. */
static char *
format_happenings (const KrMatchDeal *deal, int seat)
{
  const guint8 *happened = deal->entry.seats[seat].happened;
  const guint n_pressures = happened[KR_HAPPENING_PRESSURE];
  g_autofree char *points = kr_points_format (deal->pressure_points[seat]);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  if (n_pressures > 0 && deal->pressure_points[seat] != 0)
    g_ptr_array_add (words, g_strdup_printf (ngettext ("● %1$u pressure: %2$s",
                                                       "● %1$u pressures: %2$s", n_pressures),
                                             n_pressures, points));
  else if (n_pressures > 0)
    g_ptr_array_add (
        words,
        g_strdup_printf (ngettext ("● %u pressure", "● %u pressures", n_pressures), n_pressures));
  append_happening (
      words,
      ngettext ("forgot “one card”", "forgot “one card” {n} times", happened[KR_HAPPENING_FORGOT]),
      happened[KR_HAPPENING_FORGOT]);
  append_happening (words, ngettext ("a cooper", "{n} coopers", happened[KR_HAPPENING_COOPER]),
                    happened[KR_HAPPENING_COOPER]);
  append_happening (words, ngettext ("a revoke", "{n} revokes", happened[KR_HAPPENING_REVOKE]),
                    happened[KR_HAPPENING_REVOKE]);
  append_happening (words,
                    ngettext ("a mulligan", "{n} mulligans", happened[KR_HAPPENING_MULLIGAN]),
                    happened[KR_HAPPENING_MULLIGAN]);
  append_happening (
      words, ngettext ("a penalty card", "{n} penalty cards", happened[KR_HAPPENING_PENALTY_CARD]),
      happened[KR_HAPPENING_PENALTY_CARD]);
  if (deal->entry.beer == seat)
    g_ptr_array_add (words, g_strdup (_ ("owes a beer")));
  g_ptr_array_add (words, NULL);
  return g_strjoinv (" · ", (char **) words->pdata);
}

/* `went out ★`; "" if the player did not. */
static const char *
get_out_text (const KrMatchDeal *deal, int seat)
{
  if (!kr_deal_entry_went_out (&deal->entry, seat))
    return "";
  if (deal->entry.seats[seat].clean)
    return _ ("went out, clean");
  return deal->stars[seat] > 0 ? _ ("went out ★") : _ ("went out");
}

static char *
format_entry (KrDealStory *self, int seat)
{
  const KrMatchDeal *deal = get_deal (self);
  const KrSeatEntry *entry = &deal->entry.seats[seat];
  const char *out = get_out_text (deal, seat);
  g_autofree KrScore *score = NULL;
  g_autofree char *cards = NULL;

  switch (entry->kind) {
  case KR_ENTRY_NONE:
    break;
  case KR_ENTRY_OUT:
    return g_strdup (out);
  case KR_ENTRY_CARDS:
    score = g_new0 (KrScore, 1);
    kr_score_explain (&kr_game_get_match (self->game)->rules, &entry->cards, score);
    cards = kr_explanation_format (score);
    break;
  case KR_ENTRY_POINTS:
    cards = g_strdup (_ ("points only"));
    break;
  }
  if (cards == NULL || *out == '\0')
    return g_strdup (cards != NULL ? cards : "");
  /* Out, and cards that were owed (O-1). */
  return *cards != '\0' ? g_strjoin (" · ", out, cards, NULL) : g_strdup (out);
}

/* --- Lines ------------------------------------------------------------ */

/* Hidden where there is no @text. */
static GtkWidget *
new_text (const char *text, const char *css_class)
{
  GtkWidget *label = kr_text_label_new (text, css_class);

  gtk_widget_set_visible (label, *text != '\0');
  return label;
}

static void
append_line (KrDealStory *self, GtkWidget *mark, GtkWidget *texts, const char *end)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *figure = gtk_label_new (end);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_widget_set_valign (mark, GTK_ALIGN_START);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (figure, GTK_ALIGN_START);
  gtk_widget_add_css_class (figure, "heading");
  gtk_widget_add_css_class (figure, "numeric");
  gtk_box_append (GTK_BOX (box), mark);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_box_append (GTK_BOX (box), figure);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_append (self->lines, row);
}

static void
append_seat (KrDealStory *self, int seat)
{
  const KrMatchDeal *deal = get_deal (self);
  const KrSeatEntry *entry = &deal->entry.seats[seat];
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  g_autofree char *reason = format_entry (self, seat);
  g_autofree char *happenings = format_happenings (deal, seat);
  g_autofree char *points = kr_points_format (deal->points[seat]);

  gtk_box_append (GTK_BOX (texts), kr_seat_look_new_name (self->game, seat));
  if (entry->kind == KR_ENTRY_CARDS) {
    KrCardRow *cards = g_object_new (KR_TYPE_CARD_ROW, NULL);

    kr_card_row_set_cards (cards, &entry->cards);
    gtk_box_append (GTK_BOX (texts), GTK_WIDGET (cards));
  }
  gtk_box_append (GTK_BOX (texts), new_text (reason, "caption"));
  gtk_box_append (GTK_BOX (texts), new_text (happenings, "caption"));
  kr_ruling_backlinks_append (GTK_BOX (texts), self->game, self->deal, seat);
  append_line (self, kr_seat_look_new_mark (self->game, seat), texts, points);
}

/* `It changed no place.`; "" if the deal could not be as it was before anymore. */
static char *
describe_effect (KrDealStory *self, const KrStoryCorrection *correction)
{
  KrForecastChange change;
  KrStatus status;

  return kr_forecast_change_init (&change, kr_game_get_match (self->game), correction->deal,
                                  &correction->before.entry, &status) == KR_OK
             ? kr_change_words_format_without (self->game, &change)
             : g_strdup ("");
}

/* `Corrected on 13 November 2026 at 21:02`, and `Ruth: 45 became 35` of each player whose
 * points it changed. */
static void
append_correction (KrDealStory *self, const KrStoryCorrection *correction)
{
  int utc_offset_min = kr_game_get_utc_offset_min (self->game);
  g_autofree char *day = kr_session_words_format_day (correction->at_us, utc_offset_min);
  g_autofree char *time = kr_session_words_format_time (correction->at_us, utc_offset_min);
  g_autofree char *title = g_strdup_printf (_ ("Corrected on %1$s at %2$s"), day, time);
  g_autoptr (GString) changes = g_string_new (NULL);
  g_autofree char *effect = describe_effect (self, correction);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  for (int seat = 0; seat < kr_game_get_match (self->game)->n_seats; seat++) {
    g_autofree char *name = kr_seat_look_dup_name (self->game, seat);
    g_autofree char *before = kr_points_format (correction->before.points[seat]);
    g_autofree char *after = kr_points_format (correction->after.points[seat]);

    if (correction->before.points[seat] == correction->after.points[seat])
      continue;
    g_string_append (changes, changes->len > 0 ? " · " : "");
    /* Translators: a player's name, the points before a correction, and after it. */
    g_string_append_printf (changes, _ ("%1$s: %2$s became %3$s"), name, before, after);
  }
  gtk_box_append (GTK_BOX (texts), new_text (title, "heading"));
  gtk_box_append (GTK_BOX (texts), new_text (changes->str, "caption"));
  gtk_box_append (GTK_BOX (texts), new_text (effect, "caption"));
  gtk_box_append (GTK_BOX (texts), new_text (correction->reason, "caption"));
  append_line (self, gtk_label_new ("✎"), texts, "");
}

/* --- Head ------------------------------------------------------------- */

/* `3 cards · Bo dealt · longest count 7 · 6 min` */
static char *
format_facts (KrDealStory *self)
{
  const KrMatchDeal *deal = get_deal (self);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *dealer = kr_seat_look_dup_name (self->game, deal->dealer);

  g_ptr_array_add (
      words, g_strdup_printf (ngettext ("%u card", "%u cards", deal->cards), (guint) deal->cards));
  g_ptr_array_add (words, g_strdup_printf (_ ("%s dealt"), dealer));
  if (deal->entry.longest_count > 0)
    g_ptr_array_add (words,
                     g_strdup_printf (_ ("longest count %u"), (guint) deal->entry.longest_count));
  if (deal->entry.ha_ha_no_star)
    g_ptr_array_add (words, g_strdup (_ ("ha ha no star")));
  if (deal->entry.seconds > 0)
    g_ptr_array_add (words, kr_session_words_format_length (deal->entry.seconds * G_USEC_PER_SEC));
  g_ptr_array_add (words, NULL);
  return g_strjoinv (" · ", (char **) words->pdata);
}

static void
export_cb (KrDealStory *self)
{
  kr_session_export_deal (self->game, (guint) self->deal, GTK_WIDGET (self));
}

static void
previous_cb (KrDealStory *self)
{
  kr_deal_story_show (self, self->game, self->deal - 1);
}

static void
next_cb (KrDealStory *self)
{
  kr_deal_story_show (self, self->game, self->deal + 1);
}

/* --- Class ------------------------------------------------------------ */

static void
kr_deal_story_dispose (GObject *object)
{
  KrDealStory *self = KR_DEAL_STORY (object);

  g_clear_object (&self->game);
  G_OBJECT_CLASS (kr_deal_story_parent_class)->dispose (object);
}

static void
kr_deal_story_class_init (KrDealStoryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_deal_story_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/history/kr-deal-story.ui");
  gtk_widget_class_bind_template_child (widget_class, KrDealStory, title);
  gtk_widget_class_bind_template_child (widget_class, KrDealStory, facts);
  gtk_widget_class_bind_template_child (widget_class, KrDealStory, export);
  gtk_widget_class_bind_template_child (widget_class, KrDealStory, previous);
  gtk_widget_class_bind_template_child (widget_class, KrDealStory, next);
  gtk_widget_class_bind_template_child (widget_class, KrDealStory, lines);
  gtk_widget_class_bind_template_callback (widget_class, export_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_set_css_name (widget_class, "deal-story");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
kr_deal_story_init (KrDealStory *self)
{
  self->deal = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
kr_deal_story_show (KrDealStory *self, KrGame *game, int deal)
{
  g_autofree char *title = g_strdup_printf (_ ("Deal %d"), deal + 1);
  g_autofree char *facts = NULL;
  g_autoptr (GArray) corrections = NULL;

  g_set_object (&self->game, game);
  self->deal = game != NULL ? deal : -1;
  gtk_widget_set_visible (GTK_WIDGET (self), game != NULL);
  if (game == NULL)
    return;
  facts = format_facts (self);
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->facts, facts);
  gtk_widget_set_visible (self->export, kr_documents_has_table (game, (guint) deal));
  gtk_widget_set_sensitive (self->previous, deal > 0);
  gtk_widget_set_sensitive (self->next, deal + 1 < kr_game_get_match (game)->n_scored);
  kr_widget_children_remove (GTK_WIDGET (self->lines));
  for (int seat = 0; seat < kr_game_get_match (game)->n_seats; seat++)
    append_seat (self, seat);
  corrections = kr_game_list_corrections (game);
  for (guint i = 0; i < corrections->len; i++) {
    const KrStoryCorrection *correction = &g_array_index (corrections, KrStoryCorrection, i);

    if (correction->deal == deal)
      append_correction (self, correction);
  }
}

int
kr_deal_story_get_deal (KrDealStory *self)
{
  return self->deal;
}
