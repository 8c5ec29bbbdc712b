/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault-rows.h"

#include "kr-beer-row.h"
#include "kr-best-feat.h"
#include "kr-board-row.h"
#include "kr-career-row.h"
#include "kr-evening-board.h"
#include "kr-outcome-row.h"
#include "kr-played-row.h"
#include "kr-player-row.h"
#include "kr-precedent.h"
#include "kr-rated-game.h"
#include "kr-rival-row.h"
#include "kr-roster-row.h"
#include "kr-scoped-records.h"
#include "kr-series-table.h"
#include "kr-session-summary.h"
#include "kr-store-conflicts.h"
#include "kr-year.h"

void
fault_say (GString *text, const char *format, ...)
{
  va_list values;

  va_start (values, format);
  g_string_append_vprintf (text, format, values);
  va_end (values);
  g_string_append_c (text, '|');
}

void
fault_say_holder (GString *text, const KrHolder *holder)
{
  fault_say (text, "%s %s %u", holder->uuid, holder->name, holder->pen);
}

void
fault_say_rating (GString *text, const KrRating *rating)
{
  fault_say (text, "%.9f %.9f", rating->mu, rating->sigma);
}

static void
say_all (GString *text, const GPtrArray *rows, void (*say) (GString *text, gconstpointer row))
{
  for (guint i = 0; i < rows->len; i++)
    say (text, g_ptr_array_index (rows, i));
}

static void
say_figures (GString *text, const KrPlayerStats *figures)
{
  for (guint i = 0; i < KR_N_STATS; i++)
    fault_say (text, I64, (gint64) figures->n[i]);
}

void
fault_say_summary (GString *text, gconstpointer data)
{
  const KrSessionSummary *row = data;

  fault_say (text, I64 " %s %s %s %s %s %s %d " I64 " " I64 " " I64 " %d %u %u %u %u %u " I64 " %d",
             row->id, row->uuid, row->rules_id, row->rules_name, row->place, row->note, row->tags,
             row->uncounted, row->started_at_us, row->ended_at_us, row->length_us,
             row->utc_offset_min, row->n_players, row->n_seats, row->n_deals, row->n_scored,
             row->n_corrections, row->winning_total, row->deleted);
  for (guint i = 0; i < row->n_seats; i++)
    fault_say (text, "%s %u " I64 " %d", row->names[i], row->pens[i], row->totals[i],
               row->places[i]);
}

void
fault_say_played (GString *text, gconstpointer data)
{
  const KrPlayedRow *row = data;

  fault_say (text, "%s %s %u %u " I64 " %s", row->rules_id, row->rules_name, row->n_players,
             row->n_games, row->since_us, row->last_uuid);
  say_figures (text, &row->figures);
}

void
fault_say_feat (GString *text, gconstpointer data)
{
  const KrBestFeat *row = data;

  fault_say (text, "%d " I64 " %d %s " I64 " %d", row->kind, row->value, row->deal,
             row->session_uuid, row->started_at_us, row->utc_offset_min);
  for (guint i = 0; i < row->n_holders; i++)
    fault_say_holder (text, &row->holders[i]);
}

void
fault_say_scoped_records (GString *text, gconstpointer data)
{
  const KrScopedRecords *records = data;

  fault_say_played (text, records->played);
  for (int kind = 0; kind < KR_N_FEATS; kind++)
    say_all (text, records->top[kind], fault_say_feat);
}

void
fault_say_beer (GString *text, gconstpointer data)
{
  const KrBeerRow *row = data;

  fault_say_holder (text, &row->debtor);
  fault_say_holder (text, &row->creditor);
  fault_say (text, "%u", row->n);
}

void
fault_say_roster (GString *text, gconstpointer data)
{
  const KrRosterRow *row = data;

  fault_say (text, "%s %s %u %d %u %u " I64, row->uuid, row->name, row->pen, row->hidden,
             row->n_games, row->n_wins, row->last_us);
}

void
fault_say_board (GString *text, gconstpointer data)
{
  const KrBoardRow *row = data;

  fault_say_holder (text, &row->player);
  fault_say_rating (text, &row->rating);
  fault_say (text, I64 " " I64 " %.9f %.9f " I64 " %.9f " I64, row->n_games, row->n_wins,
             row->n_chance_wins, row->place_share, row->n_deals, row->points_per_deal,
             row->n_stars);
}

void
fault_say_player (GString *text, gconstpointer data)
{
  const KrPlayerRow *row = data;

  fault_say (text, "%s %s %u %u", row->uuid, row->name, row->pen, row->n_games);
}

void
fault_say_outcome (GString *text, gconstpointer data)
{
  const KrOutcomeRow *row = data;

  fault_say (text, "%s " I64 " " I64 " %d %s %u %d " I64, row->session_uuid, row->position,
             row->started_at_us, row->utc_offset_min, row->rules_id, row->n_players, row->place,
             row->total);
}

void
fault_say_rival (GString *text, gconstpointer data)
{
  const KrRivalRow *row = data;

  fault_say_holder (text, &row->other);
  fault_say (text, "%u %u %u %u %u", row->n_games, row->n_ahead, row->n_level, row->n_partner_games,
             row->n_partner_wins);
}

