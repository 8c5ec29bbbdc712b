/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-evening.h"

#include "kr-cli-change.h"
#include "kr-cli-time.h"
#include "kr-evening-draft.h"
#include "kr-evening-seats.h"
#include "kr-session-limits.h"
#include "kr-store-add.h"
#include "kr-store-evening.h"
#include "kr-store-meetings.h"

#include <string.h>

/* evening draw, start, begin, time, undo, redo and close: rounds, one after the other. */

/* --- The next round ----------------------------------------------------------------- */

/* Who met in the evening, and in games of the ledger from @since (NULL: none) on. */
static gboolean
find_past (const KrCliEvening *evening, const char *since, KrEveningPast *past, GError **error)
{
  const KrEveningState *state = evening->board->state;
  g_autofree const char **names = g_new (const char *, (gsize) state->n_people);
  g_autoptr (GHashTable) own = g_hash_table_new (g_str_hash, g_str_equal);
  gint64 from_us = 0;

  kr_evening_state_add_past (state, past);
  if (since == NULL)
    return TRUE;
  for (int i = 0; i < state->n_people; i++)
    names[i] = state->people[i].name;
  for (int round = 0; round < state->n_rounds; round++)
    for (int table = 0; table < state->rounds[round].seating.n_tables; table++)
      g_hash_table_add (own, (char *) state->rounds[round].tables[table].session);
  return kr_cli_parse_midnight (since, 0, &from_us, error) &&
         kr_store_count_meetings (evening->store, names, (guint) state->n_people, from_us, own,
                                  past, error);
}

static void
print_names (const KrEveningState *state, const int16_t *players, int n)
{
  for (int i = 0; i < n; i++)
    kr_cli_print ("%s%s", i > 0 ? ", " : "", state->people[players[i]].name);
  kr_cli_print ("\n");
}

static void
add_names (JsonBuilder *builder, const KrEveningState *state, const int16_t *players, int n)
{
  json_builder_begin_array (builder);
  for (int i = 0; i < n; i++)
    json_builder_add_string_value (builder, state->people[players[i]].name);
  json_builder_end_array (builder);
}

static void
print_draft (const KrCli *cli, const KrEveningState *state, const KrEveningDraft *draft)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  if (!cli->json) {
    kr_cli_print (_ ("Round %u\n"), (guint) state->n_rounds + 1);
    for (int i = 0; i < draft->n_tables; i++) {
      kr_cli_print (_ ("  Table %d: "), i + 1);
      print_names (state, draft->seats[i], draft->n_seats[i]);
    }
    if (draft->n_out > 0) {
      kr_cli_print (_ ("  Sitting out: "));
      print_names (state, draft->out, draft->n_out);
    }
    return;
  }
  json_builder_begin_object (builder);
  kr_cli_add_int (builder, "round", state->n_rounds + 1);
  kr_cli_begin_array (builder, "tables");
  for (int i = 0; i < draft->n_tables; i++)
    add_names (builder, state, draft->seats[i], draft->n_seats[i]);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "out");
  add_names (builder, state, draft->out, draft->n_out);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}

static KrCliExit
start (KrCli *cli, const KrCliEvening *evening, const KrEveningDraft *draft, GError **error)
{
  g_autofree KrEveningEvent *event = g_new0 (KrEveningEvent, 1);
  GError *problem = NULL;

  kr_evening_draft_make_event (draft, evening->board->state, event);
  for (int i = 0; i < event->n_tables; i++) {
    g_autofree char *uuid = g_uuid_string_random ();

    g_strlcpy (event->tables[i].session, uuid, sizeof event->tables[i].session);
  }
  event->utc_offset_min = kr_session_limits_find_offset_min (kr_session_limits_now_us ());
  if (kr_store_record_evening_event (evening->store, evening->board->uuid, event,
                                     kr_session_limits_now_us (), &problem)) {
    print_draft (cli, evening->board->state, draft);
    return KR_CLI_DONE;
  }
  return kr_cli_conclude_change (cli, FALSE, NULL, NULL, problem, error);
}

/* Proposes a round; FALSE with @error if there are too few for a table. */
static gboolean
propose (const KrEveningState *state,
         const KrEveningPast *past,
         guint seed,
         KrEveningDraft *draft,
         GError **error)
{
  g_autofree KrEveningPast *work = g_new (KrEveningPast, 1);
  g_autofree KrEveningRound *round = g_new0 (KrEveningRound, 1);

  if (kr_evening_state_propose (state, past, seed, work, round)) {
    kr_evening_draft_init (draft, round, state->n_people, seed);
    return TRUE;
  }
  kr_cli_refuse (error,
                 ngettext ("a table needs at least %d player", "a table needs at least %d players",
                           (gulong) state->settings.tables.smallest),
                 state->settings.tables.smallest);
  return FALSE;
}

