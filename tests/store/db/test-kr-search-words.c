/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-search-words.h"

#include "kr-test.h"

#include <string.h>

/* The words of a text: what people would call the same is the same. */

/* An ASCII sign as it stands among the words. */
#define SIGN_PERCENT "\uE125"
#define SIGN_QUOTE "\uE127"

static const struct {
  const char *text;
  const char *words;
} cases[] = {
    {"", ""},
    {" \t\n ", ""},
    {"Ruth", "ruth"},
    {"Ruth Ruth", "ruth"},
    {"Inês  INÉS", "ines"},
    {"Straße", "strasse"},
    {"ΣΊΣΥΦΟΣ", "σισυφοσ"},
    {"𝐑𝐮𝐭𝐡 ℾ", "ruth γ"},
    {"100%", "100 " SIGN_PERCENT},
    {"O'Brien", "o " SIGN_QUOTE " brien"},
    {"a\u200bb", "a b"},
    {"山田", "山 田"},
    {"한국", "한 국"},
    {"ﾔﾏﾀﾞ", "ヤ マ タ"},
    {"🎉🎂", "🎉 🎂"},
    {"\uE125", ""},
    {"مرحبا", "مرحبا"},
    {"a\xffz", "a � z"},
};

START_TEST (text_has_these_words)
{
  g_autofree char *words = kr_search_format_words (cases[_i].text);

  ck_assert_msg (strcmp (words, cases[_i].words) == 0, "%s: “%s”, not “%s”", cases[_i].text, words,
                 cases[_i].words);
}
END_TEST

START_TEST (long_word_is_cut_at_31_characters)
{
  g_autofree char *text = g_strnfill (100000, 'x');
  g_autofree char *words = kr_search_format_words (text);

  ck_assert_uint_eq (strlen (words), KR_SEARCH_MAX_WORD_CHARS);
}
END_TEST

START_TEST (no_text_has_a_mark)
{
  g_autofree char *mark = kr_search_format_mark ('r', "creights-jeff");
  g_autofree char *words = kr_search_format_words (mark);

  ck_assert_ptr_null (strstr (words, mark));
  ck_assert_ptr_null (strchr (mark, '-'));
}
END_TEST

static const guint64 numbers[] = {0, 1, 9, 0xEFFF, 0xF000, 0xF001, G_MAXINT64};

START_TEST (number_has_a_mark_of_its_own)
{
  g_autofree char *mark = kr_search_format_number_mark ('p', numbers[_i]);
  g_autofree char *words = kr_search_format_words (mark);

  ck_assert_str_eq (words, "");
  ck_assert (g_utf8_validate (mark, -1, NULL));
  for (int i = 0; i < _i; i++) {
    g_autofree char *other = kr_search_format_number_mark ('p', numbers[i]);

    ck_assert_str_ne (mark, other);
  }
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {long_word_is_cut_at_31_characters, no_text_has_a_mark, NULL};
  Suite *suite = kr_test_suite ("search-words", tests);
  TCase *tcase = tcase_create ("texts");

  tcase_add_loop_test (tcase, text_has_these_words, 0, G_N_ELEMENTS (cases));
  tcase_add_loop_test (tcase, number_has_a_mark_of_its_own, 0, G_N_ELEMENTS (numbers));
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
