/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-session.h"
#include "kr-error.h"
#include "kr-exchange-csv.h"
#include "kr-file-read.h"
#include "kr-session-limits.h"

#include <string.h>

/* Reads a spreadsheet of a past game: what its columns are is guessed, unless options say so. */

#define NOON "12:00"

void
kr_cli_spreadsheet_clear (KrCliSpreadsheet *options)
{
  g_free (options->rules);
  g_strfreev (options->columns);
  g_free (options->date);
  g_free (options->time);
  g_free (options->place);
}

/* --- Columns -------------------------------------------------------------------- */

/* The column that is called @name: by its heading, or by its letters as in a spreadsheet;
 * KR_CSV_NO_COLUMN if there is none. */
static guint
find_column (const KrCsv *csv, const char *name)
{
  guint number = 0;

  for (guint row = 0; row < csv->rows->len; row++)
    for (guint c = 0; c < csv->n_columns; c++)
      if (strcmp (kr_csv_get (csv, row, c), name) == 0)
        return c;
  for (const char *at = name; *at != '\0'; at++) {
    if (!g_ascii_isalpha (*at) || number > csv->n_columns)
      return KR_CSV_NO_COLUMN;
    number = number * 26 + (guint) (g_ascii_toupper (*at) - 'A' + 1);
  }
  return number >= 1 && number <= csv->n_columns ? number - 1 : KR_CSV_NO_COLUMN;
}

static KrCsvSeat *
find_seat (KrCsvMapping *mapping, const char *name)
{
  for (guint i = 0; i < mapping->n_seats; i++)
    if (g_strcmp0 (mapping->seats[i].name, name) == 0)
      return &mapping->seats[i];
  return NULL;
}

static gboolean
add_seat (KrCsvMapping *mapping, const char *name, guint column, GError **error)
{
  g_autofree char *clean = kr_session_doc_clean_name (name, error);
  KrCsvSeat *seat = &mapping->seats[mapping->n_seats];

  if (clean == NULL)
    return FALSE;
  if (mapping->n_seats == KR_MAX_SEATS || find_seat (mapping, clean) != NULL)
    return kr_cli_refuse (error, _ ("--column: “%s” is one player too many, or named twice"),
                          name) == KR_CLI_DONE;
  g_free (seat->name);
  *seat = (KrCsvSeat){g_steal_pointer (&clean), NULL,
                      mapping->n_seats + 1,     column,
                      KR_CSV_NO_COLUMN,         KR_CSV_NO_COLUMN,
                      KR_CSV_NO_COLUMN};
  mapping->n_seats++;
  return TRUE;
}

/* Does what @option says, COLUMN=NAME, COLUMN=NAME:pressures or COLUMN=NAME:out: players if
 * @players, and else the other two. */
static gboolean
take_column (
    KrCsvMapping *mapping, const KrCsv *csv, const char *option, gboolean players, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (option, "=", 2);
  const char *what = parts[0] != NULL ? parts[1] : NULL;
  const guint column = what != NULL ? find_column (csv, parts[0]) : KR_CSV_NO_COLUMN;
  const gboolean is_pressures = what != NULL && g_str_has_suffix (what, ":pressures");
  const gboolean is_out = what != NULL && g_str_has_suffix (what, ":out");
  g_autofree char *name = NULL;
  KrCsvSeat *seat;

  if (column == KR_CSV_NO_COLUMN)
    return kr_cli_refuse (
               error,
               _ ("--column takes COLUMN=NAME, COLUMN=NAME:pressures or COLUMN=NAME:out, "
                  "with a heading or a letter of the table; there is no “%s”"),
               option) == KR_CLI_DONE;
  if (players != !(is_pressures || is_out))
    return TRUE;
  if (players)
    return add_seat (mapping, what, column, error);
  name = g_strndup (what, (gsize) (strrchr (what, ':') - what));
  seat = find_seat (mapping, name);
  if (seat == NULL)
    return kr_cli_refuse (error, _ ("--column: there is no player “%s” in the table"), name) ==
           KR_CLI_DONE;
  *(is_pressures ? &seat->pressures : &seat->out) = column;
  return TRUE;
}

/* Players who are named by options take the place of those that were guessed. */
static gboolean
take_columns (KrCsvMapping *mapping, const KrCsv *csv, char **columns, GError **error)
{
  gboolean any = FALSE;

  for (char **column = columns; column != NULL && *column != NULL; column++)
    any |= !g_str_has_suffix (*column, ":pressures") && !g_str_has_suffix (*column, ":out");
  if (any)
    mapping->n_seats = 0;
  for (guint players = 2; players-- > 0;)
    for (char **column = columns; column != NULL && *column != NULL; column++)
      if (!take_column (mapping, csv, *column, players == 1, error))
        return FALSE;
  if (any)
    kr_exchange_csv_guess_rows (mapping, csv);
  return TRUE;
}

