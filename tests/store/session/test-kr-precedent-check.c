/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-precedent-check.h"
#include "kr-store-error.h"
#include "kr-test.h"

#include <string.h>

/* What a table may write beside a ruling. */

static const struct {
  const char *name;
  const char *typed;
  const char *kept; /* NULL: refused */
} texts[] = {
    {"plain", "The two are drawn at once.", "The two are drawn at once."},
    {"blanks around", " \n At once.\t\n", "At once."},
    {"lines", "At once.\r\nNo turn is lost.\rEver.", "At once.\nNo turn is lost.\nEver."},
    {"a tab", "One:\ttwo", "One: two"},
    {"markup and SQL", "<b>'); DROP TABLE precedent; --</b> &amp;",
     "<b>'); DROP TABLE precedent; --</b> &amp;"},
    {"right to left", "פעמיים 🂡", "פעמיים 🂡"},
    {"what turns others around", "a\u202eb\u2066c", "abc"},
    {"controls", "a\ab\033[31mc", "ab[31mc"},
    {"empty", "", NULL},
    {"only blanks", " \n\t\u2003", NULL},
    {"not UTF-8", "a\xff", NULL},
};

#define NOW_US G_GINT64_CONSTANT (1700000000000000)

static gint64 clock_us = NOW_US;

/* In the place of GLib’s. */
gint64
g_get_real_time (void)
{
  return clock_us;
}

START_TEST (text_is_cleaned)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = kr_precedent_clean_text (texts[_i].typed, &error);

  ck_assert_msg (g_strcmp0 (kept, texts[_i].kept) == 0, "%s: “%s”", texts[_i].name, kept);
  if (texts[_i].kept == NULL)
    ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID));
}
END_TEST

START_TEST (length_is_counted_in_characters)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *longest = NULL;
  g_autofree char *longer = NULL;

  for (int i = 0; i < KR_MAX_PRECEDENT_CHARS; i++)
    g_string_append (text, "ñ");
  longest = kr_precedent_clean_text (text->str, NULL);
  ck_assert_str_eq (longest, text->str);
  g_string_append (text, "ñ");
  longer = kr_precedent_clean_text (text->str, NULL);
  ck_assert_ptr_null (longer);
}
END_TEST

START_TEST (new_one_can_be_kept)
{
  g_autoptr (KrPrecedent) precedent = kr_precedent_new ("slow", "craits", NULL, " No. ", NULL);

  ck_assert (kr_precedent_check (precedent, NULL));
  ck_assert_str_eq (precedent->text, "No.");
  ck_assert_int_eq (precedent->edited_at_us, precedent->written_at_us);
  precedent->session = g_strdup ("Ruth’s kitchen");
  ck_assert (!kr_precedent_check (precedent, NULL));
}
END_TEST

START_TEST (new_one_can_be_kept_whatever_the_clock_shows)
{
  static const gint64 times[] = {G_MININT64, -1, 0, G_MAXINT64};

  for (gsize i = 0; i < G_N_ELEMENTS (times); i++) {
    g_autoptr (KrPrecedent) precedent = NULL;

    clock_us = times[i];
    precedent = kr_precedent_new ("slow", "craits", NULL, "No.", NULL);
    ck_assert_ptr_nonnull (precedent);
    ck_assert (kr_precedent_check (precedent, NULL));
  }
  clock_us = NOW_US;
}
END_TEST

START_TEST (what_cannot_be_is_refused)
{
  g_autoptr (KrPrecedent) good = kr_precedent_new ("slow", "craits", NULL, "No.", NULL);
  KrPrecedent bad = *good;

  bad.ruling = (char *) "";
  ck_assert (!kr_precedent_check (&bad, NULL));
  bad = *good;
  bad.rules_id = (char *) "a\nb";
  ck_assert (!kr_precedent_check (&bad, NULL));
  bad = *good;
  bad.edited_at_us = bad.written_at_us - 1;
  ck_assert (!kr_precedent_check (&bad, NULL));
  bad = *good;
  bad.utc_offset_min = 2000;
  ck_assert (!kr_precedent_check (&bad, NULL));
  bad = *good;
  bad.text = (char *) "No.\033";
  ck_assert (!kr_precedent_check (&bad, NULL));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("precedent");
  TCase *tcase = tcase_create ("precedent");

  tcase_add_loop_test (tcase, text_is_cleaned, 0, G_N_ELEMENTS (texts));
  tcase_add_test (tcase, length_is_counted_in_characters);
  tcase_add_test (tcase, new_one_can_be_kept);
  tcase_add_test (tcase, new_one_can_be_kept_whatever_the_clock_shows);
  tcase_add_test (tcase, what_cannot_be_is_refused);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
