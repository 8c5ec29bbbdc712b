/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-club-status.h"
#include "kr-cli-document.h"
#include "kr-cli-help.h"
#include "kr-cli-seating.h"
#include "kr-club-error.h"
#include "kr-club-follow.h"
#include "kr-error.h"
#include "kr-store-club.h"
#include "kr-store-error.h"

#include <stdio.h>
#include <string.h>

/* club: makes a club, joins it, and keeps the ledger the same as those of the others. */

static void
print_done (const KrCli *cli, const char *sentence, const char *address)
{
  kr_cli_print_member (cli, sentence, "club", address);
}

/* --- Beginning and ending ------------------------------------------------------------- */

static KrCliExit
init (KrCli *cli, char **arguments, GError **error)
{
  g_autofree char *address = NULL;

  if (!kr_cli_check_words (arguments, 1, _ ("missing place: club init postgresql://…|FOLDER"),
                           error))
    return KR_CLI_ERROR;
  address = kr_club_transport_dup_address (arguments[1], error);
  if (address == NULL || !kr_club_transport_init (address, error))
    return KR_CLI_ERROR;
  print_done (cli, _ ("The club is ready. Each ledger joins it with “kreights-cli club join”."),
              address);
  return KR_CLI_DONE;
}

static KrCliExit
join (KrCli *cli, char **arguments, GError **error)
{
  g_autoptr (KrStore) store = NULL;

  if (!kr_cli_check_words (arguments, 1, _ ("missing place: club join postgresql://…|FOLDER"),
                           error))
    return KR_CLI_ERROR;
  store = kr_cli_open_or_make_store (cli, error);
  if (store == NULL || !kr_club_join (store, arguments[1], NULL, error))
    return KR_CLI_ERROR;
  print_done (cli, _ ("Joined. “kreights-cli club sync” fetches what the others recorded."),
              arguments[1]);
  return KR_CLI_DONE;
}

static KrCliExit
leave (KrCli *cli, char **arguments, GError **error)
{
  g_autoptr (KrStore) store = NULL;
  g_autoptr (KrClubMembership) membership = NULL;
  GError *problem = NULL;

  if (!kr_cli_check_words (arguments, 0, NULL, error))
    return KR_CLI_ERROR;
  store = kr_cli_open_store (cli, error);
  if (store == NULL)
    return KR_CLI_ERROR;
  membership = kr_store_find_club (store, &problem);
  if (membership != NULL && kr_store_leave_club (store, &problem)) {
    print_done (cli, _ ("Left the club. Every game stays in this ledger."), membership->address);
    return KR_CLI_DONE;
  }
  return problem != NULL ? kr_cli_fail (problem, error) : kr_cli_club_refuse_none (error);
}

/* --- One round ------------------------------------------------------------------------ */

static void
print_report_json (const KrClubReport *report)
{
  const KrClubTaken *taken = &report->taken;
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  kr_cli_add_int (builder, "added", taken->n_added);
  kr_cli_add_int (builder, "changed", taken->n_changed);
  kr_cli_add_int (builder, "deleted", taken->n_deleted);
  kr_cli_add_int (builder, "conflicts", taken->n_conflicts);
  kr_cli_add_int (builder, "other", taken->n_items);
  kr_cli_add_int (builder, "refused", taken->n_refused);
  kr_cli_add_int (builder, "sent", report->n_sent);
  kr_cli_add_int (builder, "not_allowed", report->n_not_allowed);
  kr_cli_add_int (builder, "for_director", report->n_for_director);
  kr_cli_add_int (builder, "held", report->n_held);
  kr_cli_add_int (builder, "too_large", report->n_too_large);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}

static void
print_report (const KrClubReport *report)
{
  const KrClubTaken *taken = &report->taken;

  kr_cli_print (_ ("Added: %u  Changed: %u  Deleted: %u  Sent: %u\n"), taken->n_added,
                taken->n_changed, taken->n_deleted, report->n_sent);
  if (taken->n_conflicts > 0)
    kr_cli_club_print_conflicts (taken->n_conflicts);
  if (taken->n_refused > 0)
    kr_cli_club_print_refused (taken->n_refused);
  if (report->n_not_allowed > 0)
    kr_cli_print (ngettext ("%u change of what another table brought was not accepted: the "
                            "director can make it.\n",
                            "%u changes of what other tables brought were not accepted: the "
                            "director can make them.\n",
                            report->n_not_allowed),
                  report->n_not_allowed);
  if (report->n_for_director > 0)
    kr_cli_print (ngettext ("%u change of players, series or scopes stays here: only the "
                            "director’s ledger sends those.\n",
                            "%u changes of players, series or scopes stay here: only the "
                            "director’s ledger sends those.\n",
                            report->n_for_director),
                  report->n_for_director);
  if (report->n_held > 0)
    kr_cli_print (ngettext ("%u game has a step undone here: that is sent with its next step.\n",
                            "%u games have a step undone here: that is sent with their next "
                            "step.\n",
                            report->n_held),
                  report->n_held);
  if (report->n_too_large > 0)
    kr_cli_print (ngettext ("%u game is too large for the club and stays here.\n",
                            "%u games are too large for the club and stay here.\n",
                            report->n_too_large),
                  report->n_too_large);
}

