/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-best-feat.h"
#include "kr-check-statistics-private.h"
#include "kr-migrate.h"
#include "kr-session-cursor.h"
#include "kr-store-load-private.h"
#include "kr-store-private.h"
#include "kr-store-statistics-private.h"
#include "kr-store-summary-private.h"
#include "kr-store-words-private.h"

#include <string.h>

/*
 * The computed tables against what the sessions make: these are computed once
 * more into an empty ledger in memory, and the two compared row by row.
 */

/* One comparison: rows as texts, in an order that both ledgers have. */
typedef struct {
  const char *kept;    /* from the ledger */
  const char *made;    /* from the one in memory; NULL: the same */
  const char *problem; /* a sentence */
} Comparison;

#define BOUND_TEXT "played || ' ' || kind || ' ' || n || ' ' || rank || ' ' || position"

static const Comparison comparisons[] = {
    {"SELECT type || ' ' || name || ' ' || sql FROM sqlite_schema WHERE sql IS NOT NULL "
     "ORDER BY type, name",
     NULL, "A table or index of the file is wrong."},
    {"SELECT term || ' ' || doc FROM temp.session_term", NULL,
     "The search index does not match the games."},
    {"SELECT id || ' ' || n_games FROM played WHERE n_games <> 0 ORDER BY id", NULL,
     "The number of games per rule set does not match the games."},
    {"SELECT session || ' ' || played || ' ' || complete || ' ' || position FROM game "
     "ORDER BY session",
     NULL, "The list of games per rule set does not match the games."},
    {"SELECT player || ' ' || position || ' ' || played || ' ' || partner || ' ' || place || ' ' "
     "|| total || ' ' || hex(figures) FROM outcome ORDER BY player, position",
     NULL, "The players’ games do not match the deals."},
    {"SELECT player || ' ' || played || ' ' || hex(figures) || ' ' || quote(best) || ' ' || "
     "quote(best_position) || ' ' || quote(worst) || ' ' || quote(worst_position) FROM career "
     "ORDER BY player, played",
     NULL, "The players’ statistics do not match the games."},
    {"SELECT player || ' ' || other || ' ' || n_games || ' ' || n_ahead || ' ' || n_level || ' ' "
     "|| n_partner_games || ' ' || n_partner_wins FROM pair ORDER BY player, other",
     NULL, "The head-to-head statistics do not match the games."},
    {"SELECT position || ' ' || debtor || ' ' || creditor || ' ' || n FROM beer "
     "ORDER BY position, debtor, creditor",
     NULL, "The beers owed do not match the deals."},
    {"SELECT debtor || ' ' || creditor || ' ' || n FROM beer_tab ORDER BY debtor, creditor", NULL,
     "The beer tab does not match the games."},
    {"SELECT played || ' ' || kind || ' ' || rank || ' ' || position || ' ' || seats || ' ' || "
     "deal FROM feat ORDER BY played, kind, rank, position",
     NULL, "The records do not match the games."},
    {"SELECT " BOUND_TEXT " FROM feat_bound WHERE n > 0 ORDER BY played, kind", NULL,
     "The number of records kept is wrong."},
    {"SELECT id || ' ' || n_games || ' ' || n_wins FROM player WHERE n_games <> 0 OR n_wins <> 0 "
     "ORDER BY id",
     "SELECT player || ' ' || count(*) || ' ' || sum(place = 1) FROM outcome GROUP BY player "
     "ORDER BY player",
     "A player’s number of games is wrong."},
};

/* Problems that are counted: 0 is good. */
static const struct {
  const char *sql;
  const char *problem;
} counts[] = {
    {"SELECT count(*) FROM feat_bound WHERE rank <> 9223372036854775807 AND n < " G_STRINGIFY (
         KR_N_BEST_FEATS),
     "Too few records are kept."},
    {"WITH RECURSIVE way (id, root) AS (SELECT id, merged_into FROM player WHERE merged_into IS "
     "NOT NULL UNION SELECT way.id, p.merged_into FROM way JOIN player AS p ON p.id = way.root "
     "WHERE p.merged_into IS NOT NULL) SELECT count(*) FROM player WHERE root IS NOT (SELECT "
     "w.root FROM way AS w JOIN player AS r ON r.id = w.root WHERE w.id = player.id AND "
     "r.merged_into IS NULL)",
     "A merged player leads to a player who is also merged."},
};

/* --- The ledger in memory ---------------------------------------------- */

static KrStore *
make_scratch (const KrStore *store, GError **error)
{
  const GPtrArray *steps = store->steps;
  g_autoptr (KrStore) scratch = NULL;
  KrDb *db = kr_db_open_memory (error);

  if (db == NULL)
    return NULL;
  scratch = kr_store_new (store->path, db, store->steps);
  for (guint i = 0; i < steps->len; i++) {
    const KrMigrateStep *step = g_ptr_array_index (steps, i);

    if (!kr_db_exec (db, step->sql, error))
      return NULL;
  }
  return g_steal_pointer (&scratch);
}

