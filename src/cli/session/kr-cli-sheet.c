/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-session.h"
#include "kr-file-look.h"

#include <string.h>

/* sheet: prints the barometer sheet of a session, or writes it to a file (B). */

typedef struct {
  char *format;
  char *paper;
  char *output;
  char *file;
  gboolean story;
  gboolean forecast;
  gboolean pale;
} Options;

static void
options_clear (Options *options)
{
  g_free (options->format);
  g_free (options->paper);
  g_free (options->output);
  g_free (options->file);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* The format that --format names, or the suffix of the file; text if neither does. */
static gboolean
find_format (const Options *options, KrSheetFormat *format, GError **error)
{
  const char *name = options->format;

  *format = KR_SHEET_FORMAT_TEXT;
  if (name == NULL && kr_cli_is_standard_output (options->output))
    return TRUE;
  if (kr_sheet_file_find_format (name != NULL ? name : options->output, format))
    return TRUE;
  kr_cli_refuse (error, _ ("unknown format: --format takes pdf, svg, png, html, csv or text"));
  return FALSE;
}

/* Whether the format is useless on a terminal. */
static gboolean
is_for_files (KrSheetFormat format)
{
  switch (format) {
  case KR_SHEET_FORMAT_PDF:
  case KR_SHEET_FORMAT_SVG:
  case KR_SHEET_FORMAT_PNG:
    return TRUE;
  case KR_SHEET_FORMAT_HTML:
  case KR_SHEET_FORMAT_CSV:
  case KR_SHEET_FORMAT_TEXT:
  case KR_N_SHEET_FORMATS:
    return FALSE;
  }
  return FALSE;
}

/* The sheet with the chances to win, which also rest on earlier games if it is of the ledger. */
static KrSheet *
make_forecast_sheet (KrCli *cli, const KrSessionDoc *doc, gboolean in_ledger, GError **error)
{
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  g_autofree KrForecast *forecast = g_new (KrForecast, 1);
  KrForecastBasis basis;

  if (!kr_session_doc_replay (doc, match, error))
    return NULL;
  if (match->over) {
    kr_cli_refuse (error, _ ("the game is over; “sheet --story” shows who was going to win it"));
    return NULL;
  }
  if (!kr_cli_forecast_match (cli, doc, in_ledger, match, forecast, &basis, error))
    return NULL;
  return kr_cli_make_sheet_with_chances (cli, doc, forecast->chances[match->n_scored], error);
}

static gboolean
write_sheet (KrCli *cli,
             const KrSessionDoc *doc,
             const Options *options,
             KrSheetFormat format,
             KrPaper paper,
             GError **error)
{
  g_autoptr (KrSheet) sheet = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (options->story)
    return kr_cli_write_story (cli, doc, options->file == NULL, format, paper, options->pale,
                               options->output, error);
  sheet = options->forecast ? make_forecast_sheet (cli, doc, options->file == NULL, error)
                            : kr_cli_make_sheet (cli, doc, error);
  if (sheet == NULL)
    return FALSE;
  if (format == KR_SHEET_FORMAT_TEXT && kr_cli_is_standard_output (options->output))
    return kr_cli_print_made_sheet (sheet, error);
  if (!kr_cli_is_standard_output (options->output))
    return kr_sheet_file_write (sheet, format, paper, options->output, error);
  bytes = kr_sheet_file_render (sheet, format, paper, FALSE, error);
  if (bytes != NULL)
    kr_cli_print_bytes (bytes);
  return bytes != NULL;
}

/* Whether what the options ask for can be together. */
static gboolean
check_options (const Options *options, KrSheetFormat format, GError **error)
{
  if (options->story && (format == KR_SHEET_FORMAT_HTML || format == KR_SHEET_FORMAT_CSV))
    kr_cli_refuse (error, _ ("a story has no such format: --format takes pdf, svg, png or text"));
  else if (options->pale && !options->story)
    kr_cli_refuse (error, _ ("--pale is for the page of --story"));
  else if (options->forecast && options->story)
    kr_cli_refuse (error, _ ("--forecast is for the sheet; --story has its own chances"));
  else if (options->forecast && format == KR_SHEET_FORMAT_CSV)
    kr_cli_refuse (error, _ ("a spreadsheet has no chances; “forecast --json” prints them"));
  else
    return TRUE;
  return FALSE;
}

static KrCliExit
run (KrCli *cli, const Options *options, char **names, GError **error)
{
  g_autoptr (KrSessionDoc) doc = NULL;
  GError *problem = NULL;
  KrSheetFormat format;
  KrPaper paper;

  if (!kr_cli_check_words (names, options->file == NULL ? 1 : 0,
                           _ ("missing session: sheet UUID, or sheet --file SESSION.json; “session "
                              "list” lists them"),
                           error))
    return KR_CLI_ERROR;
  if (!find_format (options, &format, error) || !kr_cli_find_paper (options->paper, &paper, error))
    return KR_CLI_ERROR;
  if (!check_options (options, format, error))
    return KR_CLI_ERROR;
  if (options->output == NULL && is_for_files (format))
    return kr_cli_refuse (error, _ ("missing output file: -o FILE, or -o - for standard output"));
  if (options->file != NULL && options->output != NULL &&
      kr_file_is_same (options->file, options->output))
    return kr_cli_refuse (error, _ ("“%s” is the session itself; -o FILE names another file"),
                          options->output);
  doc = kr_cli_find_session (cli, names[1], options->file, &problem);
  if (doc != NULL && write_sheet (cli, doc, options, format, paper, &problem))
    return KR_CLI_DONE;
  return kr_cli_fail (problem, error);
}

KrCliExit
kr_cli_sheet (KrCli *cli, char **arguments, GError **error)
{
  g_auto (Options) options = {0};
  g_auto (GStrv) left = g_strdupv (arguments);
  const GOptionEntry entries[] = {
      {"format", 0, 0, G_OPTION_ARG_STRING, &options.format, NULL, NULL},
      {"paper", 0, 0, G_OPTION_ARG_STRING, &options.paper, NULL, NULL},
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, NULL, NULL},
      {"file", 0, 0, G_OPTION_ARG_FILENAME, &options.file, NULL, NULL},
      {"forecast", 0, 0, G_OPTION_ARG_NONE, &options.forecast, NULL, NULL},
      {"story", 0, 0, G_OPTION_ARG_NONE, &options.story, NULL, NULL},
      {"pale", 0, 0, G_OPTION_ARG_NONE, &options.pale, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };

  if (!kr_cli_parse_options (&left, entries, error))
    return KR_CLI_ERROR;
  return run (cli, &options, left, error);
}
