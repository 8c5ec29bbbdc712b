/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-look-alike.h"
#include "kr-test.h"
#include "kr-text-show.h"
#include "kr-text.h"
#include "kr-utf8.h"

#include <string.h>

/* The gate for texts: what passes, what is said, what is made of it. */

typedef struct {
  const char *name;
  KrTextKind kind;
  const char *given;
  KrCode code;
  unsigned column;
  const char *cleaned; /* NULL: as given */
} Row;

static const Row rows[] = {
    {"plain", KR_TEXT_NAME, "Ruth", KR_OK, 0, NULL},
    {"markup, SQL", KR_TEXT_NAME, "<b>'; DROP TABLE x;--", KR_OK, 0, NULL},
    {"accents", KR_TEXT_NAME, "Zoe\u0308 Nguye\u0302\u0303n", KR_OK, 0, NULL},
    {"Hebrew", KR_TEXT_NAME, "\u05E8\u05D5\u05EA", KR_OK, 0, NULL},
    {"pointed Hebrew", KR_TEXT_NAME, "\u05E9\u05C1\u05B8\u05DC\u05D5\u05B9\u05DD", KR_OK, 0, NULL},
    {"Tibetan stack", KR_TEXT_NAME, "\u0F62\u0F92\u0FB1\u0F74\u0F51", KR_OK, 0, NULL},
    {"Persian non-joiner", KR_TEXT_NAME, "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645", KR_OK,
     0, NULL},
    {"Sinhala joiner", KR_TEXT_NAME, "\u0DC1\u0DCA\u200D\u0DBB\u0DD3", KR_OK, 0, NULL},
    {"Malayalam chillu at the end", KR_TEXT_NAME, "\u0D30\u0D3E\u0D1C\u0D28\u0D4D\u200D", KR_OK, 0,
     NULL},
    {"family", KR_TEXT_NAME, "\U0001F469\u200D\U0001F469\u200D\U0001F467", KR_OK, 0, NULL},
    {"rainbow flag", KR_TEXT_NAME, "\U0001F3F3\uFE0F\u200D\U0001F308", KR_OK, 0, NULL},
    {"heart and text heart", KR_TEXT_NAME, "\u2764\uFE0F\u2764\uFE0E", KR_OK, 0, NULL},
    {"keycap", KR_TEXT_NAME, "1\uFE0F\u20E3", KR_OK, 0, NULL},
    {"Mongolian form", KR_TEXT_NAME, "\u1820\u180B", KR_OK, 0, NULL},
    {"a character of tomorrow", KR_TEXT_NAME, "\U0001FAFF\U000323B0", KR_OK, 0, NULL},
    {"empty", KR_TEXT_NAME, "", KR_ERR_TEXT_EMPTY, 0, ""},
    {"empty place", KR_TEXT_PLACE, "", KR_OK, 0, NULL},
    {"only blanks", KR_TEXT_NAME, " \t\u3000", KR_ERR_TEXT_BLANKS, 1, ""},
    {"blank at the end", KR_TEXT_NAME, "Bo ", KR_ERR_TEXT_BLANKS, 3, "Bo"},
    {"two blanks", KR_TEXT_NAME, "Cai  Li", KR_ERR_TEXT_BLANKS, 5, "Cai Li"},
    {"no-break space", KR_TEXT_NAME, "Cai\u00A0Li", KR_ERR_TEXT_BLANKS, 4, "Cai Li"},
    {"Braille blank", KR_TEXT_NAME, "Bo\u2800", KR_ERR_TEXT_BLANKS, 3, "Bo"},
    {"line feed", KR_TEXT_NAME, "Cai\nLi", KR_ERR_TEXT_LINES, 4, "Cai Li"},
    {"paragraph separator", KR_TEXT_NAME, "Cai\u2029Li", KR_ERR_TEXT_LINES, 4, "Cai Li"},
    {"next line, C1", KR_TEXT_NAME, "Cai\xC2\x85Li", KR_ERR_TEXT_LINES, 4, "Cai Li"},
    {"escape", KR_TEXT_NAME, "\033[31mBo", KR_ERR_TEXT_CONTROL, 1, "[31mBo"},
    {"C1 introducer", KR_TEXT_NAME,
     "Bo\xC2\x9B"
     "31m",
     KR_ERR_TEXT_CONTROL, 3, "Bo31m"},
    {"delete", KR_TEXT_NAME, "Bo\x7f", KR_ERR_TEXT_CONTROL, 3, "Bo"},
    {"override", KR_TEXT_NAME, "\u202Ehtur\u202C", KR_ERR_TEXT_DIRECTION, 1, "htur"},
    {"isolate", KR_TEXT_NAME, "a\u2066b\u2069", KR_ERR_TEXT_DIRECTION, 2, "ab"},
    {"left-to-right mark", KR_TEXT_NAME, "Ruth\u200E", KR_ERR_TEXT_DIRECTION, 5, "Ruth"},
    {"Arabic letter mark", KR_TEXT_NAME, "Ruth\u061C", KR_ERR_TEXT_DIRECTION, 5, "Ruth"},
    {"zero-width space", KR_TEXT_NAME, "Ru\u200Bth", KR_ERR_TEXT_UNSEEN, 3, "Ruth"},
    {"soft hyphen", KR_TEXT_NAME, "Ru\u00ADth", KR_ERR_TEXT_UNSEEN, 3, "Ruth"},
    {"byte order mark", KR_TEXT_NAME, "\uFEFFRuth", KR_ERR_TEXT_UNSEEN, 1, "Ruth"},
    {"Hangul filler", KR_TEXT_NAME, "\u3164", KR_ERR_TEXT_UNSEEN, 1, ""},
    {"grapheme joiner", KR_TEXT_NAME, "a\u034Fb", KR_ERR_TEXT_UNSEEN, 2, "ab"},
    {"tags", KR_TEXT_NAME, "a\U000E0041", KR_ERR_TEXT_UNSEEN, 2, "a"},
    {"joiner in Latin", KR_TEXT_NAME, "Ru\u200Dth", KR_ERR_TEXT_UNSEEN, 3, "Ruth"},
    {"non-joiner in Latin", KR_TEXT_NAME, "Ru\u200Cth", KR_ERR_TEXT_UNSEEN, 3, "Ruth"},
    {"joiner between a letter and an emoji", KR_TEXT_NAME, "a\u200D\U0001F469", KR_ERR_TEXT_UNSEEN,
     2, "a\U0001F469"},
    {"joiner behind an emoji", KR_TEXT_NAME, "\U0001F469\u200D", KR_ERR_TEXT_UNSEEN, 2,
     "\U0001F469"},
    {"two joiners", KR_TEXT_NAME, "\u0915\u094D\u200D\u200D\u0937", KR_ERR_TEXT_UNSEEN, 3,
     "\u0915\u094D\u200D\u0937"},
    {"joiner at the end of Arabic", KR_TEXT_NAME, "\u0645\u200D", KR_ERR_TEXT_UNSEEN, 2, "\u0645"},
    {"form of a letter", KR_TEXT_NAME, "a\uFE0F", KR_ERR_TEXT_UNSEEN, 2, "a"},
    {"form of a digit", KR_TEXT_NAME, "1\uFE0F", KR_ERR_TEXT_UNSEEN, 2, "1"},
    {"keycap of a letter", KR_TEXT_NAME, "a\uFE0F\u20E3", KR_ERR_TEXT_UNSEEN, 2, "a\u20E3"},
    {"keycap of nothing", KR_TEXT_NAME, "\uFE0F\u20E3", KR_ERR_TEXT_UNSEEN, 1, ""},
    {"form of nothing", KR_TEXT_NAME, "\uFE0Fa", KR_ERR_TEXT_UNSEEN, 1, "a"},
    {"another form", KR_TEXT_NAME, "\u2764\uFE01", KR_ERR_TEXT_UNSEEN, 2, "\u2764"},
    {"Mongolian form of Latin", KR_TEXT_NAME, "a\u180B", KR_ERR_TEXT_UNSEEN, 2, "a"},
    {"Mongolian form of a Chinese sign", KR_TEXT_NAME, "\u4E00\u180B", KR_ERR_TEXT_UNSEEN, 2,
     "\u4E00"},
    {"private use", KR_TEXT_NAME, "\uE000", KR_ERR_TEXT_UNKNOWN, 1, "\uFFFD"},
    {"noncharacter", KR_TEXT_NAME, "\uFDD0\U0001FFFE", KR_ERR_TEXT_UNKNOWN, 1, "\uFFFD\uFFFD"},
    {"empty plane", KR_TEXT_NAME, "\U00040000", KR_ERR_TEXT_UNKNOWN, 1, "\uFFFD"},
    {"not UTF-8", KR_TEXT_NAME, "a\xff\xfe", KR_ERR_TEXT_ENCODING, 2, "a\uFFFD\uFFFD"},
    {"cut UTF-8", KR_TEXT_NAME, "a\xE2\x82", KR_ERR_TEXT_ENCODING, 2, "a\uFFFD\uFFFD"},
    {"surrogate", KR_TEXT_NAME, "\xED\xA0\x80", KR_ERR_TEXT_ENCODING, 1, "\uFFFD\uFFFD\uFFFD"},
    {"overlong", KR_TEXT_NAME, "\xC0\x80", KR_ERR_TEXT_ENCODING, 1, "\uFFFD\uFFFD"},
    {"past the last", KR_TEXT_NAME, "\xF4\x90\x80\x80", KR_ERR_TEXT_ENCODING, 1,
     "\uFFFD\uFFFD\uFFFD\uFFFD"},
    {"five marks", KR_TEXT_NAME, "e\u0301\u0301\u0301\u0301\u0301", KR_ERR_TEXT_MARKS, 6,
     "e\u0301\u0301\u0301\u0301"},
    {"five marks around a joiner", KR_TEXT_NAME, "\u0915\u093C\u093C\u093C\u200D\u093C\u093C",
     KR_ERR_TEXT_MARKS, 7, "\u0915\u093C\u093C\u093C\u200D\u093C"},
    {"mark without a letter", KR_TEXT_NAME, "\u0301Bo", KR_ERR_TEXT_MARKS, 1, "Bo"},
    {"joiner whose letter goes", KR_TEXT_NAME, "\u0645\u064B\u064B\u064B\u064B\u200C\u064Bz",
     KR_ERR_TEXT_MARKS, 7, "\u0645\u064B\u064B\u064B\u064Bz"},
    {"note", KR_TEXT_NOTE, "One:\ttwo\n\n three ", KR_OK, 0, NULL},
    {"line ends", KR_TEXT_NOTE, "a\r\nb\rc\u2028d", KR_ERR_TEXT_LINES, 2, "a\nb\nc\nd"},
    {"override in a note", KR_TEXT_NOTE, "a\nb\u202E", KR_ERR_TEXT_DIRECTION, 2, "a\nb"},
    {"mark at the start of a line", KR_TEXT_NOTE, "a\n\u0301b", KR_ERR_TEXT_MARKS, 1, "a\nb"},
    {"ruling", KR_TEXT_RULING, "One.\nTwo.", KR_OK, 0, NULL},
    {"blanks around a ruling", KR_TEXT_RULING, " \n One. \n", KR_ERR_TEXT_BLANKS, 1, "One."},
    {"blank behind a ruling", KR_TEXT_RULING, "One.\n", KR_ERR_TEXT_BLANKS, 5, "One."},
    {"accent at the end of a ruling", KR_TEXT_RULING, "Voil\u00E0", KR_OK, 0, NULL},
    {"blank behind an accent", KR_TEXT_RULING, "\u00C0 vous. ", KR_ERR_TEXT_BLANKS, 8,
     "\u00C0 vous."},
    {"tab in a ruling", KR_TEXT_RULING, "a\tb", KR_ERR_TEXT_BLANKS, 2, "a b"},
    {"event", KR_TEXT_LINE, "score 1  0:=5 ", KR_OK, 0, NULL},
    {"comment of an event", KR_TEXT_LINE, "stop #\xC2\x9B", KR_ERR_TEXT_CONTROL, 7, "stop #"},
    {"rule set", KR_TEXT_RULES_NAME, "Craits à la maison", KR_OK, 0, NULL},
    {"key", KR_TEXT_KEY, "Maison-règles", KR_OK, 0, NULL},
    {"UUID", KR_TEXT_UUID, "01234567-89ab-cdef-0123-456789ABCDEF", KR_OK, 0, NULL},
    {"short UUID", KR_TEXT_UUID, "01234567-89ab-cdef-0123", KR_ERR_TEXT_UUID, 0, NULL},
    {"UUID with a letter", KR_TEXT_UUID, "g1234567-89ab-cdef-0123-456789ABCDEF", KR_ERR_TEXT_UUID,
     0, NULL},
    {"UUID with a blank", KR_TEXT_UUID, "01234567 89ab-cdef-0123-456789ABCDEF", KR_ERR_TEXT_UUID, 0,
     NULL},
};

