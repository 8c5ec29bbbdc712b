/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-document.h"
#include "kr-cli-player.h"
#include "kr-cli-scope-options.h"
#include "kr-cli-year.h"
#include "kr-error.h"
#include "kr-file-save.h"
#include "kr-gettext.h"
#include "kr-store-year.h"
#include "kr-year-page.h"

/* year: a year of a player, or of a table: as text, as JSON (kr-cli-year-json.c), and on one page.
 */

#define FIRST_YEAR 1970
#define LAST_YEAR 9999

static void
print_text (const KrYearSource *source)
{
  g_autofree char *title = kr_year_lines_format_title (source);
  g_autoptr (GPtrArray) lines = kr_year_lines_list (source, G_MAXUINT);
  g_autoptr (KrChart) chart = kr_year_lines_new_chart (source);
  g_autofree char *described = chart != NULL ? kr_chart_describe (chart) : NULL;

  kr_cli_print ("%s\n", title);
  if (lines->len == 0)
    kr_cli_print_line (kr_year_lines_get_nothing (source));
  for (guint i = 0; i < lines->len; i++) {
    const KrYearLine *line = g_ptr_array_index (lines, i);

    kr_cli_print ("  ");
    kr_cli_print (_ ("%s: %s"), line->title, line->value);
    kr_cli_print ("%s%s\n", *line->facts != '\0' ? "  " : "", line->facts);
  }
  if (described != NULL)
    kr_cli_print ("  %s\n", described);
}

/* --- The command ------------------------------------------------------------------ */

/* The options; NULL where one was not given. */
typedef struct {
  KrCliScope scope;
  char *player;
  char *pdf;
  char *paper;
} Options;

static void
options_clear (Options *options)
{
  kr_cli_scope_clear (&options->scope);
  g_free (options->player);
  g_free (options->pdf);
  g_free (options->paper);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* @uuid and all of @others: only games with the player are looked at. */
static char **
list_company (const char *uuid, const char *const *others)
{
  g_autoptr (GStrvBuilder) company = g_strv_builder_new ();

  g_strv_builder_add (company, uuid);
  if (others != NULL)
    g_strv_builder_addv (company, (const char **) others);
  return g_strv_builder_end (company);
}

/* Who the table is, in the words that were typed, or by the name that was given it. */
static const char *
find_table (const KrCliScope *typed)
{
  return typed->among == NULL && typed->named != NULL ? typed->named->name : typed->among;
}

static gboolean
write_page (const Options *options, const KrYearSource *source, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) cause = NULL;
  KrPaper paper;

  if (!kr_cli_find_paper (options->paper, &paper, error))
    return FALSE;
  bytes = kr_year_page_render (source, KR_PAGE_FORMAT_PDF, paper);
  if (bytes == NULL)
    return kr_cli_refuse (error, _ ("the year could not be drawn")) == KR_CLI_DONE;
  if (kr_cli_is_standard_output (options->pdf)) {
    kr_cli_print_bytes (bytes);
    return TRUE;
  }
  if (kr_file_save_bytes (options->pdf, KR_FILE_EXPORT, TRUE, bytes, &cause))
    return TRUE;
  return kr_cli_refuse (error, _ ("the year could not be written to “%s”: %s"), options->pdf,
                        kr_error_get_sentence (cause)) == KR_CLI_DONE;
}

static KrCliExit
show (KrCli *cli, Options *options, guint number, GError **error)
{
  g_autoptr (KrStore) store = kr_cli_open_store (cli, error);
  KrProgress unwatched = {0};
  g_autofree char *uuid = NULL;
  g_auto (GStrv) company = NULL;
  g_autoptr (KrYear) year = NULL;
  KrYearSource source;
  GError *problem = NULL;
  KrScope scope;

  if (store == NULL)
    return KR_CLI_ERROR;
  if (!kr_cli_scope_read (cli, store, &options->scope, &scope, &problem))
    return kr_cli_fail (problem, error);
  if (options->player != NULL) {
    uuid = kr_cli_find_player (store, options->player, &problem);
    if (uuid == NULL)
      return kr_cli_fail (problem, error);
    company = list_company (uuid, scope.with);
    scope.with = (const char *const *) company;
  }
  year = kr_store_load_year (store, (int) number, uuid, &scope, &unwatched, &problem);
  if (year == NULL)
    return kr_cli_fail (problem, error);
  source = (KrYearSource){year, find_table (&options->scope), kr_gettext_get_translator ()};
  if (options->pdf != NULL)
    return write_page (options, &source, error) ? KR_CLI_DONE : KR_CLI_ERROR;
  if (cli->json)
    kr_cli_print_year_json (year);
  else
    print_text (&source);
  return KR_CLI_DONE;
}

KrCliExit
kr_cli_year (KrCli *cli, char **arguments, GError **error)
{
  g_auto (Options) options = {0};
  g_auto (GStrv) left = g_strdupv (arguments);
  const GOptionEntry entries[] = {
      {"player", 0, 0, G_OPTION_ARG_STRING, &options.player, NULL, NULL},
      {"pdf", 0, 0, G_OPTION_ARG_FILENAME, &options.pdf, NULL, NULL},
      {"paper", 0, 0, G_OPTION_ARG_STRING, &options.paper, NULL, NULL},
      KR_CLI_SCOPE_ENTRIES (&options.scope),
      G_OPTION_ENTRY_NULL,
  };
  guint number;

  if (!kr_cli_parse_options (&left, entries, error) ||
      !kr_cli_check_words (left, 1, _ ("missing year: year 2026"), error))
    return KR_CLI_ERROR;
  if (!kr_cli_parse_number (left[1], "year", FIRST_YEAR, LAST_YEAR, &number, error))
    return KR_CLI_ERROR;
  if (options.scope.since != NULL || options.scope.until != NULL)
    return kr_cli_refuse (error, _ ("a year has its own days; leave out --since and --until"));
  return show (cli, &options, number, error);
}
