/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-player-links.h"
#include "kr-store-careers-private.h"
#include "kr-store-course-private.h"
#include "kr-store-feats-private.h"
#include "kr-store-load-private.h"
#include "kr-store-private.h"
#include "kr-store-slices-private.h"
#include "kr-store-statistics-private.h"
#include "kr-write-cache.h"

#include <string.h>

/* All that one session adds to the computed tables. */

static const KrSql sql_add_played = {
    "INSERT INTO played (rules_id, n_players, name) VALUES (?1, ?2, ?3)"};

static gboolean
insert_played (
    KrStore *store, const KrRules *rules, guint n_players, gint64 *played, GError **error)
{
  KrDbStatement *add = kr_store_prepare (store, &sql_add_played, error);

  if (add == NULL)
    return FALSE;
  kr_db_statement_bind_text (add, 1, rules->id);
  kr_db_statement_bind_number (add, 2, n_players);
  kr_db_statement_bind_text (add, 3, rules->name);
  if (!kr_store_insert (store, add, played, error))
    return FALSE;
  kr_write_cache_put_ids (store, KR_WRITE_CACHE_NEW, played, sizeof *played, (gint64[]){0, 0});
  return TRUE;
}

static const KrSql sql_find_played = {
    "SELECT id FROM played WHERE rules_id = ?1 AND n_players = ?2"};

/* The id of the rule set with that number of players, which is added if it is new. */
static gboolean
add_played (KrStore *store, const KrRules *rules, guint n_players, gint64 *played, GError **error)
{
  guint kind = KR_WRITE_CACHE_PLAYED + n_players;
  gsize size = strlen (rules->id);
  const gint64 *cached = kr_write_cache_find_ids (store, kind, rules->id, size);
  KrDbStatement *find;

  if (cached != NULL) {
    *played = cached[0];
    return TRUE;
  }
  find = kr_store_prepare (store, &sql_find_played, error);
  if (find == NULL)
    return FALSE;
  kr_db_statement_bind_text (find, 1, rules->id);
  kr_db_statement_bind_number (find, 2, n_players);
  if (!kr_store_fetch_number (find, played, error) ||
      (*played == 0 && !insert_played (store, rules, n_players, played, error)))
    return FALSE;
  kr_write_cache_put_ids (store, kind, rules->id, size, (gint64[]){*played, 0});
  return TRUE;
}

/* --- Feats again ------------------------------------------------------ */

static const KrSql sql_next_game = {
    "SELECT session, position FROM game WHERE played = ?1 AND complete = ?2 AND position > ?3 "
    "ORDER BY position LIMIT 1"};
enum { GAME_SESSION, GAME_POSITION };

/* The next session of @played after @session. */
static KrDbStep
next_game (KrStore *store,
           gint64 played,
           gint64 *complete,
           gint64 *position,
           gint64 *session,
           GError **error)
{
  KrDbStatement *next =
      kr_store_bind (store, &sql_next_game, NUMBERS (played, *complete, *position), error);
  KrDbStep step;

  if (next == NULL)
    return KR_DB_FAILED;
  step = kr_db_statement_step (next, error);
  if (step == KR_DB_ROW) {
    *session = kr_db_statement_get_number (next, GAME_SESSION);
    *position = kr_db_statement_get_number (next, GAME_POSITION);
  }
  kr_db_statement_reset (next);
  if (step == KR_DB_DONE && *complete == 0) {
    *complete = 1;
    *position = G_MININT64;
    return next_game (store, played, complete, position, session, error);
  }
  return step;
}

static const KrSql sql_drop_feats = {"DELETE FROM feat WHERE played = ?1"};
static const KrSql sql_drop_bounds = {"DELETE FROM feat_bound WHERE played = ?1"};

/* Offers all sessions of @played again, except the one at @except: it takes as long as
 * loading them, and is needed only after dozens of the best were deleted. */
