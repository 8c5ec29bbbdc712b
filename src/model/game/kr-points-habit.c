/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-points-habit.h"

#define POINTS_ONLY "points-only" /* draft: the players who last entered only points */

KrPointsHabit
kr_points_habit_of_entry (const KrDealEntry *entry, int n_seats)
{
  gboolean cards = FALSE, points = FALSE;

  for (int seat = 0; seat < n_seats; seat++) {
    cards |= entry->seats[seat].kind == KR_ENTRY_CARDS;
    points |= entry->seats[seat].kind == KR_ENTRY_POINTS;
  }
  if (cards == points)
    return KR_POINTS_HABIT_UNKNOWN;
  return cards ? KR_POINTS_HABIT_CARDS : KR_POINTS_HABIT_POINTS;
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* The players of @game, whatever their seats. Caller frees. */
static char *
dup_players (KrGame *game)
{
  g_autoptr (GPtrArray) uuids = g_ptr_array_new ();

  for (int seat = 0; seat < kr_game_get_match (game)->n_players; seat++)
    g_ptr_array_add (uuids, (gpointer) kr_game_get_player_uuid (game, seat));
  g_ptr_array_sort (uuids, compare_texts);
  g_ptr_array_add (uuids, NULL);
  return g_strjoinv (" ", (char **) uuids->pdata);
}

KrPointsHabit
kr_points_habit_find (KrGame *game, int deal)
{
  const KrMatch *match = kr_game_get_match (game);
  g_autofree char *players = NULL;
  g_autofree char *kept = NULL;

  for (int i = MIN (deal, match->n_scored) - 1; i >= 0; i--) {
    const KrPointsHabit habit = kr_points_habit_of_entry (&match->deals[i].entry, match->n_seats);

    if (habit != KR_POINTS_HABIT_UNKNOWN)
      return habit;
  }
  players = dup_players (game);
  kept = kr_ledger_dup_draft (kr_game_get_ledger (game), POINTS_ONLY);
  return g_strcmp0 (players, kept) == 0 ? KR_POINTS_HABIT_POINTS : KR_POINTS_HABIT_UNKNOWN;
}

void
kr_points_habit_keep (KrGame *game)
{
  KrLedger *ledger = kr_game_get_ledger (game);
  const KrMatch *match = kr_game_get_match (game);
  const KrPointsHabit habit = kr_points_habit_find (game, match->n_scored);
  g_autofree char *players = dup_players (game);
  g_autofree char *kept = kr_ledger_dup_draft (ledger, POINTS_ONLY);
  const gboolean same = g_strcmp0 (players, kept) == 0;

  if (habit == KR_POINTS_HABIT_POINTS && !same)
    kr_ledger_set_draft (ledger, POINTS_ONLY, players);
  else if (habit == KR_POINTS_HABIT_CARDS && same)
    kr_ledger_set_draft (ledger, POINTS_ONLY, NULL);
}