/* --- The rest of what options say ------------------------------------------------- */

static gboolean
take_start (const KrCliSpreadsheet *options, KrCsvMapping *mapping, GError **error)
{
  g_autofree char *text =
      g_strdup_printf ("%sT%s:00", options->date, options->time != NULL ? options->time : NOON);
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  g_autoptr (GDateTime) start = NULL;

  if (options->date == NULL && options->time != NULL)
    return kr_cli_refuse (error, _ ("--time needs --date")) == KR_CLI_DONE;
  if (options->date == NULL) {
    mapping->utc_offset_min = kr_session_limits_find_offset_min (mapping->started_at_us);
    return TRUE;
  }
  if (g_regex_match_simple ("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:00$", text, 0, 0))
    start = g_date_time_new_from_iso8601 (text, zone);
  if (start == NULL || !kr_session_limits_is_time (g_date_time_to_unix (start) * G_USEC_PER_SEC, 0))
    return kr_cli_refuse (error,
                          _ ("--date takes a date such as 2026-11-20, and --time a time such as "
                             "20:05")) == KR_CLI_DONE;
  mapping->dated = TRUE;
  mapping->started_at_us = g_date_time_to_unix (start) * G_USEC_PER_SEC;
  mapping->utc_offset_min = (int) (g_date_time_get_utc_offset (start) / G_TIME_SPAN_MINUTE);
  return TRUE;
}

/* Whether the cells are totals: what the options say, or a guess that cannot be wrong. */
static gboolean
take_cumulated (const KrCliSpreadsheet *options, KrCsvMapping *mapping, GError **error)
{
  if (options->totals && options->points)
    return kr_cli_refuse (error, _ ("--totals and --points exclude each other")) == KR_CLI_DONE;
  if (options->totals || options->points)
    mapping->cumulated = options->totals;
  else if (mapping->unsure)
    return kr_cli_refuse (error,
                          _ ("the numbers rise from row to row: say with --points that they "
                             "are each deal’s points, or with --totals that they are running "
                             "totals")) == KR_CLI_DONE;
  return TRUE;
}

static gboolean
take_options (const KrCliSpreadsheet *options,
              KrCsvMapping *mapping,
              const KrCsv *csv,
              GError **error)
{
  if (!take_columns (mapping, csv, options->columns, error) ||
      !take_start (options, mapping, error) || !take_cumulated (options, mapping, error))
    return FALSE;
  mapping->with_pressures |= options->with_pressures;
  if (options->place != NULL) {
    g_free (mapping->place);
    mapping->place = g_strdup (options->place);
  }
  return TRUE;
}

/* --- The session ------------------------------------------------------------------- */

KrSessionDoc *
kr_cli_take_spreadsheet (KrCli *cli,
                         const char *path,
                         const GByteArray *bytes,
                         const KrCliSpreadsheet *options,
                         GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (KrCsv) csv = NULL;
  g_autoptr (KrCsvMapping) mapping = NULL;
  KrSessionDoc *doc = NULL;
  KrRules rules;

  if (!kr_cli_load_rules (cli, options->rules, NULL, &rules, error))
    return NULL;
  csv = kr_csv_read ((const char *) bytes->data, bytes->len, 0, &problem);
  if (csv != NULL) {
    mapping = kr_exchange_csv_guess (csv, &rules);
    mapping->book = cli->book;
    if (take_options (options, mapping, csv, &problem))
      doc = kr_exchange_csv_make (csv, mapping, NULL, NULL, &problem);
  }
  if (doc == NULL) {
    kr_error_prefix (&problem, "%s: ", path);
    g_propagate_error (error, g_steal_pointer (&problem));
  }
  return doc;
}

KrSessionDoc *
kr_cli_read_spreadsheet (KrCli *cli,
                         const char *path,
                         const KrCliSpreadsheet *options,
                         GError **error)
{
  g_autoptr (GByteArray) bytes = NULL;
  gsize length = 0;
  char *text = kr_file_read_input (path, KR_CSV_MAX_BYTES, &length, error);

  if (text == NULL) {
    kr_error_prefix (error, "%s: ", path);
    return NULL;
  }
  bytes = g_byte_array_new_take ((guint8 *) text, length);
  return kr_cli_take_spreadsheet (cli, path, bytes, options, error);
}