static gboolean
refill (KrStore *store, gint64 played, gint64 except, GError **error)
{
  gint64 complete = 0;
  gint64 position = G_MININT64;
  gint64 session = 0;
  KrDbStep step;

  if (!kr_store_run (store, &sql_drop_feats, NUMBERS (played), error) ||
      !kr_store_run (store, &sql_drop_bounds, NUMBERS (played), error))
    return FALSE;
  while ((step = next_game (store, played, &complete, &position, &session, error)) == KR_DB_ROW) {
    g_autoptr (KrSessionDoc) doc = NULL;
    g_autofree KrSessionReplay *replay = NULL;

    if (position == except)
      continue;
    doc = kr_store_load_by_id (store, session, error);
    replay = doc != NULL ? kr_session_replay_new (doc, error) : NULL;
    if (replay == NULL || !kr_store_add_feats (store, session, played, position, replay, error))
      return FALSE;
  }
  return step == KR_DB_DONE;
}

/* --- One session ------------------------------------------------------ */

static gboolean
drop (KrStore *store, const KrContribution *contribution, GError **error)
{
  gboolean too_few = FALSE;

  return kr_store_remove_contribution (store, contribution, error) &&
         kr_store_drop_feats (store, contribution->played, contribution->position, &too_few,
                              error) &&
         (!too_few || refill (store, contribution->played, contribution->position, error));
}

gboolean
kr_store_drop_statistics (KrStore *store, gint64 id, GError **error)
{
  KrTablePlayers table;
  KrContribution contribution;
  gboolean found;

  return kr_store_load_table (store, id, &table, error) &&
         kr_store_load_contribution (store, id, &table, &contribution, &found, error) &&
         (!found || drop (store, &contribution, error));
}

/* Whether @contribution changes no career: a game that goes on only counts as one. */
static gboolean
is_same (const KrContribution *contribution, const KrContribution *before)
{
  return !contribution->complete && !before->complete && contribution->played == before->played &&
         contribution->position == before->position && contribution->n_beers == 0 &&
         before->n_beers == 0;
}

/* A game that goes on: most deals change none of its feats. */
static gboolean
replace_feats (KrStore *store,
               const KrContribution *contribution,
               const KrSessionReplay *replay,
               GError **error)
{
  gboolean too_few = FALSE;

  if (!kr_store_put_feats (store, contribution->played, contribution->position, replay, &too_few,
                           error))
    return FALSE;
  return !too_few || (refill (store, contribution->played, contribution->position, error) &&
                      kr_store_add_feats (store, contribution->session, contribution->played,
                                          contribution->position, replay, error));
}

/* Adds what @replay makes, nothing if it does not count; @before is what the session has added
 * already, or NULL. */
static gboolean
put (KrStore *store,
     KrContribution *contribution,
     const KrSessionReplay *replay,
     KrTablePlayers *table,
     const KrContribution *before,
     GError **error)
{
  const KrSessionDoc *doc = replay->doc;

  if (table->n != doc->n_players)
    return kr_store_fail_damaged (store, doc->uuid, error);
  if (replay->uncounted)
    return before == NULL || drop (store, before, error);
  if (!add_played (store, &doc->rules, doc->n_players, &contribution->played, error))
    return FALSE;
  kr_table_players_part (table);
  kr_contribution_init (contribution, replay, table);
  if (!kr_store_find_slices (store, replay, contribution, error))
    return FALSE;
  if (before != NULL && is_same (contribution, before))
    return replace_feats (store, contribution, replay, error);
  return (before == NULL || drop (store, before, error)) &&
         kr_store_add_contribution (store, contribution, error) &&
         kr_store_add_feats (store, contribution->session, contribution->played,
                             contribution->position, replay, error);
}

gboolean
kr_store_add_statistics (KrStore *store,
                         gint64 id,
                         gint64 position,
                         const KrSessionReplay *replay,
                         KrTablePlayers *table,
                         GError **error)
{
  KrContribution contribution = {.session = id, .position = position};

  return put (store, &contribution, replay, table, NULL, error);
}

gboolean
kr_store_adds_only_feats (const KrSessionReplay *replay)
{
  return !replay->uncounted && !kr_match_is_complete (replay->match) && !replay->match->rules.beer;
}

