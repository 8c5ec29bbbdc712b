/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-session.h"
#include "kr-error.h"
#include "kr-session-queue.h"
#include "kr-store-add.h"
#include "kr-store-error.h"
#include "kr-store-players.h"

#include <string.h>

/*
 * session import: adds documents to the ledger, all of them in one transaction, so that a single
 * failure leaves the ledger as it was. Several threads read and prepare them. A document is freed
 * as soon as it is added; only what the report at the end needs is kept.
 */

/* One file, or a line of one that has a document in each line. A file that was read ahead has @doc
 * or @bytes until it is prepared, or @error. */
typedef struct {
  char *path; /* of the command line, and the number of the line: `all.jsonl:3` */
  KrSessionDoc *doc;
  GByteArray *bytes;
  GError *error;
  char *uuid; /* NULL: not added yet */
  char **disagreements;
  GPtrArray *mended;  /* of char *: what had to be changed; NULL: not added yet */
  gboolean is_table;  /* a spreadsheet: its game has an id, but no time, of its own */
  gboolean there;     /* already in the ledger, exactly the same */
  gboolean continued; /* the ledger had its beginning */
} Import;

/* The whole command. */
typedef struct {
  KrCli *cli;
  KrStore *store; /* NULL before it is needed */
  GPtrArray *imports;
  GHashTable *added;     /* UUID -> the first import of it; borrowed */
  GHashTable *newcomers; /* name -> UUID of a player of spreadsheets and records */
  gboolean adding;       /* within the transaction */
} Importing;

static void
import_free (Import *import)
{
  g_free (import->path);
  kr_session_doc_free (import->doc);
  g_clear_pointer (&import->bytes, g_byte_array_unref);
  g_clear_error (&import->error);
  g_free (import->uuid);
  g_strfreev (import->disagreements);
  g_clear_pointer (&import->mended, g_ptr_array_unref);
  g_free (import);
}

static void
importing_clear (Importing *importing)
{
  kr_store_close (importing->store);
  g_ptr_array_unref (importing->imports);
  g_hash_table_unref (importing->added);
  g_hash_table_unref (importing->newcomers);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Importing, importing_clear)

static gboolean
open_store (Importing *importing, GError **error)
{
  if (importing->store == NULL)
    importing->store = kr_cli_open_or_make_store (importing->cli, error);
  return importing->store != NULL;
}

/* --- Reading ahead ------------------------------------------------------------ */

/* Whether @bytes begin as a session document does. */
static gboolean
is_document (const GByteArray *bytes)
{
  guint at = 0;

  while (at < bytes->len && strchr (" \t\r\n\xef\xbb\xbf", bytes->data[at]) != NULL)
    at++;
  return at < bytes->len && bytes->data[at] == '{';
}

/* Reads what a thread cannot read, or what could keep the ledger waiting: spreadsheets and records
 * of deals, which need the rulebook, and anything that is not a regular file, such as a pipe. */
static void
read_ahead (KrCli *cli, const KrCliSpreadsheet *spreadsheet, Import *import)
{
  g_autofree char *folded = g_ascii_strdown (import->path, -1);

  if (import->bytes != NULL)
    return;
  if (g_str_has_suffix (folded, ".csv") || g_str_has_suffix (folded, ".tsv") ||
      g_str_has_suffix (folded, ".tab")) {
    import->is_table = TRUE;
    import->doc = kr_cli_read_spreadsheet (cli, import->path, spreadsheet, &import->error);
    import->disagreements = g_new0 (char *, 1);
  } else if (g_str_has_suffix (folded, ".table")) {
    import->doc = kr_cli_read_record (cli, import->path, &import->error);
    import->disagreements = g_new0 (char *, 1);
  } else if (!g_file_test (import->path, G_FILE_TEST_IS_REGULAR)) {
    import->bytes = kr_cli_read_bytes (import->path, &import->error);
    kr_error_prefix (&import->error, "%s: ", import->path);
    if (spreadsheet->rules != NULL && import->bytes != NULL && !is_document (import->bytes)) {
      import->is_table = TRUE;
      import->doc =
          kr_cli_take_spreadsheet (cli, import->path, import->bytes, spreadsheet, &import->error);
      g_clear_pointer (&import->bytes, g_byte_array_unref);
      import->disagreements = g_new0 (char *, 1);
    }
  }
}

/* Players who have no ids of their own: whoever has the same name in another file of this import
 * or in the ledger is the same. */
