/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fuzz-ledger.h"

#include "kr-best-feat.h"
#include "kr-exchange-json.h"
#include "kr-fuzz-folder.h"
#include "kr-played-row.h"
#include "kr-precedent-check.h"
#include "kr-roster-row.h"
#include "kr-session-summary.h"
#include "kr-store-add.h"
#include "kr-store-backup.h"
#include "kr-store-board.h"
#include "kr-store-check.h"
#include "kr-store-conflicts.h"
#include "kr-store-drafts.h"
#include "kr-store-error.h"
#include "kr-store-evening-look.h"
#include "kr-store-evening.h"
#include "kr-store-history.h"
#include "kr-store-load.h"
#include "kr-store-merge-undo.h"
#include "kr-store-merge.h"
#include "kr-store-open.h"
#include "kr-store-players.h"
#include "kr-store-precedents.h"
#include "kr-store-profile.h"
#include "kr-store-records.h"
#include "kr-store-roster.h"
#include "kr-store-scoped-records.h"
#include "kr-store-scoped.h"
#include "kr-store-scopes.h"
#include "kr-store-series-look.h"
#include "kr-store-series.h"
#include "kr-store-tags.h"
#include "kr-store-year.h"
#include "store-fixture.h"

#define LIMIT 20
#define YEAR 2026 /* of the games */

/* --- A ledger ----------------------------------------------------------------- */

#define SERIES "5e71e500-0000-4000-8000-000000000001"
#define EVENING "e7e41460-0000-4000-8000-000000000001"
#define EVENING_ROUND                                                                              \
  "round 1 offset=60 5e551011-0000-4000-8000-000000000001/0/91a1e500-0000-4000-8000-000000000001," \
  "91a1e500-0000-4000-8000-000000000002 5e551011-0000-4000-8000-00000000000a/1/"                   \
  "91a1e500-0000-4000-8000-000000000003,91a1e500-0000-4000-8000-000000000004 out=-"

/* Game 4, with tags, which does not count. */
static void
add_tagged_game (KrStore *store)
{
  g_autoptr (KrSessionDoc) game = store_fixture_make_played (4, 15);

  kr_session_doc_append (game, "tags Kitchen, Late", game->ended_at_us, NULL);
  kr_session_doc_append (game, "counts no", game->ended_at_us, NULL);
  g_assert_true (kr_store_add_session (store, game, NULL));
}

/* A series of all games, of which one is left out and one taken out, and a deleted series. */
static void
add_series (KrStore *store)
{
  g_autoptr (GPtrArray) games = kr_store_list_sessions (store, 0, LIMIT, NULL);

  g_assert_true (kr_store_add_series (store, SERIES, "Autumn", KR_SERIES_PLACES, 2, 1, NULL));
  for (guint i = 0; i < games->len; i++) {
    const KrSessionSummary *row = g_ptr_array_index (games, i);
    KrSeriesState state = i == 1 ? KR_SERIES_DOES_NOT_COUNT : KR_SERIES_COUNTS;

    g_assert_true (kr_store_set_series_state (store, SERIES, row->uuid, state, 2, NULL));
    if (i == 2)
      g_assert_true (kr_store_set_series_state (store, SERIES, row->uuid, KR_SERIES_OUT, 3, NULL));
  }
  g_assert_true (kr_store_add_series (store, "5e71e500-0000-4000-8000-000000000002", "Spring",
                                      KR_SERIES_POINTS, 0, 1, NULL));
  g_assert_true (
      kr_store_set_series_deleted (store, "5e71e500-0000-4000-8000-000000000002", TRUE, 2, NULL));
}

/* Two tables of two, the first of which is where game 1 was played. */
static void
add_evening (KrStore *store)
{
  const KrEveningSettings settings = {.day = 20261128,
                                      .tables = {.smallest = 2, .largest = 4},
                                      .scoring = KR_SERIES_POINTS,
                                      .average = true,
                                      .name = "Club night"};
  const char *const lines[] = {
      "came 91a1e500-0000-4000-8000-000000000001 pen=1 name=Ruth",
      "came 91a1e500-0000-4000-8000-000000000002 pen=2 name=Sam",
      "came 91a1e500-0000-4000-8000-000000000003 pen=3 name=Inês",
      "came 91a1e500-0000-4000-8000-000000000004 pen=4 name=Bo",
      EVENING_ROUND,
      "seat 1 2 0 91a1e500-0000-4000-8000-000000000002",
      "call 1",
      NULL,
  };
  KrRules rules;

  kr_rules_init (&rules);
  g_strlcpy (rules.id, "craits", sizeof rules.id);
  g_strlcpy (rules.name, "Craits", sizeof rules.name);
  g_assert_true (kr_store_open_evening (store, EVENING, &settings, &rules, 1, NULL));
  g_assert_true (kr_store_record_evening (store, EVENING, lines, 2, NULL));
}

