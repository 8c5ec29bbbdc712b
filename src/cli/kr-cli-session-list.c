/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-session.h"
#include "kr-cli-time.h"

#include <stdio.h>

/* session list: what is in the ledger, newest first. */

#define PAGE_ROWS 500

/* Called with each row. */
typedef void (*TellRow) (const KrSessionRow *row, gpointer data);

static void
print_row (const KrSessionRow *row, gpointer data)
{
  g_autofree char *time = kr_cli_format_local_time (row->started_at_us, row->utc_offset_min);

  printf ("%s  %s  %s  %u/%u ", row->uuid, time, row->rules_name, row->n_scored, row->n_deals);
  for (guint i = 0; i < row->n_seats; i++) {
    g_autofree char *points = kr_sheet_format_points (row->totals[i]);

    printf ("%s %s %s", i > 0 ? "," : "", row->names[i], points);
  }
  printf ("%s%s\n", *row->place != '\0' ? "  " : "", row->place);
}

static void
add_seat (JsonBuilder *builder, const KrSessionRow *row, guint seat)
{
  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "name", row->names[seat]);
  kr_cli_add_int (builder, "pen", row->pens[seat]);
  kr_cli_add_int (builder, "total", row->totals[seat]);
  kr_cli_add_int (builder, "place", row->places[seat]);
  json_builder_end_object (builder);
}

static void
add_row (const KrSessionRow *row, gpointer data)
{
  JsonBuilder *builder = data;

  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "uuid", row->uuid);
  kr_cli_add_string (builder, "rules", row->rules_id);
  kr_cli_add_string (builder, "rules_name", row->rules_name);
  kr_cli_add_time (builder, "started", row->started_at_us);
  if (row->ended_at_us != 0)
    kr_cli_add_time (builder, "ended", row->ended_at_us);
  kr_cli_add_int (builder, "utc_offset_min", row->utc_offset_min);
  kr_cli_add_string (builder, "place", row->place);
  kr_cli_add_string (builder, "note", row->note);
  kr_cli_add_int (builder, "deals", row->n_deals);
  kr_cli_add_int (builder, "scored", row->n_scored);
  json_builder_set_member_name (builder, "seats");
  json_builder_begin_array (builder);
  for (guint i = 0; i < row->n_seats; i++)
    add_seat (builder, row, i);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

/* Goes through the history page by page. */
static gboolean
tell_rows (KrStore *store, TellRow tell, gpointer data, GError **error)
{
  gint64 before = 0;
  guint n;

  do {
    g_autoptr (GPtrArray) rows = kr_store_list_sessions (store, before, PAGE_ROWS, error);

    if (rows == NULL)
      return FALSE;
    n = rows->len;
    for (guint i = 0; i < n; i++) {
      const KrSessionRow *row = g_ptr_array_index (rows, i);

      tell (row, data);
      before = row->id;
    }
  } while (n == PAGE_ROWS);
  return TRUE;
}

static gboolean
print_all (const KrCli *cli, KrStore *store, GError **error)
{
  g_autoptr (JsonBuilder) builder = NULL;

  if (!cli->json)
    return tell_rows (store, print_row, NULL, error);
  builder = json_builder_new ();
  json_builder_begin_array (builder);
  if (!tell_rows (store, add_row, builder, error))
    return FALSE;
  json_builder_end_array (builder);
  kr_cli_print_json (builder);
  return TRUE;
}

KrCliExit
kr_cli_session_list (KrCli *cli, char **arguments, GError **error)
{
  g_autoptr (KrStore) store = NULL;

  if (arguments[1] != NULL)
    return kr_cli_refuse (error, _ ("session list takes no arguments"));
  store = kr_cli_open_store (cli, error);
  return store != NULL && print_all (cli, store, error) ? KR_CLI_DONE : KR_CLI_ERROR;
}
