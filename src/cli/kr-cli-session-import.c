/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-session.h"

#include <stdio.h>

/*
 * session import: documents into the ledger. All are read and checked before any
 * is added, so that one that cannot be taken leaves the ledger as it was.
 */

typedef struct {
  const char *path; /* of the command line */
  KrSessionDoc *doc;
  char **disagreements;
  gboolean is_record; /* of one deal at the table */
  gboolean there;     /* in the ledger already, just the same */
} Import;

static void
import_free (Import *import)
{
  kr_session_doc_free (import->doc);
  g_strfreev (import->disagreements);
  g_free (import);
}

static gboolean
is_spreadsheet (const char *path)
{
  return g_str_has_suffix (path, ".csv") || g_str_has_suffix (path, ".tsv") ||
         g_str_has_suffix (path, ".tab");
}

/* Spreadsheets and table records are known by their names; a spreadsheet needs the
 * rules @rules_id. */
static gboolean
read_one (KrCli *cli, const char *rules_id, Import *import, GError **error)
{
  g_autofree char *folded = g_ascii_strdown (import->path, -1);

  if (is_spreadsheet (folded)) {
    import->doc = kr_cli_read_spreadsheet (cli, import->path, rules_id, error);
    import->disagreements = g_new0 (char *, 1);
  } else if (g_str_has_suffix (folded, ".table")) {
    import->is_record = TRUE;
    import->doc = kr_cli_read_record (cli, import->path, error);
    import->disagreements = g_new0 (char *, 1);
  } else {
    import->doc = kr_cli_read_document (import->path, &import->disagreements, error);
  }
  return import->doc != NULL;
}

static GPtrArray *
read_all (KrCli *cli, const char *rules_id, char **paths, GError **error)
{
  g_autoptr (GPtrArray) imports = g_ptr_array_new_with_free_func ((GDestroyNotify) import_free);

  for (char **path = paths; *path != NULL; path++) {
    Import *import = g_new0 (Import, 1);

    g_ptr_array_add (imports, import);
    import->path = *path;
    if (!read_one (cli, rules_id, import, error))
      return NULL;
  }
  return g_steal_pointer (&imports);
}

static gboolean
fail_other (const Import *import, GError **error)
{
  g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_CHANGED,
               _ ("%s: the ledger holds another state of session %s; nothing was changed"),
               import->path, import->doc->uuid);
  return FALSE;
}

/* The import before @n of the same session. */
static const Import *
find_earlier (const GPtrArray *imports, guint n)
{
  const Import *import = g_ptr_array_index (imports, n);

  for (guint i = 0; i < n; i++) {
    const Import *earlier = g_ptr_array_index (imports, i);

    if (g_ascii_strcasecmp (earlier->doc->uuid, import->doc->uuid) == 0)
      return earlier;
  }
  return NULL;
}

/* Whether the ledger can take import @n: it does not hold the session, or just the
 * same, and no file before says otherwise. */
static gboolean
check (KrStore *store, const GPtrArray *imports, guint n, GError **error)
{
  Import *import = g_ptr_array_index (imports, n);
  const Import *earlier = find_earlier (imports, n);
  KrExchangeHeld held = kr_exchange_json_find_held (store, import->doc);

  if (held == KR_EXCHANGE_HELD_OTHER)
    return fail_other (import, error);
  if (earlier != NULL && !kr_exchange_json_equal (earlier->doc, import->doc)) {
    g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_CHANGED,
                 _ ("%s: %s holds another state of session %s; nothing was changed"), import->path,
                 earlier->path, import->doc->uuid);
    return FALSE;
  }
  import->there = held == KR_EXCHANGE_HELD_SAME || earlier != NULL;
  return !import->is_record || kr_store_seat_namesakes (store, import->doc, error);
}

/* Adds all that are not there, or none. */
static gboolean
add_all (KrStore *store, const GPtrArray *imports, GError **error)
{
  g_autoptr (GPtrArray) docs = g_ptr_array_new ();

  for (guint i = 0; i < imports->len; i++)
    if (!check (store, imports, i, error))
      return FALSE;
  for (guint i = 0; i < imports->len; i++) {
    const Import *import = g_ptr_array_index (imports, i);

    if (!import->there)
      g_ptr_array_add (docs, import->doc);
  }
  return docs->len == 0 || kr_store_add_sessions (store, docs, error);
}

static void
print_json (const GPtrArray *imports)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i < imports->len; i++) {
    const Import *import = g_ptr_array_index (imports, i);

    json_builder_begin_object (builder);
    kr_cli_add_string (builder, "file", import->path);
    kr_cli_add_string (builder, "uuid", import->doc->uuid);
    kr_cli_add_boolean (builder, "added", !import->there);
    kr_cli_add_strings (builder, "disagreements", import->disagreements);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  kr_cli_print_json (builder);
}

static void
print_text (const GPtrArray *imports)
{
  for (guint i = 0; i < imports->len; i++) {
    const Import *import = g_ptr_array_index (imports, i);

    printf (import->there ? _ ("%s: is in the ledger already as %s\n") : _ ("%s: added as %s\n"),
            import->path, import->doc->uuid);
  }
}

/* What is to be told when all is done. */
static KrCliExit
tell (const KrCli *cli, const GPtrArray *imports)
{
  KrCliExit exit_status = KR_CLI_DONE;

  if (cli->json)
    print_json (imports);
  else
    print_text (imports);
  for (guint i = 0; i < imports->len; i++) {
    const Import *import = g_ptr_array_index (imports, i);

    if (kr_cli_tell_disagreements (import->path, import->disagreements) != KR_CLI_DONE)
      exit_status = KR_CLI_NO;
  }
  return exit_status;
}

KrCliExit
kr_cli_session_import (KrCli *cli, char **arguments, GError **error)
{
  g_auto (GStrv) rest = g_strdupv (arguments);
  g_autofree char *rules_id = NULL;
  const GOptionEntry entries[] = {
      {"rules", 0, 0, G_OPTION_ARG_STRING, &rules_id, NULL, NULL},
      {NULL},
  };
  g_autoptr (GPtrArray) imports = NULL;
  g_autoptr (KrStore) store = NULL;

  if (!kr_cli_parse_options (&rest, entries, error))
    return KR_CLI_ERROR;
  if (rest[1] == NULL)
    return kr_cli_refuse (error, _ ("say which documents: session import FILE…"));
  imports = read_all (cli, rules_id, rest + 1, error);
  if (imports == NULL)
    return KR_CLI_ERROR;
  store = kr_cli_open_store (cli, error);
  if (store == NULL)
    return KR_CLI_ERROR;
  if (!add_all (store, imports, error))
    return KR_CLI_NO;
  return tell (cli, imports);
}
