/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-add.h"
#include "kr-store-append.h"
#include "kr-store-delete-private.h"
#include "kr-store-delete.h"
#include "kr-store-history-private.h"
#include "kr-store-history.h"
#include "kr-store-private.h"
#include "kr-store-repair.h"
#include "kr-store-roster.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <string.h>

/*
 * The history searched, narrowed and sorted: random ledgers and queries against a
 * slow search of its own, which knows its few texts and their words by heart.
 */

#define N_GAMES 90
#define N_QUERIES 400
#define PAGE 7
#define NO_TEXT 0

/* What is written in a ledger, and the words it consists of. */
typedef struct {
  const char *text;
  const char *words[6];
} Text;

static const Text texts[] = {
    [NO_TEXT] = {""},
    {"Inês", {"ines"}},
    {"Ruth Ruthven", {"ruth", "ruthven"}},
    {"O’Brien", {"o", "’", "brien"}},
    {"山田太郎", {"山", "田", "太", "郎"}},
    {"100% _", {"100", "%", "_"}},
    {"“Bo” \"x\"", {"“", "bo", "”", "\"", "x"}},
    {"party 🎉🎂", {"party", "🎉", "🎂"}},
    {"שרה", {"שרה"}},
    {"Straße 12", {"strasse", "12"}},
    {"AND OR NOT", {"and", "or", "not"}},
};

/* What is typed, as the beginnings of these words. */
static const Text typed[] = {
    [NO_TEXT] = {""},
    {"i", {"i"}},
    {"INÊ", {"ine"}},
    {"rut", {"rut"}},
    {"ruthv ruth", {"ruthv", "ruth"}},
    {"brien", {"brien"}},
    {"o’", {"o", "’"}},
    {"太郎", {"太", "郎"}},
    {"郎山", {"郎", "山"}},
    {"%", {"%"}},
    {"_", {"_"}},
    {"\"", {"\""}},
    {"1", {"1"}},
    {"100%", {"100", "%"}},
    {"🎂", {"🎂"}},
    {"🎂 s", {"🎂", "s"}},
    {"שר", {"שר"}},
    {"strasse", {"strasse"}},
    {"STRASS", {"strass"}},
    {"NOT", {"not"}},
    {"a OR b", {"a", "or", "b"}},
    {"craits", {"craits"}},
    {"zzz", {"zzz"}},
    {"*", {"*"}},
    {"NEAR(a b)", {"near", "(", "a", "b", ")"}},
};

/* A game and what the slow search knows of it. */
typedef struct {
  KrSessionDoc *doc;
  guint n_scored;
  guint place;
  guint note;
  guint names[4];
  gboolean finished;
  gboolean corrected;
  gboolean deleted;
} Game;

static StoreFixture fixture;
static GPtrArray *games; /* of Game */

static void
free_game (gpointer data)
{
  Game *game = data;

  kr_session_doc_free (game->doc);
  g_free (game);
}

static void
set_up (void)
{
  store_fixture_init (&fixture);
  games = g_ptr_array_new_with_free_func (free_game);
}

static void
tear_down (void)
{
  g_ptr_array_unref (games);
  store_fixture_clear (&fixture);
}

/* --- A random ledger ----------------------------------------------------- */

static void
say (Game *game, const char *word, guint text)
{
  g_autofree char *line = g_strdup_printf ("%s %s", word, texts[text].text);

  kr_session_doc_append (game->doc, line, game->doc->started_at_us + 1, NULL);
}

static void
take_seats (Game *game, uint64_t *seed)
{
  for (guint i = 0; i < 4; i++) {
    KrSessionSeat *seat = &game->doc->seats[i];

    game->names[i] = 1 + (guint) kr_test_draw (seed, G_N_ELEMENTS (texts) - 1);
    g_free (seat->name);
    seat->name = g_strdup (texts[game->names[i]].text);
    g_free (seat->player_uuid);
    seat->player_uuid =
        g_strdup_printf ("91a1e500-0000-4000-8000-%012u", 4 * (guint) kr_test_draw (seed, 3) + i);
  }
}

