/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-evening.h"

#include "kr-cli-change.h"
#include "kr-player-row.h"
#include "kr-search-words.h"
#include "kr-session-doc.h"
#include "kr-session-limits.h"
#include "kr-store-evening.h"
#include "kr-store-players.h"

#include <string.h>

/* evening come, leave, seat and missed: who is there, and who sits where. */

#define N_NAMESAKES 20

/* --- Coming and leaving ----------------------------------------------------------- */

/* Fills in the player of the roster who is called @name, or a new one. */
static gboolean
find_player (KrStore *store, const char *name, guint number, KrEveningEvent *event, GError **error)
{
  g_autofree char *clean = kr_session_doc_clean_name (name, error);
  g_autofree char *folded = clean != NULL ? kr_search_fold (clean) : NULL;
  g_autofree char *uuid = g_uuid_string_random ();
  g_autoptr (GPtrArray) rows =
      clean != NULL ? kr_store_list_players (store, clean, N_NAMESAKES, error) : NULL;

  if (rows == NULL)
    return FALSE;
  g_strlcpy (event->uuid, uuid, sizeof event->uuid);
  g_strlcpy (event->name, clean, sizeof event->name);
  event->pen = (int) (number % 8) + 1;
  for (guint i = rows->len; i > 0; i--) {
    const KrPlayerRow *row = g_ptr_array_index (rows, i - 1);
    g_autofree char *own = kr_search_fold (row->name);

    if (strcmp (own, folded) != 0)
      continue;
    g_strlcpy (event->uuid, row->uuid, sizeof event->uuid);
    g_strlcpy (event->name, row->name, sizeof event->name);
    event->pen = row->pen != 0 ? (int) row->pen : event->pen;
  }
  return TRUE;
}

/* Who was there before is the same player. */
static gboolean
make_event (const KrCliEvening *evening,
            const char *name,
            guint number,
            KrEveningEvent *event,
            GError **error)
{
  g_autoptr (GError) unknown = NULL;
  int player;

  if (kr_cli_evening_find_player (evening->board, name, &player,
                                  event->kind == KR_EVENING_LEFT ? error : &unknown)) {
    const KrEveningPerson *person = &evening->board->state->people[player];

    memcpy (event->uuid, person->uuid, sizeof event->uuid);
    memcpy (event->name, person->name, sizeof event->name);
    event->pen = person->pen;
    return TRUE;
  }
  return event->kind == KR_EVENING_CAME && find_player (evening->store, name, number, event, error);
}

KrCliExit
kr_cli_evening_come (KrCli *cli, char **arguments, GError **error)
{
  const gboolean comes = strcmp (arguments[0], "come") == 0;
  g_autofree KrEveningEvent *event = g_new0 (KrEveningEvent, 1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (KrCliEvening) evening = {0};
  g_auto (GStrv) names = NULL;
  g_auto (GStrv) lines = NULL;
  GError *problem = NULL;
  gboolean done;

  if (!kr_cli_evening_check_words (arguments, 2, "EVENING NAME,NAME,…", error))
    return KR_CLI_ERROR;
  names = kr_cli_split_names (arguments[2], error);
  if (names == NULL)
    return KR_CLI_ERROR;
  if (!kr_cli_evening_open (cli, arguments[1], &evening, &problem))
    return kr_cli_fail (problem, error);
  event->kind = comes ? KR_EVENING_CAME : KR_EVENING_LEFT;
  for (guint i = 0; names[i] != NULL; i++) {
    char line[KR_EVENING_TEXT_SIZE];

    if (!make_event (&evening, names[i], (guint) evening.board->state->n_people + i, event, error))
      return KR_CLI_ERROR;
    kr_evening_event_format (event, line);
    g_strv_builder_add (builder, line);
  }
  lines = g_strv_builder_end (builder);
  done = kr_store_record_evening (evening.store, evening.board->uuid, (const char *const *) lines,
                                  kr_session_limits_now_us (), &problem);
  return kr_cli_conclude_change (cli, done, evening.board->uuid, _ ("Done."), problem, error);
}

/* --- Rounds that were played -------------------------------------------------------- */

/* The round that @text names, from 1; the latest one if that is NULL. */
static gboolean
read_round (const KrEveningBoard *board, const char *text, int *round, GError **error)
{
  guint number = (guint) board->state->n_rounds;

  if (number == 0) {
    kr_cli_refuse (error, _ ("no round has started yet"));
    return FALSE;
  }
  if (text != NULL && !kr_cli_parse_number (text, _ ("the round"), 1, number, &number, error))
    return FALSE;
  *round = (int) number - 1;
  return TRUE;
}

KrCliExit
kr_cli_evening_seat (KrCli *cli, char **arguments, GError **error)
{
  g_autofree KrEveningEvent *event = g_new0 (KrEveningEvent, 1);
  g_auto (GStrv) left = g_strdupv (arguments);
  g_auto (KrCliEvening) evening = {0};
  g_autofree char *round = NULL;
  const GOptionEntry entries[] = {
      {"round", 0, 0, G_OPTION_ARG_STRING, &round, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };
  GError *problem = NULL;
  guint table = 0;
  guint seat = 0;
  int player;

  if (!kr_cli_parse_options (&left, entries, error) ||
      !kr_cli_evening_check_words (left, 4, "EVENING TABLE SEAT NAME", error) ||
      !kr_cli_parse_number (left[2], _ ("the table"), 1, KR_EVENING_MAX_TABLES, &table, error) ||
      !kr_cli_parse_number (left[3], _ ("the seat"), 0, KR_MAX_SEATS - 1, &seat, error))
    return KR_CLI_ERROR;
  if (!kr_cli_evening_open (cli, left[1], &evening, &problem))
    return kr_cli_fail (problem, error);
  event->kind = KR_EVENING_SEAT;
  event->table = (int) table - 1;
  event->seat = (int) seat;
  if (!read_round (evening.board, round, &event->round, error) ||
      !kr_cli_evening_find_player (evening.board, left[4], &player, error))
    return KR_CLI_ERROR;
  memcpy (event->uuid, evening.board->state->people[player].uuid, sizeof event->uuid);
  return kr_cli_evening_record (cli, &evening, event, NULL, _ ("Done."), error);
}

KrCliExit
kr_cli_evening_missed (KrCli *cli, char **arguments, GError **error)
{
  g_autofree KrEveningEvent *event = g_new0 (KrEveningEvent, 1);
  g_auto (KrCliEvening) evening = {0};
  GError *problem = NULL;
  int player;

  if (!kr_cli_evening_check_words (arguments, 4, "EVENING ROUND NAME average|nothing", error))
    return KR_CLI_ERROR;
  event->kind = KR_EVENING_MISSED;
  event->average = strcmp (arguments[4], "average") == 0;
  if (!event->average && strcmp (arguments[4], "nothing") != 0)
    return kr_cli_refuse (error, _ ("a missed round counts average or nothing"));
  if (!kr_cli_evening_open (cli, arguments[1], &evening, &problem))
    return kr_cli_fail (problem, error);
  if (!read_round (evening.board, arguments[2], &event->round, error) ||
      !kr_cli_evening_find_player (evening.board, arguments[3], &player, error))
    return KR_CLI_ERROR;
  memcpy (event->uuid, evening.board->state->people[player].uuid, sizeof event->uuid);
  return kr_cli_evening_record (cli, &evening, event, NULL, _ ("Done."), error);
}
