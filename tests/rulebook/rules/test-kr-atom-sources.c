/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rulebook.h"
#include "kr-test-folder.h"
#include "kr-test.h"

#include <string.h>

/* What is wrong with a file of atoms. */

typedef struct {
  const char *name;
  const char *text;
  int code;
  const char *says;
} ErrorRow;

static const ErrorRow rows[] = {
    {"no key file", "title=x", KR_RULEBOOK_ERROR_SYNTAX, "atoms.ini: "},
    {"no title", "[T-1]\none=text | Threes", KR_RULEBOOK_ERROR_KEY, "atoms.ini, T-1: no title"},
    {"an unknown basis", "[T-1]\ntitle=x\none=rumor | Threes", KR_RULEBOOK_ERROR_KEY,
     "atoms.ini, T-1: one is not as README.md describes it"},
    {"a text without a heading", "[T-1]\ntitle=x\none=text |", KR_RULEBOOK_ERROR_KEY, "T-1: one"},
    {"a reading without a reason", "[T-1]\ntitle=x\none=reading | Threes", KR_RULEBOOK_ERROR_KEY,
     "T-1: one"},
    {"a bare word", "[T-1]\ntitle=x\none=text", KR_RULEBOOK_ERROR_KEY, "T-1: one"},
    {"a condition without a value", "[T-1]\ntitle=x\nwhen=stars", KR_RULEBOOK_ERROR_KEY,
     "T-1: when"},
    {"a condition on no key", "[T-1]\ntitle=x\nwhen=stars=yes star=yes", KR_RULEBOOK_ERROR_KEY,
     "T-1: when"},
    {"a condition on no value", "[T-1]\ntitle=x\nwhen=stars!=maybe", KR_RULEBOOK_ERROR_KEY,
     "T-1: when"},
    {"an option that offers nothing", "[T-1]\ntitle=x\none.option=Threes", KR_RULEBOOK_ERROR_KEY,
     "T-1: one.option"},
    {"no text", "[T-1]\ntitle=\xff", KR_RULEBOOK_ERROR_KEY, "atoms.ini, T-1: title"},
    {"an option of no value", "[T-1]\ntitle=x\none.option=Threes | stars=maybe",
     KR_RULEBOOK_ERROR_KEY, "T-1: one.option"},
};

/* A rulebook with one document and @atoms. */
static KrRulebook *
open_book (const char *atoms, GError **error)
{
  g_autofree char *folder = kr_test_folder_make ();
  KrRulebook *book = NULL;

  kr_test_folder_write (folder, "rules/one.rules", "[rules]\nid=one\nname=One\n");
  if (atoms != NULL)
    kr_test_folder_write (folder, "rules/atoms.ini", atoms);
  book = kr_rulebook_new (folder, NULL, error);
  kr_test_folder_remove (folder);
  return book;
}

START_TEST (errors_name_the_atom)
{
  const ErrorRow *row = &rows[_i];
  g_autoptr (GError) error = NULL;

  ck_assert_msg (open_book (row->text, &error) == NULL, "%s", row->name);
  ck_assert_msg (g_error_matches (error, KR_RULEBOOK_ERROR, row->code) &&
                     strstr (error->message, row->says) != NULL,
                 "%s: %s", row->name, error->message);
}
END_TEST

START_TEST (no_atoms_at_all)
{
  g_autoptr (GError) error = NULL;

  ck_assert_ptr_null (open_book (NULL, &error));
  ck_assert (g_error_matches (error, KR_RULEBOOK_ERROR, KR_RULEBOOK_ERROR_UNREADABLE));
}
END_TEST

START_TEST (lines_are_read)
{
  g_autoptr (KrRulebook) book = open_book ("[E-2]\ntitle=Six\none=text |  The six |  a | b \n"
                                           "[E-3]\ntitle=Count\nothers=reading | | silent\n",
                                           NULL);
  g_autoptr (GArray) atoms = NULL;
  const KrAtomBasis *six = NULL;

  ck_assert_ptr_nonnull (book);
  atoms = kr_rulebook_list_atoms (book, &kr_rulebook_find (book, "one")->rules);
  ck_assert_uint_eq (atoms->len, 2);
  six = &g_array_index (atoms, KrAtomBasis, 0);
  ck_assert_str_eq (six->heading, "The six");
  ck_assert_str_eq (six->reason, "a | b");
  ck_assert_int_eq (six->basis, KR_BASIS_TEXT);
  ck_assert_int_eq (g_array_index (atoms, KrAtomBasis, 1).basis, KR_BASIS_READING);
}
END_TEST

START_TEST (all_conditions_must_hold)
{
  g_autoptr (KrRulebook) book =
      open_book ("[G-2]\ntitle=Stars\nwhen=stars=yes going-out!=0\n", NULL);
  static const char *const rules_in_force[] = {"stars=yes", "going-out=-10"};
  KrRules rules;

  ck_assert_ptr_nonnull (book);
  rules = kr_rulebook_find (book, "one")->rules;
  for (guint n = 0; n < 2; n++) {
    g_autoptr (GArray) before = kr_rulebook_list_atoms (book, &rules);
    g_autoptr (GArray) after = NULL;

    ck_assert_uint_eq (before->len, 0);
    ck_assert (kr_rulebook_apply_override (&rules, rules_in_force[n], NULL));
    after = kr_rulebook_list_atoms (book, &rules);
    ck_assert_uint_eq (after->len, n);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("atoms");
  TCase *tcase = tcase_create ("atoms");

  tcase_add_loop_test (tcase, errors_name_the_atom, 0, G_N_ELEMENTS (rows));
  tcase_add_test (tcase, no_atoms_at_all);
  tcase_add_test (tcase, lines_are_read);
  tcase_add_test (tcase, all_conditions_must_hold);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
