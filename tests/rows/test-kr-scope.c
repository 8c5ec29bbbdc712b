/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-named-scope.h"
#include "kr-scope.h"
#include "kr-test.h"

/* Which games count: what is the same choice, and what is another. */

static const char *const ann[] = {"ann", NULL};
static const char *const bob[] = {"bob", NULL};
static const char *const ann_again[] = {"ann", NULL};

static const KrScope scopes[] = {
    {0},           {.rules_id = "craits"}, {.n_players = 4}, {.since = 1},   {.until = 1},
    {.place = ""}, {.tag = "league"},      {.among = ann},   {.among = bob}, {.with = ann},
    {.with = bob},
};

START_TEST (each_condition_makes_another_scope)
{
  for (gsize i = 0; i < G_N_ELEMENTS (scopes); i++) {
    g_autoptr (KrScope) copy = kr_scope_copy (&scopes[i]);

    ck_assert (kr_scope_is_same (copy, &scopes[i]));
    ck_assert_int_eq (kr_scope_is_all (copy), i == 0);
    for (gsize j = 0; j < G_N_ELEMENTS (scopes); j++)
      ck_assert_msg (kr_scope_is_same (&scopes[i], &scopes[j]) == (i == j), "%zu and %zu", i, j);
  }
  ck_assert (kr_scope_is_same (&(KrScope){.with = ann}, &(KrScope){.with = ann_again}));
  ck_assert_ptr_null (kr_scope_copy (NULL));
}
END_TEST

START_TEST (a_day_is_in_its_year)
{
  ck_assert_int_eq (kr_scope_get_year (kr_scope_make_day (2026, 12, 31)), 2026);
  ck_assert_uint_eq (kr_scope_make_day (2027, 1, 1), kr_scope_make_day (2026, 12, 31) + 1);
}
END_TEST

START_TEST (a_name_is_found_however_it_is_written)
{
  const KrNamedScope named = {.name = (char *) "Caf\u00E9"};

  ck_assert (kr_named_scope_is_called (&named, "cafe\u0301"));
  ck_assert (!kr_named_scope_is_called (&named, "cafe"));
  ck_assert (!kr_named_scope_is_called (&named, "caf\xe9")); /* not UTF-8 */
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {each_condition_makes_another_scope, a_day_is_in_its_year,
                                a_name_is_found_however_it_is_written, NULL};

  return kr_test_run (kr_test_suite ("scope", tests));
}