gboolean
kr_store_put_statistics (
    KrStore *store, gint64 id, gint64 position, const KrSessionReplay *replay, GError **error)
{
  const KrSessionDoc *doc = replay->doc;
  KrContribution contribution = {.session = id, .position = position};
  KrTablePlayers table;
  KrContribution before;
  gboolean found;

  if (doc->stored->feats_known && doc->stored->only_feats && kr_store_adds_only_feats (replay))
    return add_played (store, &doc->rules, doc->n_players, &contribution.played, error) &&
           replace_feats (store, &contribution, replay, error);
  return kr_store_load_table (store, id, &table, error) &&
         kr_store_load_contribution (store, id, &table, &before, &found, error) &&
         put (store, &contribution, replay, &table, found ? &before : NULL, error);
}

/* --- Courses ---------------------------------------------------------- */

static const KrSql sql_find_game = {
    "SELECT played, position FROM game WHERE session = ?1 AND complete = 1"};
enum { FOUND_PLAYED, FOUND_POSITION };

gboolean
kr_store_put_course (KrStore *store,
                     gint64 id,
                     const KrSessionReplay *replay,
                     const KrForecastCourse *course,
                     GError **error)
{
  KrDbStatement *find = kr_store_bind (store, &sql_find_game, NUMBERS (id), error);
  gboolean too_few = FALSE;
  gint64 played;
  gint64 position;
  KrDbStep step;

  if (find == NULL)
    return FALSE;
  step = kr_db_statement_step (find, error);
  played = step == KR_DB_ROW ? kr_db_statement_get_number (find, FOUND_PLAYED) : 0;
  position = step == KR_DB_ROW ? kr_db_statement_get_number (find, FOUND_POSITION) : 0;
  kr_db_statement_reset (find);
  if (step != KR_DB_ROW)
    return step == KR_DB_DONE;
  return kr_store_keep_course (store, id, replay, course, error) &&
         kr_store_put_course_feats (store, played, position, replay, course, &too_few, error) &&
         (!too_few || refill (store, played, G_MININT64, error));
}

/* --- All of them ------------------------------------------------------ */

static const KrSql sql_clear_roots = {"UPDATE player SET root = NULL WHERE root IS NOT NULL"};
static const KrSql sql_set_root = {"UPDATE player SET root = ?2 WHERE id = ?1"};

gboolean
kr_store_compute_roots (KrStore *store, GError **error)
{
  g_autoptr (GArray) links = kr_player_links_list (store, FALSE, error);
  g_autoptr (GHashTable) roots = links != NULL ? kr_player_links_find_roots (links) : NULL;
  GHashTableIter iter;
  gpointer player;
  gpointer root;

  if (roots == NULL || !kr_store_run (store, &sql_clear_roots, NULL, 0, error))
    return FALSE;
  g_hash_table_iter_init (&iter, roots);
  while (g_hash_table_iter_next (&iter, &player, &root))
    if (!kr_store_run (store, &sql_set_root, NUMBERS (*(gint64 *) player, *(gint64 *) root), error))
      return FALSE;
  return TRUE;
}

gboolean
kr_store_clear_statistics (KrStore *store, GError **error)
{
  return kr_db_exec (store->db,
                     "DELETE FROM game; DELETE FROM outcome; DELETE FROM career; "
                     "DELETE FROM pair; DELETE FROM beer; DELETE FROM beer_tab; "
                     "DELETE FROM feat; DELETE FROM feat_bound; DELETE FROM played; "
                     "DELETE FROM slice_sum; DELETE FROM slice; DELETE FROM tally; DELETE FROM "
                     "rating; DELETE FROM rated; "
                     "UPDATE player SET n_games = 0, n_wins = 0",
                     error) &&
         kr_store_compute_roots (store, error);
}

const KrSql *const kr_store_statistics_sql[] = {&sql_find_played, &sql_add_played,  &sql_next_game,
                                                &sql_drop_feats,  &sql_drop_bounds, &sql_find_game,
                                                &sql_clear_roots, &sql_set_root,    NULL};
