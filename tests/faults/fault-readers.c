/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault-child.h"
#include "fault-view.h"
#include "kr-ledger-maker.h"
#include "kr-merge-report.h"
#include "kr-precedent.h"
#include "kr-random.h"
#include "kr-roster-row.h"
#include "kr-store-add.h"
#include "kr-store-check.h"
#include "kr-store-delete.h"
#include "kr-store-evening.h"
#include "kr-store-history.h"
#include "kr-store-merge.h"
#include "kr-store-open.h"
#include "kr-store-precedents.h"
#include "kr-store-profile.h"
#include "kr-store-repair.h"
#include "kr-store-roster.h"
#include "kr-store-series.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Damaged ledgers, and every reader: games, history, search, tags, records, profiles, ratings, the
 * leader board, series, years, merging.
 *
 * usage: fault-readers N_RUNS [SEED [N_JOBS]]
 *
 * Something happens to a ledger: a bit flips, sectors or pages become zero or garbage, two pages
 * change places, the end is cut off. Then whatever a reader says has to be what it said before, or
 * an error; a ledger that kr_store_check finds sound gives no errors; what kr_store_repair makes of
 * it is held to the same; and merging it carries nothing wrong into another ledger. Exits with 1 if
 * anything was silently wrong, or the program died.
 */

#define N_GAMES 40
#define BATCH 10
#define PAGE 4096
#define SECTOR 512
#define CHECKED_EVERY 4 /* runs */
#define REPAIRED_EVERY 8
#define MERGED_EVERY 16

/* What is the same in all runs. */
typedef struct {
  char *folder;
  char *path;
  GBytes *master;
  GPtrArray *questions;
  GPtrArray *answers;
  guint64 seed;
  guint n_runs;
} Campaign;

/* --- Damage --------------------------------------------------------------- */

static void
flip_bit (guint8 *bytes, gsize *size, KrRandom *random)
{
  bytes[kr_random_below (random, (int) *size)] ^= (guint8) (1 << kr_random_below (random, 8));
}

static void
write_garbage (guint8 *bytes, gsize *size, KrRandom *random)
{
  gsize at = (gsize) kr_random_below (random, (int) *size);
  gsize n = MIN (1 + (gsize) kr_random_below (random, 40), *size - at);

  for (gsize i = 0; i < n; i++)
    bytes[at + i] = (guint8) kr_random_next (random);
}

static void
zero_sector (guint8 *bytes, gsize *size, KrRandom *random)
{
  memset (bytes + (gsize) kr_random_below (random, (int) (*size / SECTOR)) * SECTOR, 0, SECTOR);
}

static void
zero_page (guint8 *bytes, gsize *size, KrRandom *random)
{
  memset (bytes + (gsize) kr_random_below (random, (int) (*size / PAGE)) * PAGE, 0, PAGE);
}

static void
copy_page (guint8 *bytes, gsize *size, KrRandom *random)
{
  gsize from = (gsize) kr_random_below (random, (int) (*size / PAGE)) * PAGE;
  gsize to = (gsize) kr_random_below (random, (int) (*size / PAGE)) * PAGE;

  memmove (bytes + to, bytes + from, PAGE);
}

static void
cut_end (guint8 *bytes, gsize *size, KrRandom *random)
{
  *size = (gsize) kr_random_below (random, (int) *size);
}

/* Most damage is a flipped bit: it is the hardest to see. */
static void (*const damages[]) (guint8 *bytes, gsize *size, KrRandom *random) = {
    flip_bit,    flip_bit,  flip_bit,  flip_bit, write_garbage,
    zero_sector, zero_page, copy_page, cut_end,
};

static GBytes *
damage (const Campaign *campaign, KrRandom *random)
{
  gsize size = 0;
  gconstpointer data = g_bytes_get_data (campaign->master, &size);
  guint8 *bytes = g_memdup2 (data, size);

  damages[kr_random_below (random, G_N_ELEMENTS (damages))](bytes, &size, random);
  return g_bytes_new_take (bytes, size);
}

/* --- One run ---------------------------------------------------------------- */

static gboolean
is_sound (KrStore *store)
{
  g_auto (GStrv) problems = kr_store_check (store, NULL);

  return problems != NULL && problems[0] == NULL;
}