void
fault_say_career (GString *text, gconstpointer data)
{
  const KrCareerRow *row = data;

  fault_say (text, "%s %s %u " I64 " " I64 " %s %s", row->rules_id, row->rules_name, row->n_players,
             row->best_total, row->worst_total, row->best_uuid, row->worst_uuid);
  say_figures (text, &row->figures);
}

void
fault_say_rated (GString *text, gconstpointer data)
{
  const KrRatedGame *row = data;

  fault_say (text, I64 " %d", row->at_us, row->utc_offset_min);
  fault_say_rating (text, &row->rating);
}

void
fault_say_precedent (GString *text, gconstpointer data)
{
  const KrPrecedent *row = data;

  fault_say (text, "%s %s %s %s %s " I64 " " I64 " %d %d", row->uuid, row->ruling, row->rules_id,
             row->session, row->text, row->written_at_us, row->edited_at_us, row->utc_offset_min,
             row->withdrawn);
}

void
fault_say_conflict (GString *text, gconstpointer data)
{
  const KrConflict *row = data;

  fault_say (text, "%s %d %u", row->uuid, row->open, row->versions->len);
}

/* --- Series ------------------------------------------------------------------- */

void
fault_say_series (GString *text, gconstpointer data)
{
  const KrSeriesRow *row = data;

  fault_say (text, "%s %s %d %u %u %u " I64 " %d %d %d", row->uuid, row->name, row->scoring,
             row->best, row->n_games, row->n_counting, row->last_us, row->utc_offset_min,
             row->deleted, row->state);
}

static void
say_series_game (GString *text, gconstpointer data)
{
  const KrSeriesGame *game = data;

  fault_say (text, "%s %s %s " I64 " %d %d %d %d", game->uuid, game->rules_name, game->location,
             game->started_at_us, game->utc_offset_min, game->complete, game->left_out,
             game->number);
}

static void
say_series_cell (GString *text, const KrSeriesResult *result, const KrSeriesLine *line)
{
  fault_say (text, "%d %d %d %d " I64, result->played, result->dropped, result->place,
             result->stars, (gint64) result->total);
  fault_say (text, "%d %d " I64 " %d %d", line->n_played, line->n_counted, (gint64) line->score,
             line->stars, line->place);
}

void
fault_say_series_table (GString *text, gconstpointer data)
{
  const KrSeriesTable *table = data;

  fault_say_series (text, table->series);
  fault_say (text, "%d %d %d", table->rules.scoring, table->rules.best,
             table->rules.stars_break_ties);
  say_all (text, table->games, say_series_game);
  for (guint player = 0; player < table->players->len; player++) {
    fault_say_holder (text, g_ptr_array_index (table->players, player));
    for (guint game = 0; game < table->n_counting; game++)
      say_series_cell (text, kr_series_table_get_result (table, game, player),
                       kr_series_table_get_line (table, game, player));
  }
}

/* --- Evenings ------------------------------------------------------------------- */

void
fault_say_evening (GString *text, gconstpointer data)
{
  const KrEveningRow *row = data;

  fault_say (text, "%s %s %d %u %u %d", row->uuid, row->name, row->day, row->n_people,
             row->n_rounds, row->closed);
}

void
fault_say_evening_board (GString *text, gconstpointer data)
{
  const KrEveningBoard *board = data;

  for (guint i = 0; i < board->steps->len; i++) {
    const KrEveningStep *step = g_ptr_array_index (board->steps, i);

    fault_say (text, "%s " I64 " %s %s %d", step->id, step->at_us, step->recorder, step->text,
               step->effect);
  }
  for (int i = 0; i < board->state->n_people; i++) {
    const KrEveningLine *line = &board->lines[i];

    fault_say (text, "%d %d %d %d " I64 " %d %d %u", line->n_played, line->n_averaged,
               line->n_pending, line->n_nothing, (gint64) line->score, line->stars, line->place,
               board->order[i]);
  }
}

/* --- A year ------------------------------------------------------------------- */

static void
say_year_game (GString *text, const KrYearGame *game)
{
  fault_say (text, "%s " I64 " %d", game->session_uuid, game->started_at_us, game->utc_offset_min);
  for (guint i = 0; i < game->n_who; i++)
    fault_say_holder (text, &game->who[i]);
}

static void
say_streak (GString *text, const KrYearStreak *streak)
{
  fault_say (text, "%u", streak->n);
  say_year_game (text, &streak->first);
  say_year_game (text, &streak->last);
}

void
fault_say_year (GString *text, gconstpointer data)
{
  const KrYear *year = data;

  fault_say (text, "%d %u %u " I64 " %u", year->year, year->n_games, year->n_evenings,
             year->n_deals, year->n_wins);
  fault_say_holder (text, &year->player);
  fault_say (text, I64 " %u %d " I64 " %u %u %d " I64 " " I64 " %u", year->best_total,
             year->best_n_deals, year->worst_rank, year->worst_points, year->worst_n_cards,
             year->longest_count, year->longest_deal, year->margin, year->comeback,
             year->n_lead_changes);
  say_year_game (text, &year->best);
  say_year_game (text, &year->longest);
  say_year_game (text, &year->evening);
  say_streak (text, &year->wins);
  say_streak (text, &year->losses);
  say_all (text, year->rivals, fault_say_rival);
  say_all (text, year->players, fault_say_board);
  for (guint i = 0; i < year->ratings->len; i++)
    fault_say_rated (text, &g_array_index (year->ratings, KrRatedGame, i));
}
