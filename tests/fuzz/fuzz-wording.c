/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fuzz.h"
#include "kr-markup.h"
#include "kr-rule-condition.h"
#include "kr-rulebook.h"
#include "kr-word-stem.h"

#include <string.h>

/* Any text is the markup of a ruling, a condition on the rules, a house rule or a snapshot of
 * rules, or is refused in words; none of them depends on the others. */

static void
check_markup (const char *text, const KrRules *rules)
{
  g_autofree char *problem = kr_markup_check (text);
  g_autofree char *plain = kr_markup_dup_plain (text, rules, NULL);

  g_assert_true (problem == NULL || *problem != '\0');
  g_assert_true (g_utf8_validate (plain, -1, NULL));
}

static void
check_condition (const char *text, const KrRules *rules)
{
  g_autofree char *problem = NULL;
  KrRuleCondition *condition = kr_rule_condition_parse (text, &problem);

  g_assert_true ((condition == NULL) == (problem != NULL));
  if (condition != NULL)
    kr_rule_condition_holds (condition, rules, 4);
  kr_rule_condition_free (condition);
}

static void
check_override (const char *text, const KrRules *usual)
{
  g_autoptr (GError) error = NULL;
  KrRules rules = *usual;
  gboolean done = kr_rulebook_apply_override (&rules, text, &error);

  g_assert_true (done == (error == NULL));
  if (!done)
    for (int i = 0; i < kr_rule_n_keys (); i++)
      g_assert_true (kr_rules_same (&rules, usual, kr_rule_key (i)));
}

static const KrWordForms *
get_english (void)
{
  static KrWordForms *forms = NULL;

  if (forms == NULL) {
    g_autofree char *path =
        g_build_filename (kr_rulebook_data_dir (), "rulings", "en", "words.xml", NULL);
    g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);

    forms = kr_word_forms_read (path, problems);
    g_assert_nonnull (forms);
  }
  return forms;
}

static void
check_stems (const char *text)
{
  g_autoptr (GPtrArray) stems = kr_word_stems_new (get_english (), text);
  guint before = 0;

  for (guint i = 0; i < stems->len; i++) {
    const KrWordStem *stem = g_ptr_array_index (stems, i);

    g_assert_cmpuint (stem->start, >=, before);
    g_assert_cmpuint (stem->end, >, stem->start);
    g_assert_cmpuint (stem->end, <=, strlen (text));
    before = stem->end;
  }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  KrRules rules;

  if (!g_utf8_validate (text, -1, NULL)) /* as all of these texts are before they get here */
    return 0;
  kr_rules_init (&rules);
  check_markup (text, &rules);
  check_condition (text, &rules);
  check_override (text, &rules);
  check_stems (text);
  return 0;
}
