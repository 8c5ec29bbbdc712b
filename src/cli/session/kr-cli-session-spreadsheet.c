/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-session.h"
#include "kr-exchange-csv.h"

/* Reads a spreadsheet of a past game, guessing what its columns are. */

KrSessionDoc *
kr_cli_read_spreadsheet (KrCli *cli, const char *path, const char *rules_id, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *bytes = NULL;
  g_autoptr (KrCsv) csv = NULL;
  g_autoptr (KrCsvMapping) mapping = NULL;
  KrSessionDoc *doc;
  gsize length = 0;
  KrRules rules;

  if (!kr_cli_load_rules (cli, rules_id, NULL, &rules, error))
    return NULL;
  if (g_file_get_contents (path, &bytes, &length, &problem))
    csv = kr_csv_read (bytes, length, 0, &problem);
  if (csv == NULL) {
    g_propagate_prefixed_error (error, g_steal_pointer (&problem), "%s: ", path);
    return NULL;
  }
  mapping = kr_exchange_csv_guess (csv, &rules);
  doc = kr_exchange_csv_make (csv, mapping, NULL, NULL, error);
  if (doc == NULL)
    g_prefix_error (error, "%s: ", path);
  return doc;
}
