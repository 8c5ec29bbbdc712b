/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-session.h"
#include "kr-cli-time.h"
#include "kr-csv-writer.h"
#include "kr-error.h"
#include "kr-file-save.h"
#include "kr-store-load.h"

#include <string.h>

/* session export --all: every game of the ledger, as documents or as one table. */

/* What is being written. */
typedef struct {
  KrStore *store;
  const char *folder; /* of the documents; NULL: all go into @text */
  GString *text;
  guint n;
  GError *error; /* the first; then nothing more is written */
} Exporting;

/* --- Documents --------------------------------------------------------------- */

/* Adds @document as one line. */
static gboolean
add_line (GString *text, const char *document, GError **error)
{
  g_autoptr (JsonNode) node = json_from_string (document, error);
  g_autofree char *line = node != NULL ? json_to_string (node, FALSE) : NULL;

  if (line != NULL)
    g_string_append_printf (text, "%s\n", line);
  return line != NULL;
}

static gboolean
save (const char *folder, const char *uuid, const char *document, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (document, strlen (document));
  g_autofree char *name = g_strconcat (uuid, ".json", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  if (kr_file_save_bytes (path, KR_FILE_REPEATABLE, TRUE, bytes, error))
    return TRUE;
  kr_error_prefix (error, "%s: ", path);
  return FALSE;
}

static void
export_document (KrSessionSummary *row, gpointer data)
{
  Exporting *exporting = data;
  g_autoptr (KrSessionDoc) doc = NULL;
  g_autofree char *document = NULL;

  if (exporting->error != NULL)
    return;
  doc = kr_store_load_session (exporting->store, row->uuid, &exporting->error);
  if (doc != NULL)
    document = kr_exchange_json_write (doc, &exporting->error);
  if (document != NULL &&
      (exporting->folder != NULL ? save (exporting->folder, row->uuid, document, &exporting->error)
                                 : add_line (exporting->text, document, &exporting->error)))
    exporting->n++;
}

/* --- A table ------------------------------------------------------------------ */

static void
add_field (GString *csv, const char *text)
{
  kr_csv_writer_add_text (csv, text);
  kr_csv_writer_end_field (csv, FALSE);
}

static void
add_number (GString *csv, gint64 number)
{
  g_string_append_printf (csv, "%" G_GINT64_FORMAT, number);
  kr_csv_writer_end_field (csv, FALSE);
}

/* A row for each seat. Nothing escapes in a table what a terminal would obey. */
static void
export_rows (KrSessionSummary *row, gpointer data)
{
  Exporting *exporting = data;
  GString *csv = exporting->text;
  g_autofree char *start = kr_cli_format_local_time (row->started_at_us, row->utc_offset_min);

  kr_session_summary_clean (row);
  for (guint seat = 0; seat < row->n_seats; seat++) {
    add_field (csv, row->uuid);
    add_field (csv, start);
    add_field (csv, row->place);
    add_field (csv, row->rules_id);
    add_number (csv, row->n_scored);
    add_field (csv, row->ended_at_us != 0 ? "yes" : "no");
    if (row->length_us != 0)
      g_string_append_printf (csv, "%" G_GINT64_FORMAT, row->length_us / G_TIME_SPAN_MINUTE);
    kr_csv_writer_end_field (csv, FALSE);
    add_number (csv, seat + 1);
    add_field (csv, row->names[seat]);
    add_number (csv, row->totals[seat]);
    add_number (csv, row->places[seat]);
    kr_csv_writer_add_text (csv, row->note);
    kr_csv_writer_end_field (csv, TRUE);
  }
  exporting->n++;
}

/* --- All of them ----------------------------------------------------------------- */

static gboolean
write_text (const Exporting *exporting, gboolean is_csv, const char *output, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (exporting->text->str, exporting->text->len);

  if (kr_cli_is_standard_output (output)) {
    if (is_csv)
      kr_cli_print_bytes (bytes);
    else
      kr_cli_print_json_text (exporting->text->str);
    return TRUE;
  }
  if (kr_file_save_bytes (output, KR_FILE_EXPORT, TRUE, bytes, error))
    return TRUE;
  kr_error_prefix (error, "%s: ", output);
  return FALSE;
}

KrCliExit
kr_cli_session_export_all (KrCli *cli, const char *format, const char *output, GError **error)
{
  const gboolean is_csv = g_strcmp0 (format, "csv") == 0;
  const gboolean is_folder = !is_csv && output != NULL && g_file_test (output, G_FILE_TEST_IS_DIR);
  const KrHistoryQuery query = {.sort = KR_HISTORY_OLDEST};
  g_autoptr (KrStore) store = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  Exporting exporting = {.folder = is_folder ? output : NULL, .text = text};

  if (format != NULL && !is_csv && strcmp (format, "json") != 0)
    return kr_cli_refuse (error, _ ("session export --all: --format takes json or csv"));
  store = kr_cli_open_store (cli, error);
  if (store == NULL)
    return KR_CLI_ERROR;
  exporting.store = store;
  if (is_csv)
    g_string_append (text, "game,start,location,rules,deals,finished,minutes,seat,player,total,"
                           "place,note\r\n");
  if (!kr_cli_list_sessions (store, &query, G_MAXUINT, is_csv ? export_rows : export_document,
                             &exporting, error))
    return KR_CLI_ERROR;
  if (exporting.error != NULL) {
    g_propagate_error (error, exporting.error);
    return KR_CLI_ERROR;
  }
  if (!is_folder)
    return write_text (&exporting, is_csv, output, error) ? KR_CLI_DONE : KR_CLI_ERROR;
  kr_cli_print (ngettext ("%u game exported.\n", "%u games exported.\n", exporting.n), exporting.n);
  return KR_CLI_DONE;
}
