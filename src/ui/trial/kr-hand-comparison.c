/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-hand-comparison.h"

#include "kr-gettext.h"
#include "kr-points.h"
#include "kr-status-words.h"

#include <glib/gi18n.h>

#define MOST_OPTIONS 5

static void
free_difference (KrHandDifference *difference)
{
  kr_alike_free (difference->alike);
  g_free (difference);
}

/* Whether the pack that @n_players use (0: the largest) can hold @cards. */
static KrCode
check_hand (const KrRules *rules, int n_players, const KrCards *cards, KrStatus *status)
{
  KrPack pack;

  kr_rules_get_pack (rules, n_players > 0 ? n_players : rules->players_max, &pack);
  return kr_pack_check_hands (&pack, &cards, 1, status);
}

/* --- Other rule sets ---------------------------------------------------- */

static int
compare_points (gconstpointer a, gconstpointer b)
{
  const gint64 one = (*(KrHandDifference *const *) a)->score.points;
  const gint64 other = (*(KrHandDifference *const *) b)->score.points;

  return one < other ? 1 : one > other ? -1 : 0;
}

/* The points as text; NULL if @rules have no answer, and why is added to @not_asked then. */
static char *
dup_points (const KrRules *rules, int n_players, const KrCards *cards, GPtrArray *not_asked)
{
  char *reason = kr_alike_dup_not_asked (rules, n_players);
  g_autofree char *problem = NULL;
  KrStatus status;
  KrHand hand;

  if (reason != NULL) {
    g_ptr_array_add (not_asked, reason);
    return NULL;
  }
  if (check_hand (rules, n_players, cards, &status) == KR_OK) {
    kr_cards_count (cards, &hand);
    return g_strdup_printf ("%" G_GINT64_FORMAT, kr_score_points (rules, &hand));
  }
  problem = kr_status_words_format_status (&status, NULL, 0);
  /* Translators: a rule set (%1$s) and why it cannot answer (%2$s) */
  g_ptr_array_add (not_asked,
                   g_strdup_printf (_ ("%1$s: %2$s"), kr_gettext_text (rules->name), problem));
  return NULL;
}

static void
compare_sets (KrHandComparison *self, const GPtrArray *others, int n_players, const KrCards *cards)
{
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) groups = NULL;

  for (guint i = 0; i < others->len; i++)
    g_ptr_array_add (answers,
                     dup_points (g_ptr_array_index (others, i), n_players, cards, self->not_asked));
  groups = kr_alike_group ((const KrRules *const *) others->pdata,
                           (const char *const *) answers->pdata, others->len);
  while (groups->len > 0) {
    KrHandDifference *difference = g_new0 (KrHandDifference, 1);

    difference->alike = g_ptr_array_steal_index (groups, 0);
    kr_score_explain (g_ptr_array_index (difference->alike->rules, 0), cards, &difference->score);
    if (self->is_possible && difference->score.points == self->ours.points) {
      self->same = difference->alike;
      g_free (difference);
    } else {
      g_ptr_array_add (self->differences, difference);
    }
  }
  g_ptr_array_sort (self->differences, compare_points);
}

/* --- House rules -------------------------------------------------------- */

/* Whether the option is there already, or another value of its rule with the same points. */
static gboolean
is_known (const GPtrArray *options, const KrRuleKey *key, gint64 points)
{
  for (guint i = 0; i < options->len; i++) {
    const KrHandOption *option = g_ptr_array_index (options, i);

    if (option->key == key && option->score.points == points)
      return TRUE;
  }
  return FALSE;
}

static void
try_value (KrHandComparison *self,
           const KrRules *ours,
           const KrRuleKey *key,
           const char *value,
           const KrCards *cards)
{
  KrHandOption *option;

  if (self->options->len >= MOST_OPTIONS)
    return;
  option = g_new0 (KrHandOption, 1);
  option->key = key;
  option->rules = *ours;
  g_strlcpy (option->value, value, sizeof option->value);
  if (kr_rules_set_found (&option->rules, key, value, NULL) == KR_OK) {
    kr_score_explain (&option->rules, cards, &option->score);
    if (option->score.points != self->ours.points &&
        !is_known (self->options, key, option->score.points)) {
      g_ptr_array_add (self->options, option);
      return;
    }
  }
  g_free (option);
}

