/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-line-code.h"
#include "kr-test.h"

#include <string.h>

/* Texts in few bytes: any of them come back, and other bytes are none. */

#define MOST (64 * 1024)

static GByteArray *
code (const char *texts, gsize size)
{
  g_autoptr (GByteArray) given = g_byte_array_new ();
  GByteArray *coded = g_byte_array_new ();

  g_byte_array_append (given, (const guint8 *) texts, (guint) size);
  kr_line_code_write (given, coded);
  return coded;
}

static void
assert_comes_back (const char *texts, gsize size, gsize most_bytes)
{
  g_autoptr (GByteArray) coded = code (texts, size);
  g_autoptr (GByteArray) again = NULL;
  guint n = 0;

  for (gsize i = 0; i < size; i++)
    n += texts[i] == '\0';
  again = kr_line_code_read (coded->data, coded->len, n, size);
  ck_assert_ptr_nonnull (again);
  ck_assert_mem_eq (again->data, texts, size);
  ck_assert_uint_eq (again->len, size);
  ck_assert_uint_le (coded->len, most_bytes);
}

static void
assert_line_comes_back (const char *line, gsize most_bytes)
{
  assert_comes_back (line, strlen (line) + 1, most_bytes);
}

START_TEST (lines_take_few_bytes)
{
  assert_line_comes_back ("score 7 out=2 time=311 0:KS,8D,3H 1:9C,10H 2:out 3:QD,AS,4C/p1", 30);
  assert_line_comes_back ("score 7 out=2 time=311 0:K,8,3 1:9,10 2:out 3:Q,A,4/p1", 25);
  assert_line_comes_back ("score 12 out=0 count=4 0:out 1:=35 2:=-50 3:=110", 20);
  assert_line_comes_back ("table 3 2: 9H=S", 9);
  assert_line_comes_back ("pressure 2 +1", 6);
}
END_TEST

START_TEST (other_scripts_take_no_more_than_they_have)
{
  static const char cyrillic[] = "note Весь вечер шёл дождь, и мы играли на кухне до полуночи.";
  static const char spanish[] = "note El sábado jugamos en casa de Iñaki; ganó la abuela Begoña.";

  assert_line_comes_back (cyrillic, sizeof cyrillic);
  assert_line_comes_back (spanish, sizeof spanish);
  assert_line_comes_back ("note とても楽しかった。また来週。", 60);
}
END_TEST

START_TEST (nothing_comes_back)
{
  assert_comes_back ("", 0, 4);
  assert_comes_back ("\0\0\0", 3, 16);
}
END_TEST

START_TEST (any_bytes_come_back)
{
  uint64_t seed = 5;

  for (int i = 0; i < 400; i++) {
    char texts[3000];
    const gsize size = 1 + (gsize) kr_test_draw (&seed, sizeof texts);
    const int n_signs = 1 + kr_test_draw (&seed, 256);

    for (gsize j = 0; j < size; j++)
      texts[j] = (char) kr_test_draw (&seed, n_signs);
    texts[size - 1] = '\0';
    assert_comes_back (texts, size, 2 * size + 8);
  }
}
END_TEST

/* What is written once is read for ever. */
START_TEST (code_is_always_the_same)
{
  static const guint8 expected[] = {0x07, 0x05, 0x19, 0x94, 0x8a, 0xf0, 0x53, 0x11, 0xd2,
                                    0x36, 0xc0, 0x88, 0x08, 0xaf, 0x6c, 0x41, 0xbe, 0x72,
                                    0x1f, 0x26, 0x0d, 0xfc, 0x47, 0xb5, 0xee, 0xd6};
  static const char texts[] = "place Ruth’s kitchen\0score 1 out=1 0:KS,8D 1:out 2:10C\1wrong";
  g_autoptr (GByteArray) coded = code (texts, sizeof texts);

  ck_assert_uint_eq (coded->len, sizeof expected);
  ck_assert_mem_eq (coded->data, expected, sizeof expected);
}
END_TEST

START_TEST (more_than_the_most_is_refused)
{
  g_autofree char *text = g_strnfill (MOST, 'o');
  g_autoptr (GByteArray) coded = code (text, MOST + 1);
  g_autoptr (GByteArray) exact = kr_line_code_read (coded->data, coded->len, 1, MOST + 1);
  g_autoptr (GByteArray) more = kr_line_code_read (coded->data, coded->len, 1, MOST);

  ck_assert_ptr_nonnull (exact);
  ck_assert_ptr_null (more);
}
END_TEST

/* Cut, longer, or another number of texts. */
START_TEST (other_sizes_are_refused)
{
  static const char texts[] = "score 1 out=1 0:KS,8D 1:out 2:10C\0count 4\0pressure 0 +1";
  g_autoptr (GByteArray) coded = code (texts, sizeof texts);
  const guint size = coded->len;

  g_byte_array_append (coded, (const guint8 *) "\0\0", 2);
  for (guint left = 0; left <= coded->len; left++)
    for (guint n = 0; n < 6; n++) {
      g_autoptr (GByteArray) again = kr_line_code_read (coded->data, left, n, MOST);

      ck_assert ((again != NULL) == (left == size && n == 3));
    }
}
END_TEST

START_TEST (damage_is_survived)
{
  uint64_t seed = 8;

  for (int i = 0; i < 20000; i++) {
    guint8 bytes[64];
    const gsize size = (gsize) kr_test_draw (&seed, sizeof bytes);
    g_autoptr (GByteArray) texts = NULL;

    for (gsize j = 0; j < size; j++)
      bytes[j] = (guint8) kr_test_draw (&seed, 256);
    texts = kr_line_code_read (bytes, size, 1 + (guint) kr_test_draw (&seed, 5), MOST);
    ck_assert (texts == NULL || texts->data[texts->len - 1] == '\0');
  }
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {lines_take_few_bytes,
                                other_scripts_take_no_more_than_they_have,
                                nothing_comes_back,
                                any_bytes_come_back,
                                code_is_always_the_same,
                                more_than_the_most_is_refused,
                                other_sizes_are_refused,
                                damage_is_survived,
                                NULL};

  return kr_test_run (kr_test_suite ("line-code", tests));
}
