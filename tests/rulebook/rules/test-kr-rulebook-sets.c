/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rulebook.h"
#include "kr-test.h"

#include <string.h>

/* The shipped rule sets against the rules matrix, row by row. */

#define N_DOCUMENTS 5
#define DOWN_AND_UP "8 7 6 5 4 3 2 1 2 3 4 5 6 7 8"

static const char *const documents[N_DOCUMENTS] = {"kreights", "crates", "creights-joon", "craits",
                                                   "creights-jeff"};

typedef struct {
  const char *key;
  const char *values[N_DOCUMENTS];
} MatrixRow;

/* In the order of the columns above; a single value is for all of them. */
static const MatrixRow matrix[] = {
    {"value-ace", {"1"}},
    {"value-two", {"20"}},
    {"value-three", {"3"}},
    {"value-four", {"20", "15", "15", "15", "20"}},
    {"value-five", {"30", "30", "30", "30", "25"}},
    {"value-six", {"30"}},
    {"value-seven", {"15", "20", "25", "20", "25"}},
    {"value-eight", {"50"}},
    {"value-nine", {"40", "30", "30", "30", "40"}},
    {"value-ten", {"25", "25", "25", "25", "30"}},
    {"value-face", {"10"}},
    {"value-joker", {"40"}},
    {"three-covers",
     {"any-but-eight", "nested", "no-eight-three-ace", "any-but-eight", "no-eight-three"}},
    {"three-must-cover", {"no", "no", "no", "no", "yes"}},
    {"three-spare", {"3", "3", "100", "3", "-50"}},
    {"three-alone", {"-50 -75 -100 -200", "-50", "-50", "-50", "-50"}},
    {"pressure", {"flat", "doubling", "doubling", "doubling", "end-of-game"}},
    {"pressure-points", {"5", "5", "5", "5", "10"}},
    {"pressure-cap", {"20"}},
    {"empty-pile", {"ends-deal"}},
    {"pressure-limit", {"no", "no", "no", "no", "yes"}},
    {"pressure-limit-draw", {"stops"}},
    {"players-min", {"3", "2", "2", "2", "3"}},
    {"players-max", {"5", "5", "4", "8", "5"}},
    {"packs", {"1"}},
    {"second-pack-from", {"5", "0", "5", "6", "0"}},
    {"jokers", {"0"}},
    {"removed", {"none"}},
    {"removed-once", {"none"}},
    {"deals", {DOWN_AND_UP, DOWN_AND_UP, DOWN_AND_UP, DOWN_AND_UP, "5 4 3 2 1 2 3 4 5"}},
    {"partners", {"no", "yes", "no", "no", "no"}},
    {"draw-tie", {"suits", "again", "again", "again", "again"}},
    {"draw-ace", {"low", "low", "low", "high", "low"}},
    {"next-dealer", {"draw", "draw", "draw", "draw", "one-card-deal"}},
    {"deal-passes", {"clockwise"}},
    {"dummy", {"no"}},
    {"dummy-start", {"-50"}},
    {"starter-nine", {"own-colour", "own-colour", "any", "own-colour", "own-colour"}},
    {"starter-joker", {"right"}},
    {"seven", {"next-but-one", "next-when-few", "next-but-one", "next-when-few", "second-left"}},
    {"jack", {"nothing", "previous-when-few", "nothing", "nothing", "nothing"}},
    {"jack-row-turn", {"each"}},
    {"queen", {"nothing"}},
    {"king", {"nothing"}},
    {"king-last", {"draws"}},
    {"joker-back", {"by-seat"}},
    {"joker-last", {"ends-deal"}},
    {"identical-again", {"no"}},
    {"after-count", {"any", "match", "match", "match", "match"}},
    {"count-redraw", {"over", "over", "play-on", "over", "play-on"}},
    {"ha-ha-no-star", {"yes", "no", "no", "no", "no"}},
    {"ha-ha-star", {"nobody"}},
    {"clean", {"yes", "no", "no", "no", "no"}},
    {"clean-owing", {"forgotten"}},
    {"one-card", {"next-to-last", "next-to-last", "first-of-turn", "next-to-last", "next-to-last"}},
    {"one-card-costs", {"turn"}},
    {"one-card-at-end", {"drawn", "forgotten", "drawn", "forgotten", "forgotten"}},
    {"one-card-own-out", {"drawn"}},
    {"one-card-out-draws", {"out"}},
    {"one-card-caught", {"always", "always", "always", "always", "asked"}},
    {"one-card-last-six", {"no"}},
    {"one-card-when-dealt", {"no"}},
    {"one-card-in-count", {"waits"}},
    {"one-card-skipped", {"still-owed"}},
    {"one-card-twice", {"once"}},
    {"one-card-cooper", {"no"}},
    {"last-card-effect", {"done"}},
    {"stars", {"yes", "no", "no", "no", "no"}},
    {"only-threes-stars", {"2"}},
    {"stars-break-ties", {"yes", "no", "no", "no", "no"}},
    {"going-out", {"0"}},
    {"honours", {"no", "no", "no", "no", "yes"}},
    {"beer", {"no", "no", "yes", "no", "no"}},
    {"yardstick-four-wins", {"300", "0", "0", "0", "0"}},
    {"yardstick-four-excellent", {"200", "0", "0", "0", "0"}},
    {"yardstick-three-wins", {"200", "0", "0", "0", "0"}},
    {"skill-hands", {"0", "3", "0", "0", "0"}},
    {"lead-when-level", {"stays"}},
    {"out-of-turn", {"face-up", "back", "back-and-draw", "back", "back"}},
    {"out-of-turn-draw", {"refused"}},
    {"illegal-card", {"face-up", "back", "back-and-draw", "back", "back"}},
    {"illegal-card-turn", {"kept", "kept", "lost", "kept", "kept"}},
    {"illegal-on-six", {"no-more"}},
    {"wrong-suit", {"again", "again", "draw", "again", "again"}},
    {"revoke", {"1000000000", "0", "0", "0", "0"}},
    {"revoke-recorded", {"drawn"}},
    {"undue-call", {"nothing", "nothing", "draw", "nothing", "nothing"}},
    {"undue-call-at-end", {"nothing"}},
    {"slow", {"nothing", "nothing", "draw", "nothing", "draw"}},
    {"slow-card", {"at-once", "at-once", "at-once", "at-once", "after-play"}},
    {"slow-recorded", {"turn"}},
    {"looked", {"nothing", "nothing", "draw", "nothing", "nothing"}},
    {"first-game", {"mulligan", "nothing", "nothing", "nothing", "waived"}},
};

