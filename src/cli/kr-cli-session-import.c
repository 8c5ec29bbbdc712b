/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-session.h"
#include "kr-session-queue.h"
#include "kr-store-add.h"
#include "kr-store-error.h"
#include "kr-store-players.h"

#include <stdio.h>

/*
 * session import: documents into the ledger, in one transaction, so that one that cannot
 * be taken leaves the ledger as it was. They are read and prepared in several threads
 * and let go as soon as they are added: only what is to be told at the end stays.
 */

/* One file. @doc and @bytes are there until it is prepared, where it was read ahead, or
 * @error instead. */
typedef struct {
  const char *path; /* of the command line */
  KrSessionDoc *doc;
  GByteArray *bytes;
  GError *error;
  char *uuid; /* NULL: not taken yet */
  char **disagreements;
  gboolean is_record; /* of one deal at the table */
  gboolean there;     /* in the ledger already, just the same */
} Import;

/* The whole command. */
typedef struct {
  KrCli *cli;
  KrStore *store; /* opened when there is something to look for in it */
  GPtrArray *imports;
  GHashTable *taken; /* UUID -> the first import of it; borrowed */
  gboolean adding;   /* in the transaction */
} Importing;

static void
import_free (Import *import)
{
  kr_session_doc_free (import->doc);
  g_clear_pointer (&import->bytes, g_byte_array_unref);
  g_clear_error (&import->error);
  g_free (import->uuid);
  g_strfreev (import->disagreements);
  g_free (import);
}

static void
importing_clear (Importing *importing)
{
  kr_store_close (importing->store);
  g_ptr_array_unref (importing->imports);
  g_hash_table_unref (importing->taken);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Importing, importing_clear)

static void
list_imports (Importing *importing, char **paths)
{
  for (char **path = paths; *path != NULL; path++) {
    Import *import = g_new0 (Import, 1);

    import->path = *path;
    g_ptr_array_add (importing->imports, import);
  }
}

static gboolean
open_store (Importing *importing, GError **error)
{
  if (importing->store == NULL)
    importing->store = kr_cli_open_or_make_store (importing->cli, error);
  return importing->store != NULL;
}

/* --- Ahead ------------------------------------------------------------------ */

static gboolean
is_spreadsheet (const char *path)
{
  return g_str_has_suffix (path, ".csv") || g_str_has_suffix (path, ".tsv") ||
         g_str_has_suffix (path, ".tab");
}

/* Reads what cannot be read in a thread, or could keep the ledger waiting: spreadsheets
 * and table records, which are known by their names and need the rule sets (a
 * spreadsheet those of @rules_id), and what is no file. */
static void
read_ahead (KrCli *cli, const char *rules_id, Import *import)
{
  g_autofree char *folded = g_ascii_strdown (import->path, -1);

  if (is_spreadsheet (folded)) {
    import->doc = kr_cli_read_spreadsheet (cli, import->path, rules_id, &import->error);
    import->disagreements = g_new0 (char *, 1);
  } else if (g_str_has_suffix (folded, ".table")) {
    import->is_record = TRUE;
    import->doc = kr_cli_read_record (cli, import->path, &import->error);
    import->disagreements = g_new0 (char *, 1);
  } else if (!g_file_test (import->path, G_FILE_TEST_IS_REGULAR)) {
    import->bytes = kr_cli_read_bytes (import->path, &import->error);
    g_prefix_error (&import->error, "%s: ", import->path);
  }
}

/* The people of a record are those of the ledger who are called so. */
static gboolean
seat_namesakes (Importing *importing, Import *import, GError **error)
{
  if (!import->is_record || import->doc == NULL)
    return TRUE;
  return open_store (importing, error) &&
         kr_store_seat_namesakes (importing->store, import->doc, error);
}

static gboolean
read_all_ahead (Importing *importing, const char *rules_id, GError **error)
{
  for (guint i = 0; i < importing->imports->len; i++) {
    Import *import = g_ptr_array_index (importing->imports, i);

    read_ahead (importing->cli, rules_id, import);
    if (!seat_namesakes (importing, import, error))
      return FALSE;
  }
  return TRUE;
}

/* --- Reading and adding ------------------------------------------------------- */

