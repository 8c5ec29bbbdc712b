/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-random.h"
#include "kr-store-add.h"
#include "kr-store-append.h"
#include "kr-store-board.h"
#include "kr-store-check.h"
#include "kr-store-delete.h"
#include "kr-store-error.h"
#include "kr-store-private.h"
#include "kr-store-repair.h"
#include "kr-store-roster.h"
#include "kr-tags.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <string.h>

/*
 * The lists of players of a year, a place, a tag or some days, after any history: what they say is
 * counted here from the documents alone.
 */

#define N_STEPS 60
#define N_HISTORIES 8
#define N_GAMES 25
#define N_SEATS 4
#define N_DEALS 2
#define N_PEOPLE                                                                                   \
  5 /* Beau, the last of them, can be another spelling of Bo, whose seat he takes                  \
     */
#define BO 3
#define BEAU 4
#define SAME 1e-9

typedef struct {
  KrSessionDoc *doc; /* NULL: not yet */
  gboolean deleted;
  gboolean uncounted;
  gboolean of_beau;
  int totals[N_SEATS];
} Game;

typedef struct {
  Game games[N_GAMES + 1];
  gboolean joined; /* Beau with Bo */
  gint64 now_us;
} Life;

typedef struct {
  int n_games;
  int n_wins;
  int points;
} Counted;

static StoreFixture fixture;

static void
set_up (void)
{
  store_fixture_init (&fixture);
}

static void
tear_down (void)
{
  store_fixture_clear (&fixture);
}

static char *
format_player (guint number)
{
  return g_strdup_printf ("91a1e500-0000-4000-8000-%012u", number + 1);
}

/* --- Histories -------------------------------------------------------------- */

static const char *const places[] = {"", "Harbor Club", "HARBOR CLUB", "Ruth’s kitchen", "Inês"};
static const char *const tags[] = {"", "league", "League,home", "home", "final, LEAGUE"};

static void
tell (Game *game, const char *verb, const char *text)
{
  g_autofree char *line =
      *text != '\0' ? g_strdup_printf ("%s \"%s\"", verb, text) : g_strdup_printf ("%s \"\"", verb);
  KrSessionDoc *doc = game->doc;

  kr_session_doc_append (doc, line, doc->started_at_us + 9 * STORE_FIXTURE_DEAL_US, NULL);
}

static void
score (Game *game, KrRandom *random, const char *reason)
{
  int before = game->totals[0] != 0 ? 10 : 0;
  int points[N_SEATS] = {0};
  g_autofree char *line = NULL;

  for (int i = 1; i < N_SEATS; i++)
    points[i] = 1 + kr_random_below (random, 40);
  game->totals[0] = 10;
  for (int i = 1; i < N_SEATS; i++)
    game->totals[i] = points[i] + (i == 1 ? 0 : 10);
  line = g_strdup_printf ("score 2 out=0 0:out 1:=%d 2:=%d 3:=%d", points[1], points[2], points[3]);
  if (before == 0)
    kr_session_doc_append (game->doc, "score 1 out=1 0:=10 1:out 2:=10 3:=10",
                           game->doc->started_at_us + STORE_FIXTURE_DEAL_US, NULL);
  kr_session_doc_append (game->doc, line, game->doc->started_at_us + 2 * STORE_FIXTURE_DEAL_US,
                         reason);
}

/* A game within some hours of a New Year, or in the middle of a year. */
static void
add_game (Game *game, guint number, KrRandom *random)
{
  KrSessionDoc *doc = store_fixture_make_game (number);
  g_autoptr (GDateTime) start = g_date_time_new_utc (
      2022 + kr_random_below (random, 4), kr_random_below (random, 3) == 0 ? 7 : 1, 1, 0, 0, 0);

  game->doc = doc;
  doc->rules.n_deals = N_DEALS;
  doc->started_at_us =
      (g_date_time_to_unix (start) + (kr_random_below (random, 25) - 12) * 3600 + (gint64) number) *
      G_USEC_PER_SEC;
  doc->utc_offset_min = 60 * (kr_random_below (random, 25) - 12);
  game->of_beau = kr_random_below (random, 3) == 0;
  if (game->of_beau) {
    g_free (doc->seats[BO].player_uuid);
    doc->seats[BO].player_uuid = format_player (BEAU);
    g_free (doc->seats[BO].name);
    doc->seats[BO].name = g_strdup ("Beau");
  }
  tell (game, "place", places[kr_random_below (random, G_N_ELEMENTS (places))]);
  tell (game, "tags", tags[kr_random_below (random, G_N_ELEMENTS (tags))]);
  score (game, random, NULL);
  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
}

