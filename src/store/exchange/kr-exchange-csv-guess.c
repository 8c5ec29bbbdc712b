/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-csv-number.h"
#include "kr-exchange-csv.h"
#include "kr-seat-pen.h"
#include "kr-session-limits.h"

#include <string.h>

/*
 * What a table most likely is. Our own sheets are known by their headings, which
 * come in groups that begin with one name; anything else by where the numbers are.
 */

#define N_OWN_FIRST 5 /* columns of our own before the players' */
#define N_OWN_GROUP 6 /* columns a player: score, total, pressures, stars, out, bare */
#define NAME_END ": "

void
kr_csv_mapping_free (KrCsvMapping *mapping)
{
  if (mapping == NULL)
    return;
  for (guint i = 0; i < KR_MAX_SEATS; i++) {
    g_free (mapping->seats[i].name);
    g_free (mapping->seats[i].player_uuid);
  }
  g_free (mapping->rows);
  g_free (mapping->place);
  g_free (mapping->note);
  g_free (mapping);
}

static gboolean
is_number (const KrCsv *csv, const KrCsvMapping *mapping, guint row, guint column, gint64 *number)
{
  return kr_csv_parse_number (kr_csv_get (csv, row, column), mapping->comma_is_decimal, number);
}

static void
add_seat (KrCsvMapping *mapping, const char *name, guint points, guint pressures, guint out)
{
  KrCsvSeat *seat = &mapping->seats[mapping->n_seats++];

  seat->name = kr_session_doc_clean_name (name, NULL);
  seat->pen = kr_seat_pen_find_free ((1u << mapping->n_seats) - 1); /* those before have theirs */
  seat->points = points;
  seat->pressures = pressures;
  seat->out = out;
  seat->stars = KR_CSV_NO_COLUMN;
}

/* --- Our own ------------------------------------------------------------ */

/* The name with which all headings of the group at @column begin, or NULL. */
static char *
find_group_name (const KrCsv *csv, guint column)
{
  const char *heading = kr_csv_get (csv, 0, column);
  const char *end = g_strrstr (heading, NAME_END);
  g_autofree char *start = NULL;

  if (end == NULL)
    return NULL;
  start = g_strndup (heading, (gsize) (end - heading) + strlen (NAME_END));
  for (guint i = 1; i < N_OWN_GROUP; i++)
    if (!g_str_has_prefix (kr_csv_get (csv, 0, column + i), start))
      return NULL;
  return g_strndup (heading, (gsize) (end - heading));
}

/* Whether the table is a sheet of ours; if so, @mapping says what is in which column. */
static gboolean
guess_own (KrCsvMapping *mapping, const KrCsv *csv)
{
  gint64 number;

  if (csv->n_columns < N_OWN_FIRST + N_OWN_GROUP ||
      (csv->n_columns - N_OWN_FIRST) % N_OWN_GROUP != 0 ||
      (csv->n_columns - N_OWN_FIRST) / N_OWN_GROUP > KR_MAX_SEATS)
    return FALSE;
  for (guint c = N_OWN_FIRST; c < csv->n_columns; c += N_OWN_GROUP) {
    g_autofree char *name = find_group_name (csv, c);

    if (name == NULL)
      return FALSE;
    add_seat (mapping, name, c, c + 2, c + 4);
    mapping->seats[mapping->n_seats - 1].stars = c + 3;
  }
  for (guint i = csv->rows->len; i > 1; i--)
    if (is_number (csv, mapping, i - 1, 0, &number) &&
        *kr_csv_get (csv, i - 1, N_OWN_FIRST) != '\0') {
      mapping->rows[i - 1] = KR_CSV_ROW_DEAL;
      for (guint s = 0; s < mapping->n_seats; s++)
        if (g_strcmp0 (mapping->seats[s].name, kr_csv_get (csv, i - 1, 2)) == 0)
          mapping->first_dealer = s;
    }
  mapping->with_pressures = TRUE;
  return TRUE;
}

/* --- Somebody else's ---------------------------------------------------- */

/* How many cells of @column are numbers. */
static guint
count_numbers (const KrCsv *csv, const KrCsvMapping *mapping, guint column)
{
  guint n = 0;
  gint64 number;

  for (guint i = 0; i < csv->rows->len; i++)
    n += is_number (csv, mapping, i, column, &number);
  return n;
}

static guint
count_all_numbers (const KrCsv *csv, KrCsvMapping *mapping, gboolean comma_is_decimal)
{
  guint n = 0;

  mapping->comma_is_decimal = comma_is_decimal;
  for (guint c = 0; c < csv->n_columns; c++)
    n += count_numbers (csv, mapping, c);
  return n;
}

/* If both readings are as good: a table separated with semicolons has decimal commas. */
static void
guess_decimals (KrCsvMapping *mapping, const KrCsv *csv)
{
  guint n_point = count_all_numbers (csv, mapping, FALSE);
  guint n_comma = count_all_numbers (csv, mapping, TRUE);

  mapping->comma_is_decimal = n_comma != n_point ? n_comma > n_point : csv->separator == ';';
}

