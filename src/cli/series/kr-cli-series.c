/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-series.h"

#include "kr-cli-help.h"
#include "kr-cli-time.h"
#include "kr-store-error.h"
#include "kr-store-series-look.h"

#include <string.h>

/* series: several games as one competition. Finds and lists them; the rest is in files of its
 * own. */

void
kr_cli_series_add_row (JsonBuilder *builder, const KrSeriesRow *row)
{
  kr_cli_add_string (builder, "uuid", row->uuid);
  kr_cli_add_string (builder, "name", row->name);
  kr_cli_add_string (builder, "by", kr_series_scoring_get_name (row->scoring));
  kr_cli_add_int (builder, "best", row->best);
  kr_cli_add_int (builder, "games", row->n_games);
  kr_cli_add_int (builder, "counting", row->n_counting);
}

/* --- One series ----------------------------------------------------------------- */

static gboolean
is_called (const KrSeriesRow *row, const char *name)
{
  g_autofree char *own = g_utf8_casefold (row->name, -1);
  g_autofree char *folded = g_utf8_casefold (name, -1);

  return g_utf8_collate (own, folded) == 0;
}

char *
kr_cli_series_find (KrStore *store, const char *name, GError **error)
{
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GString) who = g_string_new (NULL);
  const KrSeriesRow *found = NULL;
  guint n_found = 0;

  if (g_uuid_string_is_valid (name)) {
    g_autofree char *uuid = g_ascii_strdown (name, -1);
    g_autoptr (KrSeriesRow) row = kr_store_find_series (store, uuid, error);

    return row != NULL ? g_steal_pointer (&uuid) : NULL;
  }
  if (!g_utf8_validate (name, -1, NULL)) {
    kr_cli_refuse (error, _ ("this is not a valid name"));
    return NULL;
  }
  rows = kr_store_list_series (store, NULL, error);
  for (guint i = 0; rows != NULL && i < rows->len; i++) {
    const KrSeriesRow *row = g_ptr_array_index (rows, i);

    if (!is_called (row, name))
      continue;
    g_string_append_printf (who, "%s%s", n_found++ > 0 ? ", " : "", row->uuid);
    found = row;
  }
  if (n_found == 1)
    return g_strdup (found->uuid);
  if (rows != NULL && n_found == 0)
    g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                 _ ("there is no series “%s” in the ledger; “series list” lists them"), name);
  else if (rows != NULL)
    g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                 _ ("several series are called “%s”; give the UUID: %s"), name, who->str);
  return NULL;
}

/* --- All of them ---------------------------------------------------------------- */

static void
print_row (const KrSeriesRow *row)
{
  g_autofree char *last = row->last_us != 0
                              ? kr_cli_format_local_time (row->last_us, row->utc_offset_min)
                              : g_strdup (_ ("no games yet"));

  kr_cli_print (_ ("%s  %s  by %s"), row->uuid, row->name,
                kr_series_scoring_get_name (row->scoring));
  if (row->best > 0)
    kr_cli_print (_ (", best %u"), row->best);
  kr_cli_print (_ ("; games: %u, of them counting: %u; last: %s\n"), row->n_games, row->n_counting,
                last);
}

KrCliExit
kr_cli_series_list (KrCli *cli, char **arguments, GError **error)
{
  g_autoptr (KrStore) store = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  if (!kr_cli_check_words (arguments, 0, NULL, error))
    return KR_CLI_ERROR;
  store = kr_cli_open_store (cli, error);
  rows = store != NULL ? kr_store_list_series (store, NULL, error) : NULL;
  if (rows == NULL)
    return KR_CLI_ERROR;
  json_builder_begin_array (builder);
  for (guint i = 0; i < rows->len; i++) {
    const KrSeriesRow *row = g_ptr_array_index (rows, i);

    json_builder_begin_object (builder);
    kr_cli_series_add_row (builder, row);
    if (row->last_us != 0)
      kr_cli_add_time (builder, "last", row->last_us);
    json_builder_end_object (builder);
    if (!cli->json)
      print_row (row);
  }
  json_builder_end_array (builder);
  if (cli->json)
    kr_cli_print_json (builder);
  else if (rows->len == 0)
    kr_cli_print_line (_ ("The ledger has no series; “series new NAME” begins one."));
  return KR_CLI_DONE;
}

/* --- The command ------------------------------------------------------------------ */

KrCliExit
kr_cli_series (KrCli *cli, char **arguments, GError **error)
{
  static const struct {
    const char *name;
    KrCliExit (*run) (KrCli *cli, char **arguments, GError **error);
  } parts[] = {
      {"new", kr_cli_series_new},         {"list", kr_cli_series_list},
      {"show", kr_cli_series_show},       {"change", kr_cli_series_change},
      {"add", kr_cli_series_games},       {"remove", kr_cli_series_games},
      {"count", kr_cli_series_games},     {"delete", kr_cli_series_delete},
      {"undelete", kr_cli_series_delete},
  };

  for (gsize i = 0; arguments[1] != NULL && i < G_N_ELEMENTS (parts); i++)
    if (strcmp (arguments[1], parts[i].name) == 0)
      return parts[i].run (cli, arguments + 1, error);
  return kr_cli_help_refuse_action (error, "series", arguments[1]);
}