static int
complain (guint number, const char *when, const char *name, const char *what)
{
  printf ("number %u, %s: %s is %s\n", number, when, name, what);
  return 1;
}

/* Asks everything of @store: 1 if an answer is wrong, or an error although @sound. */
static int
look (const Campaign *campaign, KrStore *store, guint number, const char *when, gboolean sound)
{
  for (guint i = 0; i < campaign->questions->len; i++) {
    const FaultQuestion *question = g_ptr_array_index (campaign->questions, i);
    g_autofree char *answer = fault_question_ask (question, store);
    const char *right = g_ptr_array_index (campaign->answers, i);

    if (answer != NULL && strcmp (answer, right) != 0)
      return complain (number, when, fault_question_get_name (question), "silently wrong");
    if (answer == NULL && sound)
      return complain (number, when, fault_question_get_name (question), "an error, but sound");
  }
  return 0;
}

/* A ledger in which damaged games are left is computed without them, and not sound. */
static int
look_after_repair (const Campaign *campaign, KrStore *store, guint number)
{
  g_auto (GStrv) repaired = kr_store_repair (store, NULL);

  return repaired != NULL && is_sound (store) ? look (campaign, store, number, "repaired", TRUE)
                                              : 0;
}

/* Games and series of the merged ledger are in the empty one as they were, or not at all; what is
 * computed there is right. */
static int
look_after_merge (const Campaign *campaign, guint number)
{
  g_autofree char *path = g_build_filename (campaign->folder, "sound.db", NULL);
  g_autoptr (KrStore) store = kr_store_open (path, NULL);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) problems = NULL;
  KrMergeReport *report;

  report = kr_store_merge (store, campaign->path, NULL, NULL, NULL, NULL);
  g_clear_pointer (&report, kr_merge_report_free);
  for (guint i = 0; i < campaign->questions->len; i++) {
    const FaultQuestion *question = g_ptr_array_index (campaign->questions, i);
    g_autofree char *answer =
        fault_question_is_merged (question) ? fault_question_ask (question, store) : NULL;

    if (answer != NULL && strcmp (answer, g_ptr_array_index (campaign->answers, i)) != 0)
      return complain (number, "merged", fault_question_get_name (question), "silently wrong");
  }
  problems = kr_store_check (store, &error);
  if (problems == NULL || problems[0] != NULL)
    return complain (number, "merged", problems != NULL ? problems[0] : error->message,
                     "what is wrong then");
  return 0;
}

/* 1 if something is wrong in run @number. */
static int
run (const Campaign *campaign, guint number)
{
  KrRandom random = {campaign->seed + number};
  g_autoptr (GBytes) bytes = damage (campaign, &random);
  g_autoptr (KrStore) store = NULL;
  int wrong;

  fault_folder_empty (campaign->folder);
  fault_place_ledger (campaign->path, bytes);
  if (number % MERGED_EVERY == 0 && look_after_merge (campaign, number) != 0)
    return 1;
  store = kr_store_open (campaign->path, NULL);
  if (store == NULL)
    return 0;
  wrong =
      look (campaign, store, number, "damaged", number % CHECKED_EVERY == 0 && is_sound (store));
  if (wrong == 0 && number % REPAIRED_EVERY == 0)
    wrong = look_after_repair (campaign, store, number);
  return wrong;
}

typedef struct {
  const Campaign *campaign;
  guint first;
  guint n;
} Batch;

static int
run_batch (gpointer data)
{
  const Batch *batch = data;
  int n_wrong = 0;

  for (guint i = batch->first; i < batch->first + batch->n; i++)
    n_wrong += run (batch->campaign, i);
  fflush (stdout);
  return n_wrong;
}

/* --- The ledger --------------------------------------------------------------- */

static void
add_table_ruling (KrStore *store)
{
  g_autoptr (KrPrecedent) precedent = g_new0 (KrPrecedent, 1);

  precedent->uuid = g_strdup ("11111111-1111-4111-8111-111111111111");
  precedent->ruling = g_strdup ("late-one-card");
  precedent->rules_id = g_strdup ("craits");
  precedent->text = g_strdup ("Here it counts until the next player has played.");
  precedent->written_at_us = precedent->edited_at_us = G_GINT64_CONSTANT (1700000000000000);
  if (!kr_store_put_precedent (store, precedent, NULL))
    g_error ("no table ruling can be added");
}