/* Whether @column counts the deals: 1, 2, 3 … */
static gboolean
is_count (const KrCsv *csv, const KrCsvMapping *mapping, guint column)
{
  gint64 last = 0;
  guint n = 0;
  gint64 number;

  for (guint i = 0; i < csv->rows->len; i++) {
    if (!is_number (csv, mapping, i, column, &number))
      continue;
    if (number != last + 1)
      return FALSE;
    last = number;
    n++;
  }
  return n > 1;
}

/* Whether @column has the number of cards of each deal, as in the rules. */
static gboolean
is_schedule (const KrCsv *csv, const KrCsvMapping *mapping, guint column)
{
  const KrRules *rules = &mapping->rules;
  guint deal = 0;
  guint n = 0;
  gint64 number;

  for (guint i = 0; i < csv->rows->len; i++) {
    if (!is_number (csv, mapping, i, column, &number))
      continue;
    n++;
    if (deal < rules->n_deals && number == (rules->deals[deal] & ~KR_DEAL_EACH))
      deal++;
    else if (deal == 0 || number + KR_DEAL_EACH != rules->deals[deal - 1])
      return FALSE;
  }
  return n > 1;
}

/* Whether the numbers in @column count deals or cards, so that they are not points. */
static gboolean
counts_deals (const KrCsv *csv, const KrCsvMapping *mapping, guint column)
{
  return is_count (csv, mapping, column) || is_schedule (csv, mapping, column);
}

/* Marks the columns that are mostly numbers and do not count deals or cards. */
static gboolean *
find_points (const KrCsv *csv, const KrCsvMapping *mapping)
{
  gboolean *points = g_new0 (gboolean, csv->n_columns + 1);
  guint most = 0;

  for (guint c = 0; c < csv->n_columns; c++)
    most = MAX (most, count_numbers (csv, mapping, c));
  for (guint c = 0; c < csv->n_columns; c++)
    points[c] = 2 * count_numbers (csv, mapping, c) > most && !counts_deals (csv, mapping, c);
  return points;
}

/* Marks the rows in which most of the columns @points have a number. */
static gboolean *
find_rows (const KrCsv *csv, const KrCsvMapping *mapping, const gboolean *points)
{
  gboolean *rows = g_new0 (gboolean, csv->rows->len + 1);
  gint64 number;

  for (guint i = 0; i < csv->rows->len; i++) {
    guint n_columns = 0;
    guint n = 0;

    for (guint c = 0; c < csv->n_columns; c++) {
      n_columns += points[c] != 0;
      n += points[c] && is_number (csv, mapping, i, c, &number);
    }
    rows[i] = 2 * n > n_columns;
  }
  return rows;
}

/* The first of @rows in which the cell in @column was meant for points; the number of rows
 * of the table if there is none. */
static guint
find_first (const KrCsv *csv, const gboolean *rows, guint column)
{
  guint row = 0;

  while (row < csv->rows->len &&
         !(rows[row] && kr_csv_is_meant_as_number (kr_csv_get (csv, row, column))))
    row++;
  return row;
}

/* The last text of @column above @row: its heading. */
static const char *
find_heading (const KrCsv *csv, guint row, guint column)
{
  while (row > 0 && *kr_csv_get (csv, row - 1, column) == '\0')
    row--;
  return row > 0 ? kr_csv_get (csv, row - 1, column) : "";
}

/* What a heading may say beside the name of a player. */
static const char *const side_words[] = {"pressure", "star", "total", "sum", "out"};
enum { SIDE_PRESSURES };

/* The word of side_words that @text, without marks around it, begins with; -1: none. */
static int
find_side_word (const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text + strspn (text, " :-_/("), -1);

  for (gsize i = 0; i < G_N_ELEMENTS (side_words); i++)
    if (g_str_has_prefix (folded, side_words[i]) && strlen (folded) < strlen (side_words[i]) + 3)
      return (int) i;
  return -1;
}

/* The column of points that @column belongs to by its heading, such as “Ruth pressures”, or
 * “pressures” after “Ruth”; KR_CSV_NO_COLUMN if it stands for itself. @word says what it has. */
static guint
find_owner (const KrCsv *csv, const gboolean *rows, guint column, int *word)
{
  const char *heading = find_heading (csv, find_first (csv, rows, column), column);

  *word = find_side_word (heading);
  if (*word >= 0)
    return column > 0 ? column - 1 : KR_CSV_NO_COLUMN;
  for (guint c = 0; c < csv->n_columns; c++) {
    const char *name = find_heading (csv, find_first (csv, rows, c), c);

    if (c == column || *name == '\0' || !g_str_has_prefix (heading, name))
      continue;
    *word = find_side_word (heading + strlen (name));
    if (*word >= 0 && strchr (" :-_/(", heading[strlen (name)]) != NULL)
      return c;
  }
  return KR_CSV_NO_COLUMN;
}

static void
forget_seats (KrCsvMapping *mapping)
{
  for (guint i = 0; i < mapping->n_seats; i++)
    g_clear_pointer (&mapping->seats[i].name, g_free);
  mapping->n_seats = 0;
}

