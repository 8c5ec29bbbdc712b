/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault-view.h"

#include "fault-rows.h"
#include "kr-exchange-json.h"
#include "kr-played-row.h"
#include "kr-rated-game.h"
#include "kr-roster-row.h"
#include "kr-session-summary.h"
#include "kr-store-board.h"
#include "kr-store-conflicts.h"
#include "kr-store-evening-look.h"
#include "kr-store-history.h"
#include "kr-store-load.h"
#include "kr-store-players.h"
#include "kr-store-precedents.h"
#include "kr-store-profile.h"
#include "kr-store-records.h"
#include "kr-store-scoped-records.h"
#include "kr-store-scoped.h"
#include "kr-store-series-look.h"
#include "kr-store-tags.h"
#include "kr-store-year.h"

/* Asks every reader of the store. */

#define N_ROWS 1000

typedef char *(*Ask) (KrStore *store, const FaultQuestion *question);

struct _FaultQuestion {
  char *name;
  Ask ask;
  char *key;   /* a UUID, a rule set or a text; NULL: none */
  char *other; /* another UUID */
  guint n;     /* players, a sort, an order, a state, a year */
};

static void
question_free (FaultQuestion *question)
{
  g_free (question->name);
  g_free (question->key);
  g_free (question->other);
  g_free (question);
}

static void
add (GPtrArray *questions, const char *what, Ask ask, const char *key, const char *other, guint n)
{
  FaultQuestion *question = g_new0 (FaultQuestion, 1);

  question->name =
      g_strdup_printf ("%s %s %s %u", what, key != NULL ? key : "", other != NULL ? other : "", n);
  question->ask = ask;
  question->key = g_strdup (key);
  question->other = g_strdup (other);
  question->n = n;
  g_ptr_array_add (questions, question);
}

/* The answer that @rows are, which are freed. */
static char *
describe (GPtrArray *rows, void (*say_row) (GString *text, gconstpointer row))
{
  GString *text;

  if (rows == NULL)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < rows->len; i++) {
    say_row (text, g_ptr_array_index (rows, i));
    g_string_append_c (text, '\n');
  }
  g_ptr_array_unref (rows);
  return g_string_free (text, FALSE);
}

/* --- Questions -------------------------------------------------------------- */

static char *
ask_game (KrStore *store, const FaultQuestion *question)
{
  g_autoptr (KrSessionDoc) doc = kr_store_load_session (store, question->key, NULL);

  return doc != NULL ? kr_exchange_json_write (doc, NULL) : NULL;
}

static char *
ask_versions (KrStore *store, const FaultQuestion *question)
{
  return describe (kr_store_list_conflicts (store, TRUE, NULL), fault_say_conflict);
}

static char *
ask_history (KrStore *store, const FaultQuestion *question)
{
  KrHistoryQuery query = {.sort = question->n};

  return describe (kr_store_list_history (store, &query, NULL, N_ROWS, NULL), fault_say_summary);
}

static char *
ask_deleted (KrStore *store, const FaultQuestion *question)
{
  KrHistoryQuery query = {.deleted = TRUE};

  return describe (kr_store_list_history (store, &query, NULL, N_ROWS, NULL), fault_say_summary);
}

static char *
ask_search (KrStore *store, const FaultQuestion *question)
{
  KrHistoryQuery query = {.text = question->key, .sort = question->n};

  return describe (kr_store_list_history (store, &query, NULL, N_ROWS, NULL), fault_say_summary);
}

static char *
ask_count (KrStore *store, const FaultQuestion *question)
{
  KrHistoryQuery query = {.text = question->key, .state = question->n};
  guint n;

  return kr_store_count_history (store, &query, N_ROWS, &n, NULL) ? g_strdup_printf ("%u", n)
                                                                  : NULL;
}

static char *
ask_meetings (KrStore *store, const FaultQuestion *question)
{
  KrHistoryQuery query = {.player_uuid = question->key, .other_uuid = question->other};

  return describe (kr_store_list_history (store, &query, NULL, N_ROWS, NULL), fault_say_summary);
}

static char *
ask_unfinished (KrStore *store, const FaultQuestion *question)
{
  return describe (kr_store_list_unfinished (store, N_ROWS, NULL), fault_say_summary);
}

static char *
ask_played (KrStore *store, const FaultQuestion *question)
{
  return describe (kr_store_list_played (store, NULL), fault_say_played);
}

