/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger-words.h"

#include "kr-beer-row.h"
#include "kr-best-feat.h"
#include "kr-career-row.h"
#include "kr-outcome-row.h"
#include "kr-rated-game.h"
#include "kr-rival-row.h"
#include "kr-session-cursor.h"
#include "kr-store-history.h"
#include "kr-store-profile.h"
#include "kr-store-records.h"
#include "kr-store-scopes.h"
#include "kr-store-series-look.h"
#include "kr-store-versions.h"
#include "kr-versions-json.h"
#include "kr-versions.h"
#include "kr-test.h"
#include "spelling-model.h"

#include <string.h>

static int
compare_lines_cb (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_holder (GString *said, const KrHolder *holder)
{
  g_string_append_printf (said, " %s %s %u", holder->uuid, holder->name, holder->pen);
}

static void
add_sessions (GString *said, KrStore *store)
{
  g_auto (KrSessionCursor) walk = {0};
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) unfinished = kr_store_list_unfinished (store, 100, NULL);

  while (kr_session_cursor_next (&walk, store, NULL) == KR_DB_ROW) {
    g_autoptr (KrVersions) versions = kr_store_load_versions (store, walk.uuid, NULL);
    g_autofree char *format = kr_versions_format (versions, 0, NULL);

    g_ptr_array_add (told, g_strconcat (walk.uuid, format, NULL));
  }
  g_ptr_array_sort (told, compare_lines_cb);
  for (guint i = 0; i < told->len; i++)
    g_string_append_printf (said, "%s\n", (char *) g_ptr_array_index (told, i));
  for (guint i = 0; i < unfinished->len; i++)
    g_string_append_printf (said, "unfinished %s\n",
                            ((KrSessionSummary *) g_ptr_array_index (unfinished, i))->uuid);
  for (int sort = 0; sort < KR_HISTORY_N_SORTS; sort++)
    for (int i = 0; i < 3; i++) {
      static const char *const texts[] = {NULL, "P", "Q1"};
      const KrHistoryQuery query = {.sort = (KrHistorySort) sort, .text = texts[i]};
      g_autoptr (GPtrArray) rows = kr_store_list_history (store, &query, NULL, 100, NULL);

      g_string_append_printf (said, "%s by %d:", texts[i], sort);
      for (guint row = 0; row < rows->len; row++)
        g_string_append_printf (said, " %s",
                                ((KrSessionSummary *) g_ptr_array_index (rows, row))->uuid);
      g_string_append_c (said, '\n');
    }
}

static void
add_profile (GString *said, KrStore *store, const char *uuid)
{
  g_autoptr (KrProfile) profile = kr_store_load_profile (store, uuid, NULL);
  g_autoptr (GPtrArray) outcomes = kr_store_list_outcomes (store, uuid, 0, 100, NULL);
  g_autoptr (GPtrArray) rivals = kr_store_list_rivals (store, uuid, NULL);
  g_autoptr (GArray) ratings = kr_store_list_ratings (store, uuid, NULL, NULL);

  g_string_append_printf (said, "%s is %s:", uuid, profile->player->uuid);
  for (guint i = 0; i < profile->spellings->len; i++)
    add_holder (said, g_ptr_array_index (profile->spellings, i));
  for (guint i = 0; i < profile->careers->len; i++) {
    const KrCareerRow *career = g_ptr_array_index (profile->careers, i);

    g_string_append_printf (said, "; %s %u %s %s", career->rules_id, career->n_players,
                            career->best_uuid, career->worst_uuid);
    for (int n = 0; n < KR_N_STATS; n++)
      g_string_append_printf (said, " %" G_GINT64_FORMAT, career->figures.n[n]);
  }
  for (guint i = 0; i < outcomes->len; i++) {
    const KrOutcomeRow *outcome = g_ptr_array_index (outcomes, i);

    g_string_append_printf (said, "; %s %d %" G_GINT64_FORMAT, outcome->session_uuid,
                            outcome->place, outcome->total);
  }
  for (guint i = 0; i < rivals->len; i++) {
    const KrRivalRow *rival = g_ptr_array_index (rivals, i);

    add_holder (said, &rival->other);
    g_string_append_printf (said, " %u %u %u", rival->n_games, rival->n_ahead, rival->n_level);
  }
  for (guint i = 0; i < ratings->len; i++) {
    const KrRatedGame *rated = &g_array_index (ratings, KrRatedGame, i);

    g_string_append_printf (said, "; %" G_GINT64_FORMAT " %.17g %.17g", rated->at_us,
                            rated->rating.mu, rated->rating.sigma);
  }
  g_string_append_c (said, '\n');
}

