/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rulebook.h"
#include "kr-test-folder.h"
#include "kr-test.h"
#include "kr-test-sentence.h"

#include <string.h>
#include <sys/stat.h>

/* Folders of rule sets, and what a table overrides. */

static char *folder; /* data in "data", the user's files in "user" */

static void
setup (void)
{
  folder = kr_test_folder_make ();
  kr_test_folder_write (folder, "data/rules/atoms.ini", "");
}

static void
teardown (void)
{
  kr_test_folder_remove (folder);
  g_clear_pointer (&folder, g_free);
}

static void
write_set (const char *path, const char *id, const char *more)
{
  g_autofree char *text = g_strdup_printf ("[rules]\nid=%s\nname=The %s\n%s\n", id, id, more);

  kr_test_folder_write (folder, path, text);
}

static KrRulebook *
open_book (GError **error)
{
  g_autofree char *data = g_build_filename (folder, "data", NULL);
  g_autofree char *user = g_build_filename (folder, "user", NULL);

  return kr_rulebook_new (data, user, error);
}

START_TEST (bases_may_stand_in_any_file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrRulebook) book = NULL;

  write_set ("data/rules/a.rules", "short", "base=middle\ndeals=1\norder=1");
  write_set ("data/rules/b.rules", "middle", "base=full\nstars=yes\norder=2");
  write_set ("data/rules/c.rules", "full", "value-ace=7");
  write_set ("user/ours.rules", "ours", "base=mine");
  write_set ("user/mine.rules", "mine", "base=short");
  kr_test_folder_write (folder, "data/rules/README.md", "not a rule set");
  book = open_book (&error);
  ck_assert_msg (book != NULL, "%s", error != NULL ? error->message : "");
  ck_assert_ptr_null (kr_rulebook_get_problems (book)[0]);
  ck_assert_uint_eq (kr_rulebook_n_sets (book), 5);
  ck_assert_str_eq (kr_rulebook_get_set (book, 0)->rules.id, "full");
  ck_assert_str_eq (kr_rulebook_get_set (book, 1)->rules.id, "short");
  ck_assert_str_eq (kr_rulebook_get_set (book, 4)->rules.id, "ours");
  ck_assert_int_eq (kr_rulebook_get_set (book, 1)->kind, KR_RULE_SET_VARIANT);
  ck_assert_int_eq (kr_rulebook_get_set (book, 4)->kind, KR_RULE_SET_HOUSE);
  ck_assert_int_eq (kr_rulebook_find (book, "ours")->rules.value[KR_RANK_ACE], 7);
  ck_assert (kr_rulebook_find (book, "ours")->rules.stars);
  ck_assert_int_eq (kr_rulebook_find (book, "ours")->rules.n_deals, 1);
}
END_TEST

typedef struct {
  const char *name;
  const char *files[2][3]; /* file, id, more */
  int code;
  const char *says;
} FolderRow;

static const FolderRow rows[] = {
    {"an id twice",
     {{"a.rules", "one", ""}, {"b.rules", "one", ""}},
     KR_RULEBOOK_ERROR_ID,
     "b.rules, line 2: another rule set already has the id “one”"},
    {"no base",
     {{"a.rules", "one", "base=two"}},
     KR_RULEBOOK_ERROR_BASE,
     "a.rules, line 4: there is no rule set “two”"},
    {"its own base",
     {{"a.rules", "one", "stars=yes\nbase=one"}},
     KR_RULEBOOK_ERROR_BASE,
     "a.rules, line 5: the base is built on this rule set, or on itself"},
    {"a loop",
     {{"a.rules", "one", "base=two"}, {"b.rules", "two", "base=one"}},
     KR_RULEBOOK_ERROR_BASE,
     "or on itself"},
    {"a wrong value",
     {{"a.rules", "one", "stars=maybe"}},
     KR_RULEBOOK_ERROR_KEY,
     "a.rules, line 4: stars: “maybe”"},
};

/* The files of @row in a folder. */
static void
write_row (const FolderRow *row, const char *in)
{
  for (int i = 0; i < 2 && row->files[i][0] != NULL; i++) {
    g_autofree char *path = g_build_filename (in, row->files[i][0], NULL);

    write_set (path, row->files[i][1], row->files[i][2]);
  }
}