static gboolean
seat_players (Importing *importing, KrSessionDoc *doc, gboolean is_table, GError **error)
{
  for (guint i = 0; i < doc->n_players; i++) {
    KrSessionSeat *seat = &doc->seats[i];
    g_autofree char *folded = is_table ? g_utf8_casefold (seat->name, -1) : g_strdup (seat->name);
    const char *uuid = g_hash_table_lookup (importing->newcomers, folded);

    for (guint j = 0; j < i && uuid != NULL; j++)
      if (strcmp (doc->seats[j].player_uuid, uuid) == 0)
        return TRUE; /* two of one name at a table: nobody knows who is who */
    if (uuid == NULL) {
      g_hash_table_insert (importing->newcomers, g_steal_pointer (&folded),
                           g_strdup (seat->player_uuid));
    } else {
      g_free (seat->player_uuid);
      seat->player_uuid = g_strdup (uuid);
    }
  }
  return open_store (importing, error) &&
         kr_store_seat_namesakes (importing->store, doc, is_table, error);
}

static gboolean
read_all_ahead (Importing *importing, const KrCliSpreadsheet *spreadsheet, GError **error)
{
  for (guint i = 0; i < importing->imports->len; i++) {
    Import *import = g_ptr_array_index (importing->imports, i);

    read_ahead (importing->cli, spreadsheet, import);
    if (import->doc != NULL && !seat_players (importing, import->doc, import->is_table, error))
      return FALSE;
  }
  return TRUE;
}

/* --- Reading and adding ------------------------------------------------------- */

/* Runs in any thread. */
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

/* The ledger has another state of the session, either all along or because of an earlier file. */
static gboolean
fail_other (const Importing *importing, const Import *import, const char *uuid, GError **error)
{
  const Import *earlier = g_hash_table_lookup (importing->added, uuid);

  if (earlier != NULL && !earlier->there)
    g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_CHANGED,
                 _ ("%s: %s has a different version of session %s; nothing was changed"),
                 import->path, earlier->path, uuid);
  else
    g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_CHANGED,
                 _ ("%s: the ledger has a different version of session %s; nothing was changed"),
                 import->path, uuid);
  return FALSE;
}

/* Adds @prepared, unless the ledger already has exactly the same. */
static gboolean
add (Importing *importing, Import *import, const KrPreparedSession *prepared, GError **error)
{
  const KrSessionDoc *doc = kr_prepared_session_get_doc (prepared);
  const char *uuid = doc->uuid;
  KrImportState state;

  if (!kr_exchange_json_take (importing->store, prepared, &importing->adding, &state, error))
    return FALSE;
  if (state == KR_IMPORT_STATE_HELD_OTHER && !import->is_table)
    return fail_other (importing, import, uuid, error);
  import->continued = state == KR_IMPORT_STATE_CONTINUED;
  import->there = state != KR_IMPORT_STATE_NEW && !import->continued;
  import->uuid = g_strdup (uuid);
  import->mended = g_ptr_array_ref (doc->mended);
  if (!g_hash_table_contains (importing->added, uuid))
    g_hash_table_insert (importing->added, import->uuid, import);
  return TRUE;
}

/* Adds every session that @line prepares. One that cannot be read is an error; one that cannot be
 * added is a no. */
static KrCliExit
add_line (Importing *importing, KrSessionQueue *queue, GError **error)
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

/* Adds all files, or none. */
static KrCliExit
add_all (Importing *importing, GError **error)
{
  g_autoptr (KrSessionQueue) line =
      kr_session_queue_new (importing->imports->len, prepare_cb, importing);
  KrCliExit exit_status = add_line (importing, line, error);

  if (!importing->adding)
    return exit_status;
  if (exit_status != KR_CLI_DONE)
    kr_store_add_end (importing->store, FALSE, NULL); /* @error has what went wrong before */
  else if (!kr_store_add_end (importing->store, TRUE, error))
    return KR_CLI_NO;
  return exit_status;
}

/* --- Report ------------------------------------------------------------------- */

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
    kr_cli_add_boolean (builder, "added", !import->there && !import->continued);
    kr_cli_add_boolean (builder, "continued", import->continued);
    kr_cli_add_strings (builder, "disagreements", import->disagreements);
    kr_cli_add_mended (builder, import->mended);
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

    kr_cli_print (import->there       ? _ ("%s: already in the ledger as %s\n")
                  : import->continued ? _ ("%s: continues %s, which the ledger had in part\n")
                                      : _ ("%s: added as %s\n"),
                  import->path, import->uuid);
  }
}

