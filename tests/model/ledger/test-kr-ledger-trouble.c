/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ledger-trouble.h"

#include "kr-ledger-open.h"
#include "kr-test.h"

#include <glib/gstdio.h>

/* What a window learns of a ledger that does not open. */

static char *folder;
static char *path;

static void
set_up (void)
{
  folder = g_dir_make_tmp ("kreights-trouble-XXXXXX", NULL);
  path = g_build_filename (folder, "ledger.db", NULL);
}

static void
tear_down (void)
{
  g_unlink (path);
  g_rmdir (folder);
  g_clear_pointer (&path, g_free);
  g_clear_pointer (&folder, g_free);
}

/* Why the file at @path, of @content, does not open; it is left as it was. */
static KrLedgerTrouble
find_trouble (const char *content)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrLedger) ledger = NULL;
  g_autofree char *left = NULL;

  ck_assert (g_file_set_contents (path, content, -1, NULL));
  ledger = kr_ledger_new (path, &error);
  ck_assert_ptr_null (ledger);
  ck_assert (g_file_get_contents (path, &left, NULL, NULL));
  ck_assert_str_eq (left, content);
  return kr_ledger_trouble_find (error);
}

START_TEST (file_that_is_no_ledger_is_foreign)
{
  ck_assert_int_eq (find_trouble ("Dear diary, today we played.\n"), KR_LEDGER_TROUBLE_FOREIGN);
}
END_TEST

START_TEST (folder_in_the_place_of_a_ledger_is_told_by_its_own_sentence)
{
  g_autoptr (GError) error = NULL;

  ck_assert_ptr_null (kr_ledger_new (folder, &error));
  ck_assert_ptr_nonnull (error);
  ck_assert_int_ne (kr_ledger_trouble_find (error), KR_LEDGER_TROUBLE_NEWER);
}
END_TEST

START_TEST (error_of_another_kind_is_other)
{
  g_autoptr (GError) error = g_error_new_literal (G_FILE_ERROR, G_FILE_ERROR_NOSPC, "elsewhere");

  ck_assert_int_eq (kr_ledger_trouble_find (error), KR_LEDGER_TROUBLE_OTHER);
}
END_TEST

START_TEST (path_is_the_users_own_unless_it_is_given)
{
  g_autofree char *given = kr_ledger_trouble_dup_path ("/tmp/other.db");
  g_autofree char *own = kr_ledger_trouble_dup_path (NULL);

  ck_assert_str_eq (given, "/tmp/other.db");
  ck_assert (g_str_has_suffix (own, "/kreights/ledger.db"));
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {file_that_is_no_ledger_is_foreign,
                                folder_in_the_place_of_a_ledger_is_told_by_its_own_sentence,
                                error_of_another_kind_is_other,
                                path_is_the_users_own_unless_it_is_given, NULL};

  return kr_test_run (
      kr_test_suite_with_fixture ("model-ledger-trouble", tests, set_up, tear_down));
}
