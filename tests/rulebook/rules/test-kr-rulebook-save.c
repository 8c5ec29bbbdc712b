/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rulebook.h"
#include "kr-test-folder.h"
#include "kr-test.h"

#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* House rule sets that are saved, and snapshots. */

static char *folder;
static KrRulebook *book;

static void
open_book (void)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&book, kr_rulebook_free);
  book = kr_rulebook_new (kr_rulebook_data_dir (), folder, &error);
  ck_assert_msg (book != NULL, "%s", error != NULL ? error->message : "");
}

static void
setup (void)
{
  folder = kr_test_folder_make ();
  open_book ();
}

static void
teardown (void)
{
  g_clear_pointer (&book, kr_rulebook_free);
  kr_test_folder_remove (folder);
  g_clear_pointer (&folder, g_free);
}

static KrRules
copy_rules (const char *id)
{
  const KrRuleSet *set = kr_rulebook_find (book, id);

  ck_assert_msg (set != NULL, "%s", id);
  return set->rules;
}

static void
override (KrRules *rules, const char *rule)
{
  ck_assert_msg (kr_rulebook_apply_override (rules, rule, NULL), "%s", rule);
}

static void
check_same (const KrRules *a, const KrRules *b)
{
  for (int i = 0; i < kr_rule_n_keys (); i++)
    ck_assert_msg (kr_rules_same (a, b, kr_rule_key (i)), "%s", kr_rule_key (i)->key);
}

static const KrRuleSet *
save (const KrRules *rules, const char *name)
{
  g_autoptr (GError) error = NULL;
  const KrRuleSet *set = kr_rulebook_save (book, rules, name, &error);

  ck_assert_msg (set != NULL, "%s: %s", name, error != NULL ? error->message : "");
  return set;
}

START_TEST (holds_what_differs)
{
  KrRules rules = copy_rules ("craits");
  g_autofree char *text = NULL;
  const KrRuleSet *set = NULL;

  override (&rules, "stars=yes");
  override (&rules, "going-out=-10");
  set = save (&rules, " Ours ");
  ck_assert_str_eq (set->rules.name, "Ours");
  ck_assert_str_eq (set->rules.id, "house-ours");
  ck_assert (g_file_get_contents (set->path, &text, NULL, NULL));
  ck_assert_ptr_nonnull (strstr (text, "base=craits\n"));
  ck_assert_ptr_nonnull (strstr (text, "stars=yes\n"));
  ck_assert_ptr_nonnull (strstr (text, "going-out=-10\n"));
  ck_assert_ptr_null (strstr (text, "pressure="));
  open_book ();
  set = kr_rulebook_find (book, "house-ours");
  ck_assert_int_eq (set->kind, KR_RULE_SET_HOUSE);
  ck_assert_str_eq (set->rules.base, "craits");
  check_same (&set->rules, &rules);
}
END_TEST

START_TEST (a_house_set_never_rests_on_another)
{
  KrRules rules = copy_rules ("craits-short");
  const KrRuleSet *first = NULL;
  const KrRuleSet *set = NULL;

  override (&rules, "stars=yes");
  first = save (&rules, "First");
  rules = first->rules;
  override (&rules, "first-game=mulligan");
  set = save (&rules, "Second");
  ck_assert_str_eq (set->rules.base, "craits-short");
  ck_assert_int_eq (g_unlink (first->path), 0);
  open_book ();
  check_same (&kr_rulebook_find (book, "house-second")->rules, &rules);
}
END_TEST

START_TEST (rules_of_unknown_origin_are_written_whole)
{
  KrRules rules;

  kr_rules_init (&rules);
  g_strlcpy (rules.id, "from-afar", sizeof rules.id);
  g_strlcpy (rules.base, "not-here", sizeof rules.base);
  override (&rules, "value-ace=11");
  ck_assert_str_eq (save (&rules, "Afar")->rules.base, "");
  open_book ();
  check_same (&kr_rulebook_find (book, "house-afar")->rules, &rules);
}
END_TEST