/* Prints what was added. KR_CLI_NO if a document disagrees with what its events come to. */
static KrCliExit
report (const KrCli *cli, const GPtrArray *imports)
{
  KrCliExit exit_status = KR_CLI_DONE;

  if (cli->json)
    print_json (imports);
  else
    print_text (imports);
  for (guint i = 0; i < imports->len; i++) {
    const Import *import = g_ptr_array_index (imports, i);

    for (guint j = 0; j < import->mended->len; j++)
      kr_cli_complain ("%s: %s", import->path,
                       (const char *) g_ptr_array_index (import->mended, j));
    if (kr_cli_print_disagreements (import->path, import->disagreements) != KR_CLI_DONE)
      exit_status = KR_CLI_NO;
  }
  return exit_status;
}

static Import *
add_import (Importing *importing, char *path)
{
  Import *import = g_new0 (Import, 1);

  import->path = path;
  g_ptr_array_add (importing->imports, import);
  return import;
}

/* A file `.jsonl` has a document in each line that is not empty. */
static gboolean
add_path (Importing *importing, const char *path, GError **error)
{
  g_autofree char *folded = g_ascii_strdown (path, -1);
  g_autoptr (GByteArray) bytes = NULL;
  const guint8 *line;
  guint number = 1;

  if (!g_str_has_suffix (folded, ".jsonl")) {
    add_import (importing, g_strdup (path));
    return TRUE;
  }
  bytes = kr_cli_read_bytes (path, error);
  if (bytes == NULL) {
    kr_error_prefix (error, "%s: ", path);
    return FALSE;
  }
  for (line = bytes->data; line < bytes->data + bytes->len; number++) {
    const gsize rest = (gsize) (bytes->data + bytes->len - line);
    const guint8 *end = memchr (line, '\n', rest);
    const gsize length = end != NULL ? (gsize) (end - line) : rest;

    if (length > 0) {
      Import *import = add_import (importing, g_strdup_printf ("%s:%u", path, number));

      import->bytes = g_byte_array_sized_new ((guint) length);
      g_byte_array_append (import->bytes, line, (guint) length);
    }
    line += length + 1;
  }
  return TRUE;
}

KrCliExit
kr_cli_session_import (KrCli *cli, char **arguments, GError **error)
{
  g_auto (GStrv) rest = g_strdupv (arguments);
  g_auto (KrCliSpreadsheet) spreadsheet = {0};
  const GOptionEntry entries[] = {
      {"rules", 0, 0, G_OPTION_ARG_STRING, &spreadsheet.rules, NULL, NULL},
      {"column", 0, 0, G_OPTION_ARG_STRING_ARRAY, &spreadsheet.columns, NULL, NULL},
      {"date", 0, 0, G_OPTION_ARG_STRING, &spreadsheet.date, NULL, NULL},
      {"time", 0, 0, G_OPTION_ARG_STRING, &spreadsheet.time, NULL, NULL},
      {"place", 0, 0, G_OPTION_ARG_STRING, &spreadsheet.place, NULL, NULL},
      {"totals", 0, 0, G_OPTION_ARG_NONE, &spreadsheet.totals, NULL, NULL},
      {"points", 0, 0, G_OPTION_ARG_NONE, &spreadsheet.points, NULL, NULL},
      {"with-pressures", 0, 0, G_OPTION_ARG_NONE, &spreadsheet.with_pressures, NULL, NULL},
      {NULL},
  };
  g_auto (Importing) importing = {
      .cli = cli,
      .imports = g_ptr_array_new_with_free_func ((GDestroyNotify) import_free),
      .added = g_hash_table_new (g_str_hash, g_str_equal),
      .newcomers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
  };
  KrCliExit exit_status;

  if (!kr_cli_parse_options (&rest, entries, error))
    return KR_CLI_ERROR;
  if (rest[1] == NULL)
    return kr_cli_refuse (error, _ ("missing documents: session import FILE…"));
  for (char **path = rest + 1; *path != NULL; path++)
    if (!add_path (&importing, *path, error))
      return KR_CLI_ERROR;
  if (!read_all_ahead (&importing, &spreadsheet, error))
    return KR_CLI_ERROR;
  exit_status = add_all (&importing, error);
  return exit_status == KR_CLI_DONE ? report (cli, importing.imports) : exit_status;
}
