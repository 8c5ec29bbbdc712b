/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rulebook.h"
#include "kr-test.h"

#include <string.h>

/* What each rule rests on. */

#define N_ATOMS 110

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

static GKeyFile *
open_file (void)
{
  g_autofree char *path = g_build_filename (kr_rulebook_data_dir (), "rules/atoms.ini", NULL);
  GKeyFile *file = g_key_file_new ();

  ck_assert (g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL));
  return file;
}

/* The matrix's ids in its order. */
static GStrv
list_ids (void)
{
  static const struct {
    const char *group;
    int n;
  } groups[] = {{"V", 1}, {"T", 9},  {"X", 10}, {"D", 12}, {"S", 10}, {"P", 3}, {"P", 9},
                {"C", 5}, {"O", 12}, {"E", 4},  {"G", 10}, {"B", 3},  {"I", 14}};
  static const char *const ranks[] = {"ace",   "two",   "three", "four", "five", "six",
                                      "seven", "eight", "nine",  "ten",  "face"};
  GPtrArray *ids = g_ptr_array_new ();

  for (gsize group = 0; group < G_N_ELEMENTS (groups); group++) {
    gboolean after_ranks = group > 0 && strcmp (groups[group - 1].group, groups[group].group) == 0;

    for (gsize rank = 0; after_ranks && rank < G_N_ELEMENTS (ranks); rank++)
      g_ptr_array_add (ids, g_strdup_printf ("P-%s", ranks[rank]));
    for (int i = after_ranks ? groups[group - 1].n + 1 : 1; i <= groups[group].n; i++)
      g_ptr_array_add (ids, g_strdup_printf ("%s-%d", groups[group].group, i));
  }
  ck_assert_uint_eq (ids->len, N_ATOMS);
  g_ptr_array_add (ids, NULL);
  return (GStrv) g_ptr_array_free (ids, FALSE);
}

START_TEST (every_atom_is_there_in_order)
{
  g_autoptr (GKeyFile) file = open_file ();
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);
  g_auto (GStrv) ids = list_ids ();

  for (int i = 0; i < N_ATOMS; i++)
    ck_assert_msg (g_strcmp0 (groups[i], ids[i]) == 0, "%s stands where %s belongs", groups[i],
                   ids[i]);
  ck_assert_ptr_null (groups[N_ATOMS]);
}
END_TEST

START_TEST (every_key_names_atoms)
{
  g_auto (GStrv) ids = list_ids ();

  for (int i = 0; i < kr_rule_n_keys (); i++) {
    const KrRuleKey *key = kr_rule_key (i);
    g_auto (GStrv) atoms = g_strsplit (key->atoms, " ", -1);

    for (int atom = 0; atoms[atom] != NULL; atom++)
      ck_assert_msg (g_strv_contains ((const char *const *) ids, atoms[atom]), "%s: %s", key->key,
                     atoms[atom]);
  }
}
END_TEST

/* Whether @key of an atom speaks of a rule set that is there. */
static gboolean
is_about_a_set (const char *key)
{
  g_auto (GStrv) parts = g_strsplit (key, ".", 2);

  return kr_rulebook_find (book, parts[0]) != NULL &&
         (parts[1] == NULL || strcmp (parts[1], "option") == 0);
}

START_TEST (every_line_is_about_a_rule_set)
{
  static const char *const others[] = {"title", "when", "others", NULL};
  g_autoptr (GKeyFile) file = open_file ();
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);

  for (int i = 0; groups[i] != NULL; i++) {
    g_auto (GStrv) keys = g_key_file_get_keys (file, groups[i], NULL, NULL);

    for (int key = 0; keys[key] != NULL; key++)
      ck_assert_msg (g_strv_contains (others, keys[key]) || is_about_a_set (keys[key]), "%s: %s",
                     groups[i], keys[key]);
  }
}
END_TEST

