/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-best-feat.h"
#include "kr-check-statistics-private.h"
#include "kr-player-links.h"
#include "kr-scratch-private.h"
#include "kr-search-words.h"
#include "kr-sentence.h"
#include "kr-session-cursor.h"
#include "kr-store-load-private.h"
#include "kr-store-players-private.h"
#include "kr-store-private.h"
#include "kr-store-rate-private.h"
#include "kr-store-statistics-private.h"
#include "kr-store-summary-private.h"
#include "kr-store-words-private.h"
#include "kr-translatable.h"

#include <math.h>
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
     NULL, N_ ("A table or index of the file is wrong.")},
    {"SELECT term || ' ' || doc FROM temp.session_term", NULL,
     N_ ("The search index does not match the games.")},
    {"SELECT id || ' ' || n_games FROM played WHERE n_games <> 0 ORDER BY id", NULL,
     N_ ("The number of games per rule set does not match the games.")},
    {"SELECT session || ' ' || played || ' ' || complete || ' ' || position || ' ' || "
     "hex(slices) || ' ' || hex(sums) FROM game ORDER BY session",
     NULL, N_ ("The list of games per rule set does not match the games.")},
    {"SELECT player || ' ' || position || ' ' || played || ' ' || partner || ' ' || place || ' ' "
     "|| total || ' ' || hex(figures) FROM outcome ORDER BY player, position",
     NULL, N_ ("The players’ games do not match the deals.")},
    {"SELECT player || ' ' || played || ' ' || hex(figures) || ' ' || quote(best) || ' ' || "
     "quote(best_position) || ' ' || quote(worst) || ' ' || quote(worst_position) FROM career "
     "ORDER BY player, played",
     NULL, N_ ("The players’ statistics do not match the games.")},
    {"SELECT player || ' ' || n_games || ' ' || n_wins || ' ' || chance || ' ' || behind || ' ' || "
     "n_deals || ' ' || totals || ' ' || n_stars FROM tally ORDER BY player",
     NULL, N_ ("The list of players does not match the games.")},
    {"SELECT slice || ' ' || block || ' ' || hex(sums) FROM slice_sum ORDER BY slice, block", NULL,
     N_ ("The lists of players by year, location and tag do not match the games.")},
    {"SELECT player || ' ' || other || ' ' || n_games || ' ' || n_ahead || ' ' || n_level || ' ' "
     "|| n_partner_games || ' ' || n_partner_wins FROM pair ORDER BY player, other",
     NULL, N_ ("The head-to-head statistics do not match the games.")},
    {"SELECT position || ' ' || debtor || ' ' || creditor || ' ' || n FROM beer "
     "ORDER BY position, debtor, creditor",
     NULL, N_ ("The beers owed do not match the deals.")},
    {"SELECT debtor || ' ' || creditor || ' ' || n FROM beer_tab ORDER BY debtor, creditor", NULL,
     N_ ("The beer tab does not match the games.")},
    {"SELECT played || ' ' || kind || ' ' || rank || ' ' || position || ' ' || seats || ' ' || "
     "deal FROM feat ORDER BY played, kind, rank, position",
     NULL, N_ ("The records do not match the games.")},
    {"SELECT " BOUND_TEXT " FROM feat_bound WHERE n > 0 ORDER BY played, kind", NULL,
     N_ ("The number of records kept is wrong.")},
    {"SELECT session || ' ' || found FROM course ORDER BY session", NULL,
     N_ ("What is known of the chances in a game does not match its deals.")},
    {"SELECT id || ' ' || n_games || ' ' || n_wins FROM player WHERE n_games <> 0 OR n_wins <> 0 "
     "ORDER BY id",
     "SELECT player || ' ' || count(*) || ' ' || sum(place = 1) FROM outcome GROUP BY player "
     "ORDER BY player",
     N_ ("A player’s number of games is wrong.")},
    {"SELECT player || ' ' || word FROM player_word ORDER BY word, player", NULL,
     N_ ("The search index does not match the players’ names.")},
};

/* Problems that are counted: 0 is good. */
static const struct {
  const char *sql;
  const char *problem;
} counts[] = {
    {"SELECT count(*) FROM feat_bound WHERE rank <> 9223372036854775807 AND n < " G_STRINGIFY (
         KR_N_BEST_FEATS),
     N_ ("Too few records are kept.")},
    {"SELECT count(*) FROM played WHERE NOT EXISTS (SELECT 1 FROM rules AS r "
     "WHERE r.rules_id = played.rules_id AND r.name = played.name)",
     N_ ("The name of a rule set is wrong.")},
    {"SELECT count(*) FROM (SELECT position, started_at_us, uuid, lag (started_at_us) OVER history "
     "AS us, lag (uuid) OVER history AS before FROM session WINDOW history AS (ORDER BY position)) "
     "WHERE (started_at_us, uuid) < (us, before) OR position < started_at_us / 1000000",
     N_ ("The order of the games is wrong.")},
};