/* Another machine played on in game 3, other than this one. */
static void
merge_other_machine (StoreFixture *fixture)
{
  StoreFixture other;
  g_autoptr (KrSessionDoc) theirs = store_fixture_make_played (3, 12);
  g_autoptr (KrMergeReport) report = NULL;

  store_fixture_init (&other);
  kr_session_doc_append (theirs, "stop", theirs->started_at_us + STORE_FIXTURE_DAY_US, NULL);
  g_assert_true (kr_store_add_session (other.store, theirs, NULL));
  report = kr_store_merge (fixture->store, other.path, NULL, NULL, NULL, NULL);
  g_assert_nonnull (report);
  store_fixture_clear (&other);
}

static GBytes *
make_ledger (void)
{
  StoreFixture fixture;
  g_autoptr (KrPrecedent) precedent =
      kr_precedent_new ("wrong-suit", "craits", NULL, "We forgive the first one.", NULL);
  g_autofree char *copy = NULL;
  char *bytes = NULL;
  gsize size = 0;

  store_fixture_init (&fixture);
  store_fixture_fill (&fixture, 2);
  add_tagged_game (fixture.store);
  add_series (fixture.store);
  add_evening (fixture.store);
  merge_other_machine (&fixture);
  g_assert_true (kr_store_rename_player (fixture.store, "91a1e500-0000-4000-8000-000000000001",
                                         "Rut", 1, NULL));
  g_assert_true (kr_store_put_precedent (fixture.store, precedent, NULL));
  g_assert_true (kr_store_set_draft (fixture.store, "new-game", "[table]\nseats=4\n", NULL));
  copy = g_build_filename (fixture.folder, "copy.db", NULL);
  g_assert_true (kr_backup_write (fixture.path, copy, FALSE, NULL, NULL));
  g_assert_true (g_file_get_contents (copy, &bytes, &size, NULL));
  store_fixture_clear (&fixture);
  return g_bytes_new_take (bytes, size);
}

GBytes *
kr_fuzz_ledger_get (void)
{
  static GBytes *ledger = NULL;

  if (ledger == NULL)
    ledger = make_ledger ();
  return ledger;
}

/* --- Reading ------------------------------------------------------------------- */

/* Where nothing may be the answer: @error says why there is none, or is NULL. Frees it. */
static void
settle_error (GError *error)
{
  if (error != NULL) {
    g_assert_true (error->domain == KR_STORE_ERROR);
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
    g_error_free (error);
  }
}

/* What was asked was answered, or @error says why not; frees it. */
static void
settle (gboolean answered, GError *error)
{
  g_assert_true (answered == (error == NULL));
  settle_error (error);
}

/* Frees @rows. */
static void
settle_rows (GPtrArray *rows, GError *error)
{
  settle (rows != NULL, error);
  g_clear_pointer (&rows, g_ptr_array_unref);
}

static void
read_profile (KrStore *store, const char *uuid)
{
  GError *error = NULL;
  g_autoptr (KrProfile) profile = kr_store_load_profile (store, uuid, &error);
  GArray *ratings;

  settle (profile != NULL, g_steal_pointer (&error));
  {
    GPtrArray *rows = kr_store_list_outcomes (store, uuid, 0, LIMIT, &error);

    settle_rows (rows, g_steal_pointer (&error));
    rows = kr_store_list_rivals (store, uuid, &error);
    settle_rows (rows, g_steal_pointer (&error));
  }
  ratings = kr_store_list_ratings (store, uuid, NULL, &error);
  settle (ratings != NULL, g_steal_pointer (&error));
  g_clear_pointer (&ratings, g_array_unref);
}

static void
read_people (KrStore *store)
{
  GError *error = NULL;
  g_autoptr (GPtrArray) roster = kr_store_list_roster (store, "", TRUE, LIMIT, &error);
  GPtrArray *rows;

  settle (roster != NULL, g_steal_pointer (&error));
  for (guint i = 0; roster != NULL && i < roster->len; i++)
    read_profile (store, ((const KrRosterRow *) g_ptr_array_index (roster, i))->uuid);
  rows = kr_store_list_players (store, "r", LIMIT, &error);
  settle_rows (rows, g_steal_pointer (&error));
}

