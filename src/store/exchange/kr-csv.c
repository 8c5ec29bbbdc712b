/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-csv.h"

#include "kr-error.h"
#include "kr-formula.h"
#include "kr-sentence.h"
#include "kr-store-error.h"
#include "kr-translatable.h"

#include <csv.h>
#include <string.h>

/* Turns bytes into text, and text into cells; libcsv handles the quoting. */

static const char separators[] = {'\t', ';', ','};

void
kr_csv_free (KrCsv *csv)
{
  if (csv == NULL)
    return;
  g_ptr_array_unref (csv->rows);
  g_array_unref (csv->lines);
  g_free (csv);
}

const char *
kr_csv_get (const KrCsv *csv, guint row, guint column)
{
  const GPtrArray *cells = g_ptr_array_index (csv->rows, row);

  return column < cells->len ? g_ptr_array_index (cells, column) : "";
}

char *
kr_csv_format_place (const KrCsv *csv, guint row, guint column)
{
  guint line = g_array_index (csv->lines, guint, row);

  const char letters[] = {'A' + (char) (column / 26 - 1), 'A' + (char) (column % 26), '\0'};

  return kr_sentence_new (N_ ("row %u, column %s"), line, column < 26 ? letters + 1 : letters);
}

/* --- Text --------------------------------------------------------------- */