static Game *
make_game (guint number, uint64_t *seed)
{
  static const guint n_deals[] = {0, 3, 15, 15, 15};
  Game *game = g_new0 (Game, 1);

  game->n_scored = n_deals[kr_test_draw (seed, G_N_ELEMENTS (n_deals))];
  game->doc = store_fixture_make_game (number);
  if (kr_test_draw (seed, 4) == 0) /* many at one moment */
    game->doc->started_at_us = STORE_FIXTURE_DAY_US * 10000;
  if (kr_test_draw (seed, 3) == 0)
    strcpy (game->doc->rules.id, "my-own rules");
  take_seats (game, seed);
  for (guint deal = 1; deal <= game->n_scored; deal++)
    store_fixture_score (game->doc, deal);
  game->finished = game->n_scored == 15;
  if (game->finished && kr_test_draw (seed, 3) == 0) {
    game->corrected = TRUE;
    store_fixture_score (game->doc, 2);
  }
  game->place = (guint) kr_test_draw (seed, G_N_ELEMENTS (texts));
  game->note = (guint) kr_test_draw (seed, G_N_ELEMENTS (texts));
  say (game, "place", game->place);
  say (game, "note", game->note);
  return game;
}

static void
fill_ledger (uint64_t *seed)
{
  for (guint i = 1; i <= N_GAMES; i++) {
    Game *game = make_game (i, seed);
    g_autoptr (GError) error = NULL;

    g_ptr_array_add (games, game);
    ck_assert_msg (kr_store_add_session (fixture.store, game->doc, &error), "%s",
                   error ? error->message : "");
  }
}

/* Words come, go and come back: the index of words has to follow. */
static void
change_some (uint64_t *seed)
{
  for (guint i = 0; i < N_GAMES / 2; i++) {
    Game *game = g_ptr_array_index (games, (guint) kr_test_draw (seed, N_GAMES));

    if (kr_test_draw (seed, 2) == 0 && !game->deleted) {
      game->note = (guint) kr_test_draw (seed, G_N_ELEMENTS (texts));
      say (game, "note", game->note);
      ck_assert (kr_store_append (fixture.store, game->doc, NULL));
    } else if (!game->deleted) {
      ck_assert (kr_store_delete_session (fixture.store, game->doc->uuid, NULL));
      game->deleted = TRUE;
    } else {
      ck_assert (kr_store_undelete_session (fixture.store, game->doc->uuid, NULL));
      game->deleted = FALSE;
    }
  }
}

/* --- The slow search -------------------------------------------------------- */

static gboolean
has_word (const Text *text, const char *beginning)
{
  for (int i = 0; i < 6 && text->words[i] != NULL; i++)
    if (g_str_has_prefix (text->words[i], beginning))
      return TRUE;
  return FALSE;
}

static gboolean
game_has_word (const Game *game, const char *beginning)
{
  if (g_str_has_prefix ("craits", beginning) || has_word (&texts[game->place], beginning) ||
      has_word (&texts[game->note], beginning))
    return TRUE;
  for (int i = 0; i < 4; i++)
    if (has_word (&texts[game->names[i]], beginning))
      return TRUE;
  return FALSE;
}

static gboolean
game_has_text (const Game *game, const Text *text)
{
  for (int i = 0; i < 6 && text->words[i] != NULL; i++)
    if (!game_has_word (game, text->words[i]))
      return FALSE;
  return TRUE;
}

static gboolean
game_has_player (const Game *game, const char *uuid)
{
  for (int i = 0; i < 4; i++)
    if (strcmp (game->doc->seats[i].player_uuid, uuid) == 0)
      return TRUE;
  return FALSE;
}

/* By the clock at the table, which queries ask for. */
static gint64
get_local_start (const KrSessionDoc *doc)
{
  return doc->started_at_us + doc->utc_offset_min * G_TIME_SPAN_MINUTE;
}

static gboolean
is_sorted_by_end (KrHistorySort sort)
{
  return sort == KR_HISTORY_LONGEST || sort == KR_HISTORY_SHORTEST || sort == KR_HISTORY_HIGHEST ||
         sort == KR_HISTORY_LOWEST;
}