/* Every value of a choice; of numbers those that some rule set has. */
static void
try_key (KrHandComparison *self,
         const KrRules *ours,
         const KrRuleKey *key,
         const GPtrArray *sets,
         const KrCards *cards)
{
  char value[KR_RULE_TEXT_SIZE];

  if (key->kind == KR_KEY_YES_NO) {
    try_value (self, ours, key, "yes", cards);
    try_value (self, ours, key, "no", cards);
  } else if (key->kind == KR_KEY_CHOICE) {
    for (const KrRuleChoice *choice = key->choices; choice->name != NULL; choice++)
      try_value (self, ours, key, choice->name, cards);
  } else {
    for (guint i = 0; i < sets->len; i++) {
      kr_rules_get (g_ptr_array_index (sets, i), key, value);
      try_value (self, ours, key, value, cards);
    }
  }
}

KrHandComparison *
kr_hand_comparison_new (const KrRules *ours,
                        const GPtrArray *sets,
                        int n_players,
                        const KrCards *cards)
{
  KrHandComparison *self = g_new0 (KrHandComparison, 1);
  g_autoptr (GPtrArray) others = kr_alike_list_others (ours, sets);
  KrStatus status;

  self->differences = g_ptr_array_new_with_free_func ((GDestroyNotify) free_difference);
  self->not_asked = g_ptr_array_new_with_free_func (g_free);
  self->options = g_ptr_array_new_with_free_func (g_free);
  self->is_possible = check_hand (ours, n_players, cards, &status) == KR_OK;
  if (self->is_possible)
    kr_score_explain (ours, cards, &self->ours);
  else
    self->problem = kr_status_words_format_status (&status, NULL, 0);
  compare_sets (self, others, n_players, cards);
  for (int i = 0; self->is_possible && i < kr_rule_n_keys (); i++) {
    const KrRuleKey *key = kr_rule_key (i);

    if (g_str_equal (key->group, "V") || g_str_equal (key->group, "T"))
      try_key (self, ours, key, sets, cards);
  }
  return self;
}

void
kr_hand_comparison_free (KrHandComparison *self)
{
  g_free (self->problem);
  g_ptr_array_unref (self->differences);
  g_clear_pointer (&self->same, kr_alike_free);
  g_ptr_array_unref (self->not_asked);
  g_ptr_array_unref (self->options);
  g_free (self);
}

/* --- Words -------------------------------------------------------------- */

char *
kr_hand_comparison_dup_gap (gint64 points, gint64 ours)
{
  const gint64 gap = points - ours;
  g_autofree char *text = kr_points_format (ABS (gap));

  return g_strdup_printf (gap > 0 ? _ ("%s more") : _ ("%s less"), text);
}

static const char *
get_value_words (const KrHandOption *option)
{
  if (option->key->kind == KR_KEY_YES_NO)
    return g_str_equal (option->value, "yes") ? _ ("yes") : _ ("no");
  if (option->key->kind == KR_KEY_CHOICE)
    for (const KrRuleChoice *choice = option->key->choices; choice->name != NULL; choice++)
      if (g_str_equal (choice->name, option->value))
        return _ (choice->meaning);
  return NULL;
}

char *
kr_hand_comparison_dup_option (const KrHandOption *option)
{
  const char *words = get_value_words (option);
  g_auto (GStrv) parts = g_strsplit (option->value, "-", -1);
  g_autofree char *numbers = g_strjoinv ("−", parts);

  /* Translators: a rule (%1$s) and one of its values (%2$s): “An eight counts: 25” */
  return g_strdup_printf (_ ("%1$s: %2$s"), _ (option->key->title),
                          words != NULL ? words : numbers);
}

const char *
kr_hand_comparison_get_atoms (const KrScore *score)
{
  for (int i = 0; i < score->n_cards; i++)
    if (kr_card_rank (score->cards[i].card) == KR_RANK_THREE)
      return score->only_threes && score->n_cards > 4 ? "T-9"
                                                      : kr_rule_find_key ("three-covers")->atoms;
  return "V-1";
}
