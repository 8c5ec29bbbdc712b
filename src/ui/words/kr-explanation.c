/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-explanation.h"

#include "kr-points.h"

#include <glib/gi18n.h>

/* A sentence says what the threes cover (T-1 to T-6), then adds up what is left. */

static const char *const rank_words[KR_N_RANKS] = {
    "",
    N_ ("the ace"),
    N_ ("the 2"),
    N_ ("the 3"),
    N_ ("the 4"),
    N_ ("the 5"),
    N_ ("the 6"),
    N_ ("the 7"),
    N_ ("the 8"),
    N_ ("the 9"),
    N_ ("the 10"),
    N_ ("the jack"),
    N_ ("the queen"),
    N_ ("the king"),
    N_ ("the joker"),
};

const char *
kr_explanation_get_rank (KrRank rank)
{
  return rank == KR_RANK_NONE ? "" : _ (rank_words[rank]);
}

char *
kr_explanation_join (const GPtrArray *words)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < words->len; i++) {
    if (i > 0)
      /* Translators: between the words of an enumeration */
      g_string_append (text, i + 1 < words->len ? _ (", ") : _ (" and "));
    g_string_append (text, g_ptr_array_index (words, i));
  }
  return g_string_free (text, FALSE);
}

static gboolean
is_cover (const KrScore *score, int index)
{
  for (int i = 0; i < score->n_cards; i++)
    if (score->cards[i].covered_by == index)
      return TRUE;
  return FALSE;
}

/* `the 3 covers the 9`; NULL if nothing is covered. */
static char *
format_covers (const KrScore *score)
{
  g_autoptr (GPtrArray) covered = g_ptr_array_new ();
  g_autofree char *words = NULL;
  guint n_covers = 0;

  for (int i = 0; i < score->n_cards; i++) {
    if (score->cards[i].covered)
      g_ptr_array_add (covered,
                       (gpointer) kr_explanation_get_rank (kr_card_rank (score->cards[i].card)));
    n_covers += is_cover (score, i) ? 1 : 0;
  }
  if (covered->len == 0)
    return NULL;
  words = kr_explanation_join (covered);
  return g_strdup_printf (ngettext ("the 3 covers %s", "the 3s cover %s", n_covers), words);
}

/* `10 + 3`: what each card adds, without the covered ones that add nothing. */
static char *
format_sum (const KrScore *score, guint *n_terms)
{
  GString *sum = g_string_new (NULL);

  *n_terms = 0;
  for (int i = 0; i < score->n_cards; i++) {
    const KrScoredCard *card = &score->cards[i];
    g_autofree char *points = kr_points_format (ABS (card->points));

    if (card->points == 0 && (card->covered || kr_card_rank (card->card) == KR_RANK_THREE))
      continue;
    if (sum->len > 0)
      g_string_append (sum, card->points < 0 ? " − " : " + ");
    else if (card->points < 0)
      g_string_append (sum, "−");
    g_string_append (sum, points);
    (*n_terms)++;
  }
  return g_string_free (sum, FALSE);
}

char *
kr_explanation_format (const KrScore *score)
{
  g_autofree char *covers = NULL;
  g_autofree char *sum = NULL;
  guint n_terms;

  if (score->n_cards == 0)
    return g_strdup ("");
  if (score->only_threes) {
    g_autofree char *points = kr_points_format (score->points);

    return g_strdup_printf (ngettext ("a three alone: %s", "threes alone: %s", score->n_cards),
                            points);
  }
  covers = format_covers (score);
  sum = format_sum (score, &n_terms);
  if (covers == NULL)
    return g_steal_pointer (&sum);
  if (n_terms == 0)
    return g_steal_pointer (&covers);
  /* Translators: what the threes cover, and the sum that is left: “the 3 covers the 9: 10 + 3” */
  return g_strdup_printf (_ ("%s: %s"), covers, sum);
}
