/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-equal-run.h"

#include "kr-equal-record.h"
#include "kr-equal-window.h"
#include "kr-event-pack.h"
#include "kr-store-add.h"
#include "kr-store-load.h"
#include "store-fixture.h"

#include <stdio.h>
#include <string.h>

/* Every way to a score sheet. */

/* --- Problems ------------------------------------------------------------- */

static void
kept_free (KrEqualKept *kept)
{
  g_clear_pointer (&kept->game, kr_equal_game_free);
  g_clear_pointer (&kept->doc, kr_session_doc_free);
  g_free (kept->where);
  g_free (kept);
}

KrEqualRun *
kr_equal_run_new (KrRulebook *book, const KrRules *rules)
{
  KrEqualRun *run = g_new0 (KrEqualRun, 1);

  run->book = book;
  run->rules = rules;
  run->problems = g_ptr_array_new_with_free_func (g_free);
  run->kept = g_ptr_array_new_with_free_func ((GDestroyNotify) kept_free);
  return run;
}

void
kr_equal_run_free (KrEqualRun *run)
{
  g_ptr_array_unref (run->problems);
  g_ptr_array_unref (run->kept);
  g_free (run);
}

/* Takes @problem. */
static void
add_problem (KrEqualRun *run, const char *where, const char *way, char *problem)
{
  run->n_problems++;
  if (run->problems->len < KR_EQUAL_MAX_PROBLEMS)
    g_ptr_array_add (run->problems, g_strdup_printf ("%s, %s: %s", where, way, problem));
  g_free (problem);
}

void
kr_equal_run_add_error (KrEqualRun *run, const char *where, const char *way, const GError *error)
{
  add_problem (run, where, way, g_strdup (error != NULL ? error->message : "no reason"));
}

/* --- Ways ------------------------------------------------------------------ */

/* Compares all deals of @game with the sheet that the events of @doc make. */
static void
compare_document (KrEqualRun *run,
                  const KrEqualGame *game,
                  const char *where,
                  const char *way,
                  const KrSessionDoc *doc)
{
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  g_autoptr (GError) error = NULL;
  KrFact fact = KR_N_FACTS;
  char *problem;

  if (!kr_session_doc_replay (doc, match, &error)) {
    kr_equal_run_add_error (run, where, way, error);
    return;
  }
  problem = kr_equal_game_compare (game, match, &fact);
  if (problem != NULL)
    add_problem (run, where, way, problem);
}

/* The game as a document, as it is packed in a ledger. */
static void
compare_packed (KrEqualRun *run, const KrEqualGame *game, const char *where)
{
  g_autoptr (GBytes) packet = kr_event_pack (game->doc);
  g_autoptr (KrSessionDoc) doc = kr_session_doc_copy (game->doc);

  g_ptr_array_set_size (doc->events, 0);
  doc->n_done = 0;
  if (kr_event_unpack (g_bytes_get_data (packet, NULL), g_bytes_get_size (packet), doc))
    compare_document (run, game, where, "packed", doc);
  else
    kr_equal_run_add_error (run, where, "packed", NULL);
}

static void
compare_passed (KrEqualRun *run, const KrEqualGame *game, const char *where)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrSessionDoc) doc = kr_equal_document_pass (game->doc, &error);

  if (doc != NULL)
    compare_document (run, game, where, "document", doc);
  else
    kr_equal_run_add_error (run, where, "document", error);
}

/* The last deal of @doc against @facts, over or running. */
static void
compare_last_deal (KrEqualRun *run,
                   const KrDealFacts *facts,
                   gboolean over,
                   const char *where,
                   const char *way,
                   const KrSessionDoc *doc)
{
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  g_autoptr (GError) error = NULL;
  KrDealFacts sheet;
  KrFact fact;

  if (!kr_session_doc_replay (doc, match, &error) || match->over != over) {
    kr_equal_run_add_error (run, where, way, error);
    return;
  }
  kr_deal_facts_from_match (&sheet, match, match->schedule.n_deals - 1);
  if (!over)
    kr_deal_facts_keep_running (&sheet);
  fact = kr_deal_facts_find_difference (facts, &sheet);
  if (fact != KR_N_FACTS)
    add_problem (run, where, way, kr_deal_facts_describe (facts, &sheet, fact));
}

/* The record of a deal, imported as a game of its own; @passed: and its document. The game is
 * kept for the ledger if @run keeps games. */
void
kr_equal_run_compare_record (KrEqualRun *run,
                             const KrDealFacts *facts,
                             gboolean over,
                             const char *where,
                             const char *record,
                             gboolean passed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrSessionDoc) doc = kr_equal_record_import (run->book, record, &error);
  g_autoptr (KrSessionDoc) other = NULL;

  if (doc == NULL) {
    kr_equal_run_add_error (run, where, "record", error);
    return;
  }
  compare_last_deal (run, facts, over, where, "record", doc);
  if (!passed)
    return;
  other = kr_equal_document_pass (doc, &error);
  if (other != NULL)
    compare_last_deal (run, facts, over, where, "document of a record", other);
  else
    kr_equal_run_add_error (run, where, "document of a record", error);
}

