/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-holder.h"
#include "kr-rules.h"

/*
 * kr-year.h: a year of one player, of a table, or of everybody.
 *
 * Games are those that count and were played to their end in the year, by the table’s own dates.
 * Of equal ones the earlier counts, or whoever is first in the order of the seats.
 *
 * Ownership: a year owns everything in it.
 */

G_BEGIN_DECLS

/* A game, and those it is about. */
typedef struct {
  char *session_uuid; /* NULL: there is none */
  gint64 started_at_us;
  int utc_offset_min;
  guint n_who;
  KrHolder who[KR_MAX_SEATS];
} KrYearGame;

/* Games of one player in a row. */
typedef struct {
  guint n;          /* 0: none */
  KrYearGame first; /* with the player */
  KrYearGame last;
} KrYearStreak;

typedef struct {
  int year;
  KrHolder player; /* whose year it is; UUID NULL: of all in the scope */
  guint n_games;
  guint n_evenings; /* days on which a game began */
  gint64 n_deals;
  guint n_wins; /* of the player, even shared ones */

  /* The game with the fewest points per deal: the player’s, or the winner’s. */
  KrYearGame best;
  gint64 best_total;
  guint best_n_deals;

  /* The rank that cost the most points in hands of the player, or of everybody: what its cards add
   * to the scores (kr-score.h). 0: none cost anything. */
  int worst_rank;
  gint64 worst_points;
  guint worst_n_cards;

  KrYearGame longest; /* count */
  guint longest_count;
  int longest_deal; /* index */

  KrYearStreak wins;
  KrYearStreak losses; /* without a win; of the player alone */

  /* The evening to remember: its game had the closest finish, the fewest points between the winner
   * and the next; of these the one with the biggest comeback, then with the most changes of lead.
   */
  KrYearGame evening; /* and who won */
  gint64 margin;
  gint64 comeback; /* the most points that a winner was behind */
  guint n_lead_changes;

  GPtrArray *rivals;  /* of KrRivalRow: of the player, the most games first; else empty */
  GPtrArray *players; /* of KrBoardRow: the most wins first; of the player empty */
  GArray *ratings;    /* of KrRatedGame: after each of all games of the player in the year */
} KrYear;

KrYear *kr_year_new (int year);
void kr_year_free (KrYear *year); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrYear, kr_year_free)

void kr_year_game_clear (KrYearGame *game);

/* Makes @game, which is cleared, what @from is. */
void kr_year_game_copy (KrYearGame *game, const KrYearGame *from);

G_END_DECLS
