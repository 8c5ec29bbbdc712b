/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-deal-draft.h"
#include "kr-referee.h"
#include "kr-test.h"
#include "model-fixture.h"

/* The referee's events are steps of the game like any others. */

static ModelFixture fixture;

static void
setup (void)
{
  model_fixture_init (&fixture);
}

static void
teardown (void)
{
  model_fixture_clear (&fixture);
}

/* Books @line of the record; players are called by their seats. */
static void
tell (KrGame *game, const char *line)
{
  g_autoptr (GError) error = NULL;

  ck_assert_msg (kr_game_book_table (game, line, &error), "“%s” is booked: %s", line,
                 error != NULL ? error->message : "");
}

static guint
count_log (KrReferee *referee)
{
  return g_list_model_get_n_items (kr_referee_get_log (referee));
}

START_TEST (a_deal_waits_for_its_starter)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autoptr (KrReferee) referee = kr_referee_new (game);
  const KrTable *table = kr_referee_get_table (referee);

  ck_assert_msg (!table->started && table->turn == 1, "Sam turns up the starter");
  ck_assert_int_eq (table->hands[0], 8);
  ck_assert (!kr_referee_can_take_back (referee));
  ck_assert_ptr_null (kr_referee_get_last (referee));
}
END_TEST

START_TEST (events_are_steps_of_the_game)
{
  const KrEvent starter = {KR_EVENT_STARTER, 1,     kr_card (KR_RANK_FIVE, KR_SUIT_HEARTS),
                           KR_SUIT_NONE,     false, KR_NO_SEAT};
  KrGame *game = model_fixture_start_game (&fixture);
  KrReferee *referee = kr_referee_new (game);

  ck_assert (kr_referee_apply (referee, &starter, NULL));
  ck_assert_int_eq (kr_referee_get_table (referee)->hands[3], 9);
  ck_assert_str_eq (kr_game_peek_undo_table (game), "starter 5H");
  ck_assert_uint_eq (count_log (referee), 1);
  g_object_unref (referee);

  game = model_fixture_reopen_game (&fixture, game);
  referee = kr_referee_new (game);
  ck_assert_msg (kr_referee_get_table (referee)->turn == 2, "it is Inês’s turn after a restart");
  ck_assert (kr_referee_can_take_back (referee));
  ck_assert (kr_game_undo (game, NULL));
  ck_assert_msg (!kr_referee_get_table (referee)->started, "undo takes the starter back");
  ck_assert (kr_game_redo (game, NULL));
  ck_assert_uint_eq (count_log (referee), 1);
  g_object_unref (referee);
  g_object_unref (game);
}
END_TEST

START_TEST (pressures_are_booked_as_they_fall)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autoptr (KrReferee) referee = kr_referee_new (game);
  const KrMatchRefereeLine *line;

  model_fixture_book (game, "pressure 2 +1");
  tell (game, "situation KH turn 2 hands 0=8 1=8 2=8 3=8 pack 0");
  tell (game, "2: draw");
  line = kr_referee_entry_get_line (kr_referee_get_last (referee));
  ck_assert_int_eq (line->effects.n_pressures, 1);
  ck_assert_msg (line->effects.pressures[0].points == 10, "the second pressure costs 10 (X-2)");
  ck_assert_int_eq (kr_game_get_match (game)->pressures[2], 2);
  ck_assert (kr_game_undo (game, NULL));
  ck_assert_msg (kr_game_get_match (game)->pressures[2] == 1, "one undo takes back all of it");
}
END_TEST

START_TEST (a_pressure_that_cannot_be_counted_is_not_booked)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autoptr (GError) error = NULL;
  KrMatchEvent pressure;
  KrStatus status;
  int n = 0;

  ck_assert (kr_match_event_parse ("pressure 2 +1", &pressure, &status) == KR_OK);
  while (kr_game_book (game, &pressure, NULL, NULL))
    n++;
  ck_assert_int_gt (n, 40);
  tell (game, "situation KH turn 2 hands 0=8 1=8 2=8 3=8 pack 0");
  ck_assert (!kr_game_book_table (game, "2: draw", &error));
  ck_assert (g_error_matches (error, KR_GAME_ERROR, KR_GAME_ERROR_REFUSED));
  ck_assert_int_eq (kr_game_get_match (game)->pressures[2], n);
  ck_assert_ptr_nonnull (strstr (kr_game_peek_undo_table (game), "situation"));
}
END_TEST

START_TEST (answers_that_change_nothing_are_not_recorded)
{
  static const struct {
    KrOutcome outcome;
    gboolean only;
  } rows[] = {
      {KR_OUTCOME_NOTHING, TRUE},    {KR_OUTCOME_NAME, TRUE},
      {KR_OUTCOME_MUST_PLAY, TRUE},  {KR_OUTCOME_BACK, FALSE},
      {KR_OUTCOME_FACE_UP, FALSE},   {KR_OUTCOME_POINTS, FALSE},
      {KR_OUTCOME_DRAWS_ONE, FALSE}, {KR_OUTCOME_NAME_AND_DRAW, FALSE},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    const KrRuling ruling = {.outcome = rows[i].outcome};

    ck_assert_msg (kr_referee_is_answer_only (&ruling) == rows[i].only, "outcome %d",
                   rows[i].outcome);
  }
}
END_TEST