START_TEST (shipped_rules_rest_on_something)
{
  for (guint i = 0; i < kr_rulebook_n_sets (book); i++) {
    const KrRules *rules = &kr_rulebook_get_set (book, i)->rules;
    g_autoptr (GArray) atoms = kr_rulebook_list_atoms (book, rules);

    ck_assert_uint_gt (atoms->len, 60);
    for (guint atom = 0; atom < atoms->len; atom++) {
      const KrAtomBasis *basis = &g_array_index (atoms, KrAtomBasis, atom);

      ck_assert_msg (basis->basis != KR_BASIS_HOUSE, "%s: %s is nobody’s", rules->id, basis->atom);
      ck_assert_msg (basis->basis == KR_BASIS_READING ? basis->reason[0] != '\0'
                                                      : basis->heading[0] != '\0',
                     "%s: %s", rules->id, basis->atom);
      ck_assert_msg (basis->title[0] != '\0', "%s", basis->atom);
    }
  }
}
END_TEST

typedef struct {
  const char *set;
  const char *override; /* NULL: none */
  const char *atom;
  int basis; /* NOT_THERE: the atom has no say */
} BasisRow;

#define NOT_THERE (-1)

static const BasisRow rows[] = {
    {"kreights", NULL, "T-1", KR_BASIS_TEXT},
    {"kreights", NULL, "T-2", NOT_THERE},
    {"kreights", NULL, "T-4", NOT_THERE},
    {"kreights", "three-covers=nested", "T-1", NOT_THERE},
    {"kreights", "three-covers=nested", "T-2", KR_BASIS_HOUSE},
    {"kreights", "three-spare=4", "T-1", KR_BASIS_HOUSE},
    {"kreights", NULL, "T-9", KR_BASIS_READING},
    {"kreights", "three-alone=-50 -75 -100 -200 0", "T-9", KR_BASIS_HOUSE},
    {"kreights", "pressure=doubling", "X-2", KR_BASIS_HOUSE},
    {"kreights", "deals=7 6 5 4 3 2 1* 2 3 4 5 6 7", "D-2", KR_BASIS_OPTION},
    {"kreights", NULL, "D-2", NOT_THERE},
    {"kreights-sevens", NULL, "D-2", KR_BASIS_TEXT},
    {"kreights-sevens", "deals=3 2 1", "D-2", NOT_THERE},
    {"kreights-sevens", "deals=3 2 1", "D-1", KR_BASIS_HOUSE},
    {"kreights", NULL, "X-6", KR_BASIS_READING},
    {"crates", NULL, "X-6", KR_BASIS_READING},
    {"creights-jeff", NULL, "X-6", KR_BASIS_READING},
    {"craits", NULL, "X-6", KR_BASIS_TEXT},
    {"craits", "empty-pile=play-on", "X-6", KR_BASIS_HOUSE},
    {"craits", NULL, "T-1", NOT_THERE},
    {"craits", NULL, "T-4", KR_BASIS_READING},
    {"craits", "three-covers=no-three", "T-6", KR_BASIS_OPTION},
    {"crates", "three-covers=no-three", "T-6", KR_BASIS_HOUSE},
    {"craits-punitive", NULL, "T-3", KR_BASIS_TEXT},
    {"craits-punitive", "three-spare=200", "T-3", KR_BASIS_HOUSE},
    {"craits", "going-out=-10", "G-3", KR_BASIS_OPTION},
    {"craits", "going-out=-20", "G-3", KR_BASIS_HOUSE},
    {"kreights", "going-out=-10", "G-3", KR_BASIS_HOUSE},
    {"craits", NULL, "G-3", NOT_THERE},
    {"craits", NULL, "D-9", KR_BASIS_TEXT},
    {"craits", "deal-passes=as-played", "D-9", KR_BASIS_OPTION},
    {"craits", "count-redraw=play-on", "C-3", KR_BASIS_OPTION},
    {"craits", "one-card-costs=card", "O-6", KR_BASIS_OPTION},
    {"craits", "one-card-costs=two", "O-6", KR_BASIS_HOUSE},
    {"craits", NULL, "S-3", KR_BASIS_READING},
    {"craits", "removed=Q K", "D-11", KR_BASIS_OPTION},
    {"craits", "removed=10", "D-11", KR_BASIS_HOUSE},
    {"craits", "stars=yes", "G-2", KR_BASIS_HOUSE},
    {"crates", "pressure=capped", "X-3", KR_BASIS_OPTION},
    {"crates-capped", NULL, "X-3", KR_BASIS_TEXT},
    {"crates-capped", NULL, "X-2", NOT_THERE},
    {"crates-chicago", NULL, "G-4", NOT_THERE},
    {"crates-chicago", NULL, "O-5", KR_BASIS_TEXT},
    {"crates-joker", NULL, "S-9", KR_BASIS_READING},
    {"crates-joker", NULL, "T-8", KR_BASIS_TEXT},
    {"crates-world-series", NULL, "P-8", KR_BASIS_TEXT},
    {"creights-joon", NULL, "P-five", KR_BASIS_READING},
    {"creights-joon", NULL, "P-six", KR_BASIS_READING},
    {"creights-joon", NULL, "P-four", KR_BASIS_TEXT},
    {"creights-joon-double", NULL, "P-9", KR_BASIS_READING},
    {"creights-jeff", NULL, "T-5", KR_BASIS_READING},
    {"creights-jeff", NULL, "P-4", KR_BASIS_READING},
    {"creights-jeff", NULL, "X-7", KR_BASIS_TEXT},
    {"creights-jeff", NULL, "X-10", NOT_THERE},
    {"creights-jeff-six", NULL, "D-6", KR_BASIS_TEXT},
};

