/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-equal-record.h"
#include "kr-equal-run.h"
#include "kr-random.h"
#include "kr-test.h"

#include <stdio.h>
#include <string.h>

/*
 * One source for one fact: what the referee says of a deal is what the score sheet has of it,
 * whichever way it got there: event by event in a game, as the window enters it, from a record
 * that is imported, from a document that another machine wrote, or out of the ledger.
 *
 * Random deals are played under each rule set, with each number of players, by players who make
 * every mistake. `test-equality DEALS [RULES]` plays so many under each rule set, or under one;
 * without arguments, KREIGHTS_EQUALITY_DEALS says how many, else it is a sample.
 */

#define SAMPLE_DEALS 300
/* Of a rule set, games for the ledger and the window: one in so many deals, and at most. */
#define DEALS_PER_KEPT_GAME 100
#define MAX_KEPT_GAMES 250
#define MANY_DEALS 20000 /* enough for everything to occur under each rule set */

static int n_deals = SAMPLE_DEALS;
static const char *only; /* one rule set's id; NULL: all */
static KrRulebook *book;

/* --- Random deals -------------------------------------------------------- */

static gboolean
play_game (KrEqualRun *run, KrEqualGame *game, const char *where, KrRandom *random)
{
  g_autoptr (GError) error = NULL;

  while (!game->match->over)
    if (!kr_equal_game_play (game, kr_random_next (random), &run->occurrences, &error)) {
      run->n_endless++;
      if (error != NULL)
        kr_equal_run_add_error (run, where, "game", error);
      return FALSE;
    }
  return TRUE;
}

static void
run_game (KrEqualRun *run, int n_players)
{
  guint64 number = run->n_games++;
  KrRandom random = {number * 1000003};
  g_autoptr (KrEqualGame) game = kr_equal_game_new (run->rules, n_players, number + 1);
  g_autofree char *where = g_strdup_printf ("%s, %d players, game %" G_GUINT64_FORMAT,
                                            run->rules->id, n_players, number);

  if (play_game (run, game, where, &random)) {
    kr_session_doc_replay_with_end (game->doc, game->match, &game->doc->ended_at_us, NULL);
    kr_equal_run_compare_game (run, game, where);
  }
  run->n_deals += (guint64) game->n_deals;
  if (game->match->over && run->kept->len < MAX_KEPT_GAMES &&
      run->kept->len <= run->n_deals / DEALS_PER_KEPT_GAME) {
    kr_equal_run_keep (run, where, g_steal_pointer (&game), NULL, NULL, TRUE);
  }
}

/* A task of a thread: @data is a Run. */
static void
run_deals (gpointer data, gpointer user_data)
{
  KrEqualRun *run = data;
  int n_players = run->rules->players_min;

  while (run->n_deals < (guint64) n_deals) {
    if (kr_rules_check (run->rules, n_players, NULL) == KR_OK)
      run_game (run, n_players);
    n_players = n_players < run->rules->players_max ? n_players + 1 : run->rules->players_min;
  }
}

/* Many deals meet everything that the rules make possible. */
static void
check_occurrences (const KrEqualRun *run)
{
  for (int i = 0; i < KR_N_OCCURRENCES && n_deals >= MANY_DEALS; i++) {
    const guint n = (guint) run->occurrences.n[i];
    const char *name = kr_occurrence_get_name ((KrOccurrence) i);

    if (!kr_occurrence_is_expected ((KrOccurrence) i, run->rules))
      continue;
    fprintf (stderr, "#   %s: %u\n", name, n);
    ck_assert_msg (n >= (guint) n_deals / 10000, "%s: “%s” only %u times", run->rules->id, name, n);
  }
}

static bool
is_expected (KrOccurrence occurrence, const GPtrArray *runs)
{
  for (guint i = 0; i < runs->len; i++)
    if (kr_occurrence_is_expected (occurrence,
                                   ((const KrEqualRun *) g_ptr_array_index (runs, i))->rules))
      return true;
  return false;
}

/* And a sample of all rule sets together. */
static void
check_all_occurrences (const GPtrArray *runs)
{
  KrOccurrences all = {0};

  for (guint i = 0; i < runs->len; i++)
    kr_occurrences_add (&all, &((const KrEqualRun *) g_ptr_array_index (runs, i))->occurrences);
  for (int i = 0; i < KR_N_OCCURRENCES && only == NULL && n_deals >= SAMPLE_DEALS; i++)
    ck_assert_msg (all.n[i] > 0 || !is_expected ((KrOccurrence) i, runs), "“%s” never",
                   kr_occurrence_get_name ((KrOccurrence) i));
}