static void
give_cards (KrDealDraft *draft, int seat, const char *text)
{
  KrCards cards;

  ck_assert_int_eq (kr_cards_parse (text, &cards, NULL), KR_OK);
  ck_assert_msg (kr_deal_draft_set_cards (draft, seat, &cards, NULL) == KR_OK, "seat %d", seat);
}

START_TEST (the_score_needs_only_the_cards)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autoptr (KrDealDraft) draft = NULL;

  tell (game, "situation 2H turn 3 hands 0=1 1=2 2=3 3=4 pack 20 counter-clockwise count 2");
  tell (game, "3: AH");
  tell (game, "2: draw");
  tell (game, "1: KH");
  tell (game, "0: 9H=D");
  draft = kr_deal_draft_new (game, 0);
  ck_assert_msg (kr_deal_draft_get_entry (draft)->out[0] == 0, "Ruth is known to be out");
  ck_assert (kr_deal_draft_get_entry (draft)->counter_clockwise);
  ck_assert_int_eq (kr_deal_draft_get_entry (draft)->longest_count, 3);
  ck_assert_int_eq (kr_deal_draft_get_counted (draft, 2), 6);
  give_cards (draft, 1, "7");
  give_cards (draft, 2, "9 8 7 6 5");
  give_cards (draft, 3, "Q K K");
  ck_assert_int_eq (kr_deal_draft_check (draft, NULL), KR_OK);
  ck_assert_msg (kr_deal_draft_find_miscounted (draft) == 2, "Inês holds six by the referee");
  give_cards (draft, 2, "9 8 7 6 5 4");
  ck_assert_int_eq (kr_deal_draft_find_miscounted (draft), -1);
  ck_assert (kr_deal_draft_end (draft, NULL));
  ck_assert_int_eq (kr_game_get_match (game)->n_scored, 1);
}
END_TEST

START_TEST (an_unreadable_line_takes_the_referee_away)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autoptr (KrReferee) referee = kr_referee_new (game);

  tell (game, "starter 7H");
  tell (game, "Ruth meets a friend");
  tell (game, "2: 8H=D");
  ck_assert (kr_referee_is_lost (referee));
  ck_assert_uint_eq (count_log (referee), 1);
  tell (game, "situation KH turn 2 hands 0=8 1=8 2=8 3=8 pack 10");
  ck_assert_msg (!kr_referee_is_lost (referee), "a situation brings it back");
  ck_assert_int_eq (kr_referee_get_table (referee)->n_pack, 10);
}
END_TEST

START_TEST (the_next_deal_begins_anew)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autoptr (KrReferee) referee = kr_referee_new (game);

  tell (game, "starter 7H");
  model_fixture_book (game, "score 1 out=2 0:8,3 1:K,K,9 2:out 3:9,6");
  ck_assert_uint_eq (count_log (referee), 0);
  ck_assert_msg (!kr_referee_get_table (referee)->started, "the second deal has no starter yet");
  ck_assert_int_eq (kr_referee_get_table (referee)->hands[0], 7);
  model_fixture_book (game, "stop");
  ck_assert_ptr_null (kr_referee_get_table (referee));
}
END_TEST

/* --- What is kept against what a replay makes --------------------------- */

static void
assert_same_tables (const KrTable *kept, const KrTable *made)
{
  ck_assert ((kept == NULL) == (made == NULL));
  if (kept == NULL)
    return;
  ck_assert_mem_eq (kept->hands, made->hands, sizeof kept->hands);
  ck_assert_int_eq (kept->started, made->started);
  ck_assert_int_eq (kept->over, made->over);
  ck_assert_int_eq (kept->turn, made->turn);
  ck_assert_int_eq (kept->top, made->top);
  ck_assert_int_eq (kept->count, made->count);
  ck_assert_int_eq (kept->n_pack, made->n_pack);
  ck_assert_int_eq (kept->n_pressures, made->n_pressures);
}

static void
assert_same_logs (KrReferee *kept, KrReferee *made)
{
  ck_assert_uint_eq (count_log (kept), count_log (made));
  for (guint i = 0; i < count_log (kept); i++) {
    g_autoptr (KrRefereeEntry) a = g_list_model_get_item (kr_referee_get_log (kept), i);
    g_autoptr (KrRefereeEntry) b = g_list_model_get_item (kr_referee_get_log (made), i);
    const KrMatchRefereeLine *line = kr_referee_entry_get_line (a);

    ck_assert_int_eq (line->is_situation, kr_referee_entry_get_line (b)->is_situation);
    if (!line->is_situation)
      ck_assert_int_eq (line->event.kind, kr_referee_entry_get_line (b)->event.kind);
    assert_same_tables (kr_referee_entry_get_table (a), kr_referee_entry_get_table (b));
  }
}

