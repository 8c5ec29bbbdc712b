/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-deal-draft.h"
#include "kr-referee.h"
#include "kr-session-doc.h"
#include "kr-test.h"
#include "model-fixture.h"

#include <sqlite3.h>

/*
 * What one tap, one scored deal and one undo cost: steps, replays, walks over the list of
 * events, transactions and redraws. The linker puts the counters below between the callers
 * and the functions they count (--wrap).
 */

typedef struct {
  guint replays;      /* from the first event */
  guint steps;        /* of the match or of the record */
  guint copies;       /* of the document */
  guint checks;       /* of the whole document */
  guint loads;        /* of all events from the disk */
  guint checksums;    /* over the bytes of all events */
  guint transactions; /* committed */
  guint changed;      /* redraws of what shows the game */
  guint log_changes;  /* redraws of the log */
  guint log_added;
  guint log_removed;
  guint unfinished; /* changes of the list of unfinished games */
} Counts;

/* Steps in the deal before the one that is counted: what that costs is the same for all. */
static const int lengths[] = {2, 40};

static Counts counts;
static ModelFixture fixture;
static KrGame *game;
static KrReferee *referee;
static GListModel *unfinished;

/* --- Counters ----------------------------------------------------------- */

#define COUNT(counter, type, name, parameters, arguments)                                          \
  type __real_##name parameters;                                                                   \
  type __wrap_##name parameters;                                                                   \
  type __wrap_##name parameters                                                                    \
  {                                                                                                \
    counts.counter++;                                                                              \
    return __real_##name arguments;                                                                \
  }

COUNT (replays,
       KrCode,
       kr_match_init,
       (KrMatch * match, const KrRules *rules, int n_players, int first_dealer, KrStatus *status),
       (match, rules, n_players, first_dealer, status))
COUNT (steps,
       KrCode,
       kr_match_apply,
       (KrMatch * match, const KrMatchEvent *event, KrStatus *status),
       (match, event, status))
COUNT (steps,
       bool,
       kr_match_referee_read,
       (KrMatchReferee * self, KrMatch *match, const char *line, KrMatchRefereeLine *read),
       (self, match, line, read))
COUNT (copies, KrSessionDoc *, kr_session_doc_copy, (const KrSessionDoc *doc), (doc))
COUNT (
    checks, gboolean, kr_session_doc_check, (const KrSessionDoc *doc, GError **error), (doc, error))
COUNT (loads,
       gboolean,
       kr_store_load_events,
       (gpointer store, gint64 id, KrSessionDoc *doc, GError **error),
       (store, id, doc, error))

void
__real_kr_store_checksum_session (const KrSessionDoc *doc, const guint8 *rules, guint8 *checksum);
void
__wrap_kr_store_checksum_session (const KrSessionDoc *doc, const guint8 *rules, guint8 *checksum);

void
__wrap_kr_store_checksum_session (const KrSessionDoc *doc, const guint8 *rules, guint8 *checksum)
{
  counts.checksums++;
  __real_kr_store_checksum_session (doc, rules, checksum);
}

int __real_sqlite3_open_v2 (const char *name, sqlite3 **handle, int flags, const char *vfs);
int __wrap_sqlite3_open_v2 (const char *name, sqlite3 **handle, int flags, const char *vfs);

static int
committed_cb (void *unused)
{
  counts.transactions++;
  return 0;
}

int
__wrap_sqlite3_open_v2 (const char *name, sqlite3 **handle, int flags, const char *vfs)
{
  const int code = __real_sqlite3_open_v2 (name, handle, flags, vfs);

  if (code == SQLITE_OK)
    sqlite3_commit_hook (*handle, committed_cb, NULL);
  return code;
}

static void
changed_cb (void)
{
  counts.changed++;
}

static void
log_changed_cb (GListModel *log, guint position, guint n_removed, guint n_added)
{
  counts.log_changes++;
  counts.log_removed += n_removed;
  counts.log_added += n_added;
}

static void
unfinished_changed_cb (void)
{
  counts.unfinished++;
}

/* --- A table ------------------------------------------------------------ */

static void
setup (void)
{
  model_fixture_init (&fixture);
  game = model_fixture_start_game (&fixture);
  referee = kr_referee_new (game);
  unfinished = kr_ledger_list_unfinished (fixture.ledger);
  g_signal_connect (unfinished, "items-changed", G_CALLBACK (unfinished_changed_cb), NULL);
  g_signal_connect (game, "changed", G_CALLBACK (changed_cb), NULL);
  g_signal_connect (kr_referee_get_log (referee), "items-changed", G_CALLBACK (log_changed_cb),
                    NULL);
}

static void
teardown (void)
{
  g_clear_object (&unfinished);
  g_clear_object (&referee);
  g_clear_object (&game);
  model_fixture_clear (&fixture);
}

static void
tell (KrEventKind kind, KrCard card)
{
  const KrTable *table = kr_referee_get_table (referee);
  const KrEvent event = {
      .kind = kind, .seat = table->turn, .card = card, .named = KR_SUIT_NONE, .asked = KR_NO_SEAT};

  ck_assert (kr_referee_apply (referee, &event, NULL));
}