static char *
ask_records (KrStore *store, const FaultQuestion *question)
{
  GString *text = g_string_new (NULL);

  for (KrFeatKind kind = 0; kind < KR_N_FEATS; kind++) {
    g_autofree char *part =
        describe (kr_store_list_records (store, question->key, question->n, kind, N_ROWS, NULL),
                  fault_say_feat);

    if (part == NULL) {
      g_string_free (text, TRUE);
      return NULL;
    }
    g_string_append_printf (text, "%d:\n%s", kind, part);
  }
  return g_string_free (text, FALSE);
}

static char *
ask_beers (KrStore *store, const FaultQuestion *question)
{
  return describe (kr_store_list_beers (store, NULL), fault_say_beer);
}

static char *
ask_roster (KrStore *store, const FaultQuestion *question)
{
  return describe (kr_store_list_roster (store, question->key, TRUE, N_ROWS, NULL),
                   fault_say_roster);
}

static char *
ask_players (KrStore *store, const FaultQuestion *question)
{
  return describe (kr_store_list_players (store, question->key, N_ROWS, NULL), fault_say_player);
}

static char *
describe_profile (const KrProfile *profile)
{
  GString *text = g_string_new (NULL);

  fault_say_roster (text, profile->player);
  for (guint i = 0; i < profile->spellings->len; i++)
    fault_say_holder (text, g_ptr_array_index (profile->spellings, i));
  for (guint i = 0; i < profile->careers->len; i++)
    fault_say_career (text, g_ptr_array_index (profile->careers, i));
  return g_string_free (text, FALSE);
}

static char *
ask_profile (KrStore *store, const FaultQuestion *question)
{
  g_autoptr (KrProfile) profile = kr_store_load_profile (store, question->key, NULL);

  return profile != NULL ? describe_profile (profile) : NULL;
}

static char *
ask_outcomes (KrStore *store, const FaultQuestion *question)
{
  return describe (kr_store_list_outcomes (store, question->key, 0, N_ROWS, NULL),
                   fault_say_outcome);
}

static char *
ask_rivals (KrStore *store, const FaultQuestion *question)
{
  return describe (kr_store_list_rivals (store, question->key, NULL), fault_say_rival);
}

static char *
ask_ratings (KrStore *store, const FaultQuestion *question)
{
  g_autoptr (GArray) games = kr_store_list_ratings (store, question->key, NULL, NULL);
  GString *text;

  if (games == NULL)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < games->len; i++)
    fault_say_rated (text, &g_array_index (games, KrRatedGame, i));
  return g_string_free (text, FALSE);
}

static char *
ask_precedents (KrStore *store, const FaultQuestion *question)
{
  return describe (kr_store_list_precedent_versions (store, NULL), fault_say_precedent);
}

static char *
ask_evenings (KrStore *store, const FaultQuestion *question)
{
  return describe (kr_store_list_evenings (store, NULL), fault_say_evening);
}

static char *
ask_evening (KrStore *store, const FaultQuestion *question)
{
  g_autoptr (KrEveningBoard) board = kr_store_load_evening (store, question->key, NULL);
  GString *text;

  if (board == NULL)
    return NULL;
  text = g_string_new (NULL);
  fault_say_evening_board (text, board);
  return g_string_free (text, FALSE);
}

static char *
ask_tags (KrStore *store, const FaultQuestion *question)
{
  g_auto (GStrv) tags = kr_store_list_tags (store, NULL);

  return tags != NULL ? g_strjoinv (",", tags) : NULL;
}

static char *
ask_tagged (KrStore *store, const FaultQuestion *question)
{
  KrHistoryQuery query = {.tag = question->key};

  return describe (kr_store_list_history (store, &query, NULL, N_ROWS, NULL), fault_say_summary);
}

static char *
ask_uncounted (KrStore *store, const FaultQuestion *question)
{
  KrHistoryQuery query = {.uncounted = TRUE};

  return describe (kr_store_list_history (store, &query, NULL, N_ROWS, NULL), fault_say_summary);
}

/* --- Series, and games in a scope ------------------------------------------------ */

static char *
ask_series (KrStore *store, const FaultQuestion *question)
{
  return describe (kr_store_list_series (store, question->key, NULL), fault_say_series);
}

static char *
ask_series_title (KrStore *store, const FaultQuestion *question)
{
  g_autoptr (KrSeriesRow) row = kr_store_find_series (store, question->key, NULL);

  return row != NULL
             ? g_strdup_printf ("%s %d %u %d", row->name, row->scoring, row->best, row->deleted)
             : NULL;
}

