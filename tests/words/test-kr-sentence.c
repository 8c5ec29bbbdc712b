/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sentence.h"

#include "kr-error.h"
#include "kr-test.h"

#include <string.h>

/* Sentences that are translated where they are shown, alone, in each other and in errors. */

#define TEST_ERROR (test_error_quark ())
GQuark test_error_quark (void);
KR_DEFINE_ERROR (test_error)

static const struct {
  const char *english;
  const char *other;
} words[] = {
    {"%s is not %d.", "Nicht %2$d ist %1$s."},
    {"the disk", "die Platte"},
    {"%s: %s", "%s : %s"},
    {"{a} cards, but {b}", "{b} statt {a} Karten"},
    {"Ruth", "must not be asked for"},
    {"%u game", "%u Spiel"},
    {"%u games", "%u Spiele"},
};

static const char *
translate (const char *english)
{
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (words[i].english, english) == 0)
      return words[i].other;
  return english;
}

static const char *
translate_plural (const char *one, const char *many, unsigned long n)
{
  return translate (n == 1 ? one : many);
}

static const KrTranslator other = {translate, translate_plural};

static void
assert_says (const char *sentence, const char *english, const char *translated)
{
  g_autofree char *in_english = kr_sentence_dup_english (sentence);
  g_autofree char *in_other = kr_sentence_dup_words (sentence, &other);

  ck_assert_str_eq (in_english, english);
  ck_assert_str_eq (in_other, translated);
}

START_TEST (blanks_move)
{
  g_autofree char *sentence = kr_sentence_new ("%s is not %d.", "Ruth", -4);

  assert_says (sentence, "Ruth is not -4.", "Nicht -4 ist Ruth.");
}
END_TEST

START_TEST (any_other_string_is_itself)
{
  assert_says ("Ruth", "Ruth", "Ruth");
  assert_says ("100 % %s {a}", "100 % %s {a}", "100 % %s {a}");
  assert_says ("", "", "");
}
END_TEST

START_TEST (a_sentence_fills_a_blank_of_another)
{
  g_autofree char *inner = kr_sentence_new_plain ("the disk");
  g_autofree char *middle = kr_sentence_new ("%s is not %d.", inner, 2);
  g_autofree char *outer = kr_sentence_new ("%s: %s", "Ruth", middle);
  g_autofree char *behind = g_strconcat ("a.c:3: ", outer, "!", NULL);

  assert_says (behind, "a.c:3: Ruth: the disk is not 2.!",
               "a.c:3: Ruth : Nicht 2 ist die Platte.!");
}
END_TEST

START_TEST (names_are_blanks)
{
  g_autofree char *sentence = kr_sentence_fill ("{a} cards, but {b}", "a", "{b}", "b", "%s", NULL);

  assert_says (sentence, "{b} cards, but %s", "%s statt {b} Karten");
}
END_TEST

START_TEST (the_number_chooses_the_form)
{
  g_autofree char *one = kr_sentence_new_plural ("%u game", "%u games", 1, 1u);
  g_autofree char *many = kr_sentence_new_plural ("%u game", "%u games", 0, 0u);

  assert_says (one, "1 game", "1 Spiel");
  assert_says (many, "0 games", "0 Spiele");
}
END_TEST

START_TEST (every_kind_of_value)
{
  g_autofree char *sentence =
      kr_sentence_new ("%% %.3s %u %ld %lld %zu", "abcdef", 7u, -8L, -9LL, (size_t) 10);

  assert_says (sentence, "% abc 7 -8 -9 10", "% abc 7 -8 -9 10");
}
END_TEST

/* Half a sentence, and a blank that ends another. */
START_TEST (a_value_cannot_break_a_sentence)
{
  g_autofree char *sentence = kr_sentence_new ("%s: %s",
                                               "\x02"
                                               "f\x1f"
                                               "the disk",
                                               "\x03\x1f");
  g_autofree char *english = kr_sentence_dup_english (sentence);

  ck_assert_str_eq (english, "?f?the disk: ??");
  assert_says ("\x02", "\x02", "\x02");
  assert_says ("\x02\x03", "\x02\x03", "\x02\x03");
  assert_says ("\x02"
               "f\x03",
               "", "");
}
END_TEST

/* @text within @n sentences, each of which shows it @times times. Caller frees. */
static char *
nest (guint n, guint times)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++) {
    g_string_append (text, "\x02"
                           "f\x1f");
    for (guint j = 0; j < times; j++)
      g_string_append (text, "%1$s");
    g_string_append_c (text, '\x1f');
  }
  g_string_append (text, "x");
  for (guint i = 0; i < n; i++)
    g_string_append_c (text, '\x03');
  return g_string_free (text, FALSE);
}

