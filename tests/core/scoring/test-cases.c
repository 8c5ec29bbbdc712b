/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rulebook.h"
#include "kr-score.h"
#include "kr-test.h"

#include <string.h>

/* The hands of tests/cases (its README.md has the form), one test a rule set.
 * Every shipped rule set must have its file, and every file its rule set. */

static const char *cases_dir;
static KrRulebook *book;

/* What each card adds, as a case says it. */
static char *
dup_explanation (const KrScore *score)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < score->n_cards; i++) {
    const KrScoredCard *card = &score->cards[i];
    char name[KR_CARD_TEXT_SIZE];

    kr_card_format (card->card, name);
    g_string_append_printf (text, "%s%s ", i > 0 ? ", " : "", name);
    if (card->covered)
      g_string_append (text, "covered");
    else
      g_string_append_printf (text, "%d", card->points);
  }
  return g_string_free (text, FALSE);
}

static char *
dup_points (const KrScore *score)
{
  if (score->stars == 0)
    return g_strdup_printf ("%" G_GINT64_FORMAT, score->points);
  return g_strdup_printf ("%" G_GINT64_FORMAT ", %d star%s", score->points, score->stars,
                          score->stars == 1 ? "" : "s");
}

static void
check_hand (const KrRules *rules, const char *where, const char *hand, const char *expected)
{
  g_auto (GStrv) parts = g_strsplit (expected, "=", 2);
  g_autofree char *points = NULL;
  KrCards cards;
  KrHand counts;
  KrScore score;

  ck_assert_msg (kr_cards_parse (hand, &cards, NULL) == KR_OK, "%s: no hand: %s", where, hand);
  kr_cards_count (&cards, &counts);
  kr_score_explain (rules, &cards, &score);
  points = dup_points (&score);
  ck_assert_msg (strcmp (g_strstrip (parts[0]), points) == 0, "%s: %s is %s, expected %s", where,
                 hand, points, parts[0]);
  ck_assert_msg (kr_score_points (rules, &counts) == score.points, "%s: points differ", where);
  if (parts[1] != NULL) {
    g_autofree char *explanation = dup_explanation (&score);

    ck_assert_msg (strcmp (g_strstrip (parts[1]), explanation) == 0, "%s: %s is %s", where, hand,
                   explanation);
  }
}

static void
check_line (const KrRules *base, KrRules *rules, const char *where, char *line)
{
  g_auto (GStrv) sides = NULL;
  g_autoptr (GError) error = NULL;

  line[strcspn (line, "#")] = '\0';
  if (*g_strstrip (line) == '\0')
    return;
  if (strcmp (line, "reset") == 0) {
    *rules = *base;
    return;
  }
  if (g_str_has_prefix (line, "set ")) {
    ck_assert_msg (kr_rulebook_apply_override (rules, line + strlen ("set "), &error), "%s: %s",
                   where, error != NULL ? error->message : "");
    return;
  }
  sides = g_strsplit (line, "->", 2);
  ck_assert_msg (g_strv_length (sides) == 2, "%s: expected HAND -> POINTS", where);
  check_hand (rules, where, sides[0], sides[1]);
}

START_TEST (hands_of_a_rule_set)
{
  const KrRules *base = &kr_rulebook_get_set (book, (guint) _i)->rules;
  g_autofree char *path = g_strdup_printf ("%s/%s.case", cases_dir, base->id);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  KrRules rules = *base;

  ck_assert_msg (g_file_get_contents (path, &text, NULL, NULL), "%s cannot be read", path);
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++) {
    g_autofree char *where = g_strdup_printf ("%s.case, line %d", base->id, i + 1);

    check_line (base, &rules, where, lines[i]);
  }
}
END_TEST

START_TEST (every_file_has_its_rule_set)
{
  g_autoptr (GDir) dir = g_dir_open (cases_dir, 0, NULL);
  const char *name = NULL;

  ck_assert_ptr_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *id = g_strndup (name, strcspn (name, "."));

    if (g_str_has_suffix (name, ".case"))
      ck_assert_msg (kr_rulebook_find (book, id) != NULL, "no rule set for %s", name);
  }
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("cases");
  TCase *tcase = tcase_create ("cases");
  g_autoptr (GError) error = NULL;
  int status = EXIT_FAILURE;

  cases_dir = argc > 1 ? argv[1] : "tests/cases";
  book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, &error);
  if (book == NULL)
    g_error ("%s", error->message);
  tcase_add_loop_test (tcase, hands_of_a_rule_set, 0, (int) kr_rulebook_n_sets (book));
  tcase_add_test (tcase, every_file_has_its_rule_set);
  suite_add_tcase (suite, tcase);
  status = kr_test_run (suite);
  kr_rulebook_free (book);
  return status;
}
