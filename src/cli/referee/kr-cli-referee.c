/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli.h"

#include "kr-error.h"
#include "kr-exchange-table.h"
#include "kr-file-read.h"
#include "kr-transcript.h"
#include "kr-utf8.h"
#include "kr-cli-referee-json.h"
#include "kr-cli-referee-text.h"

#include <string.h>

/* referee: runs the record of a deal through the referee, which rules on each event. */

typedef struct {
  KrRulebook *book; /* borrowed */
  KrTranscript record;
  KrTranscriptLine read; /* the last line */
  KrAtoms known;         /* atoms of the rule set */
  gboolean json;
  gboolean with_atoms;
  gboolean ruled_against;
} Referee;

static void
print_answer (const Referee *referee, const char *text)
{
  if (referee->json)
    kr_cli_print_json_text (text);
  else
    kr_cli_print ("%s", text);
}

static void
answer (Referee *referee)
{
  g_autofree char *text = NULL;

  if (!referee->read.effects.legal)
    referee->ruled_against = TRUE;
  if (referee->json)
    text = kr_cli_referee_json_event (&referee->record, &referee->read, &referee->known,
                                      referee->with_atoms);
  else
    text = kr_cli_referee_text_event (&referee->record, &referee->read, &referee->known);
  print_answer (referee, text);
}

/* Says FILE:LINE:COLUMN: and what is wrong there. */
static KrCliExit
refuse_line (const char *path, const KrStatus *status, GError **error)
{
  g_autofree char *sentence = kr_cli_dup_sentence (status);

  if (status->line == 0)
    return kr_cli_refuse (error, "%s: %s", path, sentence);
  return kr_cli_refuse (error, "%s:%u:%u: %s", path, status->line, MAX (status->column, 1),
                        sentence);
}

/* Two atoms ask for the same when somebody forgets "one card", and cost the same (O-2, O-6). Only
 * the rule set's own is named. */
static void
note_known_atoms (Referee *referee)
{
  g_autoptr (GArray) bases = kr_rulebook_list_atoms (referee->book, &referee->record.rules);

  for (int atom = 0; atom < KR_N_ATOMS; atom++)
    if (atom != KR_ATOM_O_2 && atom != KR_ATOM_O_6)
      kr_atoms_add (&referee->known, (KrAtom) atom);
  for (guint i = 0; i < bases->len; i++) {
    const char *id = g_array_index (bases, KrAtomBasis, i).atom;

    if (strcmp (id, kr_atom_id (KR_ATOM_O_2)) == 0)
      kr_atoms_add (&referee->known, KR_ATOM_O_2);
    if (strcmp (id, kr_atom_id (KR_ATOM_O_6)) == 0)
      kr_atoms_add (&referee->known, KR_ATOM_O_6);
  }
}

static KrCliExit
run_lines (Referee *referee, char **lines, const char *path, GError **error)
{
  g_autofree char *text = NULL;
  KrDealResult result;
  KrStatus status;

  for (char **line = lines; *line != NULL; line++) {
    if (kr_transcript_read_line (&referee->record, *line, &referee->read, &status) != KR_OK) {
      kr_rulebook_suggest_rules (referee->book, &referee->record.rules, &status);
      return refuse_line (path, &status, error);
    }
    if (!referee->read.is_event)
      continue;
    if (referee->known.words[0] == 0)
      note_known_atoms (referee);
    answer (referee);
  }
  if (!kr_transcript_is_over (&referee->record))
    return referee->ruled_against ? KR_CLI_NO : KR_CLI_DONE;
  kr_status_set (&status, KR_OK, NULL, NULL);
  if (kr_transcript_get_result (&referee->record, &result, &status) != KR_OK)
    return refuse_line (path, &status, error);
  text = referee->json ? kr_cli_referee_json_result (&referee->record, &result)
                       : kr_cli_referee_text_result (&referee->record, &result);
  print_answer (referee, text);
  return referee->ruled_against ? KR_CLI_NO : KR_CLI_DONE;
}

/* The lines of @path (`-`: standard input), without the byte order mark of some editors. */
static char **
read_lines (const char *path, GError **error)
{
  g_autofree char *text = NULL;
  gsize length = 0;

  text = kr_file_read_input (path, KR_EXCHANGE_TABLE_MAX_BYTES, &length, error);
  if (text == NULL) {
    kr_error_prefix (error, "%s: ", path);
    return NULL;
  }
  if (strlen (text) != length) {
    kr_cli_refuse (error, _ ("%s: not a text file"), path);
    return NULL;
  }
  return g_strsplit (kr_utf8_skip_mark (text, strlen (text)), "\n", -1);
}

KrCliExit
kr_cli_referee (KrCli *cli, char **arguments, GError **error)
{
  g_auto (GStrv) left = g_strdupv (arguments);
  g_auto (GStrv) lines = NULL;
  g_autofree Referee *referee = g_new0 (Referee, 1);
  const GOptionEntry entries[] = {
      {"atoms", 0, 0, G_OPTION_ARG_NONE, &referee->with_atoms, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };

  if (!kr_cli_parse_options (&left, entries, error) ||
      !kr_cli_check_words (left, 1, _ ("missing record: referee FILE"), error))
    return KR_CLI_ERROR;
  lines = read_lines (left[1], error);
  if (lines == NULL)
    return KR_CLI_ERROR;
  referee->json = cli->json;
  referee->book = kr_cli_get_rulebook (cli, error);
  if (referee->book == NULL)
    return KR_CLI_ERROR;
  kr_transcript_init (&referee->record, kr_rulebook_find_rules, referee->book);
  return run_lines (referee, lines, left[1], error);
}
