/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fuzz.h"
#include "kr-rulebook-private.h"

#include <string.h>

/* A rule-set file is read, or refused with a sentence; what was read survives a
 * snapshot. */

static const KrRulebook *
get_book (void)
{
  static KrRulebook *book = NULL;

  if (book == NULL)
    book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, NULL);
  g_assert_nonnull (book);
  return book;
}

static void
check_snapshot (const KrRules *rules)
{
  g_autofree char *text = kr_rulebook_format_snapshot (rules);
  KrRules read;

  g_assert_true (kr_rulebook_parse_snapshot (text, &read, NULL));
  for (int i = 0; i < kr_rule_n_keys (); i++)
    g_assert_true (kr_rules_same (rules, &read, kr_rule_key (i)));
  g_assert_cmpstr (read.id, ==, rules->id);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrRuleFile) file =
      kr_rule_file_parse ((const char *) data, (gssize) size, "x.rules", &error);
  g_autoptr (KrRuleSet) set = file != NULL ? kr_rulebook_build (get_book (), file, &error) : NULL;

  g_assert_true ((set == NULL) == (error != NULL));
  if (set != NULL)
    check_snapshot (&set->rules);
  else
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
  return 0;
}
