/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-hand-card.h"

#include "kr-accessible.h"
#include "kr-explanation.h"
#include "kr-gettext.h"
#include "kr-ours-card.h"
#include "kr-points.h"
#include "kr-ruling-link.h"
#include "kr-scored-card-words.h"
#include "kr-text-label.h"

#include <glib/gi18n.h>

static GtkWidget *
new_chip (const KrScoredCard *card)
{
  char text[KR_CARD_TEXT_SIZE];
  GtkWidget *chip;

  kr_card_format (card->card, text);
  chip = gtk_label_new (text);
  gtk_widget_add_css_class (chip, "card-chip");
  if (card->covered)
    gtk_widget_add_css_class (chip, "covered");
  gtk_widget_set_valign (chip, GTK_ALIGN_CENTER);
  return chip;
}

/* A minus comes before the number, in right-to-left windows as well. */
static GtkWidget *
new_points (gint64 points, const char *css_class)
{
  g_autofree char *text = kr_points_format (points);
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
  gtk_widget_add_css_class (label, css_class);
  gtk_widget_add_css_class (label, "numeric");
  return label;
}

static GtkWidget *
new_figure (const KrScore *score)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *unit = gtk_label_new (ngettext ("point", "points", (gulong) ABS (score->points)));

  gtk_widget_set_valign (unit, GTK_ALIGN_BASELINE);
  gtk_widget_add_css_class (unit, "dim-label");
  gtk_box_append (GTK_BOX (line), new_points (score->points, "trial-figure"));
  gtk_box_append (GTK_BOX (line), unit);
  return line;
}

static GtkWidget *
new_card_line (const KrRules *rules, const KrScore *score, int index)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  g_autofree char *words = kr_scored_card_words_dup (rules, score, index);
  GtkWidget *label = kr_text_label_new (words, "dim-label");

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (line, "card-line");
  gtk_box_append (GTK_BOX (line), new_chip (&score->cards[index]));
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), new_points (score->cards[index].points, "heading"));
  return line;
}

static void
append_basis (GtkBox *card, const KrAtomWords *words)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *badge = gtk_label_new (words->is_house     ? _ ("house rule")
                                    : words->is_reading ? _ ("our reading")
                                                        : _ ("in the document"));
  g_autofree char *where =
      *words->heading != '\0' ? g_strdup_printf (_ ("under “%s”"), words->heading) : NULL;

  gtk_widget_add_css_class (badge, "badge");
  gtk_widget_add_css_class (badge, words->is_reading ? "reading" : "text");
  gtk_widget_set_valign (badge, GTK_ALIGN_START);
  kr_accessible_set_tooltip (badge, *words->reason != '\0' ? _ (words->reason) : NULL);
  gtk_box_append (GTK_BOX (line), badge);
  if (where != NULL)
    gtk_box_append (GTK_BOX (line), kr_text_label_new (where, "caption"));
  gtk_box_append (card, line);
}

static void
append_foot (GtkBox *card, const char *atom, const char *title)
{
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *copy = gtk_button_new_with_label (_ ("Copy"));

  if (atom != NULL) {
    GtkWidget *link = kr_ruling_link_new (atom, title);

    gtk_widget_set_hexpand (link, TRUE);
    gtk_box_append (GTK_BOX (foot), link);
  }
  gtk_widget_set_valign (copy, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (copy, GTK_ALIGN_END);
  kr_accessible_set_tooltip (copy, _ ("Copy the hand and its points as text"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (copy), "trial.copy");
  gtk_box_append (GTK_BOX (foot), copy);
  gtk_box_append (card, foot);
}

static void
append_score (GtkBox *card, const KrTrialTable *table, const KrScore *score)
{
  g_autofree char *sentence = kr_explanation_format (score);
  g_autofree char *atom = NULL;
  int order[KR_MAX_CARDS];
  KrAtomWords words;

  gtk_box_append (card, new_figure (score));
  kr_scored_card_words_sort (score, order);
  for (int i = 0; i < score->n_cards; i++)
    gtk_box_append (card, new_card_line (&table->rules, score, order[i]));
  gtk_box_append (card, kr_text_label_new (sentence, "card-sentence"));
  atom =
      kr_trial_table_find_atom (table, &table->rules, kr_hand_comparison_get_atoms (score), &words);
  if (atom != NULL)
    append_basis (card, &words);
  append_foot (card, atom, atom != NULL ? _ (words.title) : NULL);
}

GtkWidget *
kr_hand_card_new (const KrTrialTable *table, const KrHandComparison *comparison)
{
  GtkBox *card = kr_ours_card_new (table);

  if (comparison == NULL)
    gtk_box_append (
        card, kr_text_label_new (_ ("Type the cards, as in K 9 3, or tap the keys."), "dim-label"));
  else if (comparison->is_possible)
    append_score (card, table, &comparison->ours);
  else
    gtk_box_append (card, kr_text_label_new (comparison->problem, NULL));
  return GTK_WIDGET (card);
}

GtkWidget *
kr_hand_card_new_strip (const KrScore *score)
{
  GtkWidget *strip =
      g_object_new (GTK_TYPE_FLOW_BOX, "selection-mode", GTK_SELECTION_NONE, "column-spacing", 10,
                    "row-spacing", 4, "max-children-per-line", 12, "can-focus", FALSE, NULL);
  int order[KR_MAX_CARDS];

  kr_scored_card_words_sort (score, order);
  for (int i = 0; i < score->n_cards; i++) {
    const KrScoredCard *card = &score->cards[order[i]];
    GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

    gtk_box_append (GTK_BOX (pair), new_chip (card));
    gtk_box_append (GTK_BOX (pair), new_points (card->points, "body"));
    gtk_flow_box_insert (GTK_FLOW_BOX (strip), pair, -1);
  }
  return strip;
}

char *
kr_hand_card_dup_text (const KrTrialTable *table, const KrScore *score)
{
  g_autofree char *points = kr_points_format (score->points);
  g_autofree char *sentence = kr_explanation_format (score);
  char text[KR_HAND_TEXT_SIZE];
  KrCards cards = {.n = (uint8_t) score->n_cards};

  for (int i = 0; i < score->n_cards; i++)
    cards.cards[i] = score->cards[i].card;
  kr_cards_format (&cards, text);
  /* Translators: a hand (%1$s), its points (%2$s), a rule set (%3$s) and the reason (%4$s) */
  return g_strdup_printf (_ ("%1$s: %2$s points in %3$s (%4$s)"), text, points,
                          kr_gettext_text (table->rules.name), sentence);
}
