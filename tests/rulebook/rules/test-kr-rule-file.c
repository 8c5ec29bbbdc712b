/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rulebook-private.h"
#include "kr-test.h"

#include <string.h>

/* Rule-set files: what is read from them, and what is wrong with them where. */

static KrRulebook *book;

static void
setup (void)
{
  book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, NULL);
  ck_assert_ptr_nonnull (book);
}

static void
teardown (void)
{
  g_clear_pointer (&book, kr_rulebook_free);
}

/* The rule set in @text, which messages call @name. */
static KrRuleSet *
build (const char *text, gssize length, const char *name, GError **error)
{
  g_autoptr (KrRuleFile) file = kr_rule_file_parse (text, length, name, error);

  return file != NULL ? kr_rulebook_build (book, file, error) : NULL;
}

#define SIXTEEN "abcdefghijklmnop"
#define HEAD "[rules]\nid=ours\nname=Ours\n"

typedef struct {
  const char *name;
  const char *text;
  int code;
  const char *says[2];
} ErrorRow;

static const ErrorRow rows[] = {
    {"empty", "", KR_RULEBOOK_ERROR_SYNTAX, {"ours.rules: expected the group [rules]"}},
    {"no group", "id=ours\n", KR_RULEBOOK_ERROR_SYNTAX, {"ours.rules, line 1: expected the group"}},
    {"another group",
     HEAD "\n[more]\n",
     KR_RULEBOOK_ERROR_SYNTAX,
     {"line 5: expected the group [rules], once"}},
    {"the group twice", HEAD "[rules]\n", KR_RULEBOOK_ERROR_SYNTAX, {"line 4"}},
    {"no equals sign",
     HEAD "# stars\nstars\n",
     KR_RULEBOOK_ERROR_SYNTAX,
     {"line 5: expected key=value"}},
    {"no key", HEAD "=yes\n", KR_RULEBOOK_ERROR_SYNTAX, {"line 4: expected key=value"}},
    {"a key twice",
     HEAD "stars=yes\n\nstars = no\n",
     KR_RULEBOOK_ERROR_SYNTAX,
     {"line 6: this key appears twice in the file"}},
    {"a bad escape", HEAD "source=a\\q\n", KR_RULEBOOK_ERROR_SYNTAX, {"line 4: after a backslash"}},
    {"not UTF-8",
     HEAD "source=\xff\n",
     KR_RULEBOOK_ERROR_SYNTAX,
     {"line 4: this is not UTF-8 text"}},
    {"an unknown key",
     HEAD "stars=yes\nstar=yes\n",
     KR_RULEBOOK_ERROR_KEY,
     {"line 5: star: there is no rule “star”; did you mean: stars, "}},
    {"an unknown value",
     HEAD "pressure=fat\n",
     KR_RULEBOOK_ERROR_KEY,
     {"line 4: pressure: “fat” is not allowed", "flat, doubling, capped, end-of-game"}},
    {"a number too large",
     HEAD "value-ace=1001\n",
     KR_RULEBOOK_ERROR_KEY,
     {"line 4: value-ace: “1001” is not a whole number from 0 to 1000"}},
    {"no id", "[rules]\nname=Ours\n", KR_RULEBOOK_ERROR_ID, {"ours.rules: a rule set needs an id"}},
    {"a base does not lend its id",
     "[rules]\nname=Ours\nbase=craits\n",
     KR_RULEBOOK_ERROR_ID,
     {"needs an id"}},
    {"a malformed id",
     "[rules]\nid=../ours\nname=Ours\n",
     KR_RULEBOOK_ERROR_ID,
     {"line 2: a rule set needs an id of up to 63 letters"}},
    {"an empty id", "[rules]\nid=\nname=Ours\n", KR_RULEBOOK_ERROR_ID, {"needs an id of up to 63"}},
    {"an id that begins like an option",
     "[rules]\nid=-ours\nname=Ours\n",
     KR_RULEBOOK_ERROR_ID,
     {"line 2: a rule set needs an id"}},
    {"an id of 64 letters",
     "[rules]\nid=" SIXTEEN SIXTEEN SIXTEEN SIXTEEN "\nname=Ours\n",
     KR_RULEBOOK_ERROR_KEY,
     {"line 2: id: one line of at most 63 bytes"}},
    {"no name", "[rules]\nid=ours\n", KR_RULEBOOK_ERROR_KEY, {"a rule set needs a name"}},
    {"a name of two lines",
     "[rules]\nid=ours\nname=Our\\nrules\n",
     KR_RULEBOOK_ERROR_KEY,
     {"line 3: name: one line of at most 95 bytes"}},
    {"a summary of two lines",
     HEAD "summary=a\\tb\n",
     KR_RULEBOOK_ERROR_KEY,
     {"line 4: summary: one line of at most 255 bytes"}},
    {"a base does not lend its name",
     "[rules]\nid=ours\nbase=craits\n",
     KR_RULEBOOK_ERROR_KEY,
     {"a rule set needs a name"}},
    {"an order that is none",
     HEAD "order=first\n",
     KR_RULEBOOK_ERROR_KEY,
     {"line 4: order: expected a whole number"}},
    {"no such base",
     HEAD "base=crazy\n",
     KR_RULEBOOK_ERROR_BASE,
     {"line 4: there is no rule set “crazy”", "kreights, crates"}},
    {"nobody can play: players",
     HEAD "players-min=5\nplayers-max=4\n",
     KR_RULEBOOK_ERROR_KEY,
     {"line 5: players-min=5 is more than players-max=4", "choose a base for so many players"}},
    {"nobody can play: fewer at most than the base",
     "[rules]\nid=home\nname=Home\nbase=creights-joon\nplayers-min=5\n",
     KR_RULEBOOK_ERROR_KEY,
     {"line 5: players-min=5 is more than players-max=4"}},
    {"nobody can play: cards",
     HEAD "deals=8 26 8\n",
     KR_RULEBOOK_ERROR_KEY,
     {"line 4: 2 × 26 + 1 = 53 cards are needed, but the pack has 52"}},
};