static void
say (const KrCli *cli, const KrClubReport *report)
{
  if (cli->json)
    print_report_json (report);
  else
    print_report (report);
  (void) fflush (stdout); /* whether all was printed is asked at the end */
}

/* --- On and on ------------------------------------------------------------------------ */

/* Whether it is worth trying again after @problem. */
static gboolean
may_pass (const GError *problem)
{
  return g_error_matches (problem, KR_CLUB_ERROR, KR_CLUB_ERROR_OFFLINE) ||
         g_error_matches (problem, KR_CLUB_ERROR, KR_CLUB_ERROR_FAILED) ||
         g_error_matches (problem, KR_CLUB_ERROR, KR_CLUB_ERROR_TLS) ||
         g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_BUSY);
}

static gboolean
is_news (const KrClubReport *report)
{
  const KrClubTaken *taken = &report->taken;

  return taken->n_added + taken->n_changed + taken->n_deleted + taken->n_items + taken->n_refused +
             report->n_sent + report->n_not_allowed >
         0;
}

typedef struct {
  const KrCli *cli;
  gboolean said; /* why the club is not reached, since it was */
} Following;

static void
ran_cb (KrClubSync *sync, const KrClubReport *report, gboolean is_first, gpointer data)
{
  Following *following = data;

  if (is_first || is_news (report))
    say (following->cli, report);
  following->said = FALSE;
}

/* Ends with an error that does not pass. */
static gboolean
failed_cb (const GError *problem, gpointer data)
{
  Following *following = data;

  if (!may_pass (problem))
    return FALSE;
  if (!following->said)
    kr_cli_complain ("%s", kr_error_get_sentence (problem));
  following->said = TRUE;
  return TRUE;
}

static KrCliExit
follow (const KrCli *cli, KrStore *store, GError **error)
{
  static const KrClubFollower follower = {.ran = ran_cb, .failed = failed_cb};
  Following following = {.cli = cli};

  return kr_club_follow (store, &follower, &following, NULL, error) ? KR_CLI_DONE : KR_CLI_ERROR;
}

static KrCliExit
sync_once (const KrCli *cli, KrStore *store, GError **error)
{
  GError *problem = NULL;
  g_autoptr (KrClubSync) sync = kr_club_sync_new (store, NULL, &problem);
  KrClubReport report;
  gboolean offline;

  if (sync != NULL && kr_club_sync_run (sync, &report, &problem)) {
    say (cli, &report);
    return KR_CLI_DONE;
  }
  offline = g_error_matches (problem, KR_CLUB_ERROR, KR_CLUB_ERROR_OFFLINE) ||
            g_error_matches (problem, KR_CLUB_ERROR, KR_CLUB_ERROR_NONE);
  g_propagate_error (error, problem);
  return offline ? KR_CLI_NO : KR_CLI_ERROR;
}

static KrCliExit
sync_ledger (KrCli *cli, char **arguments, GError **error)
{
  g_auto (GStrv) rest = g_strdupv (arguments);
  g_autoptr (KrStore) store = NULL;
  gboolean followed = FALSE;
  const GOptionEntry entries[] = {
      {"follow", 0, 0, G_OPTION_ARG_NONE, &followed, NULL, NULL},
      {NULL},
  };

  if (!kr_cli_parse_options (&rest, entries, error) || !kr_cli_check_words (rest, 0, NULL, error))
    return KR_CLI_ERROR;
  store = kr_cli_open_present_store (cli, error);
  if (store == NULL)
    return KR_CLI_ERROR;
  return followed ? follow (cli, store, error) : sync_once (cli, store, error);
}

KrCliExit
kr_cli_club (KrCli *cli, char **arguments, GError **error)
{
  static const struct {
    const char *name;
    KrCliExit (*run) (KrCli *cli, char **arguments, GError **error);
  } parts[] = {
      {"init", init},        {"join", join},   {"status", kr_cli_club_status},
      {"sync", sync_ledger}, {"leave", leave}, {"seating", kr_cli_seating},
  };

  for (gsize i = 0; arguments[1] != NULL && i < G_N_ELEMENTS (parts); i++)
    if (strcmp (arguments[1], parts[i].name) == 0)
      return parts[i].run (cli, arguments + 1, error);
  return kr_cli_help_refuse_action (error, "club", arguments[1]);
}
