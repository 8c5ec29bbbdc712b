/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-document.h"

#include "kr-error.h"
#include "kr-file-read.h"
#include "kr-gettext.h"
#include "kr-sheet-house-rules.h"
#include "kr-store-error.h"
#include "kr-store-load.h"
#include "kr-store-open.h"

#include <gio/gio.h>
#include <string.h>
#include <unistd.h>

char *
kr_cli_dup_ledger_path (const KrCli *cli)
{
  return cli->db_path != NULL ? g_strdup (cli->db_path) : kr_store_default_path ();
}

/* Says once that a migration is under way, but only if it takes a while. */
static void
migrating_cb (double fraction, gpointer data)
{
  gint64 *say_at_us = data;

  if (g_get_monotonic_time () < *say_at_us)
    return;
  *say_at_us = G_MAXINT64;
  kr_cli_complain ("%s", _ ("Updating all games for this version. This can take a minute."));
}

static KrStore *
open_store (const char *path, GError **error)
{
  gint64 say_at_us = g_get_monotonic_time () + G_USEC_PER_SEC;
  KrStore *store = kr_store_open_watched (path, migrating_cb, &say_at_us, error);

  if (store != NULL && kr_store_get_notice (store) != NULL)
    kr_cli_complain ("%s", kr_store_get_notice (store));
  return store;
}

KrStore *
kr_cli_open_or_make_store (const KrCli *cli, GError **error)
{
  g_autofree char *path = kr_cli_dup_ledger_path (cli);

  return open_store (path, error);
}

gboolean
kr_cli_check_present (const char *path, GError **error)
{
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  kr_cli_refuse (error, _ ("there is no ledger “%s”"), path);
  return FALSE;
}

KrStore *
kr_cli_open_present_store (const KrCli *cli, GError **error)
{
  g_autofree char *path = kr_cli_dup_ledger_path (cli);

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return open_store (path, error);
  kr_cli_refuse (error, _ ("there is no ledger “%s”; --db FILE names another"), path);
  return NULL;
}

KrStore *
kr_cli_open_store (const KrCli *cli, GError **error)
{
  return cli->db_path != NULL ? kr_cli_open_present_store (cli, error)
                              : kr_cli_open_or_make_store (cli, error);
}

KrCliExit
kr_cli_fail (GError *problem, GError **error)
{
  gboolean not_found = g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND);

  g_propagate_error (error, problem);
  return not_found ? KR_CLI_NO : KR_CLI_ERROR;
}

GByteArray *
kr_cli_read_bytes (const char *path, GError **error)
{
  gsize length = 0;
  char *bytes = kr_file_read_input (path, KR_EXCHANGE_MAX_BYTES, &length, error);

  return bytes != NULL ? g_byte_array_new_take ((guint8 *) bytes, length) : NULL;
}

KrSessionDoc *
kr_cli_read_document (const char *path, char ***disagreements, GError **error)
{
  g_autoptr (GByteArray) bytes = kr_cli_read_bytes (path, error);
  KrSessionDoc *doc = NULL;

  if (bytes != NULL)
    doc = kr_exchange_json_read ((const char *) bytes->data, bytes->len, disagreements, error);
  if (doc == NULL)
    kr_error_prefix (error, "%s: ", path);
  return doc;
}

KrPreparedSession *
kr_cli_prepare_document (KrImportCache *cache,
                         const char *path,
                         GByteArray *bytes,
                         char ***disagreements,
                         GError **error)
{
  g_autoptr (GByteArray) read = bytes == NULL ? kr_cli_read_bytes (path, error) : NULL;
  const GByteArray *document = bytes != NULL ? bytes : read;
  KrPreparedSession *prepared = NULL;

  if (document != NULL)
    prepared = kr_exchange_json_prepare (cache, (const char *) document->data, document->len,
                                         disagreements, error);
  if (prepared == NULL)
    kr_error_prefix (error, "%s: ", path);
  return prepared;
}

KrCliExit
kr_cli_print_disagreements (const char *path, char **disagreements)
{
  for (char **sentence = disagreements; *sentence != NULL; sentence++)
    kr_cli_complain ("%s: %s", path, *sentence);
  return disagreements[0] != NULL ? KR_CLI_NO : KR_CLI_DONE;
}

