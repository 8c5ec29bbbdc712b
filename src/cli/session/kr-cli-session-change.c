/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-change.h"
#include "kr-cli-session.h"
#include "kr-store-append.h"
#include "kr-store-delete.h"
#include "kr-store-load.h"
#include "kr-session-limits.h"
#include "kr-tags.h"
#include "kr-text-gate.h"

#include <string.h>

/* session delete, undelete, note, place, tags and counts: changes to a session as a whole. */

static KrCliExit
set_deleted (KrCli *cli, const char *uuid, gboolean deleted, GError **error)
{
  g_autoptr (KrStore) store = NULL;
  g_autofree char *folded = g_ascii_strdown (uuid, -1);
  GError *problem = NULL;
  gboolean done = FALSE;

  store = kr_cli_open_store (cli, &problem);
  if (store != NULL)
    done = deleted ? kr_store_delete_session (store, folded, &problem)
                   : kr_store_undelete_session (store, folded, &problem);
  if (!done)
    return kr_cli_fail (problem, error);
  kr_cli_print_change (cli, folded,
                       deleted ? _ ("Deleted. “session undelete” with its UUID restores it.")
                               : _ ("Restored."));
  return KR_CLI_DONE;
}

KrCliExit
kr_cli_session_delete (KrCli *cli, char **arguments, GError **error)
{
  if (!kr_cli_check_words (arguments, 1, _ ("missing session: session delete UUID"), error))
    return KR_CLI_ERROR;
  return set_deleted (cli, arguments[1], TRUE, error);
}

KrCliExit
kr_cli_session_undelete (KrCli *cli, char **arguments, GError **error)
{
  if (!kr_cli_check_words (arguments, 1, _ ("missing session: session undelete UUID"), error))
    return KR_CLI_ERROR;
  return set_deleted (cli, arguments[1], FALSE, error);
}

/* Records @text as an event of the kind @word. */
static gboolean
record_text (KrCli *cli, const char *uuid, const char *word, const char *text, GError **error)
{
  g_autoptr (KrStore) store = kr_cli_open_store (cli, error);
  g_autofree char *folded = g_ascii_strdown (uuid, -1);
  g_autofree char *line = g_strchomp (g_strdup_printf ("%s %s", word, text));
  g_autoptr (KrSessionDoc) doc = NULL;

  doc = store != NULL ? kr_store_load_session (store, folded, error) : NULL;
  if (doc == NULL)
    return FALSE;
  kr_session_doc_append (doc, line, kr_session_limits_now_us (), NULL);
  return kr_store_append (store, doc, error);
}

/* The text in the arguments UUID TEXT, or UUID -- TEXT if it looks like an option. NULL if there
 * are more or fewer. */
static const char *
find_text (char **arguments)
{
  guint n = g_strv_length (arguments);

  if (n == 4 && strcmp (arguments[2], "--") == 0)
    return arguments[3];
  return n == 3 ? arguments[2] : NULL;
}

/* The name of the subcommand is also that of the event. */
static KrCliExit
set_text (KrCli *cli, char **arguments, KrTextKind kind, GError **error)
{
  const char *word = arguments[0];
  const char *uuid = arguments[1];
  KrStatus status;
  g_autofree char *clean = kr_text_gate_take (kind, find_text (arguments), &status);
  g_autofree char *tidy = NULL;
  g_autofree char *why = NULL;
  GError *problem = NULL;

  if (clean == NULL) {
    why = kr_cli_dup_sentence (&status);
    return kr_cli_refuse (error, _ ("this text cannot be kept: %s; nothing was changed"), why);
  }
  tidy = kind == KR_TEXT_TAGS ? kr_tags_tidy (clean) : g_strdup (g_strstrip (clean));
  if (!record_text (cli, uuid, word, tidy, &problem))
    return kr_cli_fail (problem, error);
  kr_cli_print_change (cli, uuid, _ ("Done."));
  return KR_CLI_DONE;
}

KrCliExit
kr_cli_session_note (KrCli *cli, char **arguments, GError **error)
{
  if (find_text (arguments) == NULL)
    return kr_cli_refuse (error, _ ("missing session or text: session note UUID TEXT"));
  return set_text (cli, arguments, KR_TEXT_NOTE, error);
}

KrCliExit
kr_cli_session_place (KrCli *cli, char **arguments, GError **error)
{
  if (find_text (arguments) == NULL)
    return kr_cli_refuse (error, _ ("missing session or location: session place UUID TEXT"));
  return set_text (cli, arguments, KR_TEXT_PLACE, error);
}

KrCliExit
kr_cli_session_tags (KrCli *cli, char **arguments, GError **error)
{
  if (find_text (arguments) == NULL)
    return kr_cli_refuse (error, _ ("missing session or tags: session tags UUID TAG,…"));
  return set_text (cli, arguments, KR_TEXT_TAGS, error);
}

KrCliExit
kr_cli_session_counts (KrCli *cli, char **arguments, GError **error)
{
  const char *answer = find_text (arguments);

  if (answer == NULL || (strcmp (answer, "yes") != 0 && strcmp (answer, "no") != 0))
    return kr_cli_refuse (error, _ ("missing session or answer: session counts UUID yes|no"));
  return set_text (cli, arguments, KR_TEXT_LINE, error);
}