START_TEST (the_same_name_replaces)
{
  KrRules rules = copy_rules ("crates");
  const KrRuleSet *first = save (&rules, "Ours");
  const KrRuleSet *second = NULL;
  guint n_sets = kr_rulebook_n_sets (book);

  override (&rules, "stars=yes");
  second = save (&rules, "Ours");
  ck_assert_uint_eq (kr_rulebook_n_sets (book), n_sets);
  ck_assert_ptr_eq (kr_rulebook_find (book, "house-ours"), second);
  ck_assert_msg (!first->rules.stars, "a set that somebody holds stays as it was");
  open_book ();
  ck_assert (kr_rulebook_find (book, "house-ours")->rules.stars);
}
END_TEST

START_TEST (names_are_peoples)
{
  static const char *const names[][2] = {
      {"Tuesday’s game!", "house-tuesday-s-game"},
      {"Tuesdays-game", "house-tuesdays-game"},
      {"tuesday s game", "house-tuesday-s-game-2"},
      {"<b>&\"'; DROP", "house-b-drop"},
      {"../../etc", "house-etc"},
      {"=x\\n[rules]", "house-x-n-rules"},
      {"Éléonore", "house-eleonore"},
  };
  KrRules rules = copy_rules ("crates");

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    ck_assert_str_eq (save (&rules, names[i][0])->rules.id, names[i][1]);
  save (&rules, "家のルール");
  save (&rules, "كريتس");
  save (&rules, "🂡🂢");
  open_book ();
  ck_assert_ptr_null (kr_rulebook_get_problems (book)[0]);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    ck_assert_str_eq (copy_rules (names[i][1]).name, names[i][0]);
  ck_assert_uint_eq (kr_rulebook_n_sets (book), 16 + G_N_ELEMENTS (names) + 3);
}
END_TEST

START_TEST (names_that_are_none)
{
  g_autofree char *long_name = g_strnfill (96, 'x');
  const char *const names[] = {"", "  ", "\n", "\xff", long_name};
  KrRules rules = copy_rules ("crates");

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (GError) error = NULL;

    ck_assert_ptr_null (kr_rulebook_save (book, &rules, names[i], &error));
    ck_assert (g_error_matches (error, KR_RULEBOOK_ERROR, KR_RULEBOOK_ERROR_ID));
  }
  ck_assert_uint_eq (kr_rulebook_n_sets (book), 16);
}
END_TEST

START_TEST (a_file_that_cannot_be_read_is_left_alone)
{
  static const char damaged[] = "stars=yes";
  KrRules rules = copy_rules ("crates");
  g_autofree char *path = g_build_filename (folder, "house-ours.rules", NULL);
  g_autofree char *text = NULL;

  kr_test_folder_write (folder, "house-ours.rules", damaged);
  open_book ();
  ck_assert_str_eq (save (&rules, "Ours")->rules.id, "house-ours-2");
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert_str_eq (text, damaged);
}
END_TEST

/* Exit status of the child: 0 if nothing was changed and the reason was given. */
static int
fail_to_save (void)
{
  KrRules rules = kr_rulebook_find (book, "house-ours")->rules;
  g_autoptr (GError) save_error = NULL;

  if (geteuid () == 0 && setuid (65534) != 0)
    return 2;
  rules.stars = TRUE;
  if (kr_rulebook_save (book, &rules, "Ours", &save_error) != NULL ||
      !g_error_matches (save_error, KR_RULEBOOK_ERROR, KR_RULEBOOK_ERROR_UNREADABLE) ||
      strstr (save_error->message, "could not be saved; nothing was changed") == NULL)
    return 3;
  return kr_rulebook_find (book, "house-ours")->rules.stars ? 4 : 0;
}