void
kr_equal_run_compare_game (KrEqualRun *run, const KrEqualGame *game, const char *where)
{
  KrFact fact = KR_N_FACTS;
  char *problem = kr_equal_game_compare (game, game->match, &fact);

  if (problem != NULL)
    add_problem (run, where, "game", problem);
  compare_packed (run, game, where);
  compare_passed (run, game, where);
  for (int i = 0; i < game->n_deals; i++) {
    g_autofree char *deal = g_strdup_printf ("%s, deal %d", where, i + 1);
    const char *broken =
        kr_deal_facts_find_broken (&game->facts[i], run->rules, game->match->n_seats);

    if (broken != NULL)
      add_problem (run, deal, "referee", g_strdup (broken));
    kr_equal_run_compare_record (run, &game->facts[i], TRUE, deal, game->records[i]->str, i == 0);
  }
}

void
kr_equal_run_keep (KrEqualRun *run,
                   const char *where,
                   KrEqualGame *game,
                   KrSessionDoc *doc,
                   const KrDealFacts *facts,
                   gboolean over)
{
  KrEqualKept *kept = g_new0 (KrEqualKept, 1);

  kept->where = g_strdup (where);
  kept->game = game;
  kept->doc = doc;
  kept->over = over;
  if (facts != NULL)
    kept->facts = *facts;
  g_ptr_array_add (run->kept, kept);
}

/* --- The ledger ------------------------------------------------------------ */

static const KrSessionDoc *
get_doc (const KrEqualKept *kept)
{
  return kept->game != NULL ? kept->game->doc : kept->doc;
}

/* What @run kept, written into a ledger and read from it. */
void
kr_equal_run_compare_ledger (KrEqualRun *run)
{
  StoreFixture fixture;

  store_fixture_init (&fixture);
  for (guint i = 0; i < run->kept->len; i++) {
    const KrEqualKept *kept = g_ptr_array_index (run->kept, i);
    g_autoptr (GError) error = NULL;
    g_autoptr (KrSessionDoc) doc = NULL;

    if (kr_store_add_session (fixture.store, get_doc (kept), &error))
      doc = kr_store_load_session (fixture.store, get_doc (kept)->uuid, &error);
    if (doc == NULL)
      kr_equal_run_add_error (run, kept->where, "ledger", error);
    else if (kept->game != NULL)
      compare_document (run, kept->game, kept->where, "ledger", doc);
    else
      compare_last_deal (run, &kept->facts, kept->over, kept->where, "ledger", doc);
  }
  store_fixture_clear (&fixture);
}

/* --- The window ----------------------------------------------------------- */

/* A deal in which somebody went out with cards to draw; else the last one. */
static int
find_hardest_deal (const KrEqualGame *game)
{
  for (int i = 0; i < game->n_deals; i++)
    if (memcmp (game->facts[i].values[KR_FACT_OUT], game->facts[i].values[KR_FACT_WENT_OUT],
                sizeof game->facts[i].values[KR_FACT_OUT]) != 0)
      return i;
  return game->n_deals - 1;
}

/* A deal of each game that @run kept, entered as in the window. */
void
kr_equal_run_compare_window (KrEqualRun *run)
{
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  ModelFixture fixture;
  KrDealFacts sheet;

  model_fixture_init (&fixture);
  for (guint i = 0; i < run->kept->len; i++) {
    const KrEqualKept *kept = g_ptr_array_index (run->kept, i);
    g_autoptr (GError) error = NULL;
    int deal = find_hardest_deal (kept->game);
    const KrDealFacts *facts = &kept->game->facts[deal];
    KrFact fact;

    if (!kr_equal_window_end (&fixture, kept->game, deal, match, &error)) {
      kr_equal_run_add_error (run, kept->where, "window", error);
      continue;
    }
    kr_deal_facts_from_match (&sheet, match, deal);
    fact = kr_deal_facts_find_difference (facts, &sheet);
    if (fact != KR_N_FACTS)
      add_problem (run, kept->where, "window", kr_deal_facts_describe (facts, &sheet, fact));
  }
  model_fixture_clear (&fixture);
}

/* --- The report ------------------------------------------------------------ */

void
kr_equal_run_report (const KrEqualRun *run, const char *what)
{
  fprintf (stderr, "# %s: %u games, %u deals, %u without an end, %u differences\n", what,
           (guint) run->n_games, (guint) run->n_deals, (guint) run->n_endless,
           (guint) run->n_problems);
  for (guint i = 0; i < run->problems->len; i++)
    fprintf (stderr, "#   %s\n", (const char *) g_ptr_array_index (run->problems, i));
}
