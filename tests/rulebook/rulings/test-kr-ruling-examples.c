/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ruling-example.h"
#include "kr-rulebook.h"
#include "kr-test-folder.h"
#include "kr-test.h"

#include <string.h>

/* What is said about examples with which the referee or the scorer does not agree. */

static KrRulebook *book;

static void
setup (void)
{
  book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, NULL);
  ck_assert_ptr_nonnull (book);
}

static void
teardown (void)
{
  g_clear_pointer (&book, kr_rulebook_free);
}

typedef struct {
  const char *example;
  const char *says; /* NULL: the referee agrees */
} Row;

/* Lines 1 to 5. */
#define TABLE "<table>\nplayers Ann Bob Cai\ndealer Ann\ncards 5\nstarter KH\nBob: QH\n</table>"
#define OVER                                                                                       \
  "<table>\nplayers Ann Bob Cai\ndealer Ann\ncards 1\nstarter KH\nBob: QH\nleft Ann: 9C\nleft "    \
  "Cai: A\n</table>"
#define COUNT                                                                                      \
  "<table>\nset after-count=any\nplayers Ann Bob Cai\ndealer Ann\ncards 5\nstarter 2H\nBob: "      \
  "draw\n"                                                                                         \
  "</table>"
#define FACE_UP                                                                                    \
  "<table>\nset out-of-turn=face-up\nplayers Ann Bob Cai\ndealer Ann\ncards 5\nstarter KH\nAnn: "  \
  "QH\n"                                                                                           \
  "</table>"
#define EXAMPLE(table, outcome) "<example rules=\"all\">" table "<outcome " outcome "/></example>"

static const Row rows[] = {
    {"<example hand=\"A\" points=\"kreights=1\"/>", NULL},
    {"<example hand=\"A\" points=\"kreights=2\"/>", "the hand A counts 1 under kreights, not 2"},
    {"<example hand=\"A B\" points=\"kreights=1\"/>", "the hand “A B” cannot be read"},
    {EXAMPLE (TABLE,
              "line=\"5\" legal=\"yes\" turn=\"Cai\" hands=\"Ann=5 Bob=4 Cai=5\" rank=\"Q\" "
              "suit=\"H\" free=\"no\" over=\"no\" owes=\"\" face-up=\"\""),
     NULL},
    {EXAMPLE (TABLE, "line=\"5\" legal=\"no\""),
     "line 5 under kreights: legal is “yes” for the referee, not “no”"},
    {EXAMPLE (TABLE, "line=\"5\" hands=\"Ann=5 Bob=5 Cai=5\""), "hands is “Ann=5 Bob=4 Cai=5”"},
    {EXAMPLE (TABLE, "line=\"4\" suit=\"S\""), "line 4 under kreights: suit is “H”"},
    {EXAMPLE (TABLE, "line=\"4\" when=\"seven=second-left\" suit=\"S\""), NULL},
    {EXAMPLE (COUNT, "line=\"6\" free=\"yes\" suit=\"\" rank=\"\" draws=\"Bob 2 count\""), NULL},
    {EXAMPLE (FACE_UP, "line=\"6\" ruling=\"out-of-turn\" face-up=\"Ann QH\""), NULL},
    {EXAMPLE (FACE_UP, "line=\"6\" face-up=\"Ann KH\""), "face-up is “Ann QH”"},
    {EXAMPLE (TABLE, "line=\"1\" legal=\"yes\""),
     "line 1 of the table is not an event: “players Ann Bob Cai”"},
    {EXAMPLE (TABLE, "line=\"9\" legal=\"yes\""), "line 9 of the table is not an event: “”"},
    {EXAMPLE (TABLE, "line=\"5\" out=\"Bob\""),
     "under kreights the deal is not over, but the example gives its result"},
    {EXAMPLE (OVER, "line=\"5\" out=\"Bob\" star=\"Bob\" scores=\"Ann=40 Bob=0 Cai=1\""), NULL},
    {EXAMPLE (OVER, "line=\"5\" scores=\"Ann=9 Bob=0 Cai=1\""), "scores is “Ann=40 Bob=0 Cai=1”"},
    {EXAMPLE (OVER, "line=\"5\" star=\"Ann\""), "star is “Bob”"},
    {EXAMPLE ("<table>\nplayers Ann\nAnn: draw\n</table>", "line=\"2\" legal=\"yes\""),
     "line 1 under kreights: "},
    {EXAMPLE (
         "<table>\nplayers Ann Bob Cai\ndealer Ann\ncards 1\nstarter KH\nBob: QH\nleft Ann: 9C 9H\n"
         "</table>",
         "line=\"5\" out=\"Bob\""),
     "under kreights: "},
};