static char *
ask_standings (KrStore *store, const FaultQuestion *question)
{
  g_autoptr (KrSeriesTable) table = kr_store_load_series_table (store, question->key, NULL);
  GString *text;

  if (table == NULL)
    return NULL;
  text = g_string_new (NULL);
  fault_say_series_table (text, table);
  return g_string_free (text, FALSE);
}

static char *
ask_board (KrStore *store, const FaultQuestion *question)
{
  const KrScope scope = {.rules_id = question->key};
  KrProgress progress = {0};

  return describe (kr_store_list_board (store, &scope, question->n, 0, &progress, NULL),
                   fault_say_board);
}

/* The games in which the player @key was at the table; NULL: all. */
static KrScope
make_scope (const FaultQuestion *question, const char *with[2])
{
  with[0] = question->key;
  with[1] = NULL;
  return (KrScope){.with = question->key != NULL ? with : NULL};
}

static char *
ask_scoped_board (KrStore *store, const FaultQuestion *question)
{
  const char *with[2];
  const KrScope scope = make_scope (question, with);
  KrProgress progress = {0};

  return describe (kr_store_list_board (store, &scope, question->n, 0, &progress, NULL),
                   fault_say_board);
}

static char *
ask_scoped_records (KrStore *store, const FaultQuestion *question)
{
  const char *with[2];
  const KrScope scope = make_scope (question, with);
  KrProgress progress = {0};

  return describe (kr_store_list_scoped_records (store, &scope, &progress, NULL),
                   fault_say_scoped_records);
}

static char *
ask_scoped_profile (KrStore *store, const FaultQuestion *question)
{
  const KrScope scope = {.place = question->other};
  GPtrArray *games = NULL;
  GPtrArray *rivals = NULL;
  g_autoptr (KrProfile) profile =
      kr_store_load_scoped_profile (store, question->key, &scope, N_ROWS, &games, &rivals, NULL);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;

  if (profile == NULL)
    return NULL;
  first = describe_profile (profile);
  second = describe (games, fault_say_outcome);
  third = describe (rivals, fault_say_rival);
  return g_strconcat (first, second, third, NULL);
}

static char *
ask_year (KrStore *store, const FaultQuestion *question)
{
  const char *with[2];
  const KrScope scope = make_scope (question, with);
  KrProgress progress = {0};
  g_autoptr (KrYear) year =
      kr_store_load_year (store, (int) question->n, question->key, &scope, &progress, NULL);
  GString *text;

  if (year == NULL)
    return NULL;
  text = g_string_new (NULL);
  fault_say_year (text, year);
  return g_string_free (text, FALSE);
}

/* --- All of them -------------------------------------------------------------- */

/* The year in which @row began. */
static guint
find_year (const KrSessionSummary *row)
{
  g_autoptr (GDateTime) at =
      g_date_time_new_from_unix_utc (kr_session_summary_get_local_start_us (row) / G_USEC_PER_SEC);

  return (guint) g_date_time_get_year (at);
}

static void
add_series (GPtrArray *questions, KrStore *store, const KrSessionSummary *game)
{
  g_autoptr (GPtrArray) series = kr_store_list_series (store, NULL, NULL);

  for (guint i = 0; i < series->len; i++) {
    const KrSeriesRow *row = g_ptr_array_index (series, i);

    add (questions, "title of series", ask_series_title, row->uuid, NULL, 0);
    add (questions, "standings", ask_standings, row->uuid, NULL, 0);
  }
  add (questions, "series", ask_series, NULL, NULL, 0);
  add (questions, "series with", ask_series, game->uuid, NULL, 0);
}

static void
add_evenings (GPtrArray *questions, KrStore *store)
{
  g_autoptr (GPtrArray) evenings = kr_store_list_evenings (store, NULL);

  for (guint i = 0; i < evenings->len; i++)
    add (questions, "evening", ask_evening,
         ((const KrEveningRow *) g_ptr_array_index (evenings, i))->uuid, NULL, 0);
  add (questions, "evenings", ask_evenings, NULL, NULL, 0);
}

static void
add_tags (GPtrArray *questions, KrStore *store)
{
  g_auto (GStrv) tags = kr_store_list_tags (store, NULL);

  for (guint i = 0; tags[i] != NULL; i++)
    add (questions, "tagged", ask_tagged, tags[i], NULL, 0);
  add (questions, "tags", ask_tags, NULL, NULL, 0);
  add (questions, "uncounted", ask_uncounted, NULL, NULL, 0);
}