START_TEST (a_shipped_error_fails)
{
  g_autoptr (GError) error = NULL;

  write_row (&rows[_i], "data/rules");
  ck_assert_ptr_null (open_book (&error));
  ck_assert_msg (g_error_matches (error, KR_RULEBOOK_ERROR, rows[_i].code), "%s: %s", rows[_i].name,
                 error->message);
  ck_assert_msg (strstr (error->message, rows[_i].says) != NULL, "%s: %s", rows[_i].name,
                 error->message);
}
END_TEST

START_TEST (a_users_error_is_a_problem)
{
  g_autoptr (KrRulebook) book = NULL;

  write_set ("data/rules/good.rules", "good", "");
  write_set ("user/good.rules", "ours", "base=good");
  write_row (&rows[_i], "user");
  book = open_book (NULL);
  ck_assert_ptr_nonnull (book);
  ck_assert_ptr_nonnull (kr_rulebook_find (book, "ours"));
  ck_assert_msg (kr_test_says (kr_rulebook_get_problems (book)[0], rows[_i].says), "%s: %s",
                 rows[_i].name, kr_rulebook_get_problems (book)[0]);
}
END_TEST

START_TEST (a_user_cannot_take_a_shipped_id)
{
  g_autoptr (KrRulebook) book = NULL;

  write_set ("data/rules/good.rules", "good", "");
  write_set ("user/good.rules", "good", "stars=yes");
  book = open_book (NULL);
  ck_assert (!kr_rulebook_find (book, "good")->rules.stars);
  ck_assert (kr_test_says (kr_rulebook_get_problems (book)[0], "already has the id “good”"));
  ck_assert_ptr_null (kr_rulebook_get_problems (book)[1]);
}
END_TEST

START_TEST (what_is_not_a_file_is_a_problem)
{
  g_autofree char *pipe = g_build_filename (folder, "user", "pipe.rules", NULL);
  g_autofree char *huge = g_strnfill (65 * 1024, '#');
  g_autoptr (KrRulebook) book = NULL;
  const char *const *problems = NULL;

  write_set ("data/rules/good.rules", "good", "");
  write_set ("user/dir.rules/x", "x", "");
  kr_test_folder_write (folder, "user/huge.rules", huge);
  ck_assert_int_eq (mkfifo (pipe, 0600), 0);
  book = open_book (NULL);
  problems = kr_rulebook_get_problems (book);
  ck_assert (kr_test_says (problems[0], "dir.rules: this is not a file"));
  ck_assert (kr_test_says (problems[1], "huge.rules: the file is too large"));
  ck_assert (kr_test_says (problems[2], "pipe.rules: this is not a file"));
  ck_assert_ptr_null (problems[3]);
}
END_TEST

START_TEST (no_folder_of_shipped_rules_fails)
{
  g_autofree char *data = g_build_filename (folder, "data", NULL);
  g_autoptr (GError) error = NULL;

  kr_test_folder_remove (data);
  ck_assert_ptr_null (open_book (&error));
  ck_assert (g_error_matches (error, KR_RULEBOOK_ERROR, KR_RULEBOOK_ERROR_UNREADABLE));
}
END_TEST

START_TEST (a_missing_set_is_told)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrRulebook) book = NULL;

  write_set ("data/rules/good.rules", "good", "");
  write_set ("data/rules/more.rules", "more", "base=good");
  book = open_book (NULL);
  ck_assert_ptr_null (kr_rulebook_find (book, "goood"));
  ck_assert_ptr_null (kr_rulebook_lookup (book, "goood", &error));
  ck_assert (g_error_matches (error, KR_RULEBOOK_ERROR, KR_RULEBOOK_ERROR_ID));
  ck_assert_str_eq (error->message, "there is no rule set “goood”; the rule sets are: good, more");
}
END_TEST