static void
add_problem (GStrvBuilder *problems, const char *key)
{
  g_autofree char *problem = kr_sentence_new_plain (key);

  g_strv_builder_add (problems, problem);
}

/* --- The ledger in memory ---------------------------------------------- */

static gboolean
copy_players (KrStore *store, KrStore *scratch, GError **error)
{
  return kr_scratch_copy (
             scratch, store,
             "SELECT 'INSERT INTO player (id, uuid, name, pen, pen_at_us) VALUES (' || id || ',' "
             "|| quote(uuid) || ',' || quote(name) || ',0,0)' FROM player",
             error) &&
         kr_store_file_players_in (scratch, store, error);
}

static gboolean
make_all (KrStore *store, KrStore *scratch, GError **error)
{
  g_auto (KrSessionCursor) cursor = {0};
  KrDbStep step;

  /* Numbers and bounds depend on the order in which games were added: @scratch starts with
   * them, and must then arrive at the same. A course takes long to make: it has a proof, without
   * which it is not taken over with its game. */
  if (!kr_db_exec (scratch->db, "BEGIN", error) ||
      !kr_scratch_copy (
          scratch, store,
          "SELECT 'INSERT INTO played (id, rules_id, n_players, name) VALUES (' || id || ',' "
          "|| quote(rules_id) || ',' || n_players || ',' || quote(name) || ')' FROM played",
          error) ||
      !kr_scratch_copy (
          scratch, store,
          "SELECT 'INSERT INTO feat_bound VALUES (' || played || ',' || kind || ',0,' || rank "
          "|| ',' || position || ')' FROM feat_bound",
          error) ||
      !kr_scratch_copy (
          scratch, store,
          "SELECT 'INSERT INTO course VALUES (' || session || ',' || found || ')' FROM course",
          error) ||
      !kr_scratch_copy (scratch, store,
                        "SELECT 'INSERT INTO slice VALUES (' || id || ',' || kind || ',' || "
                        "quote(key) || ')' FROM slice",
                        error) ||
      !copy_players (store, scratch, error))
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
      add_problem (problems, comparison->problem);
  }
  for (gsize i = 0; i < G_N_ELEMENTS (counts); i++) {
    gint64 n;

    if (!kr_db_read_number (store->db, counts[i].sql, &n, error))
      return FALSE;
    if (n > 0)
      add_problem (problems, counts[i].problem);
  }
  return TRUE;
}

/* --- Beginnings of words ------------------------------------------------- */

/* The search looks up what is typed among the beginnings of words, which have an index of their
 * own: all that are in the games are looked up in both ledgers. */
#define LIST_BEGINNINGS                                                                            \
  "WITH RECURSIVE length (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM length WHERE n "             \
  "< " G_STRINGIFY (                                                                               \
      KR_SEARCH_MAX_WORD_CHARS) ") SELECT DISTINCT '\"' || substr (term, 1, n) "                   \
                                "|| '\"*' FROM (SELECT DISTINCT term FROM temp.session_term), "    \
                                "length WHERE n <= length (term)"
#define FIND_BEGINNING                                                                             \
  "SELECT gather (rowid) FROM (SELECT rowid FROM session_word WHERE session_word MATCH ?1)"

static gboolean
find_beginning (KrDbStatement *find, const char *beginning, GBytes **found, GError **error)
{
  gconstpointer positions = NULL;
  gsize size = 0;
  KrDbStep step;

  kr_db_statement_bind_text (find, 1, beginning);
  step = kr_db_statement_step (find, error);
  if (step == KR_DB_ROW)
    positions = kr_db_statement_get_blob (find, 0, &size);
  *found = g_bytes_new (positions, size);
  kr_db_statement_reset (find);
  return step != KR_DB_FAILED;
}