static void
change_game (Game *game, KrRandom *random)
{
  g_autoptr (GError) error = NULL;

  switch (kr_random_below (random, 4)) {
  case 0:
    tell (game, "place", places[kr_random_below (random, G_N_ELEMENTS (places))]);
    break;
  case 1:
    tell (game, "tags", tags[kr_random_below (random, G_N_ELEMENTS (tags))]);
    break;
  case 2:
    game->uncounted = !game->uncounted;
    kr_session_doc_append (game->doc, game->uncounted ? "counts no" : "counts yes",
                           game->doc->started_at_us + 9 * STORE_FIXTURE_DEAL_US, NULL);
    break;
  default:
    score (game, random, "misread");
  }
  ck_assert_msg (kr_store_append (fixture.store, game->doc, &error), "%s",
                 error != NULL ? error->message : "");
}

static void
join_or_split (Life *life)
{
  g_autofree char *bo = format_player (BO);
  g_autofree char *beau = format_player (BEAU);
  gboolean met[2] = {FALSE, FALSE};

  for (guint i = 0; i <= N_GAMES; i++)
    if (life->games[i].doc != NULL)
      met[life->games[i].of_beau] = TRUE;
  if (!met[0] || !met[1])
    return;
  life->now_us += G_USEC_PER_SEC;
  if (life->joined)
    ck_assert (kr_store_split_player (fixture.store, beau, life->now_us, NULL));
  else
    ck_assert (kr_store_join_player (fixture.store, beau, bo, life->now_us, NULL));
  life->joined = !life->joined;
}

static void
live (Life *life, KrRandom *random)
{
  guint number = 1 + (guint) kr_random_below (random, N_GAMES);
  Game *game = &life->games[number];
  g_autoptr (GError) error = NULL;

  if (kr_random_below (random, 8) == 0) {
    join_or_split (life);
  } else if (game->doc == NULL) {
    add_game (game, number, random);
  } else if (game->deleted) {
    ck_assert (kr_store_undelete_session (fixture.store, game->doc->uuid, NULL));
    game->deleted = FALSE;
  } else if (kr_random_below (random, 4) == 0) {
    ck_assert (kr_store_delete_session (fixture.store, game->doc->uuid, NULL));
    game->deleted = TRUE;
  } else {
    change_game (game, random);
  }
}

/* --- Counting --------------------------------------------------------------- */

static guint32
get_day (const KrSessionDoc *doc)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (doc->started_at_us / G_USEC_PER_SEC);
  g_autoptr (GDateTime) local = g_date_time_add_minutes (utc, doc->utc_offset_min);
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) g_date_time_get_day_of_month (local),
                  (GDateMonth) g_date_time_get_month (local),
                  (GDateYear) g_date_time_get_year (local));
  return g_date_get_julian (&date);
}

static gboolean
is_same_text (const char *a, const char *b)
{
  g_autofree char *first = g_utf8_casefold (a, -1);
  g_autofree char *second = g_utf8_casefold (b, -1);

  return strcmp (first, second) == 0;
}

static gboolean
fits (const Game *game, const KrScope *scope)
{
  g_auto (GStrv) has = NULL;
  gboolean tagged = scope->tag == NULL;
  guint32 day;

  if (game->doc == NULL || game->deleted || game->uncounted)
    return FALSE;
  day = get_day (game->doc);
  has = kr_tags_split (kr_session_doc_get_tags (game->doc));
  for (guint i = 0; has[i] != NULL; i++)
    tagged = tagged || is_same_text (has[i], scope->tag);
  return tagged && day >= scope->since && (scope->until == 0 || day <= scope->until) &&
         (scope->place == NULL ||
          is_same_text (kr_session_doc_get_place (game->doc), scope->place));
}