KrCliExit
kr_cli_evening_draw (KrCli *cli, char **arguments, GError **error)
{
  const gboolean starts = strcmp (arguments[0], "start") == 0;
  g_autofree KrEveningDraft *draft = g_new (KrEveningDraft, 1);
  g_autofree KrEveningPast *past = g_new0 (KrEveningPast, 1);
  g_auto (GStrv) left = g_strdupv (arguments);
  g_auto (KrCliEvening) evening = {0};
  g_autofree char *since = NULL;
  g_autofree char *seed_text = NULL;
  const GOptionEntry entries[] = {
      {"since", 0, 0, G_OPTION_ARG_STRING, &since, NULL, NULL},
      {"seed", 0, 0, G_OPTION_ARG_STRING, &seed_text, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };
  GError *problem = NULL;
  guint seed = 0;

  if (!kr_cli_parse_options (&left, entries, error) ||
      !kr_cli_evening_check_words (left, 1, "EVENING", error) ||
      (seed_text != NULL &&
       !kr_cli_parse_number (seed_text, "--seed", 0, G_MAXINT32, &seed, error)))
    return KR_CLI_ERROR;
  if (!kr_cli_evening_open (cli, left[1], &evening, &problem))
    return kr_cli_fail (problem, error);
  if (!find_past (&evening, since, past, error))
    return KR_CLI_ERROR;
  if (!propose (evening.board->state, past, seed, draft, error))
    return KR_CLI_NO;
  if (starts)
    return start (cli, &evening, draft, error);
  print_draft (cli, evening.board->state, draft);
  return KR_CLI_DONE;
}

/* --- A table ------------------------------------------------------------------------- */

KrCliExit
kr_cli_evening_begin (KrCli *cli, char **arguments, GError **error)
{
  g_auto (KrCliEvening) evening = {0};
  g_autoptr (KrSessionDoc) doc = NULL;
  GError *problem = NULL;
  guint table = 0;
  int round;
  gboolean done;

  if (!kr_cli_evening_check_words (arguments, 2, "EVENING TABLE", error) ||
      !kr_cli_parse_number (arguments[2], _ ("the table"), 1, KR_EVENING_MAX_TABLES, &table, error))
    return KR_CLI_ERROR;
  if (!kr_cli_evening_open (cli, arguments[1], &evening, &problem))
    return kr_cli_fail (problem, error);
  round = evening.board->state->n_rounds - 1;
  if (round < 0 || (int) table > evening.board->state->rounds[round].seating.n_tables) {
    kr_cli_refuse (error, _ ("no round with that table has started yet"));
    return KR_CLI_NO;
  }
  doc = kr_store_make_evening_game (evening.board, round, (int) table - 1, &problem);
  done = doc != NULL;
  if (done && !kr_evening_board_get_result (evening.board, round, (int) table - 1)->there)
    done = kr_store_add_session (evening.store, doc, &problem);
  return kr_cli_conclude_change (cli, done, done ? doc->uuid : NULL, done ? doc->uuid : NULL,
                                 problem, error);
}

/* --- One step -------------------------------------------------------------------------- */

static KrCliExit
record_plain (
    KrCli *cli, char **arguments, KrEveningEventKind kind, const char *sentence, GError **error)
{
  g_autofree KrEveningEvent *event = g_new0 (KrEveningEvent, 1);
  g_auto (KrCliEvening) evening = {0};
  GError *problem = NULL;

  if (!kr_cli_evening_check_words (arguments, 1, "EVENING", error))
    return KR_CLI_ERROR;
  if (!kr_cli_evening_open (cli, arguments[1], &evening, &problem))
    return kr_cli_fail (problem, error);
  event->kind = kind;
  event->round = MAX (evening.board->state->n_rounds - 1, 0);
  return kr_cli_evening_record (cli, &evening, event, NULL, sentence, error);
}

KrCliExit
kr_cli_evening_time (KrCli *cli, char **arguments, GError **error)
{
  return record_plain (cli, arguments, KR_EVENING_CALL,
                       _ ("Time is up: each table finishes its deal."), error);
}

KrCliExit
kr_cli_evening_close (KrCli *cli, char **arguments, GError **error)
{
  return record_plain (cli, arguments, KR_EVENING_CLOSE, _ ("The evening is over."), error);
}

KrCliExit
kr_cli_evening_undo (KrCli *cli, char **arguments, GError **error)
{
  const gboolean redo = strcmp (arguments[0], "redo") == 0;
  g_auto (KrCliEvening) evening = {0};
  g_autofree char *line = NULL;
  GError *problem = NULL;
  guint n_corrected = 0;
  gboolean done;

  if (!kr_cli_evening_check_words (arguments, 1, "EVENING", error))
    return KR_CLI_ERROR;
  if (!kr_cli_evening_open (cli, arguments[1], &evening, &problem))
    return kr_cli_fail (problem, error);
  done = kr_store_undo_evening (evening.store, evening.board->uuid, redo,
                                kr_session_limits_now_us (), &line, &problem) &&
         kr_evening_seats_correct (evening.store, evening.board->uuid, evening.board, &n_corrected,
                                   &problem);
  return kr_cli_conclude_change (cli, done, evening.board->uuid, _ ("Done."), problem, error);
}