static void
add_players (GString *said, KrStore *store)
{
  g_autoptr (GPtrArray) roster = kr_store_list_roster (store, "", TRUE, 100, NULL);
  g_autoptr (GPtrArray) beers = kr_store_list_beers (store, NULL);

  for (guint i = 0; i < roster->len; i++) {
    const KrRosterRow *row = g_ptr_array_index (roster, i);

    g_string_append_printf (said, "%s %s %u %d %u %u %" G_GINT64_FORMAT "\n", row->uuid, row->name,
                            row->pen, row->hidden, row->n_games, row->n_wins, row->last_us);
  }
  for (guint player = 0; player < MODEL_PLAYERS; player++) {
    g_autofree char *uuid = spelling_model_make_uuid (player);
    g_autoptr (KrProfile) profile = kr_store_load_profile (store, uuid, NULL);

    if (profile != NULL)
      add_profile (said, store, uuid);
  }
  for (guint i = 0; i < beers->len; i++) {
    const KrBeerRow *beer = g_ptr_array_index (beers, i);

    add_holder (said, &beer->debtor);
    add_holder (said, &beer->creditor);
    g_string_append_printf (said, " %u beers\n", beer->n);
  }
}

static void
add_records (GString *said, KrStore *store)
{
  for (int kind = 0; kind < KR_N_FEATS; kind++) {
    g_autoptr (GPtrArray) records =
        kr_store_list_records (store, "craits", 4, (KrFeatKind) kind, 100, NULL);

    for (guint i = 0; i < records->len; i++) {
      const KrBestFeat *feat = g_ptr_array_index (records, i);

      g_string_append_printf (said, "%d %" G_GINT64_FORMAT " %s %d", kind, feat->value,
                              feat->session_uuid, feat->deal);
      for (guint holder = 0; holder < feat->n_holders; holder++)
        add_holder (said, &feat->holders[holder]);
      g_string_append_c (said, '\n');
    }
  }
}

static void
add_series_table (GString *said, KrStore *store, const char *uuid)
{
  g_autoptr (KrSeriesTable) table = kr_store_load_series_table (store, uuid, NULL);

  ck_assert_ptr_nonnull (table);
  for (guint i = 0; i < table->games->len; i++) {
    const KrSeriesGame *game = g_ptr_array_index (table->games, i);

    g_string_append_printf (said, " %s %d %d %d", game->uuid, game->complete, game->left_out,
                            game->number);
  }
  for (guint player = 0; player < table->players->len; player++) {
    add_holder (said, g_ptr_array_index (table->players, player));
    for (guint i = 0; i < table->n_counting; i++) {
      const KrSeriesLine *line = kr_series_table_get_line (table, i, player);

      g_string_append_printf (said, " %d %d %" G_GINT64_FORMAT " %d", line->n_played,
                              line->n_counted, line->score, line->place);
    }
  }
}

static void
add_series (GString *said, KrStore *store)
{
  g_autoptr (GPtrArray) all = kr_store_list_series (store, NULL, NULL);

  for (guint i = 0; i < all->len; i++) {
    const KrSeriesRow *row = g_ptr_array_index (all, i);

    g_string_append_printf (said, "%s %s %d %u %u %u %" G_GINT64_FORMAT ":", row->uuid, row->name,
                            row->scoring, row->best, row->n_games, row->n_counting, row->last_us);
    add_series_table (said, store, row->uuid);
    g_string_append_c (said, '\n');
  }
}

static void
add_scopes (GString *said, KrStore *store)
{
  g_autoptr (GPtrArray) all = kr_store_list_scopes (store, NULL);

  for (guint i = 0; i < all->len; i++) {
    const KrNamedScope *named = g_ptr_array_index (all, i);

    g_string_append_printf (said, "%s %s %u\n", named->uuid, named->name, named->scope->n_players);
  }
}

char *
ledger_words_dup (KrStore *store)
{
  g_autoptr (GString) said = g_string_new (NULL);

  add_sessions (said, store);
  add_players (said, store);
  add_records (said, store);
  add_series (said, store);
  add_scopes (said, store);
  return g_string_free (g_steal_pointer (&said), FALSE);
}