START_TEST (errors_say_where_and_what)
{
  const ErrorRow *row = &rows[_i];
  g_autoptr (GError) error = NULL;
  g_autoptr (KrRuleSet) set = build (row->text, -1, "ours.rules", &error);

  ck_assert_msg (set == NULL, "%s", row->name);
  ck_assert_msg (g_error_matches (error, KR_RULEBOOK_ERROR, row->code), "%s: %d %s", row->name,
                 error->code, error->message);
  for (int i = 0; i < 2 && row->says[i] != NULL; i++)
    ck_assert_msg (strstr (error->message, row->says[i]) != NULL, "%s: %s", row->name,
                   error->message);
}
END_TEST

static char *
dup_error (const char *text, gssize length)
{
  g_autoptr (GError) error = NULL;

  ck_assert_ptr_null (build (text, length, "ours.rules", &error));
  return g_strdup (error->message);
}

START_TEST (text_that_is_no_text)
{
  static const char binary[] = HEAD "stars=y\0s\n";
  g_autofree char *huge = g_strnfill (64 * 1024 + 1, '\n');
  g_autofree char *name = g_strnfill (96, 'x');
  g_autofree char *long_name = g_strdup_printf ("[rules]\nid=ours\nname=%s\n", name);
  g_autofree char *says_binary = dup_error (binary, sizeof binary - 1);
  g_autofree char *says_huge = dup_error (huge, -1);
  g_autofree char *says_long = dup_error (long_name, -1);

  ck_assert_str_eq (says_binary, "ours.rules, line 4: this is not UTF-8 text");
  ck_assert_str_eq (says_huge, "ours.rules: the file is too large; a rule set has at most 64 KiB");
  ck_assert_str_eq (says_long, "ours.rules, line 3: name: one line of at most 95 bytes");
}
END_TEST

START_TEST (reads_what_is_there)
{
  static const char text[] =
      "\uFEFF# ours\r\n [rules] \n\tid = ours\nname=<b>Ours</b>\\s& \nbase=craits\n"
      "summary=with stars\n\nstars = yes  \ndeals=3 2 1\nleft out";
  g_autoptr (GError) error = NULL;
  g_autoptr (KrRuleSet) set = build (text, strlen (text) - 9, "ours", &error);

  ck_assert_msg (set != NULL, "%s", error != NULL ? error->message : "");
  ck_assert_str_eq (set->rules.id, "ours");
  ck_assert_str_eq (set->rules.name, "<b>Ours</b> &");
  ck_assert_str_eq (set->rules.base, "craits");
  ck_assert_str_eq (set->summary, "with stars");
  ck_assert (set->rules.stars);
  ck_assert_int_eq (set->rules.n_deals, 3);
  ck_assert_int_eq (set->rules.seven, KR_SEVEN_NEXT_WHEN_FEW);
  ck_assert_ptr_null (set->path);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rule-file");
  TCase *tcase = tcase_create ("rule-file");

  tcase_add_checked_fixture (tcase, setup, teardown);
  tcase_add_loop_test (tcase, errors_say_where_and_what, 0, G_N_ELEMENTS (rows));
  tcase_add_test (tcase, text_that_is_no_text);
  tcase_add_test (tcase, reads_what_is_there);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
