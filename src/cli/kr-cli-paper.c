/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-paper.h"

#include "kr-cli-document.h"
#include "kr-error.h"
#include "kr-file-save.h"

#include <string.h>

void
kr_cli_paper_clear (KrCliPaper *paper)
{
  g_free (paper->format);
  g_free (paper->paper);
  g_free (paper->output);
}

gboolean
kr_cli_paper_parse (KrCliPaper *paper, char ***arguments, GError **error)
{
  const GOptionEntry entries[] = {
      {"format", 0, 0, G_OPTION_ARG_STRING, &paper->format, NULL, NULL},
      {"paper", 0, 0, G_OPTION_ARG_STRING, &paper->paper, NULL, NULL},
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &paper->output, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };

  if (!kr_cli_parse_options (arguments, entries, error))
    return FALSE;
  return !kr_cli_paper_wants_text (paper) || kr_cli_is_standard_output (paper->output) ||
         kr_cli_refuse (error, _ ("text goes to standard output; leave out -o FILE")) ==
             KR_CLI_DONE;
}

gboolean
kr_cli_paper_wants_text (const KrCliPaper *paper)
{
  return paper->format != NULL ? strcmp (paper->format, "text") == 0
                               : kr_cli_is_standard_output (paper->output);
}

/* What says the format. */
static const char *
get_name (const KrCliPaper *paper)
{
  return paper->format != NULL ? paper->format : paper->output;
}

gboolean
kr_cli_paper_wants_csv (const KrCliPaper *paper)
{
  const char *name = get_name (paper);
  const char *dot = strrchr (name, '.');

  return g_ascii_strcasecmp (dot != NULL ? dot + 1 : name, "csv") == 0;
}

gboolean
kr_cli_paper_find (const KrCliPaper *paper,
                   const char *formats,
                   KrPageFormat *format,
                   KrPaper *size,
                   GError **error)
{
  if (!kr_page_render_find_format (get_name (paper), format)) {
    kr_cli_refuse (error, "%s", formats);
    return FALSE;
  }
  if (!kr_cli_find_paper (paper->paper, size, error))
    return FALSE;
  return paper->output != NULL ||
         kr_cli_refuse (error, _ ("missing output file: -o FILE, or -o - for standard output")) ==
             KR_CLI_DONE;
}

KrCliExit
kr_cli_paper_write (const KrCliPaper *paper, GBytes *bytes, GError **error)
{
  g_autoptr (GError) cause = NULL;

  if (bytes == NULL)
    return kr_cli_refuse (error, _ ("the sheet could not be drawn"));
  if (kr_cli_is_standard_output (paper->output)) {
    kr_cli_print_bytes (bytes);
    return KR_CLI_DONE;
  }
  if (kr_file_save_bytes (paper->output, KR_FILE_EXPORT, TRUE, bytes, &cause))
    return KR_CLI_DONE;
  return kr_cli_refuse (error, _ ("the sheet could not be written to “%s”: %s"), paper->output,
                        kr_error_get_sentence (cause));
}