static gboolean
passes (const Game *game, const KrHistoryQuery *query, const Text *text)
{
  gint64 started = get_local_start (game->doc);

  if (query->deleted)
    return game->deleted;
  return !game->deleted && game_has_text (game, text) &&
         (query->rules_id == NULL || strcmp (query->rules_id, game->doc->rules.id) == 0) &&
         (query->n_players == 0 || query->n_players == game->doc->n_players) &&
         (query->player_uuid == NULL || game_has_player (game, query->player_uuid)) &&
         (query->other_uuid == NULL || game_has_player (game, query->other_uuid)) &&
         (query->state == KR_HISTORY_ANY ||
          game->finished == (query->state == KR_HISTORY_FINISHED)) &&
         (game->finished || !is_sorted_by_end (query->sort)) &&
         (!query->corrected || game->corrected) &&
         (query->from_us == 0 || started >= query->from_us) &&
         (query->before_us == 0 || started < query->before_us);
}

/* What @query sorts by, larger first. */
static gint64
get_value (const KrSessionSummary *row, KrHistorySort sort)
{
  switch (sort) {
  case KR_HISTORY_NEWEST:
    return row->id;
  case KR_HISTORY_OLDEST:
    return -row->id;
  case KR_HISTORY_LONGEST:
    return row->length_us;
  case KR_HISTORY_SHORTEST:
    return -row->length_us;
  case KR_HISTORY_HIGHEST:
    return row->winning_total;
  case KR_HISTORY_LOWEST:
    return -row->winning_total;
  case KR_HISTORY_MOST_PLAYERS:
    return row->n_players;
  case KR_HISTORY_FEWEST_PLAYERS:
    return -(gint64) row->n_players;
  case KR_HISTORY_N_SORTS:
    break;
  }
  ck_abort_msg ("no sort");
}

/* --- Both against each other -------------------------------------------------- */

static KrHistoryQuery
draw_query (uint64_t *seed, const Text **text)
{
  static const char *const rules[] = {NULL, NULL, NULL, "craits", "my-own rules", "my", "nobody’s"};
  static const char *const players[] = {NULL, NULL, NULL, "91a1e500-0000-4000-8000-000000000004",
                                        "91a1e500-0000-4000-8000-999999999999"};
  static const char *const others[] = {NULL, NULL, "91a1e500-0000-4000-8000-000000000001",
                                       "91a1e500-0000-4000-8000-000000000003"};
  KrHistoryQuery query = {
      .rules_id = rules[kr_test_draw (seed, G_N_ELEMENTS (rules))],
      .n_players = kr_test_draw (seed, 3) == 0 ? 3 + (guint) kr_test_draw (seed, 2) : 0,
      .player_uuid = players[kr_test_draw (seed, G_N_ELEMENTS (players))],
      .other_uuid = others[kr_test_draw (seed, G_N_ELEMENTS (others))],
      .state = kr_test_draw (seed, 3) == 0 ? (KrHistoryState) kr_test_draw (seed, 3) : 0,
      .corrected = kr_test_draw (seed, 5) == 0,
      .deleted = kr_test_draw (seed, 20) == 0,
      .sort = (KrHistorySort) kr_test_draw (seed, KR_HISTORY_N_SORTS),
  };
  const Game *game = g_ptr_array_index (games, (guint) kr_test_draw (seed, N_GAMES));

  if (kr_test_draw (seed, 4) == 0)
    query.from_us = get_local_start (game->doc) + kr_test_draw (seed, 3) - 1;
  if (kr_test_draw (seed, 4) == 0)
    query.before_us = STORE_FIXTURE_DAY_US * 10000 + kr_test_draw (seed, 3) - 1;
  *text = &typed[kr_test_draw (seed, G_N_ELEMENTS (typed))];
  query.text = (*text)->text;
  return query;
}

static void
read_page (GPtrArray *all, const KrHistoryQuery *query, guint n_few)
{
  const KrSessionSummary *after = all->len > 0 ? g_ptr_array_index (all, all->len - 1) : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows =
      kr_store_list_history_by (fixture.store, query, after, PAGE, n_few, &error);

  ck_assert_msg (rows != NULL, "“%s”: %s", query->text, error ? error->message : "");
  while (rows->len > 0)
    g_ptr_array_add (all, g_ptr_array_steal_index (rows, 0));
}

static GPtrArray *
read_all (const KrHistoryQuery *query, guint n_few)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_session_summary_free);
  guint n_before;

  do {
    n_before = all->len;
    read_page (all, query, n_few);
  } while (all->len > n_before);
  return all;
}

