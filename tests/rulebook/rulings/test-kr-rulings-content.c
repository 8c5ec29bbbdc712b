/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ruling-example.h"
#include "kr-test.h"

#include <stdio.h>

/* The shipped rulings: that they can be read, and that the referee or the scorer agrees with every
 * example under each rule set that it is for. With a folder (data/rulings) as its argument, this
 * program prints all problems of the files there, one per line. */

static void
check_example (const KrRulingEntry *entry,
               const KrRulingExample *example,
               const KrRulebook *book,
               GPtrArray *problems)
{
  guint n_told = 0;

  for (guint i = 0; i < kr_rulebook_n_sets (book); i++) {
    const KrRules *rules = &kr_rulebook_get_set (book, i)->rules;
    g_autofree char *difference = NULL;

    if (!kr_ruling_example_is_for (example, rules))
      continue;
    n_told++;
    difference = kr_ruling_example_check (example, rules);
    if (difference != NULL)
      g_ptr_array_add (problems, g_strdup_printf ("%s:%u: <example> of “%s”: %s",
                                                  kr_ruling_entry_get_file (entry),
                                                  kr_ruling_example_get_line (example),
                                                  kr_ruling_entry_get_id (entry), difference));
  }
  if (n_told == 0)
    g_ptr_array_add (problems, g_strdup_printf ("%s:%u: <example> of “%s”: told for no rule set",
                                                kr_ruling_entry_get_file (entry),
                                                kr_ruling_example_get_line (example),
                                                kr_ruling_entry_get_id (entry)));
}

/* Every problem of the rulings in @data_dir, a line each. */
static GPtrArray *
find_problems (const char *data_dir)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (KrRulings) rulings = kr_rulings_read (data_dir, problems);
  g_autoptr (GError) error = NULL;
  g_autoptr (KrRulebook) book = kr_rulebook_new (data_dir, NULL, &error);

  if (book == NULL)
    g_ptr_array_add (problems, g_strdup (error->message));
  for (guint i = 0; book != NULL && rulings != NULL && i < kr_rulings_n_entries (rulings); i++) {
    const KrRulingEntry *entry = kr_rulings_get_entry (rulings, i);

    for (guint n = 0; n < kr_ruling_entry_n_examples (entry); n++)
      check_example (entry, kr_ruling_entry_get_example (entry, n), book, problems);
  }
  return g_steal_pointer (&problems);
}

START_TEST (shipped_rulings_agree_with_the_engine)
{
  g_autoptr (GPtrArray) problems = find_problems (kr_rulebook_data_dir ());

  for (guint i = 0; i < problems->len; i++)
    fprintf (stderr, "%s\n", (const char *) g_ptr_array_index (problems, i));
  ck_assert_msg (problems->len == 0, "%u problems", problems->len);
}
END_TEST

static int
report (const char *folder)
{
  g_autofree char *data_dir = g_path_get_dirname (folder);
  g_autoptr (GPtrArray) problems = find_problems (data_dir);

  for (guint i = 0; i < problems->len; i++)
    puts (g_ptr_array_index (problems, i));
  printf ("%u problems\n", problems->len);
  return problems->len > 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}

int
main (int argc, char **argv)
{
  const TTest *const tests[] = {shipped_rulings_agree_with_the_engine, NULL};

  if (argc > 1)
    return report (argv[1]);
  return kr_test_run (kr_test_suite ("rulings-content", tests));
}