/* What is said of the rule set @id, which cannot be used. */
static void
check_unusable (KrRulebook *book, const char *id, const char *file, const char *says)
{
  g_autofree char *start = g_strdup_printf ("the rule set “%s” cannot be used: ", id);
  g_autoptr (GError) error = NULL;
  char sentence[4096];
  KrStatus status;
  KrRules rules;

  ck_assert_ptr_null (kr_rulebook_lookup (book, id, &error));
  ck_assert (g_error_matches (error, KR_RULEBOOK_ERROR, KR_RULEBOOK_ERROR_ID));
  ck_assert_msg (g_str_has_prefix (error->message, start), "%s", error->message);
  ck_assert_msg (strstr (error->message, file) != NULL, "%s", error->message);
  ck_assert_msg (strstr (error->message, says) != NULL, "%s", error->message);
  ck_assert (kr_test_says (kr_rulebook_find_problem (book, id), error->message + strlen (start)));
  ck_assert_int_eq (kr_rulebook_find_rules (book, id, &rules, &status), KR_ERR_RULE_FILE);
  kr_status_format (&status, NULL, sentence, sizeof sentence);
  ck_assert (kr_test_says (sentence, error->message));
}

START_TEST (a_faulty_set_says_where_and_what)
{
  g_autoptr (KrRulebook) book = NULL;

  write_set ("data/rules/good.rules", "good", "");
  write_set ("user/home.rules", "kitchen", "value-king=13");
  write_set ("user/alone.rules", "alone", "base=kitchen");
  kr_test_folder_write (folder, "user/torn.rules", "[rules]\nid=");
  write_set ("user/twin.rules", "one", "stars=yes");
  write_set ("user/zwin.rules", "one", "");
  book = open_book (NULL);
  check_unusable (book, "kitchen", "user/home.rules, line 4",
                  "value-king: there is no rule “value-king”; did you mean: value-face, ");
  check_unusable (book, "alone", "user/alone.rules, line 4",
                  "the rule set “kitchen” cannot be used: ");
  check_unusable (book, "torn", "user/torn.rules, line 2", "a rule set needs an id");
  check_unusable (book, "zwin", "user/zwin.rules, line 2", "already has the id “one”");
  ck_assert (kr_rulebook_find (book, "one")->rules.stars);
  ck_assert_ptr_nonnull (kr_rulebook_get_problems (book)[3]);
  ck_assert_ptr_null (kr_rulebook_get_problems (book)[4]);
}
END_TEST

START_TEST (overrides_change_one_rule)
{
  g_autoptr (GError) error = NULL;
  KrRules rules;
  KrRules before;

  kr_rules_init (&rules);
  ck_assert (kr_rulebook_apply_override (&rules, "pressure=flat", NULL));
  ck_assert_int_eq (rules.pressure, KR_PRESSURE_FLAT);
  before = rules;
  ck_assert (!kr_rulebook_apply_override (&rules, "pressure", &error));
  ck_assert_ptr_nonnull (strstr (error->message, "expected key=value, such as stars=yes"));
  g_clear_error (&error);
  ck_assert (!kr_rulebook_apply_override (&rules, "stars==yes", &error));
  ck_assert (g_error_matches (error, KR_RULEBOOK_ERROR, KR_RULEBOOK_ERROR_KEY));
  ck_assert_str_eq (error->message, "stars: “=yes” is not allowed here; allowed: yes, no");
  ck_assert_int_eq (memcmp (&rules, &before, sizeof rules), 0);
}
END_TEST

START_TEST (the_data_is_found)
{
  ck_assert_str_eq (kr_rulebook_data_dir (), g_getenv ("KREIGHTS_DATA_DIR"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rulebook");
  TCase *tcase = tcase_create ("rulebook");

  tcase_add_checked_fixture (tcase, setup, teardown);
  tcase_add_test (tcase, bases_may_stand_in_any_file);
  tcase_add_loop_test (tcase, a_shipped_error_fails, 0, G_N_ELEMENTS (rows));
  tcase_add_loop_test (tcase, a_users_error_is_a_problem, 0, G_N_ELEMENTS (rows));
  tcase_add_test (tcase, a_user_cannot_take_a_shipped_id);
  tcase_add_test (tcase, what_is_not_a_file_is_a_problem);
  tcase_add_test (tcase, no_folder_of_shipped_rules_fails);
  tcase_add_test (tcase, a_missing_set_is_told);
  tcase_add_test (tcase, a_faulty_set_says_where_and_what);
  tcase_add_test (tcase, overrides_change_one_rule);
  tcase_add_test (tcase, the_data_is_found);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
