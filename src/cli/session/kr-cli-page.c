/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-document.h"
#include "kr-cli-page-code.h"
#include "kr-cli-session.h"
#include "kr-gettext.h"
#include "kr-page-host.h"
#include "kr-page-network.h"
#include "kr-store-error.h"

#include <glib-unix.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* page: serves the sheet of a session to phones and televisions, and follows the ledger. */

#define LOOK_S 2 /* how often the ledger is asked for new deals */

typedef struct {
  KrCli *cli;
  const char *uuid;
  const char *file; /* NULL: the session is in the ledger */
  gboolean forecast;
  KrMatch *match; /* whose chances are known; NULL: none */
  KrForecast chances;
  KrPageHost *host;
  GMainLoop *loop;
  gboolean is_told; /* where the page is */
  GError *error;    /* that ended it */
} Page;

/* The sheet with the chances to win, which are computed again after a deal alone. */
static KrSheet *
make_forecast_sheet (Page *page, const KrSessionDoc *doc, GError **error)
{
  g_autofree KrMatch *match = g_new0 (KrMatch, 1);
  KrForecastBasis basis;

  if (!kr_session_doc_replay (doc, match, error))
    return NULL;
  if (page->match == NULL || !kr_forecast_is_as_before (page->match, match)) {
    g_clear_pointer (&page->match, g_free);
    if (!kr_cli_forecast_match (page->cli, doc, page->file == NULL, match, &page->chances, &basis,
                                error))
      return NULL;
    page->match = g_steal_pointer (&match);
  }
  return kr_cli_make_sheet_with_chances (page->cli, doc,
                                         page->chances.chances[page->match->n_scored], error);
}

static KrSheet *
make_sheet (Page *page, const KrSessionDoc *doc, GError **error)
{
  return page->forecast ? make_forecast_sheet (page, doc, error)
                        : kr_cli_make_sheet (page->cli, doc, error);
}

/* Shows the session as it is now. */
static gboolean
show (Page *page, GError **error)
{
  g_autoptr (KrSessionDoc) doc = kr_cli_find_session (page->cli, page->uuid, page->file, error);
  g_autoptr (KrSheet) sheet = doc != NULL ? make_sheet (page, doc, error) : NULL;

  if (sheet == NULL)
    return FALSE;
  kr_page_host_show (page->host, &(KrPageTable){
                                     .sheet = sheet,
                                     .location = kr_session_doc_get_place (doc),
                                     .beginner = KR_PAGE_NO_SEAT,
                                     .only_shown = TRUE,
                                 });
  return TRUE;
}

/* Ends with the error that @problem is. */
static void
end (Page *page, GError *problem)
{
  page->error = problem;
  g_main_loop_quit (page->loop);
}

/* What cannot be read now, while somebody writes it, can be next time; the page stays as it was. */
static gboolean
look_again (gpointer data)
{
  Page *page = data;
  g_autoptr (GError) error = NULL;

  if (show (page, &error) || !g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND))
    return G_SOURCE_CONTINUE;
  end (page, g_steal_pointer (&error));
  return G_SOURCE_REMOVE;
}

static gboolean
stop (gpointer data)
{
  g_main_loop_quit (((Page *) data)->loop);
  return G_SOURCE_CONTINUE;
}

static void
tell_where (Page *page)
{
  const char *uri = kr_page_host_get_uri (page->host);
  const char *words = kr_page_host_get_words (page->host);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  if (page->cli->json) {
    json_builder_begin_object (builder);
    kr_cli_add_string (builder, "uri", uri);
    kr_cli_add_string (builder, "address", kr_page_host_get_address (page->host));
    kr_cli_add_string (builder, "words", words);
    json_builder_end_object (builder);
    kr_cli_print_json (builder);
  } else {
    if (isatty (STDOUT_FILENO))
      kr_cli_print_code (uri);
    kr_cli_print ("%s\n", uri);
    kr_cli_print (_ ("Or open http://%s and type the words: %s\n"),
                  kr_page_host_get_address (page->host), words);
    kr_cli_print (_ ("For a television: %s?board\n"), uri);
    kr_cli_print ("%s\n", _ ("Ctrl+C ends the page."));
  }
  fflush (stdout);
}