START_TEST (random_deals)
{
  GThreadPool *pool =
      g_thread_pool_new (run_deals, NULL, (int) g_get_num_processors (), TRUE, NULL);
  g_autoptr (GPtrArray) runs = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_equal_run_free);
  gint64 began_at_us = g_get_monotonic_time ();
  guint64 n_problems = 0;
  guint64 n = 0;

  for (guint i = 0; i < kr_rulebook_n_sets (book); i++) {
    const KrRules *rules = &kr_rulebook_get_set (book, i)->rules;

    if (only != NULL && strcmp (rules->id, only) != 0)
      continue;
    g_ptr_array_add (runs, kr_equal_run_new (book, rules));
    g_thread_pool_push (pool, g_ptr_array_index (runs, runs->len - 1), NULL);
  }
  g_thread_pool_free (pool, FALSE, TRUE);
  for (guint i = 0; i < runs->len; i++) {
    KrEqualRun *run = g_ptr_array_index (runs, i);

    kr_equal_run_compare_ledger (run);
    kr_equal_run_compare_window (run);
    kr_equal_run_report (run, run->rules->id);
    n_problems += run->n_problems;
    n += run->n_deals;
  }
  fprintf (stderr, "# %u deals in %d s, %u differences\n", (guint) n,
           (int) ((g_get_monotonic_time () - began_at_us) / G_USEC_PER_SEC), (guint) n_problems);
  for (guint i = 0; i < runs->len; i++)
    check_occurrences (g_ptr_array_index (runs, i));
  check_all_occurrences (runs);
  ck_assert_uint_eq (n_problems, 0);
}
END_TEST

/* --- Replays --------------------------------------------------------------- */

static void
compare_replay (KrEqualRun *run, const char *path)
{
  const char *where = strstr (path, "replays/");
  g_autofree char *content = NULL;
  g_autoptr (GString) text = NULL;
  g_autoptr (GError) error = NULL;
  KrSessionDoc *doc = NULL;
  gboolean over = FALSE;
  KrDealFacts facts;

  if (!g_file_get_contents (path, &content, NULL, &error))
    g_error ("%s", error->message);
  text = g_string_new (content);
  g_string_append_c (text, '\n');
  run->n_games++;
  if (!kr_equal_record_referee (book, text, &facts, &over)) {
    run->n_endless++;
    return;
  }
  run->n_deals += over;
  kr_equal_run_compare_record (run, &facts, over, where, text->str, TRUE);
  doc = kr_equal_record_import (book, text->str, NULL);
  if (doc != NULL)
    kr_equal_run_keep (run, where, NULL, doc, &facts, over);
}

START_TEST (replays)
{
  const char *folder = g_getenv ("KREIGHTS_REPLAYS");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  KrEqualRun *run = kr_equal_run_new (book, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autoptr (GDir) sub = g_dir_open (path, 0, NULL);
    const char *file;

    while (sub != NULL && (file = g_dir_read_name (sub)) != NULL) {
      g_autofree char *table = g_build_filename (path, file, NULL);

      if (g_str_has_suffix (file, ".table"))
        compare_replay (run, table);
    }
  }
  kr_equal_run_compare_ledger (run);
  kr_equal_run_report (run, "replays");
  ck_assert_uint_gt (run->n_deals, 60);
  ck_assert_uint_eq (run->n_problems, 0);
  kr_equal_run_free (run);
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("equality");
  TCase *tcase = tcase_create ("equality");

  tcase_add_test (tcase, replays);
  tcase_add_test (tcase, random_deals);
  tcase_set_timeout (tcase, n_deals > SAMPLE_DEALS ? 0 : 120);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (int argc, char **argv)
{
  const char *wanted = g_getenv ("KREIGHTS_EQUALITY_DEALS");

  if (wanted != NULL)
    n_deals = atoi (wanted);
  if (argc > 1)
    n_deals = atoi (argv[1]);
  if (argc > 2)
    only = argv[2];
  book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, NULL);
  return kr_test_run (make_suite ());
}