/* Runs what the rows of @list say, each a statement, in @scratch. */
static gboolean
copy (KrStore *store, KrStore *scratch, const char *list, GError **error)
{
  g_autoptr (KrDbStatement) rows = kr_db_statement_new (store->db, list, error);
  KrDbStep step = KR_DB_FAILED;

  while (rows != NULL && (step = kr_db_statement_step (rows, error)) == KR_DB_ROW)
    if (!kr_db_exec (scratch->db, kr_db_statement_get_text (rows, 0), error))
      return FALSE;
  return step == KR_DB_DONE;
}

static gboolean
make_all (KrStore *store, KrStore *scratch, GError **error)
{
  g_auto (KrSessionCursor) cursor = {0};
  KrDbStep step;

  /* Numbers and bounds depend on the order in which games were added: @scratch starts with
   * them, and must then arrive at the same. */
  if (!kr_db_exec (scratch->db, "BEGIN", error) ||
      !copy (store, scratch,
             "SELECT 'INSERT INTO played (id, rules_id, n_players, name) VALUES (' || id || ',' "
             "|| quote(rules_id) || ',' || n_players || ',' || quote(name) || ')' FROM played",
             error) ||
      !copy (store, scratch,
             "SELECT 'INSERT INTO feat_bound VALUES (' || played || ',' || kind || ',0,' || rank "
             "|| ',' || position || ')' FROM feat_bound",
             error))
    return FALSE;
  while ((step = kr_session_cursor_next (&cursor, store, error)) == KR_DB_ROW) {
    g_autoptr (KrSessionDoc) doc = kr_store_load_by_id (store, cursor.id, NULL);
    g_autofree KrSessionReplay *replay = doc != NULL ? kr_session_replay_new (doc, NULL) : NULL;
    g_autoptr (KrSessionSummary) row = NULL;
    KrTablePlayers table;

    /* Damaged sessions are reported elsewhere. */
    if (replay == NULL || cursor.deleted)
      continue;
    row = kr_store_make_row (replay, cursor.position);
    if (!kr_store_add_words_to (scratch, store, cursor.id, row, error) ||
        !kr_store_load_table (store, cursor.id, &table, error) ||
        !kr_store_add_statistics (scratch, cursor.id, cursor.position, replay, &table, error))
      return FALSE;
  }
  return step == KR_DB_DONE && kr_db_exec (scratch->db, "COMMIT", error);
}

/* --- Comparing --------------------------------------------------------- */

static gboolean
compare_rows (KrDbStatement *kept, KrDbStatement *made, gboolean *same, GError **error)
{
  KrDbStep step;

  do {
    step = kr_db_statement_step (kept, error);
    *same = kr_db_statement_step (made, error) == step &&
            (step != KR_DB_ROW ||
             strcmp (kr_db_statement_get_text (kept, 0), kr_db_statement_get_text (made, 0)) == 0);
  } while (*same && step == KR_DB_ROW);
  return step != KR_DB_FAILED;
}

/* Makes the words of the search readable. */
static gboolean
open_words (KrStore *store, GError **error)
{
  return kr_db_exec (
      store->db,
      "CREATE VIRTUAL TABLE temp.session_term USING fts5vocab (main, session_word, instance)",
      error);
}

static gboolean
compare_all (KrStore *store, KrStore *scratch, GStrvBuilder *problems, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (comparisons); i++) {
    const Comparison *comparison = &comparisons[i];
    const char *sql = comparison->made != NULL ? comparison->made : comparison->kept;
    g_autoptr (KrDbStatement) kept = kr_db_statement_new (store->db, comparison->kept, error);
    g_autoptr (KrDbStatement) made =
        kept != NULL ? kr_db_statement_new (scratch->db, sql, error) : NULL;
    gboolean same = TRUE;

    if (made == NULL || !compare_rows (kept, made, &same, error))
      return FALSE;
    if (!same)
      g_strv_builder_add (problems, comparison->problem);
  }
  for (gsize i = 0; i < G_N_ELEMENTS (counts); i++) {
    gint64 n;

    if (!kr_db_read_number (store->db, counts[i].sql, &n, error))
      return FALSE;
    if (n > 0)
      g_strv_builder_add (problems, counts[i].problem);
  }
  return TRUE;
}

gboolean
kr_store_check_statistics (KrStore *store, GStrvBuilder *problems, GError **error)
{
  g_autoptr (KrStore) scratch = make_scratch (store, error);

  return scratch != NULL && make_all (store, scratch, error) && open_words (store, error) &&
         open_words (scratch, error) && compare_all (store, scratch, problems, error);
}