static gboolean
holds (GPtrArray *rows, const char *uuid)
{
  for (guint i = 0; i < rows->len; i++)
    if (strcmp (((const KrSessionSummary *) g_ptr_array_index (rows, i))->uuid, uuid) == 0)
      return TRUE;
  return FALSE;
}

static void
assert_order (GPtrArray *rows, const KrHistoryQuery *query)
{
  KrHistorySort sort = query->deleted ? KR_HISTORY_NEWEST : query->sort;

  for (guint i = 1; i < rows->len; i++)
    ck_assert_int_ge (get_value (g_ptr_array_index (rows, i - 1), sort),
                      get_value (g_ptr_array_index (rows, i), sort));
}

static void
compare (const KrHistoryQuery *query, const Text *text, guint n_few)
{
  g_autoptr (GPtrArray) rows = read_all (query, n_few);
  guint n = 0;
  guint n_counted = 0;

  for (guint i = 0; i < N_GAMES; i++) {
    const Game *game = g_ptr_array_index (games, i);
    gboolean expected = passes (game, query, text);

    n += expected ? 1 : 0;
    ck_assert_msg (holds (rows, game->doc->uuid) == expected, "“%s”, sort %d: game %u %s",
                   query->text, (int) query->sort, i + 1, expected ? "is missing" : "is wrong");
  }
  ck_assert_uint_eq (rows->len, n);
  assert_order (rows, query);
  ck_assert (kr_store_count_history (fixture.store, query, 1000, &n_counted, NULL));
  ck_assert_uint_eq (n_counted, n);
}

START_TEST (every_query_finds_what_the_slow_search_finds)
{
  uint64_t seed = 0x9e3779b97f4a7c15u + (uint64_t) _i;

  fill_ledger (&seed);
  if (_i > 0)
    change_some (&seed);
  if (_i > 1) {
    g_auto (GStrv) repaired = kr_store_repair (fixture.store, NULL);

    ck_assert_ptr_nonnull (repaired);
  }
  for (int i = 0; i < N_QUERIES; i++) {
    const Text *text;
    KrHistoryQuery query = draw_query (&seed, &text);

    compare (&query, text, kr_test_draw (&seed, 2) == 0 ? 1 : N_GAMES);
  }
}
END_TEST

START_TEST (any_text_is_fine)
{
  static const char *const odd[] = {
      "\xff\xfe", "a\xcc",   "\"\"\"", "' OR 1=1 --",         "^", "+",
      "-a",       "words:a", "{a}",    "\uE000\uE001\uE002a", "\t"};
  g_autofree char *long_text = g_strnfill (1000000, 'a');
  uint64_t seed = 5;

  fill_ledger (&seed);
  for (gsize i = 0; i <= G_N_ELEMENTS (odd); i++) {
    KrHistoryQuery query = {.text = i < G_N_ELEMENTS (odd) ? odd[i] : long_text};
    g_autoptr (GPtrArray) rows = kr_store_list_history (fixture.store, &query, NULL, 10, NULL);

    ck_assert_msg (rows != NULL, "%.20s", query.text);
  }
}
END_TEST

START_TEST (count_stops_at_the_limit)
{
  KrHistoryQuery query = {0};
  uint64_t seed = 6;
  guint n = 0;

  fill_ledger (&seed);
  ck_assert (kr_store_count_history (fixture.store, &query, 10, &n, NULL));
  ck_assert_uint_eq (n, 10);
}
END_TEST

/* Game @number, in which @name sits first as the player @player. */
static void
add_game_of (guint number, const char *name, guint player)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_game (number);
  KrSessionSeat *seat = &doc->seats[0];

  g_free (seat->name);
  seat->name = g_strdup (name);
  g_free (seat->player_uuid);
  seat->player_uuid = g_strdup_printf ("91a1e500-0000-4000-8000-%012u", player);
  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
}

static guint
count_of (const KrHistoryQuery *query)
{
  guint n = 0;

  ck_assert (kr_store_count_history (fixture.store, query, 100, &n, NULL));
  return n;
}