START_TEST (every_text_is_judged)
{
  const Row *row = &rows[_i];
  const size_t length = strlen (row->given);
  const char *wanted = row->cleaned != NULL ? row->cleaned : row->given;
  char clean[KR_TEXT_CLEAN_SIZE (100)];
  KrStatus status = {0};
  size_t n;

  ck_assert_msg (kr_text_check (row->kind, row->given, length, &status) == row->code, "%s: %d",
                 row->name, status.code);
  if (row->code != KR_OK)
    ck_assert_msg (status.column == row->column, "%s: column %u", row->name, status.column);
  n = kr_text_clean (row->kind, row->given, length, clean);
  ck_assert_msg (strcmp (clean, wanted) == 0 && n == strlen (wanted), "%s: “%s”", row->name, clean);
  if (*clean != '\0' && row->kind != KR_TEXT_UUID)
    ck_assert_msg (kr_text_check (row->kind, clean, n, NULL) == KR_OK, "%s, cleaned", row->name);
  ck_assert_uint_eq (kr_text_check (row->kind, row->given, length, NULL), row->code);
}
END_TEST

START_TEST (a_zero_is_a_control)
{
  char clean[KR_TEXT_CLEAN_SIZE (3)];

  ck_assert_int_eq (kr_text_check (KR_TEXT_NAME, "a\0b", 3, NULL), KR_ERR_TEXT_CONTROL);
  ck_assert_uint_eq (kr_text_clean (KR_TEXT_NAME, "a\0b", 3, clean), 2);
  ck_assert_str_eq (clean, "ab");
}
END_TEST