/* A value that looks like a sentence, and is from outside. */
START_TEST (a_forged_sentence_is_only_words)
{
  g_autofree char *deep = nest (100000, 1);
  g_autofree char *long_one = nest (40, 2);
  g_autofree char *sentence = kr_sentence_new ("%s: %s", deep, long_one);
  g_autofree char *english = kr_sentence_dup_english (sentence);

  ck_assert (g_utf8_validate (english, -1, NULL));
  ck_assert_uint_lt (strlen (english), 2 * (strlen (deep) + 256 * strlen (long_one)));
  assert_says ("\x02"
               "f\x1f"
               "%é %s\x1fRuth\x03",
               "%é Ruth", "%é Ruth");
}
END_TEST

/* What would go on and on is cut; what is beside it is said as ever. */
START_TEST (a_forged_sentence_ends_soon)
{
  g_autofree char *many = nest (7, 40);
  g_autofree char *unended = g_strnfill (1000000, '\x02');
  g_autofree char *repeated = g_strnfill (1000000, '{');
  g_autofree char *forged = g_strconcat ("\x02t\x1f", repeated, "\x1f", NULL);
  g_autoptr (GString) named = g_string_new (forged);
  g_autofree char *sentence = NULL;
  g_autofree char *said = NULL;

  sentence = kr_sentence_new ("%s: %s", many, "Ruth");
  said = kr_sentence_dup_english (sentence);
  ck_assert_uint_lt (strlen (said), 200000);
  ck_assert (g_str_has_prefix (said, "xxxx"));

  g_free (said);
  said = kr_sentence_dup_english (unended);
  ck_assert_str_eq (said, unended);

  for (guint i = 0; i < 100000; i++)
    g_string_append (named, "name\x1fvalue\x1f");
  g_string_append_c (named, '\x03');
  g_free (said);
  said = kr_sentence_dup_english (named->str);
  ck_assert_str_eq (said, repeated);
}
END_TEST

/* A sentence on a long text, and many on one, are said in full. */
START_TEST (a_long_text_is_said_in_full)
{
  g_autofree char *text = g_strnfill (1000000, 'x');
  g_autofree char *sentence = kr_sentence_new ("%1$s %1$s", text);
  g_autofree char *said = kr_sentence_dup_english (sentence);
  g_autoptr (GString) many = g_string_new (NULL);

  ck_assert_uint_eq (strlen (said), 2000001);
  for (guint i = 0; i < 100000; i++)
    g_string_append (many, "\x02"
                           "f\x1f%s, \x1fRuth\x03");
  g_free (said);
  said = kr_sentence_dup_english (many->str);
  ck_assert_uint_eq (strlen (said), 600000);
}
END_TEST

START_TEST (an_error_carries_its_sentence)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) copy = NULL;
  g_autoptr (GError) outer = NULL;

  ck_assert_int_eq (kr_error_set (&error, TEST_ERROR, 3, "%s is not %d.", "Ruth", 4), FALSE);
  ck_assert_str_eq (error->message, "Ruth is not 4.");
  copy = g_error_copy (error);
  kr_error_prefix (&copy, "%s: ", "Bo");
  ck_assert_str_eq (copy->message, "Bo: Ruth is not 4.");
  assert_says (kr_error_get_sentence (copy), "Bo: Ruth is not 4.", "Bo: Nicht 4 ist Ruth.");
  kr_error_set (&outer, TEST_ERROR, 1, "%s: %s", "x", kr_error_get_sentence (error));
  assert_says (kr_error_get_sentence (outer), "x: Ruth is not 4.", "x : Nicht 4 ist Ruth.");
}
END_TEST

START_TEST (an_error_of_anothers_domain_has_its_message)
{
  g_autoptr (GError) error =
      g_error_new_literal (g_quark_from_static_string ("another"), 1, "the disk");

  ck_assert_str_eq (kr_error_get_sentence (error), "the disk");
  kr_error_prefix (&error, "%s: ", "Bo");
  ck_assert_str_eq (kr_error_get_sentence (error), "Bo: the disk");
  ck_assert_int_eq (kr_error_set (NULL, TEST_ERROR, 1, "%s", "nobody asks"), FALSE);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      blanks_move,
      any_other_string_is_itself,
      a_sentence_fills_a_blank_of_another,
      names_are_blanks,
      the_number_chooses_the_form,
      every_kind_of_value,
      a_value_cannot_break_a_sentence,
      a_forged_sentence_is_only_words,
      a_forged_sentence_ends_soon,
      a_long_text_is_said_in_full,
      an_error_carries_its_sentence,
      an_error_of_anothers_domain_has_its_message,
      NULL,
  };

  return kr_test_run (kr_test_suite ("kr-sentence", tests));
}