KrSessionDoc *
kr_cli_load_session (const KrCli *cli, const char *uuid, GError **error)
{
  g_autofree char *folded = g_ascii_strdown (uuid, -1);
  g_autoptr (KrStore) store = kr_cli_open_store (cli, error);

  return store != NULL ? kr_store_load_session (store, folded, error) : NULL;
}

KrSessionDoc *
kr_cli_find_session (const KrCli *cli, const char *uuid, const char *file, GError **error)
{
  g_auto (GStrv) disagreements = NULL;
  KrSessionDoc *doc = NULL;

  if (file == NULL)
    return kr_cli_load_session (cli, uuid, error);
  doc = kr_cli_read_document (file, &disagreements, error);
  if (doc != NULL)
    kr_cli_print_disagreements (file, disagreements);
  return doc;
}

KrSheet *
kr_cli_make_sheet (KrCli *cli, const KrSessionDoc *doc, GError **error)
{
  return kr_cli_make_sheet_with_chances (cli, doc, NULL, error);
}

KrSheet *
kr_cli_make_sheet_with_chances (KrCli *cli,
                                const KrSessionDoc *doc,
                                const double *chances,
                                GError **error)
{
  KrRulebook *book = kr_cli_get_rulebook (cli, error);
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  g_auto (GStrv) house_rules = NULL;
  const KrRuleSet *base = NULL; /* NULL if the rulebook doesn't have it */
  KrSheetSource source = {
      .match = match,
      .rules_name = kr_gettext_text (doc->rules.name),
      .location = kr_session_doc_get_place (doc),
      .note = kr_session_doc_get_note (doc),
      .started_at_us = doc->started_at_us,
      .ended_at_us = doc->ended_at_us,
      .utc_offset_min = doc->utc_offset_min,
      .has_chances = chances != NULL,
      .chances = chances,
      .translator = kr_gettext_get_translator (),
  };

  if (book == NULL || !kr_session_doc_replay (doc, match, error))
    return NULL;
  base = kr_rulebook_find (book, *doc->rules.base != '\0' ? doc->rules.base : doc->rules.id);
  house_rules = kr_sheet_house_rules_list (&doc->rules, base != NULL ? &base->rules : NULL,
                                           &source.translator);
  source.house_rules = (const char *const *) house_rules;
  for (guint i = 0; i < doc->n_seats; i++) {
    source.names[i] = doc->seats[i].name;
    source.pens[i] = doc->seats[i].pen;
  }
  return kr_sheet_new (&source);
}

gboolean
kr_cli_is_standard_output (const char *path)
{
  return path == NULL || strcmp (path, "-") == 0;
}

void
kr_cli_print_bytes (GBytes *bytes)
{
  gsize size = 0;
  const void *data = g_bytes_get_data (bytes, &size);

  kr_cli_print_file (data, size);
}

/* Colors are for terminals that have them, unless the user refuses them (https://no-color.org). */
static gboolean
wants_color (void)
{
  const char *refused = g_getenv ("NO_COLOR");

  return isatty (STDOUT_FILENO) && g_strcmp0 (g_getenv ("TERM"), "dumb") != 0 &&
         (refused == NULL || *refused == '\0');
}

gboolean
kr_cli_print_made_sheet (const KrSheet *sheet, GError **error)
{
  g_autoptr (GBytes) text =
      kr_sheet_file_render (sheet, KR_SHEET_FORMAT_TEXT, KR_PAPER_A4, wants_color (), error);

  if (text != NULL)
    kr_cli_print_bytes (text);
  return text != NULL;
}

gboolean
kr_cli_print_sheet (KrCli *cli, const KrSessionDoc *doc, GError **error)
{
  g_autoptr (KrSheet) sheet = kr_cli_make_sheet (cli, doc, error);

  return sheet != NULL && kr_cli_print_made_sheet (sheet, error);
}

gboolean
kr_cli_find_paper (const char *name, KrPaper *paper, GError **error)
{
  *paper = KR_PAPER_A4;
  if (name == NULL || g_ascii_strcasecmp (name, "a4") == 0)
    return TRUE;
  *paper = KR_PAPER_LETTER;
  if (g_ascii_strcasecmp (name, "letter") == 0)
    return TRUE;
  kr_cli_refuse (error, _ ("“%s” is not a paper size; --paper takes a4 or letter"), name);
  return FALSE;
}
