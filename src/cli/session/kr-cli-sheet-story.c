/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-session.h"

#include "kr-error.h"
#include "kr-file-save.h"
#include "kr-story-chat.h"
#include "kr-story-page.h"

#include <string.h>

/* sheet --story: the story of a game as text or on one page. */

static GBytes *
render (const KrStorySource *source, KrSheetFormat format, KrPaper paper, gboolean pale)
{
  g_autofree char *story = NULL;
  char *text;

  if (format != KR_SHEET_FORMAT_TEXT)
    return kr_story_page_render (source, (KrPageFormat) format, paper, pale);
  story = kr_story_chat_format (source);
  text = g_strconcat (story, "\n", NULL);
  return g_bytes_new_take (text, strlen (text));
}

gboolean
kr_cli_write_story (KrCli *cli,
                    const KrSessionDoc *doc,
                    gboolean in_ledger,
                    KrSheetFormat format,
                    KrPaper paper,
                    gboolean pale,
                    const char *output,
                    GError **error)
{
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  g_autofree KrForecast *forecast = g_new (KrForecast, 1);
  g_autoptr (KrSheet) sheet = kr_cli_make_sheet (cli, doc, error);
  g_autofree char *words = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) cause = NULL;
  KrForecastBasis basis;
  KrStorySource source;

  if (sheet == NULL || !kr_session_doc_replay (doc, match, error))
    return FALSE;
  if (match->n_scored == 0) {
    kr_cli_refuse (error, _ ("no deal of this game has been scored, so there is nothing to tell"));
    return FALSE;
  }
  if (!kr_cli_forecast_match (cli, doc, in_ledger, match, forecast, &basis, error))
    return FALSE;
  words = kr_story_format_basis (&basis, &sheet->translator);
  source = (KrStorySource){match, sheet, (const double (*)[KR_MAX_SEATS]) forecast->chances, words};
  bytes = render (&source, format, paper, pale);
  if (bytes == NULL) {
    kr_cli_refuse (error, _ ("the page could not be drawn"));
    return FALSE;
  }
  if (kr_cli_is_standard_output (output)) {
    kr_cli_print_bytes (bytes);
    return TRUE;
  }
  if (kr_file_save_bytes (output, KR_FILE_EXPORT, TRUE, bytes, &cause))
    return TRUE;
  kr_cli_refuse (error, _ ("the story could not be written to “%s”: %s"), output,
                 kr_error_get_sentence (cause));
  return FALSE;
}
