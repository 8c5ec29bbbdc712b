/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault-view.h"

#include "kr-beer-row.h"
#include "kr-best-feat.h"
#include "kr-career-row.h"
#include "kr-exchange-json.h"
#include "kr-outcome-row.h"
#include "kr-player-row.h"
#include "kr-precedent.h"
#include "kr-rated-game.h"
#include "kr-rival-row.h"
#include "kr-session-summary.h"
#include "kr-store-conflicts.h"
#include "kr-store-history.h"
#include "kr-store-load.h"
#include "kr-store-players.h"
#include "kr-store-precedents.h"
#include "kr-store-profile.h"
#include "kr-store-records.h"
#include "kr-store-roster.h"
#include "kr-versions.h"

/* Asks every reader of the store, and writes down every field of what it says. */

#define N_ROWS 1000

typedef char *(*Ask) (KrStore *store, const FaultQuestion *question);

struct _FaultQuestion {
  char *name;
  Ask ask;
  char *key;   /* a UUID, a rule set or a text; NULL: none */
  char *other; /* another UUID */
  guint n;     /* players, a sort, a state */
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

G_GNUC_PRINTF (2, 3)
static void
say (GString *text, const char *format, ...)
{
  va_list values;

  va_start (values, format);
  g_string_append_vprintf (text, format, values);
  va_end (values);
  g_string_append_c (text, '|');
}

#define I64 "%" G_GINT64_FORMAT

static void
say_holder (GString *text, const KrHolder *holder)
{
  say (text, "%s %s %u", holder->uuid, holder->name, holder->pen);
}

static void
say_figures (GString *text, const KrPlayerStats *figures)
{
  for (guint i = 0; i < KR_N_STATS; i++)
    say (text, I64, (gint64) figures->n[i]);
}

/* --- Rows ----------------------------------------------------------------- */

static void
say_summary (GString *text, gconstpointer data)
{
  const KrSessionSummary *row = data;

  say (text, I64 " %s %s %s %s %s " I64 " " I64 " %d %u %u %u %u %u " I64 " %d", row->id, row->uuid,
       row->rules_id, row->rules_name, row->place, row->note, row->started_at_us, row->ended_at_us,
       row->utc_offset_min, row->n_players, row->n_seats, row->n_deals, row->n_scored,
       row->n_corrections, row->winning_total, row->deleted);
  for (guint i = 0; i < row->n_seats; i++)
    say (text, "%s %u " I64 " %d", row->names[i], row->pens[i], row->totals[i], row->places[i]);
}

static void
say_played (GString *text, gconstpointer data)
{
  const KrPlayedRow *row = data;

  say (text, "%s %s %u %u " I64 " %s", row->rules_id, row->rules_name, row->n_players, row->n_games,
       row->since_us, row->last_uuid);
  say_figures (text, &row->figures);
}

static void
say_feat (GString *text, gconstpointer data)
{
  const KrBestFeat *row = data;

  say (text, "%d " I64 " %d %s " I64 " %d", row->kind, row->value, row->deal, row->session_uuid,
       row->started_at_us, row->utc_offset_min);
  for (guint i = 0; i < row->n_holders; i++)
    say_holder (text, &row->holders[i]);
}

static void
say_beer (GString *text, gconstpointer data)
{
  const KrBeerRow *row = data;

  say_holder (text, &row->debtor);
  say_holder (text, &row->creditor);
  say (text, "%u", row->n);
}

static void
say_roster (GString *text, gconstpointer data)
{
  const KrRosterRow *row = data;

  say (text, "%s %s %u %d %u %u " I64, row->uuid, row->name, row->pen, row->hidden, row->n_games,
       row->n_wins, row->last_us);
}

static void
say_player (GString *text, gconstpointer data)
{
  const KrPlayerRow *row = data;

  say (text, "%s %s %u %u", row->uuid, row->name, row->pen, row->n_games);
}

static void
say_outcome (GString *text, gconstpointer data)
{
  const KrOutcomeRow *row = data;

  say (text, "%s " I64 " " I64 " %d %s %u %d " I64, row->session_uuid, row->position,
       row->started_at_us, row->utc_offset_min, row->rules_id, row->n_players, row->place,
       row->total);
}

static void
say_rival (GString *text, gconstpointer data)
{
  const KrRivalRow *row = data;

  say_holder (text, &row->other);
  say (text, "%u %u %u %u %u", row->n_games, row->n_ahead, row->n_level, row->n_partner_games,
       row->n_partner_wins);
}

static void
say_career (GString *text, gconstpointer data)
{
  const KrCareerRow *row = data;

  say (text, "%s %s %u " I64 " " I64 " %s %s", row->rules_id, row->rules_name, row->n_players,
       row->best_total, row->worst_total, row->best_uuid, row->worst_uuid);
  say_figures (text, &row->figures);
}

static void
say_precedent (GString *text, gconstpointer data)
{
  const KrPrecedent *row = data;

  say (text, "%s %s %s %s %s " I64 " " I64 " %d %d", row->uuid, row->ruling, row->rules_id,
       row->session, row->text, row->written_at_us, row->edited_at_us, row->utc_offset_min,
       row->withdrawn);
}

static void
say_conflict (GString *text, gconstpointer data)
{
  const KrConflict *row = data;

  say (text, "%s %d %u", row->uuid, row->open, row->versions->len);
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
  return describe (kr_store_list_conflicts (store, TRUE, NULL), say_conflict);
}

static char *
ask_history (KrStore *store, const FaultQuestion *question)
{
  KrHistoryQuery query = {.sort = question->n};

  return describe (kr_store_list_history (store, &query, NULL, N_ROWS, NULL), say_summary);
}

static char *
ask_deleted (KrStore *store, const FaultQuestion *question)
{
  KrHistoryQuery query = {.deleted = TRUE};

  return describe (kr_store_list_history (store, &query, NULL, N_ROWS, NULL), say_summary);
}

static char *
ask_search (KrStore *store, const FaultQuestion *question)
{
  KrHistoryQuery query = {.text = question->key, .sort = question->n};

  return describe (kr_store_list_history (store, &query, NULL, N_ROWS, NULL), say_summary);
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

  return describe (kr_store_list_history (store, &query, NULL, N_ROWS, NULL), say_summary);
}

static char *
ask_unfinished (KrStore *store, const FaultQuestion *question)
{
  return describe (kr_store_list_unfinished (store, N_ROWS, NULL), say_summary);
}

static char *
ask_played (KrStore *store, const FaultQuestion *question)
{
  return describe (kr_store_list_played (store, NULL), say_played);
}

static char *
ask_records (KrStore *store, const FaultQuestion *question)
{
  GString *text = g_string_new (NULL);

  for (KrFeatKind kind = 0; kind < KR_N_FEATS; kind++) {
    g_autofree char *part = describe (
        kr_store_list_records (store, question->key, question->n, kind, N_ROWS, NULL), say_feat);

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
  return describe (kr_store_list_beers (store, NULL), say_beer);
}

static char *
ask_roster (KrStore *store, const FaultQuestion *question)
{
  return describe (kr_store_list_roster (store, question->key, TRUE, N_ROWS, NULL), say_roster);
}

static char *
ask_players (KrStore *store, const FaultQuestion *question)
{
  return describe (kr_store_list_players (store, question->key, N_ROWS, NULL), say_player);
}

static char *
ask_profile (KrStore *store, const FaultQuestion *question)
{
  g_autoptr (KrProfile) profile = kr_store_load_profile (store, question->key, NULL);
  GString *text;

  if (profile == NULL)
    return NULL;
  text = g_string_new (NULL);
  say_roster (text, profile->player);
  for (guint i = 0; i < profile->spellings->len; i++)
    say_holder (text, g_ptr_array_index (profile->spellings, i));
  for (guint i = 0; i < profile->careers->len; i++)
    say_career (text, g_ptr_array_index (profile->careers, i));
  return g_string_free (text, FALSE);
}

static char *
ask_outcomes (KrStore *store, const FaultQuestion *question)
{
  return describe (kr_store_list_outcomes (store, question->key, 0, N_ROWS, NULL), say_outcome);
}

static char *
ask_rivals (KrStore *store, const FaultQuestion *question)
{
  return describe (kr_store_list_rivals (store, question->key, NULL), say_rival);
}

static char *
ask_ratings (KrStore *store, const FaultQuestion *question)
{
  g_autoptr (GArray) games = kr_store_list_ratings (store, question->key, NULL, NULL);
  GString *text;

  if (games == NULL)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < games->len; i++) {
    const KrRatedGame *game = &g_array_index (games, KrRatedGame, i);

    say (text, I64 " %.9f %.9f", game->at_us, game->rating.mu, game->rating.sigma);
  }
  return g_string_free (text, FALSE);
}

static char *
ask_precedents (KrStore *store, const FaultQuestion *question)
{
  return describe (kr_store_list_precedent_versions (store, NULL), say_precedent);
}

/* --- All of them -------------------------------------------------------------- */

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
fault_question_is_game (const FaultQuestion *question)
{
  return question->ask == ask_game;
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
