/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rulebook.h"
#include "kr-ruling-example.h"
#include "kr-ruling-search.h"
#include "kr-rulings-private.h"
#include "kr-test.h"

#include <stdio.h>
#include <string.h>

/* The shipped rulings: that they can be read, and that the referee or the scorer agrees with every
 * example under each rule set that it is for, and with its tables under each house rule that a
 * condition of its ruling names. With a folder (data/rulings) as its argument, this
 * program prints all problems of the files there, one per line. */

static guint n_checked; /* tables under rules of some kind */

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
    n_checked++;
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

/* --- House rules ---------------------------------------------------------- */

/* The text of the element of the ruling @id in the file at @path; NULL if it isn't there. */
static char *
dup_element (const char *path, const char *id)
{
  g_autofree char *begin = g_strdup_printf ("<ruling id=\"%s\"", id);
  g_autofree char *text = NULL;
  const char *start;
  const char *end;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return NULL;
  start = strstr (text, begin);
  end = start != NULL ? strstr (start, "</ruling>") : NULL;
  return end != NULL ? g_strndup (start, (gsize) (end - start)) : NULL;
}

/* Adds `key=value` for each value that a key can have, if that can be listed, else for each one
 * named in @values. */
static void
add_key (GHashTable *house_rules, const char *name, const char *values)
{
  const KrRuleKey *key = kr_rule_find_key (name);
  g_auto (GStrv) named = g_strsplit (values, "|", -1);

  if (key == NULL)
    return;
  for (const KrRuleChoice *choice = key->choices; choice != NULL && choice->name != NULL; choice++)
    g_hash_table_add (house_rules, g_strdup_printf ("%s=%s", name, choice->name));
  if (key->kind == KR_KEY_YES_NO) {
    g_hash_table_add (house_rules, g_strdup_printf ("%s=yes", name));
    g_hash_table_add (house_rules, g_strdup_printf ("%s=no", name));
  }
  for (char **value = named; key->choices == NULL && *value != NULL; value++)
    g_hash_table_add (house_rules,
                      g_strdelimit (g_strdup_printf ("%s=%s", name, *value), ",", ' '));
}

/* Adds what the condition @text (kr-rule-condition.h) names. */
static void
add_condition (GHashTable *house_rules, const char *text)
{
  g_auto (GStrv) terms = g_strsplit_set (text, " \t\r\n", -1);

  for (char **term = terms; *term != NULL; term++) {
    g_auto (GStrv) sides = g_strsplit (*term, "=", 2);
    g_auto (GStrv) keys = NULL;

    if (g_strv_length (sides) != 2)
      continue;
    keys = g_strsplit (g_strdelimit (sides[0], "!", '|'), "|", -1);
    for (char **key = keys; *key != NULL; key++)
      add_key (house_rules, *key, sides[1]);
  }
}

/* Every house rule that a condition of @entry names: a set of `key=value`. */
static GHashTable *
find_house_rules (const KrRulingEntry *entry, const char *data_dir)
{
  GHashTable *house_rules = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *path =
      g_build_filename (data_dir, "rulings", kr_ruling_entry_get_file (entry), NULL);
  g_autofree char *text = dup_element (path, kr_ruling_entry_get_id (entry));
  g_autoptr (GRegex) regex = g_regex_new ("\\swhen=\"([^\"]*)\"", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  for (gboolean found = text != NULL && g_regex_match (regex, text, 0, &match); found;
       found = g_match_info_next (match, NULL)) {
    g_autofree char *condition = g_match_info_fetch (match, 1);

    add_condition (house_rules, condition);
  }
  return house_rules;
}

/* Sets @changed to @rules with @house_rule. FALSE: it changes nothing. */
static gboolean
apply_house_rule (const KrRules *rules, const char *house_rule, KrRules *changed)
{
  g_auto (GStrv) parts = g_strsplit (house_rule, "=", 2);

  *changed = *rules;
  return kr_rules_set (changed, parts[0], parts[1], NULL) == KR_OK &&
         !kr_rules_same (rules, changed, kr_rule_find_key (parts[0]));
}

static void
check_house_rule (const KrRulingEntry *entry,
                  const KrRules *rules,
                  const char *house_rule,
                  GPtrArray *problems)
{
  KrRules changed;

  if (!apply_house_rule (rules, house_rule, &changed))
    return;
  for (guint n = 0; n < kr_ruling_entry_n_examples (entry); n++) {
    const KrRulingExample *example = kr_ruling_entry_get_example (entry, n);
    g_autofree char *difference = NULL;

    /* The points of a hand are given for rule sets as they are. */
    if (example->hand != NULL || !kr_ruling_example_is_for (example, &changed))
      continue;
    n_checked++;
    difference = kr_ruling_example_check (example, &changed);
    if (difference != NULL)
      g_ptr_array_add (problems,
                       g_strdup_printf ("%s:%u: <example> of “%s”: with %s, %s",
                                        kr_ruling_entry_get_file (entry),
                                        kr_ruling_example_get_line (example),
                                        kr_ruling_entry_get_id (entry), house_rule, difference));
  }
}

/* Each house rule by itself, added to each rule set. */
static void
check_house_rules (const KrRulingEntry *entry,
                   const KrRulebook *book,
                   const char *data_dir,
                   GPtrArray *problems)
{
  g_autoptr (GHashTable) house_rules = find_house_rules (entry, data_dir);
  g_autoptr (GList) sorted =
      g_list_sort (g_hash_table_get_keys (house_rules), (GCompareFunc) strcmp);

  for (GList *rule = sorted; rule != NULL; rule = rule->next)
    for (guint i = 0; i < kr_rulebook_n_sets (book); i++)
      check_house_rule (entry, &kr_rulebook_get_set (book, i)->rules, rule->data, problems);
}

/* What the search knows of each language, whose folder has a file words.xml. */
static void
check_languages (const KrRulings *rulings, const char *data_dir, GPtrArray *problems)
{
  g_autofree char *path = g_build_filename (data_dir, "rulings", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL) {
    g_autofree char *words = g_build_filename (path, name, "words.xml", NULL);

    if (g_file_test (words, G_FILE_TEST_EXISTS))
      kr_ruling_search_free (kr_ruling_search_read (rulings, NULL, name, problems));
  }
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
    check_house_rules (entry, book, data_dir, problems);
  }
  if (rulings != NULL)
    check_languages (rulings, data_dir, problems);
  return g_steal_pointer (&problems);
}

START_TEST (shipped_rulings_agree_with_the_engine)
{
  g_autoptr (GPtrArray) problems = find_problems (kr_rulebook_data_dir ());

  for (guint i = 0; i < problems->len; i++)
    fprintf (stderr, "%s\n", (const char *) g_ptr_array_index (problems, i));
  fprintf (stderr, "# %u examples checked\n", n_checked);
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
