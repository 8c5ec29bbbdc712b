/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rulebook.h"
#include "kr-test.h"

#include <stdio.h>
#include <string.h>

/* data/rules/README.md tells every key as the registry has it. With --print
 * this program writes the part of the file between the two marks. */

#define START_MARK "<!-- keys: printed by test-kr-rules-readme --print -->\n"
#define END_MARK "<!-- end of keys -->\n"

static void
print_values (GString *text, const KrRuleKey *key)
{
  switch (key->kind) {
  case KR_KEY_YES_NO:
    g_string_append (text, "- `yes`, `no`\n");
    break;
  case KR_KEY_CHOICE:
    for (const KrRuleChoice *choice = key->choices; choice->name != NULL; choice++)
      g_string_append_printf (text, "- `%s`: %s\n", choice->name, choice->meaning);
    break;
  case KR_KEY_NUMBER:
    g_string_append_printf (text, "- a whole number from %lld to %lld\n", (long long) key->min,
                            (long long) key->max);
    break;
  case KR_KEY_RANKS:
    g_string_append (text, "- `none`, or ranks with blanks between, such as `Q K`\n");
    break;
  case KR_KEY_DEALS:
    g_string_append_printf (text,
                            "- numbers from %lld to %lld with blanks between; `1*` is one such "
                            "deal for each player; %d deals at most\n",
                            (long long) key->min, (long long) key->max, KR_MAX_DEALS);
    break;
  case KR_KEY_THREES:
    g_string_append_printf (text, "- one, four or five whole numbers from %lld to %lld\n",
                            (long long) key->min, (long long) key->max);
    break;
  }
}

static GString *
print_keys (void)
{
  GString *text = g_string_new (NULL);
  KrRules rules;

  kr_rules_init (&rules);
  for (int i = 0; i < kr_rule_n_keys (); i++) {
    const KrRuleKey *key = kr_rule_key (i);
    char value[KR_RULE_TEXT_SIZE];

    kr_rules_get (&rules, key, value);
    g_string_append_printf (text, "\n### `%s`\n\n%s. %s Atoms %s; default `%s`.\n\n", key->key,
                            key->title, key->help, key->atoms, value);
    print_values (text, key);
  }
  g_string_append_c (text, '\n');
  return text;
}

START_TEST (the_readme_tells_every_key)
{
  g_autofree char *path = g_build_filename (kr_rulebook_data_dir (), "rules", "README.md", NULL);
  g_autofree char *readme = NULL;
  GString *expected = print_keys ();
  const char *start = NULL;
  const char *at = NULL;

  ck_assert (g_file_get_contents (path, &readme, NULL, NULL));
  start = strstr (readme, START_MARK);
  ck_assert_ptr_nonnull (start);
  start += strlen (START_MARK);
  for (at = expected->str; *at != '\0' && *at == *start; at++)
    start++;
  ck_assert_msg (*at == '\0', "README.md differs from the registry at: %.60s", at);
  ck_assert_msg (g_str_has_prefix (start, END_MARK), "README.md has more at: %.60s", start);
  g_string_free (expected, TRUE);
}
END_TEST

int
main (int argc, char *argv[])
{
  const TTest *const tests[] = {the_readme_tells_every_key, NULL};
  GString *text = NULL;

  if (argc == 1 || strcmp (argv[1], "--print") != 0)
    return kr_test_run (kr_test_suite ("rules-readme", tests));
  text = print_keys ();
  fputs (text->str, stdout);
  g_string_free (text, TRUE);
  return EXIT_SUCCESS;
}