/* The encoding that a byte order mark names, and its length; NULL if there is none. */
static const char *
find_mark (const char *bytes, gsize length, gsize *n_mark)
{
  static const struct {
    const char *mark;
    gsize length;
    const char *encoding;
  } marks[] = {
      {"\xEF\xBB\xBF", 3, "UTF-8"},
      {"\xFF\xFE", 2, "UTF-16LE"},
      {"\xFE\xFF", 2, "UTF-16BE"},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    if (length >= marks[i].length && memcmp (bytes, marks[i].mark, marks[i].length) == 0) {
      *n_mark = marks[i].length;
      return marks[i].encoding;
    }
  *n_mark = 0;
  return NULL;
}

static char *
fail_text (GError **error, const char *why)
{
  g_autofree char *said = kr_sentence_new_plain (why);

  kr_error_set (
      error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
      N_ ("Kreights cannot read this table: %s. Nothing was imported; save it as CSV in UTF-8 "
          "and try again."),
      why);
  return NULL;
}

/* @bytes as UTF-8, without a mark and without zero characters. */
static char *
convert (const char *bytes, gsize length, const char **encoding, GError **error)
{
  gsize n_mark;
  gsize n_written = 0;
  const char *told = find_mark (bytes, length, &n_mark);
  char *text;

  bytes += n_mark;
  length -= n_mark;
  if (told == NULL)
    told = g_utf8_validate (bytes, (gssize) length, NULL) ? "UTF-8" : "WINDOWS-1252";
  text = g_convert (bytes, (gssize) length, "UTF-8", told, NULL, &n_written, NULL);
  if (text == NULL)
    return fail_text (error, N_ ("its encoding is unknown"));
  if (strlen (text) != n_written) {
    g_free (text);
    return fail_text (error, N_ ("it contains characters that are not text"));
  }
  *encoding = told;
  return text;
}

/* --- Cells -------------------------------------------------------------- */

/* The text of a cell as it was before it was defused (kr-csv-writer.c). */
static const char *
arm_again (const char *text)
{
  return *text == '\'' && kr_formula_is_at (text) ? text + 1 : text;
}

/* A table that is being read. */
typedef struct {
  KrCsv *csv;
  GPtrArray *row; /* NULL between two rows */
  guint line;
  gboolean too_large;
} Reading;

static void
add_cell_cb (void *text, size_t length, void *data)
{
  Reading *reading = data;

  if (reading->row == NULL) {
    reading->row = g_ptr_array_new_with_free_func (g_free);
    g_array_append_val (reading->csv->lines, reading->line);
  }
  if (reading->row->len >= KR_CSV_MAX_COLUMNS)
    reading->too_large = TRUE;
  else
    g_ptr_array_add (reading->row, g_strdup (arm_again (text != NULL ? text : "")));
}

static void
end_row_cb (int c, void *data)
{
  Reading *reading = data;
  KrCsv *csv = reading->csv;

  if (reading->row == NULL)
    return;
  csv->n_columns = MAX (csv->n_columns, reading->row->len);
  g_ptr_array_add (csv->rows, g_steal_pointer (&reading->row));
  if (csv->rows->len > KR_CSV_MAX_ROWS)
    reading->too_large = TRUE;
}

/* Feeds one line after the other, so that a fault has a line. */
static gboolean
parse_lines (struct csv_parser *parser, const char *text, Reading *reading)
{
  while (*text != '\0' && !reading->too_large) {
    const char *feed = strchr (text, '\n');
    gsize length = feed != NULL ? (gsize) (feed - text) + 1 : strlen (text);

    reading->line++;
    if (csv_parse (parser, text, length, add_cell_cb, end_row_cb, reading) != length)
      return FALSE;
    text += length;
  }
  return reading->too_large || csv_fini (parser, add_cell_cb, end_row_cb, reading) == 0;
}

/* @text as a table separated by @separator; NULL if it is not one. @line receives where
 * reading ended. */
static KrCsv *
parse (const char *text, char separator, const char *encoding, guint *line)
{
  g_autoptr (KrCsv) csv = g_new0 (KrCsv, 1);
  Reading reading = {.csv = csv};
  struct csv_parser parser;
  gboolean done;

  csv->separator = separator;
  csv->encoding = encoding;
  csv->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  csv->lines = g_array_new (FALSE, FALSE, sizeof (guint));
  if (csv_init (&parser, CSV_STRICT | CSV_STRICT_FINI | CSV_APPEND_NULL) != 0)
    return NULL;
  csv_set_delim (&parser, (unsigned char) separator);
  done = parse_lines (&parser, text, &reading);
  csv_free (&parser);
  g_clear_pointer (&reading.row, g_ptr_array_unref);
  *line = reading.line;
  return done && !reading.too_large ? g_steal_pointer (&csv) : NULL;
}

/* Whether most rows have several columns, and as many as others. */
static gboolean
is_even (const KrCsv *csv)
{
  guint n_wide = 0;

  for (guint i = 0; i < csv->rows->len; i++)
    n_wide += ((const GPtrArray *) g_ptr_array_index (csv->rows, i))->len == csv->n_columns;
  return csv->n_columns > 1 && 2 * n_wide > csv->rows->len;
}

/* The first separator that makes a table of @text; a comma if none does. */
static char
find_separator (const char *text)
{
  for (gsize i = 0; i < G_N_ELEMENTS (separators); i++) {
    guint line;
    g_autoptr (KrCsv) csv = parse (text, separators[i], "", &line);

    if (csv != NULL && is_even (csv))
      return separators[i];
  }
  return ',';
}

KrCsv *
kr_csv_read (const char *bytes, gsize length, char separator, GError **error)
{
  const char *encoding = NULL;
  g_autofree char *text = NULL;
  g_autoptr (KrCsv) csv = NULL;
  guint line = 0;

  if (length > KR_CSV_MAX_BYTES) {
    fail_text (error, N_ ("it is larger than 8 MB"));
    return NULL;
  }
  text = convert (bytes, length, &encoding, error);
  if (text == NULL)
    return NULL;
  csv = parse (text, separator != 0 ? separator : find_separator (text), encoding, &line);
  if (csv == NULL) {
    kr_error_set (
        error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
        N_ ("Line %u of the table cannot be read: it has a misplaced quotation mark, or the "
            "table is too large. Nothing was imported."),
        line);
    return NULL;
  }
  if (csv->rows->len > 0)
    return g_steal_pointer (&csv);
  fail_text (error, N_ ("it is empty"));
  return NULL;
}