START_TEST (a_read_only_folder_changes_nothing)
{
  KrRules rules = copy_rules ("crates");
  const KrRuleSet *set = save (&rules, "Ours");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  int status = 0;
  pid_t child = 0;

  ck_assert (g_file_get_contents (set->path, &before, NULL, NULL));
  ck_assert_int_eq (g_chmod (folder, 0500), 0);
  child = fork ();
  if (child == 0)
    _exit (fail_to_save ());
  ck_assert_int_eq (waitpid (child, &status, 0), child);
  ck_assert_int_eq (g_chmod (folder, 0700), 0);
  ck_assert (WIFEXITED (status));
  ck_assert_int_eq (WEXITSTATUS (status), 0);
  ck_assert (g_file_get_contents (set->path, &after, NULL, NULL));
  ck_assert_str_eq (before, after);
}
END_TEST

START_TEST (no_folder_to_save_in)
{
  g_autoptr (KrRulebook) shipped = kr_rulebook_new (kr_rulebook_data_dir (), NULL, NULL);
  g_autoptr (GError) error = NULL;
  KrRules rules = copy_rules ("crates");

  ck_assert_ptr_null (kr_rulebook_save (shipped, &rules, "Ours", &error));
  ck_assert (g_error_matches (error, KR_RULEBOOK_ERROR, KR_RULEBOOK_ERROR_UNREADABLE));
}
END_TEST

START_TEST (a_folder_is_made_when_it_is_needed)
{
  g_autofree char *below = g_build_filename (folder, "kreights", "rules", NULL);
  g_autoptr (KrRulebook) fresh = kr_rulebook_new (kr_rulebook_data_dir (), below, NULL);
  KrRules rules = copy_rules ("crates");

  ck_assert_ptr_null (kr_rulebook_get_problems (fresh)[0]);
  ck_assert_ptr_nonnull (kr_rulebook_save (fresh, &rules, "Ours", NULL));
}
END_TEST

START_TEST (snapshots_read_back_the_same)
{
  for (guint i = 0; i < kr_rulebook_n_sets (book); i++) {
    KrRules rules = kr_rulebook_get_set (book, i)->rules;
    g_autofree char *text = NULL;
    g_autoptr (GError) error = NULL;
    KrRules read;

    override (&rules, "three-alone=-1 -2 -3 -4 -5");
    override (&rules, "removed=Q K");
    text = kr_rulebook_format_snapshot (&rules);
    ck_assert_msg (kr_rulebook_parse_snapshot (text, &read, &error), "%s: %s", rules.id,
                   error != NULL ? error->message : "");
    check_same (&rules, &read);
    ck_assert_str_eq (read.id, rules.id);
    ck_assert_str_eq (read.name, rules.name);
    ck_assert_str_eq (read.base, rules.base);
    ck_assert_str_eq (read.source, rules.source);
  }
}
END_TEST

START_TEST (a_damaged_snapshot_is_refused)
{
  g_autoptr (GError) error = NULL;
  KrRules rules = copy_rules ("crates");

  ck_assert (!kr_rulebook_parse_snapshot ("[rules]\nstars=yes\nstars", &rules, &error));
  ck_assert_str_eq (error->message, "the rules of the session, line 3: expected key=value, or a "
                                    "comment that begins with #");
  ck_assert (!rules.stars);
  ck_assert_str_eq (rules.id, "crates");
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {holds_what_differs,
                                a_house_set_never_rests_on_another,
                                rules_of_unknown_origin_are_written_whole,
                                the_same_name_replaces,
                                names_are_peoples,
                                names_that_are_none,
                                a_file_that_cannot_be_read_is_left_alone,
                                a_read_only_folder_changes_nothing,
                                no_folder_to_save_in,
                                a_folder_is_made_when_it_is_needed,
                                snapshots_read_back_the_same,
                                a_damaged_snapshot_is_refused};
  Suite *suite = suite_create ("rulebook-save");
  TCase *tcase = tcase_create ("rulebook-save");

  tcase_add_checked_fixture (tcase, setup, teardown);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    tcase_add_test (tcase, tests[i]);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