/* Players who are renamed, joined and hidden, and a deleted game. */
static void
change_roster (KrStore *store)
{
  g_autoptr (GPtrArray) roster = kr_store_list_roster (store, "", TRUE, 100, NULL);
  g_autoptr (GPtrArray) history = kr_store_list_sessions (store, 0, 100, NULL);
  const KrSessionSummary *last = g_ptr_array_index (history, 0);
  const KrRosterRow *first = g_ptr_array_index (roster, 0);
  const KrRosterRow *hidden = g_ptr_array_index (roster, roster->len - 1);
  gboolean joined = FALSE;

  if (!kr_store_rename_player (store, first->uuid, "Ruth the First", 1, NULL) ||
      !kr_store_set_player_hidden (store, hidden->uuid, TRUE, 1, NULL) ||
      !kr_store_delete_session (store, last->uuid, NULL))
    g_error ("the roster cannot be changed");
  for (guint i = 2; i < roster->len && !joined; i++) {
    const KrRosterRow *other = g_ptr_array_index (roster, i);

    joined = kr_store_join_player (store, other->uuid, first->uuid, 2, NULL);
  }
}

/* Adds all games of @maker: every third has tags, and every seventh does not count. */
static void
add_games (KrStore *store, KrLedgerMaker *maker)
{
  static const char *const tags[] = {"tags Tournament", "tags Kitchen, Late", "tags league"};
  KrSessionDoc *doc;

  for (guint i = 0; (doc = kr_ledger_maker_next (maker)) != NULL; i++) {
    g_autoptr (KrSessionDoc) game = doc;
    gint64 at_us = MAX (game->ended_at_us, game->started_at_us);

    if (i % 3 == 0)
      kr_session_doc_append (game, tags[i / 3 % G_N_ELEMENTS (tags)], at_us, NULL);
    if (i % 7 == 0)
      kr_session_doc_append (game, "counts no", at_us, NULL);
    if (!kr_store_add_session (store, game, NULL))
      g_error ("no game can be added");
  }
}

/* One series of all games by the best three places, and one of some by points; in each a game is
 * left out, and one was taken out again. */
static void
add_series (KrStore *store)
{
  static const char *const uuids[] = {"5e71e500-0000-4000-8000-000000000001",
                                      "5e71e500-0000-4000-8000-000000000002"};
  g_autoptr (GPtrArray) history = kr_store_list_sessions (store, 0, N_GAMES, NULL);
  gboolean done =
      kr_store_add_series (store, uuids[0], "World Series", KR_SERIES_PLACES, 3, 1, NULL) &&
      kr_store_add_series (store, uuids[1], "Süd-League", KR_SERIES_POINTS, 0, 1, NULL);

  for (guint i = 0; i < history->len; i++) {
    const KrSessionSummary *row = g_ptr_array_index (history, i);
    KrSeriesState state = i == 3   ? KR_SERIES_DOES_NOT_COUNT
                          : i == 4 ? KR_SERIES_OUT
                                   : KR_SERIES_COUNTS;

    done = done && kr_store_set_series_state (store, uuids[0], row->uuid, state, 2, NULL) &&
           (i >= 8 || kr_store_set_series_state (store, uuids[1], row->uuid, state, 2, NULL));
  }
  if (!done)
    g_error ("no series can be added");
}