static void
read_records (KrStore *store)
{
  GError *error = NULL;
  g_autoptr (GPtrArray) played = kr_store_list_played (store, &error);
  GPtrArray *rows;

  settle (played != NULL, g_steal_pointer (&error));
  for (guint i = 0; played != NULL && i < played->len; i++) {
    const KrPlayedRow *row = g_ptr_array_index (played, i);

    for (int kind = 0; kind < KR_N_FEATS; kind++) {
      rows = kr_store_list_records (store, row->rules_id, row->n_players, (KrFeatKind) kind,
                                    KR_N_BEST_FEATS, &error);
      settle_rows (rows, g_steal_pointer (&error));
    }
  }
  rows = kr_store_list_beers (store, &error);
  settle_rows (rows, g_steal_pointer (&error));
}

/* Whether every session that is listed can be loaded and written as a document. */
static gboolean
read_sessions (KrStore *store)
{
  GError *error = NULL;
  const KrHistoryQuery query = {.text = "ruth 1", .sort = KR_HISTORY_LONGEST};
  g_autoptr (GPtrArray) sessions = kr_store_list_sessions (store, 0, LIMIT, &error);
  gboolean whole = sessions != NULL;
  GPtrArray *rows;

  settle (sessions != NULL, g_steal_pointer (&error));
  for (guint i = 0; sessions != NULL && i < sessions->len; i++) {
    const KrSessionSummary *row = g_ptr_array_index (sessions, i);
    g_autoptr (KrSessionDoc) doc = kr_store_load_session (store, row->uuid, &error);
    g_autofree char *text = NULL;

    settle (doc != NULL, g_steal_pointer (&error));
    text = doc != NULL ? kr_exchange_json_write (doc, NULL) : NULL;
    whole = whole && text != NULL;
  }
  rows = kr_store_list_history (store, &query, NULL, LIMIT, &error);
  settle_rows (rows, g_steal_pointer (&error));
  rows = kr_store_list_unfinished (store, LIMIT, &error);
  settle_rows (rows, g_steal_pointer (&error));
  return whole;
}

static void
read_series (KrStore *store)
{
  GError *error = NULL;
  g_autoptr (GPtrArray) all = kr_store_list_series (store, SERIES, &error);

  settle (all != NULL, g_steal_pointer (&error));
  for (guint i = 0; all != NULL && i < all->len; i++) {
    const KrSeriesRow *row = g_ptr_array_index (all, i);
    g_autoptr (KrSeriesTable) table = kr_store_load_series_table (store, row->uuid, &error);

    g_assert_true (g_utf8_validate (row->name, -1, NULL));
    settle (table != NULL, g_steal_pointer (&error));
  }
}

static void
read_evenings (KrStore *store)
{
  GError *error = NULL;
  g_autoptr (GPtrArray) all = kr_store_list_evenings (store, &error);

  settle (all != NULL, g_steal_pointer (&error));
  for (guint i = 0; all != NULL && i < all->len; i++) {
    const KrEveningRow *row = g_ptr_array_index (all, i);
    g_autoptr (KrEveningBoard) board = kr_store_load_evening (store, row->uuid, &error);

    g_assert_true (g_utf8_validate (row->name, -1, NULL));
    settle (board != NULL, g_steal_pointer (&error));
  }
}

static void
read_year (KrStore *store, const char *uuid, const KrScope *scope)
{
  GError *error = NULL;
  KrProgress progress = {0};
  g_autoptr (KrYear) year = kr_store_load_year (store, YEAR, uuid, scope, &progress, &error);

  settle (year != NULL, error);
}

static void
read_profile_at (KrStore *store, const char *uuid, const KrScope *scope)
{
  GError *error = NULL;
  GPtrArray *games = NULL;
  GPtrArray *rivals = NULL;
  g_autoptr (KrProfile) profile =
      kr_store_load_scoped_profile (store, uuid, scope, LIMIT, &games, &rivals, &error);

  settle (profile != NULL, error);
  if (profile != NULL) {
    g_ptr_array_unref (games);
    g_ptr_array_unref (rivals);
  }
}

/* Figures of all games, and of those with one player. */
static void
read_scopes (KrStore *store)
{
  const char *with[] = {"91a1e500-0000-4000-8000-000000000002", NULL};
  const KrScope scopes[] = {{0}, {.rules_id = "craits"}, {.with = with}};

  for (guint i = 0; i < G_N_ELEMENTS (scopes); i++) {
    GError *error = NULL;
    KrProgress progress = {0};
    GPtrArray *rows = kr_store_list_scoped_records (store, &scopes[i], &progress, &error);

    settle_rows (rows, g_steal_pointer (&error));
    for (KrBoardOrder order = 0; order < KR_N_BOARD_ORDERS; order++) {
      rows = kr_store_list_board (store, &scopes[i], order, LIMIT, &progress, &error);
      settle_rows (rows, g_steal_pointer (&error));
    }
    read_profile_at (store, with[0], &scopes[i]);
    read_year (store, NULL, &scopes[i]);
  }
  read_year (store, with[0], &scopes[2]);
}