START_TEST (every_name_of_a_player_finds_all_games)
{
  static const char hal[] = "91a1e500-0000-4000-8000-000000000071";
  static const char harold[] = "91a1e500-0000-4000-8000-000000000072";
  static const char *const names[] = {"hal", "harold", "hal smi", "henry"};

  add_game_of (1, "Hal Smith", 71);
  add_game_of (2, "Harold", 72);
  add_game_of (3, "Halvard", 73);
  ck_assert (kr_store_join_player (fixture.store, harold, hal, 1000, NULL));
  ck_assert (kr_store_rename_player (fixture.store, harold, "Henry", 2000, NULL));
  ck_assert_uint_eq (count_of (&(KrHistoryQuery){.text = "hal"}), 3);
  ck_assert_uint_eq (count_of (&(KrHistoryQuery){.text = "harold"}), 1);
  for (guint i = 2; i < G_N_ELEMENTS (names); i++)
    ck_assert_msg (count_of (&(KrHistoryQuery){.text = names[i]}) == 2, "%s", names[i]);
  ck_assert_uint_eq (count_of (&(KrHistoryQuery){.player_uuid = hal}), 2);
  ck_assert_uint_eq (count_of (&(KrHistoryQuery){.player_uuid = harold}), 2);
  ck_assert (kr_store_split_player (fixture.store, harold, 3000, NULL));
  ck_assert_uint_eq (count_of (&(KrHistoryQuery){.text = "hal"}), 2);
  ck_assert_uint_eq (count_of (&(KrHistoryQuery){.text = "henry"}), 1);
  ck_assert_uint_eq (count_of (&(KrHistoryQuery){.player_uuid = hal}), 1);
}
END_TEST

/* The session at @uuid leaves the file, as when a merge is undone. */
static void
remove_session (const char *uuid)
{
  ck_assert (kr_db_begin (fixture.store->db, NULL));
  ck_assert (
      kr_store_end (fixture.store, kr_store_remove_session (fixture.store, uuid, NULL), NULL));
}

START_TEST (gaps_hide_no_session_of_that_day)
{
  gint64 midnight_us = STORE_FIXTURE_DAY_US * 11000;
  char uuids[6][37];

  for (guint i = 0; i < 6; i++) {
    g_autoptr (KrSessionDoc) doc = store_fixture_make_game (i + 1);

    doc->started_at_us = midnight_us - 1 - doc->utc_offset_min * G_TIME_SPAN_MINUTE;
    g_strlcpy (uuids[i], doc->uuid, sizeof uuids[i]);
    ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  }
  for (guint i = 1; i < 5; i++)
    remove_session (uuids[i]);
  ck_assert_uint_eq (count_of (&(KrHistoryQuery){.before_us = midnight_us}), 2);
  ck_assert_uint_eq (count_of (&(KrHistoryQuery){.before_us = midnight_us - 1}), 0);
  ck_assert_uint_eq (count_of (&(KrHistoryQuery){.from_us = midnight_us}), 0);
}
END_TEST

/* Two tables began at the same moment: it was still Tuesday at one of them. */
START_TEST (the_day_is_that_of_the_table)
{
  const gint64 midnight_us = STORE_FIXTURE_DAY_US * 11000;

  for (guint i = 0; i < 2; i++) {
    g_autoptr (KrSessionDoc) doc = store_fixture_make_game (i + 1);

    doc->started_at_us = midnight_us;
    doc->utc_offset_min = i == 0 ? 18 * 60 : -18 * 60;
    ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  }
  ck_assert_uint_eq (count_of (&(KrHistoryQuery){.before_us = midnight_us}), 1);
  ck_assert_uint_eq (count_of (&(KrHistoryQuery){.from_us = midnight_us}), 1);
  ck_assert_uint_eq (count_of (&(KrHistoryQuery){.from_us = midnight_us + 18 * G_TIME_SPAN_HOUR}),
                     1);
  ck_assert_uint_eq (count_of (&(KrHistoryQuery){.before_us = midnight_us - 18 * G_TIME_SPAN_HOUR}),
                     0);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {any_text_is_fine,
                                count_stops_at_the_limit,
                                every_name_of_a_player_finds_all_games,
                                gaps_hide_no_session_of_that_day,
                                the_day_is_that_of_the_table,
                                NULL};
  Suite *suite = kr_test_suite_with_fixture ("store-history", tests, set_up, tear_down);
  TCase *tcase = tcase_create ("random");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_set_timeout (tcase, 60);
  tcase_add_loop_test (tcase, every_query_finds_what_the_slow_search_finds, 0, 3);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