/* An evening of one round, at whose tables the latest games of four were played. */
static void
add_evening (KrStore *store)
{
  static const char uuid[] = "e0e0e0e0-0000-4000-8000-000000000001";
  const gint64 at_us = G_GINT64_CONSTANT (1700000000000000);
  const KrHistoryQuery query = {.n_players = 4};
  const KrEveningSettings settings = {.day = 20231114,
                                      .tables = {.smallest = 4, .largest = 4},
                                      .scoring = KR_SERIES_PLACES,
                                      .average = TRUE,
                                      .name = "Club night"};
  g_autoptr (GPtrArray) games = kr_store_list_history (store, &query, NULL, 2, NULL);
  g_autoptr (GString) round = g_string_new ("round 1 offset=60");
  KrRules rules;
  gboolean done;

  kr_rules_init (&rules);
  g_strlcpy (rules.id, "craits", sizeof rules.id);
  g_strlcpy (rules.name, "Craits", sizeof rules.name);
  done = kr_store_open_evening (store, uuid, &settings, &rules, at_us, NULL);
  for (guint i = 0; done && i < 4 * games->len; i++) {
    g_autofree char *player = g_strdup_printf ("91a1e500-0000-4000-8000-%012u", i + 1);
    g_autofree char *line = g_strdup_printf ("came %s pen=%u name=Guest %u", player, i % 4 + 1, i);

    done = kr_store_record_evening (store, uuid, (const char *const[]){line, NULL}, at_us, NULL);
    if (i % 4 == 0)
      g_string_append_printf (round, " %s/0/",
                              ((const KrSessionSummary *) g_ptr_array_index (games, i / 4))->uuid);
    g_string_append_printf (round, "%s%s", i % 4 > 0 ? "," : "", player);
  }
  g_string_append (round, " out=-");
  if (!done || !kr_store_record_evening (
                   store, uuid, (const char *const[]){round->str, "call 1", NULL}, at_us, NULL))
    g_error ("no evening can be added");
}

static void
make_master (Campaign *campaign)
{
  g_autoptr (KrRulebook) book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, NULL);
  g_autoptr (KrLedgerMaker) maker = kr_ledger_maker_new (book, N_GAMES, 3);
  KrStore *store = kr_store_open (campaign->path, NULL);
  char *bytes = NULL;
  gsize size = 0;

  if (store == NULL)
    g_error ("no ledger can be made");
  add_games (store, maker);
  add_series (store);
  add_evening (store);
  add_table_ruling (store);
  change_roster (store);
  campaign->questions = fault_view_list_questions (store);
  campaign->answers = fault_view_make (campaign->questions, store);
  if (!is_sound (store) || g_ptr_array_find (campaign->answers, NULL, NULL))
    g_error ("the ledger is not sound");
  kr_store_close (store);
  if (!g_file_get_contents (campaign->path, &bytes, &size, NULL))
    g_error ("%s cannot be read", campaign->path);
  campaign->master = g_bytes_new_take (bytes, size);
}

static void
work (guint job, guint n_jobs, FaultTally *tally, gpointer data)
{
  Campaign campaign = *(const Campaign *) data;

  campaign.folder = fault_folder_make ();
  campaign.path = g_build_filename (campaign.folder, "ledger.db", NULL);
  make_master (&campaign);
  tally->n_points = campaign.questions->len;
  for (guint i = job * BATCH; i < campaign.n_runs; i += n_jobs * BATCH) {
    Batch batch = {&campaign, i, MIN (BATCH, campaign.n_runs - i)};
    FaultOutcome outcome = fault_child_run (run_batch, &batch);

    tally->n_runs += batch.n;
    if (fault_outcome_is_exit (&outcome, EXIT_SUCCESS))
      continue;
    g_autofree char *how = fault_outcome_format (&outcome);
    printf ("numbers %u to %u: %s\n", i, i + batch.n - 1, how);
    tally->n_wrong++;
  }
  fault_folder_remove (campaign.folder);
  g_free (campaign.folder);
  g_free (campaign.path);
  g_ptr_array_unref (campaign.questions);
  g_ptr_array_unref (campaign.answers);
  g_bytes_unref (campaign.master);
}

int
main (int argc, char **argv)
{
  guint n_jobs = argc > 3 ? (guint) atoi (argv[3]) : 1;
  Campaign campaign = {.n_runs = argc > 1 ? (guint) atoi (argv[1]) : 200,
                       .seed = argc > 2 ? strtoull (argv[2], NULL, 10) * 1000003 : 0};
  FaultTally tally = {0};

  fault_jobs_run (n_jobs, work, &campaign, &tally);
  printf ("%u points, %u runs, %u wrong\n", tally.n_points / n_jobs, tally.n_runs, tally.n_wrong);
  return tally.n_wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