/* In any thread. */
static KrPreparedSession *
prepare_cb (guint index, KrImportCache *cache, gpointer data, GError **error)
{
  const Importing *importing = data;
  Import *import = g_ptr_array_index (importing->imports, index);
  g_autoptr (GByteArray) bytes = g_steal_pointer (&import->bytes);

  if (import->error != NULL) {
    g_propagate_error (error, g_steal_pointer (&import->error));
    return NULL;
  }
  if (import->doc != NULL)
    return kr_prepared_session_new_owning (cache, g_steal_pointer (&import->doc), error);
  return kr_cli_prepare_document (cache, import->path, bytes, &import->disagreements, error);
}

/* The ledger holds another state of the session: since ever, or since a file before. */
static gboolean
fail_other (const Importing *importing, const Import *import, const char *uuid, GError **error)
{
  const Import *earlier = g_hash_table_lookup (importing->taken, uuid);

  if (earlier != NULL && !earlier->there)
    g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_CHANGED,
                 _ ("%s: %s holds another state of session %s; nothing was changed"), import->path,
                 earlier->path, uuid);
  else
    g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_CHANGED,
                 _ ("%s: the ledger holds another state of session %s; nothing was changed"),
                 import->path, uuid);
  return FALSE;
}

static gboolean
add_new (Importing *importing, const KrPreparedSession *prepared, GError **error)
{
  if (!importing->adding && !kr_store_add_begin (importing->store, error))
    return FALSE;
  importing->adding = TRUE;
  return kr_store_add_prepared (importing->store, prepared, error);
}

/* Adds @prepared unless the ledger has just the same. */
static gboolean
add (Importing *importing, Import *import, const KrPreparedSession *prepared, GError **error)
{
  const char *uuid = kr_prepared_session_get_doc (prepared)->uuid;
  KrExchangeHeld held = kr_exchange_json_find_held (importing->store, prepared);

  if (held == KR_EXCHANGE_HELD_OTHER)
    return fail_other (importing, import, uuid, error);
  import->there = held == KR_EXCHANGE_HELD_SAME;
  if (!import->there && !add_new (importing, prepared, error))
    return FALSE;
  import->uuid = g_strdup (uuid);
  if (!g_hash_table_contains (importing->taken, uuid))
    g_hash_table_insert (importing->taken, import->uuid, import);
  return TRUE;
}

/* Takes all that @queue prepares into the ledger; what cannot be read is an error, what
 * cannot be added a no. */
static KrCliExit
take_queued (Importing *importing, KrSessionQueue *queue, GError **error)
{
  for (guint i = 0; i < importing->imports->len; i++) {
    g_autoptr (KrPreparedSession) prepared = kr_session_queue_take (queue, error);

    if (prepared == NULL || !open_store (importing, error))
      return KR_CLI_ERROR;
    if (!add (importing, g_ptr_array_index (importing->imports, i), prepared, error))
      return KR_CLI_NO;
  }
  return KR_CLI_DONE;
}

/* Takes all files, or none. */
static KrCliExit
take_all (Importing *importing, GError **error)
{
  g_autoptr (KrSessionQueue) queue =
      kr_session_queue_new (importing->imports->len, prepare_cb, importing);
  KrCliExit taken = take_queued (importing, queue, error);

  if (importing->adding && !kr_store_add_end (importing->store, taken == KR_CLI_DONE, error) &&
      taken == KR_CLI_DONE)
    return KR_CLI_NO;
  return taken;
}

/* --- Telling ------------------------------------------------------------------ */

static void
print_json (const GPtrArray *imports)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i < imports->len; i++) {
    const Import *import = g_ptr_array_index (imports, i);

    json_builder_begin_object (builder);
    kr_cli_add_string (builder, "file", import->path);
    kr_cli_add_string (builder, "uuid", import->uuid);
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
            import->path, import->uuid);
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
  g_auto (Importing) importing = {
      .cli = cli,
      .imports = g_ptr_array_new_with_free_func ((GDestroyNotify) import_free),
      .taken = g_hash_table_new (g_str_hash, g_str_equal),
  };
  KrCliExit taken;

  if (!kr_cli_parse_options (&rest, entries, error))
    return KR_CLI_ERROR;
  if (rest[1] == NULL)
    return kr_cli_refuse (error, _ ("say which documents: session import FILE…"));
  list_imports (&importing, rest + 1);
  if (!read_all_ahead (&importing, rules_id, error))
    return KR_CLI_ERROR;
  taken = take_all (&importing, error);
  return taken == KR_CLI_DONE ? tell (cli, importing.imports) : taken;
}