static void
read_tags (KrStore *store)
{
  GError *error = NULL;
  const KrHistoryQuery query = {.tag = "kitchen"};
  char **tags = kr_store_list_tags (store, &error);
  GPtrArray *rows;

  settle (tags != NULL, g_steal_pointer (&error));
  for (guint i = 0; tags != NULL && tags[i] != NULL; i++)
    g_assert_true (g_utf8_validate (tags[i], -1, NULL));
  g_strfreev (tags);
  rows = kr_store_list_history (store, &query, NULL, LIMIT, &error);
  settle_rows (rows, error);
}

static void
read_kept_scopes (KrStore *store)
{
  GError *error = NULL;
  g_autoptr (GPtrArray) all = kr_store_list_scopes (store, &error);
  KrProgress unwatched = {0};

  settle (all != NULL, g_steal_pointer (&error));
  for (guint i = 0; all != NULL && i < all->len; i++) {
    const KrNamedScope *named = g_ptr_array_index (all, i);
    GPtrArray *rows =
        kr_store_list_board (store, named->scope, KR_BOARD_BY_RATING, LIMIT, &unwatched, &error);

    g_assert_true (g_utf8_validate (named->name, -1, NULL));
    settle_rows (rows, g_steal_pointer (&error));
  }
}

static void
read_rest (KrStore *store)
{
  GError *error = NULL;
  GPtrArray *rows = kr_store_list_precedent_versions (store, &error);
  KrLastMerge *merge;
  char *draft;

  settle_rows (rows, g_steal_pointer (&error));
  rows = kr_store_list_conflicts (store, TRUE, &error);
  settle_rows (rows, g_steal_pointer (&error));
  merge = kr_store_find_last_merge (store, &error);
  g_assert_true (merge == NULL || error == NULL);
  settle_error (g_steal_pointer (&error));
  kr_last_merge_free (merge);
  draft = kr_store_dup_draft (store, "new-game", &error);
  settle_error (error);
  g_free (draft);
}

static gboolean
is_sound (KrStore *store)
{
  GError *error = NULL;
  g_auto (GStrv) problems = kr_store_check (store, &error);

  settle (problems != NULL, error);
  for (guint i = 0; problems != NULL && problems[i] != NULL; i++)
    g_assert_true (g_utf8_validate (problems[i], -1, NULL));
  return problems != NULL && problems[0] == NULL;
}

void
kr_fuzz_ledger_check_sound (KrStore *store)
{
  g_assert_true (is_sound (store));
}

gboolean
kr_fuzz_ledger_check_read (const char *path)
{
  GError *error = NULL;
  g_autoptr (KrStore) store = kr_store_open (path, &error);
  gboolean whole;

  settle (store != NULL, error);
  if (store == NULL)
    return FALSE;
  whole = read_sessions (store);
  read_people (store);
  read_records (store);
  read_series (store);
  read_evenings (store);
  read_scopes (store);
  read_kept_scopes (store);
  read_tags (store);
  read_rest (store);
  g_assert_true (whole || !is_sound (store));
  return TRUE;
}

/* --- Merging ------------------------------------------------------------------- */

void
kr_fuzz_ledger_check_merge (const char *path)
{
  GError *error = NULL;
  g_autofree char *ours = kr_fuzz_folder_path ("ours.db");
  g_autoptr (KrStore) store = NULL;
  g_autoptr (KrMergeReport) report = NULL;
  g_autoptr (KrMergeReport) again = NULL;

  kr_fuzz_folder_put ("ours.db", kr_fuzz_ledger_get ());
  store = kr_store_open (ours, &error);
  g_assert_no_error (error);
  report = kr_store_merge (store, path, NULL, NULL, NULL, &error);
  settle (report != NULL, g_steal_pointer (&error));
  for (guint i = 0; report != NULL && i < report->mended->len; i++)
    g_assert_true (g_utf8_validate (g_ptr_array_index (report->mended, i), -1, NULL));
  g_assert_true (is_sound (store));
  if (report == NULL)
    return;
  again = kr_store_merge (store, path, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (again->n_added + again->n_extended + again->n_deleted + again->n_players +
                        again->n_series,
                    ==, 0);
  g_assert_cmpuint (again->n_conflicts, ==, report->n_conflicts);
}