static gboolean
compare_beginnings (KrStore *store, KrStore *scratch, gboolean *same, GError **error)
{
  g_autoptr (KrDbStatement) list = kr_db_statement_new (scratch->db, LIST_BEGINNINGS, error);
  g_autoptr (KrDbStatement) kept =
      list != NULL ? kr_db_statement_new (store->db, FIND_BEGINNING, error) : NULL;
  g_autoptr (KrDbStatement) made =
      kept != NULL ? kr_db_statement_new (scratch->db, FIND_BEGINNING, error) : NULL;
  KrDbStep step = KR_DB_FAILED;

  *same = TRUE;
  while (made != NULL && *same && (step = kr_db_statement_step (list, error)) == KR_DB_ROW) {
    const char *beginning = kr_db_statement_get_text (list, 0);
    g_autoptr (GBytes) in_kept = NULL;
    g_autoptr (GBytes) in_made = NULL;

    if (!find_beginning (kept, beginning, &in_kept, error) ||
        !find_beginning (made, beginning, &in_made, error))
      return FALSE;
    *same = g_bytes_equal (in_kept, in_made);
  }
  return step != KR_DB_FAILED;
}

static gboolean
check_beginnings (KrStore *store, KrStore *scratch, GStrvBuilder *problems, GError **error)
{
  gboolean same;

  if (!compare_beginnings (store, scratch, &same, error))
    return FALSE;
  if (!same)
    add_problem (problems, N_ ("The search index does not match the beginnings of words."));
  return TRUE;
}

/* --- Ratings --------------------------------------------------------------- */

#define LIST_RATINGS "SELECT player, mu, sigma FROM rating ORDER BY player"
enum { RATING_PLAYER, RATING_MU, RATING_SIGMA };

/* Another machine may round the last digits in another way. */
#define SAME_RATING 1e-6

static gboolean
is_same_rating (KrDbStatement *kept, KrDbStatement *made)
{
  return kr_db_statement_get_number (kept, RATING_PLAYER) ==
             kr_db_statement_get_number (made, RATING_PLAYER) &&
         fabs (kr_db_statement_get_real (kept, RATING_MU) -
               kr_db_statement_get_real (made, RATING_MU)) < SAME_RATING &&
         fabs (kr_db_statement_get_real (kept, RATING_SIGMA) -
               kr_db_statement_get_real (made, RATING_SIGMA)) < SAME_RATING;
}

/* Ratings that wait to be made are not wrong. */
static gboolean
check_ratings (KrStore *store, KrStore *scratch, GStrvBuilder *problems, GError **error)
{
  KrRatedState state;
  g_autoptr (KrDbStatement) kept = kr_db_statement_new (store->db, LIST_RATINGS, error);
  g_autoptr (KrDbStatement) made =
      kept != NULL ? kr_db_statement_new (scratch->db, LIST_RATINGS, error) : NULL;
  KrDbStep step = KR_DB_FAILED;
  gboolean same;

  if (made == NULL || !kr_store_get_rated (store, &state, error) ||
      !kr_store_rate_all (scratch, error))
    return FALSE;
  if (state.position == KR_RATED_NEVER)
    return TRUE;
  do {
    step = kr_db_statement_step (kept, error);
    same = kr_db_statement_step (made, error) == step &&
           (step != KR_DB_ROW || is_same_rating (kept, made));
  } while (same && step == KR_DB_ROW);
  if (!same)
    add_problem (problems, N_ ("The players’ ratings do not match the games."));
  return step != KR_DB_FAILED;
}

/* Roots against those that follow from the links. */
static gboolean
check_roots (KrStore *store, GStrvBuilder *problems, GError **error)
{
  g_autoptr (GArray) links = kr_player_links_list (store, FALSE, error);
  g_autoptr (GHashTable) roots = links != NULL ? kr_player_links_find_roots (links) : NULL;
  g_autoptr (KrDbStatement) list =
      roots != NULL
          ? kr_db_statement_new (store->db, "SELECT id, coalesce (root, id) FROM player", error)
          : NULL;
  gboolean same = TRUE;
  KrDbStep step = KR_DB_FAILED;

  while (list != NULL && (step = kr_db_statement_step (list, error)) == KR_DB_ROW)
    same = same && kr_player_links_get_root (roots, kr_db_statement_get_number (list, 0)) ==
                       kr_db_statement_get_number (list, 1);
  if (!same)
    add_problem (problems, N_ ("The merged players do not match what was said of them."));
  return step == KR_DB_DONE;
}

gboolean
kr_store_check_statistics (KrStore *store, GStrvBuilder *problems, GError **error)
{
  g_autoptr (KrStore) scratch = kr_scratch_new (store, error);

  return scratch != NULL && make_all (store, scratch, error) && open_words (store, error) &&
         open_words (scratch, error) && compare_all (store, scratch, problems, error) &&
         check_ratings (store, scratch, problems, error) &&
         check_beginnings (store, scratch, problems, error) && check_roots (store, problems, error);
}
