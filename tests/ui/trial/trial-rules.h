/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rulebook.h"
#include "kr-test.h"

/*
 * trial-rules.h: the shipped rule sets, for the tests of what is tried by all of them.
 */

static KrRulebook *book;
static GPtrArray *sets; /* of const KrRules * */

static void
set_up (void)
{
  g_autoptr (GError) error = NULL;

  book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, &error);
  ck_assert_msg (book != NULL, "%s", error != NULL ? error->message : "");
  sets = g_ptr_array_new ();
  for (guint i = 0; i < kr_rulebook_n_sets (book); i++)
    g_ptr_array_add (sets, (gpointer) &kr_rulebook_get_set (book, i)->rules);
}

static void
tear_down (void)
{
  g_clear_pointer (&sets, g_ptr_array_unref);
  g_clear_pointer (&book, kr_rulebook_free);
}

static inline const KrRules *
find_rules (const char *id)
{
  return &kr_rulebook_find (book, id)->rules;
}
