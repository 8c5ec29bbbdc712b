/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-seating.h"

#include "kr-cli-document.h"
#include "kr-cli-time.h"
#include "kr-evening.h"
#include "kr-store-meetings.h"

#include <stdio.h>
#include <string.h>

#define SMALLEST 3
#define LARGEST 5

/* A whole evening. */
typedef struct {
  char **names; /* as they were typed, without blanks around them */
  guint n_names;
  guint n_rounds;
  KrEveningTables tables;
  KrEveningPast before;
  KrEveningPast after;
  KrEveningRound rounds[KR_EVENING_MAX_ROUNDS];
} Evening;

static void
evening_free (Evening *evening)
{
  g_strfreev (evening->names);
  g_free (evening);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Evening, evening_free)

/* --- What is asked for -------------------------------------------------------- */

static gboolean
parse_names (Evening *evening, const char *text, GError **error)
{
  evening->names = kr_cli_split_names (text, error);
  if (evening->names == NULL)
    return FALSE;
  evening->n_names = g_strv_length (evening->names);
  if (evening->n_names <= KR_EVENING_MAX_PLAYERS)
    return TRUE;
  kr_cli_refuse (error, _ ("at most %d players can be seated"), KR_EVENING_MAX_PLAYERS);
  return FALSE;
}

/* --- Games that were played --------------------------------------------------- */

static gboolean
add_games (Evening *evening, KrCli *cli, const char *since, GError **error)
{
  g_autoptr (KrStore) store = NULL;
  gint64 from_us = 0;

  if (!kr_cli_parse_midnight (since, 0, &from_us, error))
    return FALSE;
  store = kr_cli_open_present_store (cli, error);
  return store != NULL &&
         kr_store_count_meetings (store, (const char *const *) evening->names, evening->n_names,
                                  from_us, NULL, &evening->before, error);
}

/* --- The answer --------------------------------------------------------------- */

typedef struct {
  guint never; /* pairs */
  guint again; /* pairs that meet more than once */
  guint most;  /* meetings of one pair */
} Meetings;

static Meetings
count_meetings (const Evening *evening)
{
  Meetings meetings = {0};

  for (guint a = 0; a < evening->n_names; a++)
    for (guint b = 0; b < a; b++) {
      guint n = evening->after.met[a][b];

      meetings.never += n == 0;
      meetings.again += n > 1;
      meetings.most = MAX (meetings.most, n);
    }
  return meetings;
}

/* The names of those at @table, or sitting out, in @round. Caller frees; empty for nobody. */
static char **
list_names (const Evening *evening, const KrEveningRound *round, int table)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < evening->n_names; i++)
    if (round->table[i] == table)
      g_strv_builder_add (names, evening->names[i]);
  return g_strv_builder_end (names);
}

static void
print_round (const Evening *evening, guint number)
{
  const KrEveningRound *round = &evening->rounds[number];
  g_auto (GStrv) out = list_names (evening, round, KR_EVENING_OUT);
  g_autofree char *joined_out = g_strjoinv (", ", out);

  kr_cli_print (_ ("Round %u\n"), number + 1);
  for (int i = 0; i < round->n_tables; i++) {
    g_auto (GStrv) names = list_names (evening, round, i);
    g_autofree char *joined = g_strjoinv (", ", names);

    kr_cli_print (_ ("  Table %d: %s\n"), i + 1, joined);
  }
  if (out[0] != NULL)
    kr_cli_print (_ ("  Sitting out: %s\n"), joined_out);
}

static void
print_evening (const Evening *evening)
{
  Meetings meetings = count_meetings (evening);

  for (guint i = 0; i < evening->n_rounds; i++)
    print_round (evening, i);
  kr_cli_print (_ ("Pairs who never meet: %u\n"), meetings.never);
  kr_cli_print (_ ("Pairs who meet more than once: %u\n"), meetings.again);
  kr_cli_print (_ ("Meetings of the same two: at most %u\n"), meetings.most);
}