/* A deal in which @n cards are drawn, one behind the other; there are always enough. */
static void
draw_cards (int n)
{
  ck_assert (kr_game_book_table (game, "starter KH", NULL));
  for (int i = 1; i <= n; i++) {
    if (i % 10 == 0)
      ck_assert (
          kr_game_book_table (game, "situation KH turn 2 hands 0=8 1=8 2=8 3=8 pack 19", NULL));
    tell (KR_EVENT_DRAW, KR_CARD_NONE);
  }
}

static void
assert_counts (const char *what, const Counts *most)
{
  ck_assert_msg (memcmp (&counts, most, sizeof counts) == 0,
                 "%s: replays %u of %u, steps %u of %u, copies %u of %u, checks %u of %u, loads %u "
                 "of %u, checksums %u of %u, transactions %u of %u, changed %u of %u, log changed "
                 "%u of %u, +%u of %u, -%u of %u, unfinished %u of %u",
                 what, counts.replays, most->replays, counts.steps, most->steps, counts.copies,
                 most->copies, counts.checks, most->checks, counts.loads, most->loads,
                 counts.checksums, most->checksums, counts.transactions, most->transactions,
                 counts.changed, most->changed, counts.log_changes, most->log_changes,
                 counts.log_added, most->log_added, counts.log_removed, most->log_removed,
                 counts.unfinished, most->unfinished);
}

START_TEST (a_tap_is_one_step)
{
  const Counts most = {.steps = 1,
                       .checksums = 1,
                       .transactions = 1,
                       .changed = 1,
                       .log_changes = 1,
                       .log_added = 1};

  draw_cards (lengths[_i]);
  counts = (Counts){0};
  tell (KR_EVENT_DRAW, KR_CARD_NONE);
  assert_counts ("one tap", &most);
}
END_TEST

START_TEST (a_tap_taken_back_is_no_step_at_all)
{
  const Counts most = {
      .checksums = 1, .transactions = 1, .changed = 1, .log_changes = 1, .log_removed = 1};

  draw_cards (lengths[_i]);
  counts = (Counts){0};
  ck_assert (kr_game_undo (game, NULL));
  assert_counts ("one undo", &most);
}
END_TEST

START_TEST (a_tap_done_again_is_one_step)
{
  const Counts most = {.steps = 1,
                       .checksums = 1,
                       .transactions = 1,
                       .changed = 1,
                       .log_changes = 1,
                       .log_added = 1};

  draw_cards (lengths[_i]);
  ck_assert (kr_game_undo (game, NULL));
  counts = (Counts){0};
  ck_assert (kr_game_redo (game, NULL));
  assert_counts ("one redo", &most);
}
END_TEST

static void
give_cards (KrDealDraft *draft, int seat, const char *text)
{
  KrCards cards;

  ck_assert_int_eq (kr_cards_parse (text, &cards, NULL), KR_OK);
  ck_assert_msg (kr_deal_draft_set_cards (draft, seat, &cards, NULL) == KR_OK, "seat %d", seat);
}

START_TEST (a_scored_deal_is_one_transaction)
{
  const Counts most = {.steps = 1,
                       .checksums = 1,
                       .transactions = 1,
                       .changed = 1,
                       .log_changes = 1,
                       .log_removed = (guint) lengths[_i] + 1 + (guint) lengths[_i] / 10,
                       .unfinished = 1};
  KrDealDraft *draft;

  draw_cards (lengths[_i]);
  draft = kr_deal_draft_new (game, 0);
  kr_deal_draft_set_out (draft, 2, TRUE);
  give_cards (draft, 0, "8 3");
  give_cards (draft, 1, "K K 9");
  give_cards (draft, 3, "9 6");
  kr_deal_draft_flush (draft);
  ck_assert_ptr_nonnull (kr_game_get_draft (game));
  counts = (Counts){0};
  ck_assert (kr_deal_draft_end (draft, NULL));
  g_object_unref (draft);
  assert_counts ("one scored deal", &most);
  ck_assert_ptr_null (kr_game_get_draft (game));
  game = model_fixture_reopen_game (&fixture, game);
  ck_assert_msg (kr_game_get_draft (game) == NULL, "the draft went with the score");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("kr-one-step");
  TCase *steps = tcase_create ("steps");

  tcase_add_checked_fixture (steps, setup, teardown);
  tcase_add_loop_test (steps, a_tap_is_one_step, 0, G_N_ELEMENTS (lengths));
  tcase_add_loop_test (steps, a_tap_taken_back_is_no_step_at_all, 0, G_N_ELEMENTS (lengths));
  tcase_add_loop_test (steps, a_tap_done_again_is_one_step, 0, G_N_ELEMENTS (lengths));
  tcase_add_loop_test (steps, a_scored_deal_is_one_transaction, 0, G_N_ELEMENTS (lengths));
  suite_add_tcase (suite, steps);
  return kr_test_run (suite);
}