typedef struct {
  const char *id;
  const char *base;
  const char *differs[6][2];
} VariantRow;

static const VariantRow variants[] = {
    {"kreights-sevens", "kreights", {{"deals", "7 6 5 4 3 2 1* 2 3 4 5 6 7"}}},
    {"crates-chicago",
     "crates",
     {{"players-min", "3"}, {"partners", "no"}, {"one-card-last-six", "yes"}}},
    {"crates-joker", "crates", {{"jokers", "2"}}},
    {"crates-capped", "crates", {{"pressure", "capped"}}},
    {"crates-queens", "crates", {{"queen", "next-draws-two"}}},
    {"crates-world-series",
     "crates",
     {{"deals", "2 1 1 2"}, {"dummy", "yes"}, {"players-max", "2"}, {"partners", "no"}}},
    {"creights-joon-double",
     "creights-joon",
     {{"players-min", "5"},
      {"players-max", "8"},
      {"packs", "2"},
      {"removed-once", "5"},
      {"identical-again", "yes"}}},
    {"craits-short", "craits", {{"deals", "8 7 6 5 4 3 2 1"}}},
    {"craits-punitive", "craits", {{"three-covers", "no-eight-three-ace"}, {"three-spare", "100"}}},
    {"craits-faces",
     "craits",
     {{"jack", "row"}, {"queen", "spades-five"}, {"king", "three-steps"}}},
    {"creights-jeff-six",
     "creights-jeff",
     {{"players-min", "6"}, {"players-max", "6"}, {"packs", "2"}, {"removed-once", "5"}}},
};

static KrRulebook *book;

static void
setup (void)
{
  g_autoptr (GError) error = NULL;

  book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, &error);
  ck_assert_msg (book != NULL, "%s", error != NULL ? error->message : "");
}

static void
teardown (void)
{
  g_clear_pointer (&book, kr_rulebook_free);
}

static const KrRules *
find (const char *id)
{
  const KrRuleSet *set = kr_rulebook_find (book, id);

  ck_assert_msg (set != NULL, "no %s", id);
  return &set->rules;
}