/* Of some games: each of these questions reads them one by one. */
static void
add_scoped (GPtrArray *questions, const KrSessionSummary *game, const KrRosterRow *player)
{
  for (guint order = 0; order < KR_N_BOARD_ORDERS; order++)
    add (questions, "board", ask_board, NULL, NULL, order);
  add (questions, "board", ask_board, game->rules_id, NULL, KR_BOARD_BY_WINS);
  add (questions, "board with", ask_scoped_board, player->uuid, NULL, KR_BOARD_BY_RATING);
  add (questions, "records of all", ask_scoped_records, NULL, NULL, 0);
  add (questions, "records with", ask_scoped_records, player->uuid, NULL, 0);
  add (questions, "profile at", ask_scoped_profile, player->uuid, game->place, 0);
  add (questions, "year of", ask_year, player->uuid, NULL, find_year (game));
}

static void
add_player (GPtrArray *questions, const KrRosterRow *row, const KrRosterRow *other)
{
  add (questions, "profile", ask_profile, row->uuid, NULL, 0);
  add (questions, "games of", ask_outcomes, row->uuid, NULL, 0);
  add (questions, "rivals of", ask_rivals, row->uuid, NULL, 0);
  add (questions, "ratings of", ask_ratings, row->uuid, NULL, 0);
  add (questions, "games of two", ask_meetings, row->uuid, other->uuid, 0);
  add (questions, "search", ask_search, row->name, NULL, KR_HISTORY_NEWEST);
  add (questions, "players", ask_players, row->name, NULL, 0);
}

GPtrArray *
fault_view_list_questions (KrStore *store)
{
  static const char *const words[] = {"k", "lak", "first", "m", "café", "two bottles"};
  GPtrArray *questions = g_ptr_array_new_with_free_func ((GDestroyNotify) question_free);
  g_autoptr (GPtrArray) history = kr_store_list_sessions (store, 0, N_ROWS, NULL);
  g_autoptr (GPtrArray) played = kr_store_list_played (store, NULL);
  g_autoptr (GPtrArray) roster = kr_store_list_roster (store, "", TRUE, N_ROWS, NULL);

  for (guint i = 0; i < history->len; i++) {
    const KrSessionSummary *row = g_ptr_array_index (history, i);

    add (questions, "game", ask_game, row->uuid, NULL, 0);
    if (i % 8 == 0)
      add (questions, "year", ask_year, NULL, NULL, find_year (row));
  }
  for (guint sort = 0; sort < KR_HISTORY_N_SORTS; sort++) {
    add (questions, "history", ask_history, NULL, NULL, sort);
    add (questions, "search", ask_search, "ruth", NULL, sort);
  }
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    add (questions, "search", ask_search, words[i], NULL, KR_HISTORY_NEWEST);
    add (questions, "count", ask_count, words[i], NULL, KR_HISTORY_FINISHED);
    add (questions, "roster", ask_roster, words[i], NULL, 0);
  }
  for (guint i = 0; i < played->len; i++) {
    const KrPlayedRow *row = g_ptr_array_index (played, i);

    add (questions, "records", ask_records, row->rules_id, NULL, row->n_players);
  }
  for (guint i = 0; i < roster->len; i++)
    add_player (questions, g_ptr_array_index (roster, i),
                g_ptr_array_index (roster, (i + 1) % roster->len));
  add_series (questions, store, g_ptr_array_index (history, 0));
  add_evenings (questions, store);
  add_tags (questions, store);
  add_scoped (questions, g_ptr_array_index (history, 0), g_ptr_array_index (roster, 0));
  add (questions, "deleted", ask_deleted, NULL, NULL, 0);
  add (questions, "unfinished", ask_unfinished, NULL, NULL, 0);
  add (questions, "played", ask_played, NULL, NULL, 0);
  add (questions, "beers", ask_beers, NULL, NULL, 0);
  add (questions, "roster", ask_roster, "", NULL, 0);
  add (questions, "precedents", ask_precedents, NULL, NULL, 0);
  add (questions, "versions", ask_versions, NULL, NULL, 0);
  return questions;
}

const char *
fault_question_get_name (const FaultQuestion *question)
{
  return question->name;
}

gboolean
fault_question_is_merged (const FaultQuestion *question)
{
  return question->ask == ask_game || question->ask == ask_series_title;
}

char *
fault_question_ask (const FaultQuestion *question, KrStore *store)
{
  return question->ask (store, question);
}

GPtrArray *
fault_view_make (const GPtrArray *questions, KrStore *store)
{
  GPtrArray *answers = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < questions->len; i++)
    g_ptr_array_add (answers, fault_question_ask (g_ptr_array_index (questions, i), store));
  return answers;
}