START_TEST (every_kind_has_limits)
{
  for (KrTextKind kind = KR_TEXT_NAME; kind < KR_TEXT_UUID; kind++) {
    const size_t max = kr_text_max_chars (kind);
    static char text[20000];
    static char clean[KR_TEXT_CLEAN_SIZE (sizeof text)];
    KrStatus status;

    memset (text, 'a', sizeof text);
    ck_assert_int_eq (kr_text_check (kind, text, max, NULL), KR_OK);
    ck_assert_int_eq (kr_text_check (kind, text, max + 1, &status), KR_ERR_TEXT_LONG);
    ck_assert_int_eq (status.a, (int64_t) max + 1);
    ck_assert_int_eq (status.b, (int64_t) max);
    ck_assert_uint_eq (kr_text_clean (kind, text, sizeof text, clean), max);
    ck_assert_uint_ge (kr_text_max_bytes (kind), max);
  }
}
END_TEST

START_TEST (bytes_have_a_limit)
{
  char text[4 * 64 + 4 + 1] = "";
  char clean[KR_TEXT_CLEAN_SIZE (sizeof text)];
  KrStatus status;

  strcat (text, "a\u0300\u0300\u0300\u0300");
  for (int i = 0; i < 59; i++)
    strcat (text, "\U0001F3FD");
  ck_assert_int_eq (kr_text_check (KR_TEXT_NAME, text, strlen (text), NULL), KR_OK);
  text[0] = ' ';
  ck_assert_int_eq (kr_text_check (KR_TEXT_RULES_NAME, text + 9, strlen (text + 9), &status),
                    KR_ERR_TEXT_LARGE);
  ck_assert_int_eq (status.a, 236);
  ck_assert_uint_eq (kr_text_clean (KR_TEXT_RULES_NAME, text + 9, strlen (text + 9), clean), 92);
}
END_TEST