static void
check_value (const char *id, const char *key, const char *expected)
{
  const KrRuleKey *found = kr_rule_find_key (key);
  char text[KR_RULE_TEXT_SIZE];

  ck_assert_msg (found != NULL, "no key %s", key);
  kr_rules_get (find (id), found, text);
  ck_assert_msg (strcmp (text, expected) == 0, "%s: %s is %s, the matrix says %s", id, key, text,
                 expected);
}

START_TEST (documents_say_what_the_matrix_says)
{
  ck_assert_int_eq (G_N_ELEMENTS (matrix), kr_rule_n_keys ());
  for (gsize row = 0; row < G_N_ELEMENTS (matrix); row++)
    for (int column = 0; column < N_DOCUMENTS; column++) {
      const char *value = matrix[row].values[column];

      check_value (documents[column], matrix[row].key,
                   value != NULL ? value : matrix[row].values[0]);
    }
}
END_TEST

START_TEST (documents_spell_out_every_key)
{
  for (int i = 0; i < N_DOCUMENTS; i++) {
    g_autoptr (GKeyFile) keys = g_key_file_new ();
    const KrRuleSet *set = kr_rulebook_find (book, documents[i]);

    ck_assert (g_key_file_load_from_file (keys, set->path, G_KEY_FILE_NONE, NULL));
    for (int key = 0; key < kr_rule_n_keys (); key++)
      ck_assert_msg (g_key_file_has_key (keys, "rules", kr_rule_key (key)->key, NULL), "%s: %s",
                     documents[i], kr_rule_key (key)->key);
  }
}
END_TEST

static gboolean
is_told (const VariantRow *row, const char *key)
{
  for (int i = 0; i < 6 && row->differs[i][0] != NULL; i++)
    if (strcmp (row->differs[i][0], key) == 0)
      return TRUE;
  return FALSE;
}

START_TEST (variants_differ_as_the_matrix_says)
{
  const VariantRow *row = &variants[_i];
  const KrRules *base = find (row->base);

  ck_assert_str_eq (find (row->id)->base, row->base);
  for (int i = 0; i < 6 && row->differs[i][0] != NULL; i++)
    check_value (row->id, row->differs[i][0], row->differs[i][1]);
  for (int i = 0; i < kr_rule_n_keys (); i++) {
    const KrRuleKey *key = kr_rule_key (i);

    ck_assert_msg (kr_rules_same (find (row->id), base, key) == !is_told (row, key->key), "%s: %s",
                   row->id, key->key);
  }
}
END_TEST

START_TEST (they_stand_in_the_order_of_the_matrix)
{
  guint n = 0;

  for (int i = 0; i < N_DOCUMENTS; i++, n++) {
    ck_assert_str_eq (kr_rulebook_get_set (book, n)->rules.id, documents[i]);
    ck_assert_int_eq (kr_rulebook_get_set (book, n)->kind, KR_RULE_SET_DOCUMENT);
  }
  for (gsize i = 0; i < G_N_ELEMENTS (variants); i++, n++) {
    ck_assert_str_eq (kr_rulebook_get_set (book, n)->rules.id, variants[i].id);
    ck_assert_int_eq (kr_rulebook_get_set (book, n)->kind, KR_RULE_SET_VARIANT);
  }
  ck_assert_uint_eq (kr_rulebook_n_sets (book), n);
}
END_TEST

START_TEST (they_are_presented)
{
  for (guint i = 0; i < kr_rulebook_n_sets (book); i++) {
    const KrRuleSet *set = kr_rulebook_get_set (book, i);
    const KrRules *rules = &set->rules;

    ck_assert_msg (rules->name[0] != '\0' && rules->source[0] != '\0', "%s", rules->id);
    ck_assert_msg (set->summary[0] != '\0' && g_utf8_strlen (set->summary, -1) <= 90, "%s",
                   rules->id);
    for (int n = rules->players_min; n <= rules->players_max; n++)
      ck_assert_msg (kr_rules_check (rules, n, NULL) == KR_OK, "%s for %d", rules->id, n);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rulebook-sets");
  TCase *tcase = tcase_create ("shipped");

  tcase_add_checked_fixture (tcase, setup, teardown);
  tcase_add_test (tcase, documents_say_what_the_matrix_says);
  tcase_add_test (tcase, documents_spell_out_every_key);
  tcase_add_loop_test (tcase, variants_differ_as_the_matrix_says, 0, G_N_ELEMENTS (variants));
  tcase_add_test (tcase, they_stand_in_the_order_of_the_matrix);
  tcase_add_test (tcase, they_are_presented);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