/* The rulings of a folder with one, whose example is @example. */
static KrRulings *
read_rulings (const char *folder, const char *example)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *file = g_strdup_printf (
      "<rulings section=\"s\"><title>T</title><ruling id=\"a\" atoms=\"I-1\"><question>Q</question>"
      "<answer>A</answer>%s<source document=\"kreights\" heading=\"H\" basis=\"text\">S</source>"
      "</ruling></rulings>",
      example);
  KrRulings *rulings = NULL;

  kr_test_folder_write (folder, "rules/atoms.ini", "[I-1]\ntitle=Out of turn\n");
  kr_test_folder_write (folder, "rules/kreights.rules", "");
  kr_test_folder_write (folder, "rulings/one.xml", file);
  rulings = kr_rulings_new (folder, &error);
  ck_assert_msg (rulings != NULL, "%s: %s", example, error != NULL ? error->message : "");
  return rulings;
}

START_TEST (differences_are_told)
{
  const Row *row = &rows[_i];
  const KrRules *rules = &kr_rulebook_find (book, "kreights")->rules;
  g_autofree char *folder = kr_test_folder_make ();
  g_autoptr (KrRulings) rulings = read_rulings (folder, row->example);
  const KrRulingExample *example = kr_ruling_entry_get_example (kr_rulings_find (rulings, "a"), 0);
  g_autofree char *difference = kr_ruling_example_check (example, rules);

  ck_assert_msg ((difference == NULL) == (row->says == NULL), "%s: %s", row->example, difference);
  ck_assert_msg (row->says == NULL || strstr (difference, row->says) != NULL, "%s: %s",
                 row->example, difference);
  kr_test_folder_remove (folder);
}
END_TEST

/* A document stands for its variants, and a house rule for its base. */
START_TEST (an_example_is_for_a_document_and_its_variants)
{
  static const struct {
    const char *rules;
    const char *id;
    const char *base;
    gboolean is_for;
  } cases[] = {
      {"all", "ours", "", TRUE},
      {"crates", "crates", "", TRUE},
      {"crates", "crates-joker", "", TRUE},
      {"crates", "cratesjoker", "", FALSE},
      {"crates", "ours", "crates", TRUE},
      {"crates", "ours", "crates-joker", TRUE},
      {"crates", "joon", "", FALSE},
      {"joon crates", "crates", "", TRUE},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *folder = kr_test_folder_make ();
    g_autofree char *text = g_strdup_printf (
        "<example rules=\"%s\">" TABLE "<outcome line=\"5\"/></example>", cases[i].rules);
    g_autoptr (KrRulings) rulings = read_rulings (folder, text);
    const KrRulingExample *example =
        kr_ruling_entry_get_example (kr_rulings_find (rulings, "a"), 0);
    KrRules rules;

    kr_rules_init (&rules);
    g_strlcpy (rules.id, cases[i].id, sizeof rules.id);
    g_strlcpy (rules.base, cases[i].base, sizeof rules.base);
    ck_assert_msg (kr_ruling_example_is_for (example, &rules) == cases[i].is_for, "%s for %s",
                   cases[i].rules, cases[i].id);
    kr_test_folder_remove (folder);
  }
}
END_TEST

/* Of three players, one is Figgy. */
START_TEST (a_dummy_is_nobody_who_plays)
{
  static const char text[] =
      "<example rules=\"all\" when=\"players=2\"><table>\nset dummy=yes\nplayers Ann Bob Figgy\n"
      "dealer Ann\ncards 5\nstarter KH\nBob: QH\n</table><outcome line=\"6\"/></example>";
  g_autofree char *folder = kr_test_folder_make ();
  g_autoptr (KrRulings) rulings = read_rulings (folder, text);
  KrRules rules;

  kr_rules_init (&rules);
  ck_assert (kr_ruling_example_is_for (
      kr_ruling_entry_get_example (kr_rulings_find (rulings, "a"), 0), &rules));
  kr_test_folder_remove (folder);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {an_example_is_for_a_document_and_its_variants,
                                a_dummy_is_nobody_who_plays, NULL};
  Suite *suite = kr_test_suite_with_fixture ("ruling-examples", tests, setup, teardown);
  TCase *differences = tcase_create ("differences");

  tcase_add_checked_fixture (differences, setup, teardown);
  tcase_add_loop_test (differences, differences_are_told, 0, G_N_ELEMENTS (rows));
  suite_add_tcase (suite, differences);
  return kr_test_run (suite);
}