START_TEST (a_cut_leaves_no_blank)
{
  char text[80];
  char clean[KR_TEXT_CLEAN_SIZE (sizeof text)];

  memset (text, 'a', sizeof text);
  text[63] = ' ';
  ck_assert_uint_eq (kr_text_clean (KR_TEXT_NAME, text, sizeof text, clean), 63);
}
END_TEST

START_TEST (lines_are_counted)
{
  KrStatus status;

  kr_text_check (KR_TEXT_NOTE, "one\ntwo\nthr\aee", 13, &status);
  ck_assert_uint_eq (status.line, 3);
  ck_assert_uint_eq (status.column, 4);
  ck_assert_str_eq (status.subject, "U+0007");
}
END_TEST

/* --- Showing ------------------------------------------------------------ */

static const struct {
  const char *name;
  const char *given;
  const char *shown;
} shown_rows[] = {
    {"plain", "Ruth\tBo\n", "Ruth\tBo\n"},
    {"escape", "\033[2J", "\\u{1B}[2J"},
    {"C1, delete, return", "\xC2\x9B\x7f\r", "\\u{9B}\\u{7F}\\u{0D}"},
    {"separator", "a\u2028b", "a\\u{2028}b"},
    {"override", "\u202Ea", "\\u{202E}a"},
    {"invisible", "a\u200Bb\uFEFF", "a\\u{200B}b\\u{FEFF}"},
    {"not UTF-8", "a\xff\xC3", "a\\x{FF}\\x{C3}"},
    {"private", "\uE000", "\\u{E000}"},
    {"joined emoji", "\U0001F469\u200D\U0001F467\uFE0F", "\U0001F469\u200D\U0001F467\uFE0F"},
    {"accents, blanks", "e\u0301\u00A0a", "e\u0301\u00A0a"},
    {"a pair of isolates", "(\u2068\u05E8\u2069)", "(\u2068\u05E8\u2069)"},
    {"two pairs", "\u2068a\u2069\u2068b\u2069", "\u2068a\u2069\u2068b\u2069"},
    {"an isolate that stays open", "\u2068a\n\u2069", "\\u{2068}a\n\\u{2069}"},
    {"an isolate until the end", "\u2068a", "\\u{2068}a"},
    {"an isolate before a bad byte", "\u2068a\xff\u2069", "\\u{2068}a\\x{FF}\\u{2069}"},
    {"an override in an isolate", "\u2068\u202Ea\u2069", "\\u{2068}\\u{202E}a\\u{2069}"},
    {"an end without an isolate", "a\u2069", "a\\u{2069}"},
};