/* A column with only a few numbers is a player's as well: people can look at what is wrong with
 * the rest, but a player must not be left out silently. If there are too many columns, the first
 * ones are not the players either. */
static void
guess_seats (KrCsvMapping *mapping, const KrCsv *csv)
{
  g_autofree gboolean *points = find_points (csv, mapping);
  g_autofree gboolean *rows = find_rows (csv, mapping, points);

  for (guint c = 0; c < csv->n_columns; c++) {
    guint first = find_first (csv, rows, c);
    int word;
    guint owner = find_owner (csv, rows, c, &word);

    for (guint s = 0; s < mapping->n_seats && word == SIDE_PRESSURES; s++)
      if (mapping->seats[s].points == owner)
        mapping->seats[s].pressures = c;
    if (first == csv->rows->len || owner != KR_CSV_NO_COLUMN || counts_deals (csv, mapping, c))
      continue;
    if (mapping->n_seats == KR_MAX_SEATS) {
      forget_seats (mapping);
      return;
    }
    add_seat (mapping, find_heading (csv, first, c), c, KR_CSV_NO_COLUMN, KR_CSV_NO_COLUMN);
  }
}

/* Whether most players have a number in @row. People can look at the other cells; a deal must not
 * be left out silently. */
static gboolean
is_deal (const KrCsv *csv, const KrCsvMapping *mapping, guint row)
{
  guint n = 0;
  gint64 number;

  for (guint i = 0; i < mapping->n_seats; i++)
    n += is_number (csv, mapping, row, mapping->seats[i].points, &number);
  return 2 * n > mapping->n_seats;
}

/* Whether @row begins with the English word; any other people have to choose themselves. */
static gboolean
is_pressures (const KrCsv *csv, guint row)
{
  g_autofree char *label = g_ascii_strdown (kr_csv_get (csv, row, 0), -1);

  return g_str_has_prefix (label, "pressure");
}

/* The last deal's row, if every cell in it is the sum of those above it. */
static void
ignore_sums (KrCsvMapping *mapping, const KrCsv *csv)
{
  gint64 sums[KR_MAX_SEATS] = {0};
  guint last = 0;
  gint64 number;

  for (guint i = 0; i < csv->rows->len; i++)
    if (mapping->rows[i] == KR_CSV_ROW_DEAL)
      last = i;
  for (guint s = 0; s < mapping->n_seats; s++) {
    for (guint i = 0; i < last; i++)
      if (mapping->rows[i] == KR_CSV_ROW_DEAL &&
          is_number (csv, mapping, i, mapping->seats[s].points, &number))
        sums[s] += number;
    if (!is_number (csv, mapping, last, mapping->seats[s].points, &number) || number != sums[s])
      return;
  }
  if (last > 1)
    mapping->rows[last] = KR_CSV_ROW_IGNORED;
}

/* Totals change little from row to row for how large they are; a deal's points
 * do not. */
static void
guess_cumulated (KrCsvMapping *mapping, const KrCsv *csv)
{
  double changes = 0;
  double sizes = 0;
  gboolean rises = TRUE;
  guint n_deals = 0;
  gint64 number;

  for (guint s = 0; s < mapping->n_seats; s++) {
    gint64 last = 0;

    for (guint i = 0; i < csv->rows->len; i++) {
      if (mapping->rows[i] != KR_CSV_ROW_DEAL ||
          !is_number (csv, mapping, i, mapping->seats[s].points, &number))
        continue;
      changes += (double) ABS (number - last);
      sizes += (double) ABS (number);
      rises = rises && number >= last;
      n_deals += s == 0;
      last = number;
    }
  }
  mapping->cumulated = 2 * changes < sizes;
  mapping->unsure = mapping->cumulated || (rises && n_deals > 2);
}

void
kr_exchange_csv_guess_rows (KrCsvMapping *mapping, const KrCsv *csv)
{
  for (guint i = 0; i < csv->rows->len; i++) {
    mapping->rows[i] = KR_CSV_ROW_IGNORED;
    if (is_deal (csv, mapping, i))
      mapping->rows[i] = is_pressures (csv, i) ? KR_CSV_ROW_PRESSURES : KR_CSV_ROW_DEAL;
  }
  guess_cumulated (mapping, csv);
  if (!mapping->cumulated)
    ignore_sums (mapping, csv);
}

KrCsvMapping *
kr_exchange_csv_guess (const KrCsv *csv, const KrRules *rules)
{
  KrCsvMapping *mapping = g_new0 (KrCsvMapping, 1);

  mapping->rules = *rules;
  mapping->n_rows = csv->rows->len;
  mapping->rows = g_new0 (KrCsvRowKind, csv->rows->len + 1);
  mapping->place = g_strdup ("");
  mapping->note = g_strdup ("");
  mapping->started_at_us = kr_session_limits_now_us ();
  if (guess_own (mapping, csv))
    return mapping;
  forget_seats (mapping);
  guess_decimals (mapping, csv);
  guess_seats (mapping, csv);
  kr_exchange_csv_guess_rows (mapping, csv);
  return mapping;
}