static void
on_changed (KrPageHost *host, Page *page)
{
  const KrPageStatus status = kr_page_host_get_status (host);

  if (status == KR_PAGE_ON && !page->is_told) {
    page->is_told = TRUE;
    tell_where (page);
  } else if (status == KR_PAGE_FAILED) {
    GError *problem = NULL;
    kr_cli_refuse (&problem, _ ("the page cannot be served: kreights-page ends at once"));
    end (page, problem);
  }
}

/* The address that phones most likely reach. Caller frees. */
static char *
dup_best_address (void)
{
  g_autoptr (GPtrArray) networks = kr_page_network_list ();
  const KrPageNetwork *best = networks->len > 0 ? g_ptr_array_index (networks, 0) : NULL;

  return g_strdup (best != NULL ? best->address : "127.0.0.1");
}

static KrCliExit
serve (Page *page, const char *address, guint port, GError **error)
{
  g_autofree char *chosen = address != NULL ? g_strdup (address) : dup_best_address ();
  GError *problem = NULL;

  if (!show (page, &problem))
    return kr_cli_fail (problem, error);
  /* The ledger is there. If it goes away for a while, none is made in its place. */
  if (page->cli->db_path == NULL)
    page->cli->db_path = kr_cli_dup_ledger_path (page->cli);
  if (!kr_page_host_start (page->host, chosen, port, &problem)) {
    g_autofree char *words = kr_gettext_dup_error (problem);
    kr_cli_refuse (error, "%s: %s", chosen, words);
    g_error_free (problem);
    return KR_CLI_ERROR;
  }
  g_timeout_add_seconds (LOOK_S, look_again, page);
  g_unix_signal_add (SIGINT, stop, page);
  g_unix_signal_add (SIGTERM, stop, page);
  g_main_loop_run (page->loop);
  kr_page_host_stop (page->host);
  return page->error == NULL ? KR_CLI_DONE : kr_cli_fail (page->error, error);
}

KrCliExit
kr_cli_page (KrCli *cli, char **arguments, GError **error)
{
  g_auto (GStrv) left = g_strdupv (arguments);
  g_autofree char *file = NULL;
  g_autofree char *address = NULL;
  g_autofree char *port_text = NULL;
  guint port = 0;
  Page page = {.cli = cli};
  KrCliExit exit_status = KR_CLI_ERROR;
  const GOptionEntry entries[] = {
      {"file", 0, 0, G_OPTION_ARG_FILENAME, &file, NULL, NULL},
      {"forecast", 0, 0, G_OPTION_ARG_NONE, &page.forecast, NULL, NULL},
      {"address", 0, 0, G_OPTION_ARG_STRING, &address, NULL, NULL},
      {"port", 0, 0, G_OPTION_ARG_STRING, &port_text, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };

  if (!kr_cli_parse_options (&left, entries, error))
    return KR_CLI_ERROR;
  if (!kr_cli_check_words (
          left, file == NULL ? 1 : 0,
          _ ("missing session: page UUID, or page --file SESSION.json; “session list” lists them"),
          error))
    return KR_CLI_ERROR;
  if (port_text != NULL &&
      !kr_cli_parse_number (port_text, "--port", 1024, G_MAXUINT16, &port, error))
    return KR_CLI_ERROR;
  page.uuid = left[1];
  page.file = file != NULL || g_uuid_string_is_valid (left[1]) ? file : left[1];
  page.loop = g_main_loop_new (NULL, FALSE);
  page.host = kr_page_host_new (kr_gettext_get_translator ());
  g_signal_connect (page.host, "changed", G_CALLBACK (on_changed), &page);
  exit_status = serve (&page, address, port, error);
  g_signal_handlers_disconnect_by_data (page.host, &page);
  g_object_unref (page.host);
  g_main_loop_unref (page.loop);
  g_free (page.match);
  return exit_status;
}