START_TEST (each_rule_rests_on_the_right_thing)
{
  const BasisRow *row = &rows[_i];
  KrRules rules = kr_rulebook_find (book, row->set)->rules;
  g_autoptr (GArray) atoms = NULL;
  int basis = NOT_THERE;

  if (row->override != NULL)
    ck_assert (kr_rulebook_apply_override (&rules, row->override, NULL));
  atoms = kr_rulebook_list_atoms (book, &rules);
  for (guint i = 0; i < atoms->len; i++)
    if (strcmp (g_array_index (atoms, KrAtomBasis, i).atom, row->atom) == 0)
      basis = (int) g_array_index (atoms, KrAtomBasis, i).basis;
  ck_assert_msg (basis == row->basis, "%s %s, %s: %d, not %d", row->set,
                 row->override != NULL ? row->override : "", row->atom, basis, row->basis);
}
END_TEST

START_TEST (rules_of_unknown_origin_are_the_tables_own)
{
  g_autoptr (GArray) atoms = NULL;
  KrRules rules;

  kr_rules_init (&rules);
  atoms = kr_rulebook_list_atoms (book, &rules);
  ck_assert_uint_gt (atoms->len, 0);
  for (guint i = 0; i < atoms->len; i++)
    ck_assert_int_eq (g_array_index (atoms, KrAtomBasis, i).basis, KR_BASIS_HOUSE);
}
END_TEST

START_TEST (keys_come_from_the_registry)
{
  g_autoptr (GArray) atoms =
      kr_rulebook_list_atoms (book, &kr_rulebook_find (book, "kreights")->rules);

  for (guint i = 0; i < atoms->len; i++) {
    const KrAtomBasis *basis = &g_array_index (atoms, KrAtomBasis, i);

    if (strcmp (basis->atom, "T-1") == 0)
      ck_assert_str_eq (basis->keys, "value-three three-covers three-spare three-alone");
    if (strcmp (basis->atom, "E-2") == 0)
      ck_assert_str_eq (basis->keys, "");
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rulebook-atoms");
  TCase *tcase = tcase_create ("rulebook-atoms");

  tcase_add_checked_fixture (tcase, setup, teardown);
  tcase_add_test (tcase, every_atom_is_there_in_order);
  tcase_add_test (tcase, every_key_names_atoms);
  tcase_add_test (tcase, every_line_is_about_a_rule_set);
  tcase_add_test (tcase, shipped_rules_rest_on_something);
  tcase_add_loop_test (tcase, each_rule_rests_on_the_right_thing, 0, G_N_ELEMENTS (rows));
  tcase_add_test (tcase, rules_of_unknown_origin_are_the_tables_own);
  tcase_add_test (tcase, keys_come_from_the_registry);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
