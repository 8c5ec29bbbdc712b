/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-csv-number.h"
#include "kr-csv.h"
#include "kr-match-event.h"
#include "kr-store-error.h"
#include "kr-test.h"
#include "kr-test-sentence.h"

#include <string.h>

/* Tables as spreadsheets write them. A row of the table below: bytes, and what is
 * read; cells joined with |, rows with a slash. */

static const struct {
  const char *name;
  const char *bytes;
  gsize length; /* 0: up to the end of the text */
  char separator;
  const char *cells;
} tables[] = {
    {"commas", "a,b\n1,2\n", 0, ',', "a|b/1|2"},
    {"semicolons", "a;b\r\n1,5;2,5\r\n", 0, ';', "a|b/1,5|2,5"},
    {"tabs", "a\tb\n1\t2", 0, '\t', "a|b/1|2"},
    {"quotes", "\"a,\"\"b\"\"\",c\n1,2\n", 0, ',', "a,\"b\"|c/1|2"},
    {"line feed in a cell", "\"a\nb\",c\n1,2\n", 0, ',', "a\nb|c/1|2"},
    {"old line ends", "a,b\r1,2\r", 0, ',', "a|b/1|2"},
    {"blank lines", "\n\na,b\n\n1,2\n", 0, ',', "a|b/1|2"},
    {"mark",
     "\xEF\xBB\xBF"
     "a,b\n1,2\n",
     0, ',', "a|b/1|2"},
    {"sixteen bits",
     "\xFF\xFE"
     "a\0,\0b\0\n\0"
     "1\0,\0"
     "2\0",
     16, ',', "a|b/1|2"},
    {"other end first",
     "\xFE\xFF\0a\0,\0b\0\n\0"
     "1\0,\0"
     "2",
     16, ',', "a|b/1|2"},
    {"no UTF-8", "In\xEAs,b\n1,2\n", 0, ',', "Inês|b/1|2"},
    {"defused", "'=1+1,'-2\n''@x,'a\n", 0, ',', "=1+1|-2/'@x|'a"},
    {"defused behind a blank", "\"' =1\",\"'\t+2\"\n\"'' =x\",\"' a\"\n", 0, ',',
     " =1|\t+2/' =x|' a"},
    {"defused full-width signs", "'\uFF1D1,'\uFF20x\n", 0, ',', "\uFF1D1|\uFF20x"},
    {"one column", "a\nb\n", 0, ',', "a/b"},
    {"short row", "a,b,c\n1\n2,3,4\n", 0, ',', "a|b|c/1/2|3|4"},
};

static char *
dup_cells (const KrCsv *csv)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < csv->rows->len; i++) {
    const GPtrArray *row = g_ptr_array_index (csv->rows, i);

    for (guint c = 0; c < row->len; c++)
      g_string_append_printf (text, "%s%s",
                              c > 0   ? "|"
                              : i > 0 ? "/"
                                      : "",
                              (const char *) g_ptr_array_index (row, c));
  }
  return g_string_free (text, FALSE);
}

START_TEST (table_is_read)
{
  gsize length = tables[_i].length != 0 ? tables[_i].length : strlen (tables[_i].bytes);
  g_autoptr (GError) error = NULL;
  g_autoptr (KrCsv) csv = kr_csv_read (tables[_i].bytes, length, 0, &error);
  g_autofree char *cells = NULL;

  ck_assert_msg (csv != NULL, "%s: %s", tables[_i].name, error != NULL ? error->message : "");
  cells = dup_cells (csv);
  ck_assert_msg (strcmp (cells, tables[_i].cells) == 0, "%s: %s", tables[_i].name, cells);
  ck_assert_msg (csv->separator == tables[_i].separator, "%s: %c", tables[_i].name, csv->separator);
}
END_TEST

static const struct {
  const char *name;
  const char *bytes;
  gsize length;
  const char *says;
} bad_tables[] = {
    {"nothing", "", 0, "empty"},
    {"only blank lines", "\n\n", 2, "empty"},
    {"open quote", "a,b\n\"1,2\n", 9, "Line 2"},
    {"quote in a cell", "a,b\n1,2\"3\n", 10, "Line 2"},
    {"zero character", "a,\0b\n", 5, "not text"},
    {"half a character",
     "\xFF\xFE"
     "a",
     3, "encoding is unknown"},
};

START_TEST (bad_table_is_refused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrCsv) csv = kr_csv_read (bad_tables[_i].bytes, bad_tables[_i].length, 0, &error);

  ck_assert_msg (csv == NULL, "%s", bad_tables[_i].name);
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID));
  ck_assert_msg (strstr (error->message, bad_tables[_i].says) != NULL, "%s: %s",
                 bad_tables[_i].name, error->message);
}
END_TEST