static void
count (const Life *life, const KrScope *scope, Counted counted[N_PEOPLE])
{
  memset (counted, 0, N_PEOPLE * sizeof *counted);
  for (guint i = 0; i <= N_GAMES; i++) {
    const Game *game = &life->games[i];

    for (int seat = 0; fits (game, scope) && seat < N_SEATS; seat++) {
      Counted *one = &counted[seat == BO && game->of_beau && !life->joined ? BEAU : seat];
      gboolean best = TRUE;

      for (int other = 0; other < N_SEATS; other++)
        best = best && game->totals[seat] <= game->totals[other];
      one->n_games++;
      one->n_wins += best;
      one->points += game->totals[seat];
    }
  }
}

static void
assert_counted (const Life *life, const KrScope *scope)
{
  KrProgress unwatched = {0};
  g_autoptr (GPtrArray) rows =
      kr_store_list_board (fixture.store, scope, KR_BOARD_BY_GAMES, 0, &unwatched, NULL);
  Counted counted[N_PEOPLE];
  guint n_people = 0;

  ck_assert_ptr_nonnull (rows);
  count (life, scope, counted);
  for (guint i = 0; i < N_PEOPLE; i++) {
    g_autofree char *uuid = format_player (i);

    n_people += counted[i].n_games > 0;
    for (guint j = 0; j < rows->len; j++) {
      const KrBoardRow *row = g_ptr_array_index (rows, j);

      if (strcmp (row->player.uuid, uuid) != 0)
        continue;
      ck_assert_int_eq (row->n_games, counted[i].n_games);
      ck_assert_int_eq (row->n_wins, counted[i].n_wins);
      ck_assert_int_eq (row->n_deals, N_DEALS * counted[i].n_games);
      ck_assert_double_eq_tol (row->n_chance_wins, counted[i].n_games / (double) N_SEATS, SAME);
      ck_assert_double_eq_tol (row->points_per_deal,
                               counted[i].points / (double) (N_DEALS * counted[i].n_games), SAME);
    }
  }
  ck_assert_uint_eq (rows->len, n_people);
}

static guint32
first_of (GDateMonth month, GDateYear year)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, 1, month, year);
  return g_date_get_julian (&date);
}

static void
assert_all_counted (const Life *life)
{
  const guint32 mid = first_of (G_DATE_JULY, 2022);
  const KrScope scopes[] = {
      {.place = "harbor club"},
      {.place = "Ruth’s Kitchen"},
      {.place = "nowhere"},
      {.tag = "league"},
      {.tag = "HOME"},
      {.tag = "nothing"},
      {.since = mid},
      {.until = mid},
      {.since = first_of (G_DATE_JANUARY, 2023), .until = first_of (G_DATE_JANUARY, 2024) - 1},
      {.since = mid, .until = first_of (G_DATE_JULY, 2025)},
      {.since = mid, .until = mid + 30},
      {.since = first_of (G_DATE_JANUARY, 2023) - 1, .until = first_of (G_DATE_JANUARY, 2025)},
      {.since = first_of (G_DATE_JANUARY, 2023) + 1, .until = first_of (G_DATE_JANUARY, 2025) - 2},
      {.since = first_of (G_DATE_FEBRUARY, 2023)},
      {.until = first_of (G_DATE_NOVEMBER, 2024)},
      {.since = first_of (G_DATE_FEBRUARY, 2023), .until = first_of (G_DATE_DECEMBER, 2023)},
      {.since = first_of (G_DATE_JUNE, 2023), .until = first_of (G_DATE_AUGUST, 2023)},
      {.since = first_of (G_DATE_MARCH, 2023), .until = first_of (G_DATE_SEPTEMBER, 2024)},
      {.since = first_of (G_DATE_SEPTEMBER, 2023), .until = first_of (G_DATE_APRIL, 2024)},
      {.since = first_of (G_DATE_DECEMBER, 2023), .until = first_of (G_DATE_FEBRUARY, 2023)},
      {.since = first_of (G_DATE_JANUARY, 2023), .place = "Harbor Club"},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (scopes); i++)
    assert_counted (life, &scopes[i]);
}