static void
assert_same_matches (KrGame *kept, KrGame *made)
{
  const KrMatch *a = kr_game_get_match (kept);
  const KrMatch *b = kr_game_get_match (made);

  ck_assert_int_eq (a->n_scored, b->n_scored);
  ck_assert_int_eq (a->over, b->over);
  ck_assert_mem_eq (a->totals, b->totals, sizeof a->totals);
  ck_assert_mem_eq (a->pressures, b->pressures, sizeof a->pressures);
  for (int deal = 0; deal < a->schedule.n_deals; deal++)
    ck_assert_int_eq (a->deals[deal].entry.longest_count, b->deals[deal].entry.longest_count);
  ck_assert_str_eq (kr_game_get_location (kept), kr_game_get_location (made));
  ck_assert_str_eq (kr_game_get_note (kept), kr_game_get_note (made));
  ck_assert_int_eq (kr_game_get_deal_started_at_us (kept), kr_game_get_deal_started_at_us (made));
  ck_assert_int_eq (kr_game_get_ended_at_us (kept), kr_game_get_ended_at_us (made));
  ck_assert_int_eq (kr_game_get_can_redo (kept), kr_game_get_can_redo (made));
}

static void
book_anything (KrGame *game, uint64_t *seed)
{
  static const char *const lines[] = {"0: draw",
                                      "1: draw",
                                      "2: draw",
                                      "3: draw",
                                      "starter 5H",
                                      "situation 2H turn 3 hands 0=8 1=8 2=8 3=8 pack 2 count 2",
                                      "situation KH turn 2 hands 0=8 1=8 2=8 3=8 pack 9",
                                      "Ruth meets a friend"};
  const KrMatch *match = kr_game_get_match (game);
  g_autofree char *score = g_strdup_printf ("score %d out=2 0:8,3 1:K,K,9 2:out 3:9,6",
                                            kr_test_draw (seed, match->n_scored + 1) + 1);

  switch (kr_test_draw (seed, 12)) {
  case 0:
    model_fixture_book (game, score);
    break;
  case 1:
    if (!match->over)
      model_fixture_book (game, "pressure 2 +1");
    break;
  case 2:
    ck_assert (kr_game_set_location (game, kr_test_draw (seed, 2) == 0 ? "The garden" : "", NULL));
    break;
  case 3:
    ck_assert (kr_game_set_note (game, "Late", NULL));
    break;
  default:
    if (!match->over)
      tell (game, lines[kr_test_draw (seed, G_N_ELEMENTS (lines))]);
  }
}

START_TEST (what_is_kept_is_what_a_replay_makes)
{
  uint64_t seed = (uint64_t) _i + 1;
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autoptr (KrReferee) referee = kr_referee_new (game);

  for (int i = 0; i < 120; i++) {
    /* Now and then further back than what is kept. */
    const int far = kr_test_draw (&seed, 5) == 0 ? 30 : 4;
    const int what = kr_test_draw (&seed, 6);
    g_autoptr (KrGame) again = NULL;
    g_autoptr (KrReferee) made = NULL;

    for (int n = kr_test_draw (&seed, far); what == 0 && n > 0 && kr_game_get_can_undo (game); n--)
      ck_assert (kr_game_undo (game, NULL));
    for (int n = kr_test_draw (&seed, far); what == 1 && n > 0 && kr_game_get_can_redo (game); n--)
      ck_assert (kr_game_redo (game, NULL));
    if (what > 1)
      book_anything (game, &seed);
    again = kr_game_open (fixture.ledger, kr_game_get_uuid (game), NULL);
    ck_assert_ptr_nonnull (again);
    made = kr_referee_new (again);
    assert_same_matches (game, again);
    assert_same_tables (kr_referee_get_table (referee), kr_referee_get_table (made));
    assert_same_logs (referee, made);
  }
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      a_deal_waits_for_its_starter,
      events_are_steps_of_the_game,
      pressures_are_booked_as_they_fall,
      a_pressure_that_cannot_be_counted_is_not_booked,
      answers_that_change_nothing_are_not_recorded,
      the_score_needs_only_the_cards,
      an_unreadable_line_takes_the_referee_away,
      the_next_deal_begins_anew,
      NULL,
  };

  Suite *suite = kr_test_suite_with_fixture ("kr-referee", tests, setup, teardown);
  TCase *kept = tcase_create ("kept");

  tcase_add_checked_fixture (kept, setup, teardown);
  tcase_add_loop_test (kept, what_is_kept_is_what_a_replay_makes, 0, 6);
  suite_add_tcase (suite, kept);
  return kr_test_run (suite);
}