static void
print_evening_json (const Evening *evening)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  Meetings meetings = count_meetings (evening);

  json_builder_begin_object (builder);
  kr_cli_begin_array (builder, "rounds");
  for (guint i = 0; i < evening->n_rounds; i++) {
    const KrEveningRound *round = &evening->rounds[i];
    g_auto (GStrv) out = list_names (evening, round, KR_EVENING_OUT);

    json_builder_begin_object (builder);
    kr_cli_begin_array (builder, "tables");
    for (int table = 0; table < round->n_tables; table++) {
      g_auto (GStrv) names = list_names (evening, round, table);

      json_builder_begin_array (builder);
      for (guint seat = 0; names[seat] != NULL; seat++)
        json_builder_add_string_value (builder, names[seat]);
      json_builder_end_array (builder);
    }
    json_builder_end_array (builder);
    kr_cli_add_strings (builder, "out", out);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  kr_cli_add_int (builder, "never", meetings.never);
  kr_cli_add_int (builder, "again", meetings.again);
  kr_cli_add_int (builder, "most", meetings.most);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}

/* Seats everybody; FALSE with @error if there are too few for a table. */
static gboolean
seat (Evening *evening, guint seed, GError **error)
{
  bool present[KR_EVENING_MAX_PLAYERS];

  memset (present, true, sizeof present);
  if (kr_evening_plan (&evening->before, present, (int) evening->n_names, &evening->tables,
                       (int) evening->n_rounds, seed, &evening->after, evening->rounds))
    return TRUE;
  kr_cli_refuse (error,
                 ngettext ("a table needs at least %d player", "a table needs at least %d players",
                           (gulong) evening->tables.smallest),
                 evening->tables.smallest);
  return FALSE;
}

KrCliExit
kr_cli_seating (KrCli *cli, char **arguments, GError **error)
{
  g_auto (GStrv) rest = g_strdupv (arguments);
  g_autoptr (Evening) evening = g_new0 (Evening, 1);
  g_autofree char *rounds = NULL;
  g_autofree char *sizes = NULL;
  g_autofree char *tables = NULL;
  g_autofree char *since = NULL;
  g_autofree char *seed_text = NULL;
  guint n_tables = 0;
  guint seed = 0;
  const GOptionEntry entries[] = {
      {"rounds", 0, 0, G_OPTION_ARG_STRING, &rounds, NULL, NULL},
      {"size", 0, 0, G_OPTION_ARG_STRING, &sizes, NULL, NULL},
      {"tables", 0, 0, G_OPTION_ARG_STRING, &tables, NULL, NULL},
      {"since", 0, 0, G_OPTION_ARG_STRING, &since, NULL, NULL},
      {"seed", 0, 0, G_OPTION_ARG_STRING, &seed_text, NULL, NULL},
      {NULL},
  };

  evening->n_rounds = 1;
  evening->tables = (KrEveningTables){.smallest = SMALLEST, .largest = LARGEST};
  if (!kr_cli_parse_options (&rest, entries, error) ||
      !kr_cli_check_words (rest, 1, _ ("missing names: club seating NAME,NAME,…"), error) ||
      (rounds != NULL && !kr_cli_parse_number (rounds, "--rounds", 1, KR_EVENING_MAX_ROUNDS,
                                               &evening->n_rounds, error)) ||
      (tables != NULL &&
       !kr_cli_parse_number (tables, "--tables", 1, KR_EVENING_MAX_PLAYERS, &n_tables, error)) ||
      (seed_text != NULL &&
       !kr_cli_parse_number (seed_text, "--seed", 0, G_MAXINT32, &seed, error)) ||
      (sizes != NULL && !kr_cli_parse_sizes (sizes, &evening->tables, error)) ||
      !parse_names (evening, rest[1], error) ||
      (since != NULL && !add_games (evening, cli, since, error)))
    return KR_CLI_ERROR;
  evening->tables.n_tables = (int) n_tables;
  if (!seat (evening, seed, error))
    return KR_CLI_NO;
  if (cli->json)
    print_evening_json (evening);
  else
    print_evening (evening);
  return KR_CLI_DONE;
}