static void
assert_sound (void)
{
  g_auto (GStrv) problems = kr_store_check (fixture.store, NULL);

  ck_assert_ptr_nonnull (problems);
  ck_assert_msg (problems[0] == NULL, "%s", problems[0]);
}

static void
end (Life *life)
{
  for (guint i = 0; i <= N_GAMES; i++)
    g_clear_pointer (&life->games[i].doc, kr_session_doc_free);
}

START_TEST (any_history_leaves_the_sums_of_its_games)
{
  KrRandom random = {(guint64) _i + 1};
  Life life = {.now_us = G_USEC_PER_SEC};

  for (int step = 0; step < N_STEPS; step++) {
    live (&life, &random);
    if (step % 5 == 0)
      assert_all_counted (&life);
  }
  assert_all_counted (&life);
  assert_sound ();
  end (&life);
}
END_TEST

static const char *const wrong[] = {
    "DELETE FROM slice_sum WHERE slice = 1",
    "UPDATE slice_sum SET sums = X'' WHERE slice = 2",
    "UPDATE slice SET key = 'elsewhere' WHERE id = 2",
    "UPDATE game SET slices = X'' WHERE session = 1",
    "DELETE FROM slice; DELETE FROM slice_sum",
    "UPDATE game SET sums = X'' WHERE session = 1",
    "UPDATE game SET sums = CAST (sums || X'02020202020202' AS BLOB) WHERE session = 1",
};

START_TEST (check_finds_wrong_sums_and_repair_makes_them_again)
{
  KrRandom random = {1};
  Life life = {0};
  g_auto (GStrv) problems = NULL;
  g_auto (GStrv) done = NULL;

  for (guint number = 1; number <= 4; number++)
    add_game (&life.games[number], number, &random);
  assert_sound ();
  store_fixture_run_sql (&fixture, wrong[_i]);
  problems = kr_store_check (fixture.store, NULL);
  ck_assert_ptr_nonnull (problems);
  ck_assert_msg (problems[0] != NULL, "%s", wrong[_i]);
  done = kr_store_repair (fixture.store, NULL);
  ck_assert_ptr_nonnull (done);
  assert_sound ();
  assert_all_counted (&life);
  end (&life);
}
END_TEST

/* Player 0, player -1, a number that does not end, sums that are missing. */
static const char *const other_bytes[] = {
    "X'00020202020202'",
    "X'01020202020202'",
    "X'02020202020280'",
    "X'0202'",
    "CAST (substr(sums, 1, length(sums) - 1) AS BLOB)",
};

START_TEST (other_bytes_are_told)
{
  g_autofree char *sql = g_strdup_printf ("UPDATE game SET sums = %s", other_bytes[_i]);
  const KrScope game_by_game = {.since = first_of (G_DATE_MARCH, 2000), .n_players = N_SEATS};
  KrRandom random = {1};
  KrProgress unwatched = {0};
  Life life = {0};
  g_autoptr (GError) error = NULL;

  add_game (&life.games[1], 1, &random);
  store_fixture_run_sql (&fixture, sql);
  ck_assert_ptr_null (
      kr_store_list_board (fixture.store, &game_by_game, KR_BOARD_BY_GAMES, 0, &unwatched, &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED));
  end (&life);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("store-slices");
  TCase *tcase = tcase_create ("store-slices");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, any_history_leaves_the_sums_of_its_games, 0, N_HISTORIES);
  tcase_add_loop_test (tcase, check_finds_wrong_sums_and_repair_makes_them_again, 0,
                       G_N_ELEMENTS (wrong));
  tcase_add_loop_test (tcase, other_bytes_are_told, 0, G_N_ELEMENTS (other_bytes));
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