START_TEST (nothing_reaches_a_terminal)
{
  const char *given = shown_rows[_i].given;
  char shown[100];
  size_t n = kr_text_show (given, strlen (given), shown, sizeof shown);

  ck_assert_msg (strcmp (shown, shown_rows[_i].shown) == 0, "%s: %s", shown_rows[_i].name, shown);
  ck_assert_uint_eq (n, strlen (shown));
  ck_assert_uint_eq (kr_text_show (given, strlen (given), NULL, 0), n);
}
END_TEST

START_TEST (what_is_shown_is_cut_to_fit)
{
  char shown[4];

  ck_assert_uint_eq (kr_text_show ("abcdef", 6, shown, sizeof shown), 6);
  ck_assert_str_eq (shown, "abc");
}
END_TEST

/* --- Looking alike ------------------------------------------------------ */

static const struct {
  const char *name;
  const char *given;
  const char *plain;
} alike_rows[] = {
    {"plain", "Ruth", "Ruth"},
    {"Cyrillic", "\u0410\u043D\u043D\u0430", "A\u043D\u043Da"},
    {"a Cyrillic letter in Latin", "Ann\u0430", "Anna"},
    {"Greek", "\u0391\u03BD\u03BD", "Avv"},
    {"l, I, 1 and |", "lI1|", "llll"},
    {"O and 0", "O0o", "OOo"},
    {"unseen", "R\u200Bu\u200Et\u200Dh\uFE0F", "Ruth"},
    {"blanks", "a\u00A0b\nc", "a b c"},
    {"accents stay", "\u0451e\u0301", "\u00EBe\u0301"},
    {"not UTF-8", "a\xff", "a?"},
};

START_TEST (forms_are_told_apart)
{
  const char *given = alike_rows[_i].given;
  char plain[100];

  ck_assert_uint_eq (kr_look_alike_write (given, strlen (given), plain), strlen (plain));
  ck_assert_msg (strcmp (plain, alike_rows[_i].plain) == 0, "%s: %s", alike_rows[_i].name, plain);
}
END_TEST

START_TEST (what_is_behind_a_text_is_not_read)
{
  KrStatus status;

  ck_assert_int_eq (kr_text_check (KR_TEXT_UUID, "0123456789", 4, &status), KR_ERR_TEXT_UUID);
  ck_assert_str_eq (status.subject, "0123");
}
END_TEST

START_TEST (a_byte_order_mark_is_skipped)
{
  static const char marked[] = "\uFEFFK 9";
  static const char twice[] = "\uFEFF\uFEFFK";

  ck_assert_str_eq (kr_utf8_skip_mark (marked, strlen (marked)), "K 9");
  ck_assert_str_eq (kr_utf8_skip_mark (twice, strlen (twice)), twice + 3);
  ck_assert_ptr_eq (kr_utf8_skip_mark (marked, 2), marked);
  ck_assert_str_eq (kr_utf8_skip_mark ("K 9", 3), "K 9");
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {a_zero_is_a_control,
                                what_is_behind_a_text_is_not_read,
                                every_kind_has_limits,
                                bytes_have_a_limit,
                                a_cut_leaves_no_blank,
                                lines_are_counted,
                                what_is_shown_is_cut_to_fit,
                                a_byte_order_mark_is_skipped,
                                NULL};
  Suite *suite = kr_test_suite ("text", tests);
  TCase *tables = tcase_create ("tables");

  tcase_add_loop_test (tables, every_text_is_judged, 0, (int) (sizeof rows / sizeof rows[0]));
  tcase_add_loop_test (tables, nothing_reaches_a_terminal, 0,
                       (int) (sizeof shown_rows / sizeof shown_rows[0]));
  tcase_add_loop_test (tables, forms_are_told_apart, 0,
                       (int) (sizeof alike_rows / sizeof alike_rows[0]));
  suite_add_tcase (suite, tables);
  return kr_test_run (suite);
}
