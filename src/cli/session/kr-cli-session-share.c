/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-session.h"
#include "kr-bg-stats-link.h"
#include "kr-sheet-chat.h"

/* session chat and link: the result to share, as a message and as a link that hands over a play. */

KrCliExit
kr_cli_session_chat (KrCli *cli, char **arguments, GError **error)
{
  GError *problem = NULL;
  g_autoptr (KrSessionDoc) doc = NULL;
  g_autoptr (KrSheet) sheet = NULL;
  g_autofree char *text = NULL;

  if (!kr_cli_check_words (arguments, 1, _ ("missing session: session chat UUID"), error))
    return KR_CLI_ERROR;
  doc = kr_cli_load_session (cli, arguments[1], &problem);
  sheet = doc != NULL ? kr_cli_make_sheet (cli, doc, &problem) : NULL;
  if (sheet == NULL)
    return kr_cli_fail (problem, error);
  text = kr_sheet_chat_format (sheet);
  kr_cli_print_member (cli, text, "text", text);
  return KR_CLI_DONE;
}

static char *
make_link (const KrSessionDoc *doc, const KrMatch *match)
{
  const char *uuids[KR_MAX_SEATS] = {NULL};
  KrSheetSource source = {
      .match = match,
      .rules_name = doc->rules.name,
      .location = kr_session_doc_get_place (doc),
      .note = "",
      .started_at_us = doc->started_at_us,
      .ended_at_us = doc->ended_at_us,
      .utc_offset_min = doc->utc_offset_min,
  };

  for (guint i = 0; i < doc->n_seats; i++) {
    source.names[i] = doc->seats[i].name;
    uuids[i] = doc->seats[i].player_uuid;
  }
  return kr_bg_stats_link_format (&source, doc->uuid, uuids);
}

KrCliExit
kr_cli_session_link (KrCli *cli, char **arguments, GError **error)
{
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  g_autoptr (KrSessionDoc) doc = NULL;
  g_autofree char *link = NULL;
  GError *problem = NULL;

  if (!kr_cli_check_words (arguments, 1, _ ("missing session: session link UUID"), error))
    return KR_CLI_ERROR;
  doc = kr_cli_load_session (cli, arguments[1], &problem);
  if (doc == NULL || !kr_session_doc_replay (doc, match, &problem))
    return kr_cli_fail (problem, error);
  link = make_link (doc, match);
  if (link == NULL) {
    kr_cli_refuse (error, _ ("this game is not over; only a finished game has a link"));
    return KR_CLI_NO;
  }
  kr_cli_print_member (cli, link, "link", link);
  return KR_CLI_DONE;
}