/* Too many rows, too many columns, too many bytes. */
START_TEST (table_without_end_is_refused)
{
  static const char *const units[] = {"1,2\n", "1,", "a"};
  static const guint n_units[] = {KR_CSV_MAX_ROWS + 1, KR_CSV_MAX_COLUMNS + 1,
                                  KR_CSV_MAX_BYTES + 1};
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (KrCsv) csv = NULL;

  for (guint i = 0; i < n_units[_i]; i++)
    g_string_append (text, units[_i]);
  csv = kr_csv_read (text->str, text->len, ',', NULL);
  ck_assert_ptr_null (csv);
}
END_TEST

START_TEST (place_is_that_of_the_file)
{
  g_autoptr (KrCsv) csv = kr_csv_read ("a,b\n\n\n1,2\n", 10, 0, NULL);
  g_autofree char *place = kr_csv_format_place (csv, 1, 1);
  g_autofree char *far = kr_csv_format_place (csv, 0, 27);

  ck_assert (kr_test_says (place, "row 4, column B"));
  ck_assert (kr_test_says (far, "row 1, column AB"));
}
END_TEST

static const struct {
  const char *text;
  gboolean comma_is_decimal;
  gboolean is_number;
  gint64 number;
} numbers[] = {
    {"0", FALSE, TRUE, 0},
    {" 42 ", FALSE, TRUE, 42},
    {"-50", FALSE, TRUE, -50},
    {"+7", FALSE, TRUE, 7},
    {"\u221250", FALSE, TRUE, -50},
    {"1,234", FALSE, TRUE, 1234},
    {"1.234", TRUE, TRUE, 1234},
    {"1.234", FALSE, FALSE, 0},
    {"1,234", TRUE, FALSE, 0},
    {"12.00", FALSE, TRUE, 12},
    {"12,0", TRUE, TRUE, 12},
    {"12,5", TRUE, FALSE, 0},
    {"12.", FALSE, FALSE, 0},
    {"163 835", FALSE, TRUE, 163835},
    {"163\u202F835", FALSE, TRUE, 163835},
    {"163\u2019835", FALSE, TRUE, 163835},
    {"1,23,456", FALSE, FALSE, 0},
    {"1234,567", FALSE, FALSE, 0},
    {"1000000000000", FALSE, TRUE, KR_MAX_POINTS},
    {"1000000000001", FALSE, FALSE, 0},
    {"99999999999999999999999999", FALSE, FALSE, 0},
    {"1e3", FALSE, FALSE, 0},
    {"0x1F", FALSE, FALSE, 0},
    {"--5", FALSE, FALSE, 0},
    {"- 5", FALSE, FALSE, 0},
    {"=5", FALSE, FALSE, 0},
    {"", FALSE, FALSE, 0},
    {"-", FALSE, FALSE, 0},
};

START_TEST (number_is_read)
{
  gint64 number = 0;
  gboolean is_number =
      kr_csv_parse_number (numbers[_i].text, numbers[_i].comma_is_decimal, &number);

  ck_assert_msg (is_number == numbers[_i].is_number, "“%s”", numbers[_i].text);
  ck_assert_msg (number == numbers[_i].number, "“%s”", numbers[_i].text);
}
END_TEST

static const struct {
  const char *text;
  gboolean is_meant;
} cells[] = {
    {"42", TRUE},
    {"1.5", TRUE},
    {"\u2212 50", FALSE},
    {"(50)", TRUE},
    {"1e5", TRUE},
    {"99999999999999999999", TRUE},
    {"=SUM(A1:A3)", TRUE},
    {"@A1", TRUE},
    {"1.234.567", TRUE},
    {"", FALSE},
    {"-", FALSE},
    {"forty", FALSE},
    {"3 cards left", FALSE},
    {"2026-11-20", FALSE},
    {"20.11.2026", FALSE},
    {"11/20/2026", FALSE},
    {"20:05", FALSE},
};

START_TEST (cell_is_meant_as_number)
{
  ck_assert_msg (kr_csv_is_meant_as_number (cells[_i].text) == cells[_i].is_meant, "“%s”",
                 cells[_i].text);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("kr-csv");
  TCase *tcase = tcase_create ("tables");

  tcase_add_loop_test (tcase, table_is_read, 0, G_N_ELEMENTS (tables));
  tcase_add_loop_test (tcase, bad_table_is_refused, 0, G_N_ELEMENTS (bad_tables));
  tcase_add_loop_test (tcase, table_without_end_is_refused, 0, 3);
  tcase_add_loop_test (tcase, number_is_read, 0, G_N_ELEMENTS (numbers));
  tcase_add_loop_test (tcase, cell_is_meant_as_number, 0, G_N_ELEMENTS (cells));
  tcase_add_test (tcase, place_is_that_of_the_file);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
