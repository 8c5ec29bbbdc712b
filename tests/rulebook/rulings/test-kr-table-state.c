/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rulebook.h"
#include "kr-table-state.h"
#include "kr-test.h"

/* A table of three in the middle of a deal, and what is going on there. */

static KrRulebook *book;
static KrTable table;

static void
setup (void)
{
  KrDealSetup deal = {.n_seats = 3, .dummy = KR_NO_SEAT, .cards = 5};

  book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, NULL);
  ck_assert_ptr_nonnull (book);
  deal.rules = &kr_rulebook_find (book, "kreights")->rules;
  ck_assert_int_eq (kr_table_init (&table, &deal, NULL), KR_OK);
  table.started = true;
  table.turn = 1;
  table.top = kr_card (KR_RANK_KING, KR_SUIT_HEARTS);
  table.rank = KR_RANK_KING;
  table.suit = KR_SUIT_HEARTS;
}

static void
teardown (void)
{
  g_clear_pointer (&book, kr_rulebook_free);
}

START_TEST (every_name_is_a_state)
{
  g_autofree char *all = kr_table_state_dup_names ();
  g_auto (GStrv) names = g_strsplit (all, " ", -1);

  ck_assert_uint_ge (g_strv_length (names), 20);
  for (char **name = names; *name != NULL; name++)
    ck_assert_msg (kr_table_state_parse (*name) != 0, "%s", *name);
  ck_assert_uint_eq (kr_table_state_parse ("moon"), 0);
  ck_assert_uint_eq (kr_table_state_parse (""), 0);
}
END_TEST

START_TEST (a_quiet_table_is_plain)
{
  ck_assert_uint_eq (kr_table_states_of (&table),
                     KR_TABLE_PLAIN | KR_TABLE_NO_COUNT | KR_TABLE_TOP (KR_RANK_KING));
}
END_TEST

START_TEST (a_count_is_seen)
{
  table.count = 4;
  table.rank = KR_RANK_TWO;
  ck_assert_uint_eq (kr_table_states_of (&table), KR_TABLE_COUNT | KR_TABLE_TOP (KR_RANK_TWO));
  table.n_pack = 3;
  ck_assert_uint_eq (kr_table_states_of (&table) & (KR_TABLE_SMALL_PACK | KR_TABLE_LOW_PACK),
                     KR_TABLE_SMALL_PACK | KR_TABLE_LOW_PACK);
}
END_TEST

START_TEST (debts_and_last_cards_are_seen)
{
  table.owes[0] = 1;
  table.hands[2] = 1;
  ck_assert_uint_eq (kr_table_states_of (&table) &
                         (KR_TABLE_DEBT | KR_TABLE_OWES | KR_TABLE_ONE_CARD | KR_TABLE_PLAIN),
                     KR_TABLE_DEBT | KR_TABLE_ONE_CARD | KR_TABLE_PLAIN);
  table.owes[1] = 1;
  ck_assert_uint_eq (kr_table_states_of (&table) & (KR_TABLE_OWES | KR_TABLE_PLAIN), KR_TABLE_OWES);
}
END_TEST

START_TEST (penalty_cards_are_seen)
{
  table.n_face_up = 1;
  table.face_up[0] = (KrFaceUp){2, kr_card (KR_RANK_TWO, KR_SUIT_CLUBS)};
  ck_assert_uint_eq (kr_table_states_of (&table) & (KR_TABLE_FACE_UP | KR_TABLE_PLAIN),
                     KR_TABLE_PLAIN); /* of another player */
  table.face_up[0].seat = 1;
  ck_assert_uint_eq (kr_table_states_of (&table) & (KR_TABLE_FACE_UP | KR_TABLE_PLAIN),
                     KR_TABLE_FACE_UP);
}
END_TEST

START_TEST (what_may_be_played_is_seen)
{
  table.again = true;
  ck_assert_uint_eq (kr_table_states_of (&table) & (KR_TABLE_SIX | KR_TABLE_PLAIN), KR_TABLE_SIX);
  table.again = false;
  table.free = true; /* on a joker as the starter */
  table.rank = KR_RANK_NONE;
  ck_assert_uint_eq (kr_table_states_of (&table),
                     KR_TABLE_PLAIN | KR_TABLE_NO_COUNT | KR_TABLE_FREE);
  table.setup.n_seats = 2;
  ck_assert_uint_eq (kr_table_states_of (&table) & KR_TABLE_TWO_PLAYERS, KR_TABLE_TWO_PLAYERS);
}
END_TEST

START_TEST (nobody_is_due_when_it_is_over)
{
  table.over = true;
  table.turn = KR_NO_SEAT;
  ck_assert_uint_eq (kr_table_states_of (&table) & (KR_TABLE_OVER | KR_TABLE_PLAIN), KR_TABLE_OVER);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      every_name_is_a_state,
      a_quiet_table_is_plain,
      a_count_is_seen,
      debts_and_last_cards_are_seen,
      nobody_is_due_when_it_is_over,
      penalty_cards_are_seen,
      what_may_be_played_is_seen,
      NULL,
  };

  return kr_test_run (kr_test_suite_with_fixture ("table-state", tests, setup, teardown));
}
