/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-session-summary.h"
#include "kr-test.h"

#include <string.h>

/* A list draws a game again if what it shows of it has changed, and only then. */

/* A game of two. Everything in it is borrowed. */
static KrSessionSummary
make_game (void)
{
  return (KrSessionSummary){
      .id = 7,
      .uuid = (char *) "u",
      .rules_name = (char *) "Kreights",
      .place = (char *) "Home",
      .note = (char *) "",
      .tags = (char *) "",
      .n_seats = 2,
      .n_deals = 15,
      .names = {(char *) "Ann", (char *) "Bob"},
      .pens = {1, 2},
      .totals = {10, 20},
      .places = {1, 2},
  };
}

typedef void (*ChangeFunc) (KrSessionSummary *game);

#define CHANGE(name, statement)                                                                    \
  static void change_##name (KrSessionSummary *game)                                               \
  {                                                                                                \
    statement;                                                                                     \
  }

CHANGE (uuid, game->uuid = (char *) "v")
CHANGE (rules, game->rules_name = (char *) "Crates")
CHANGE (place, game->place = (char *) "")
CHANGE (note, game->note = (char *) "Rain")
CHANGE (tags, game->tags = (char *) "league")
CHANGE (uncounted, game->uncounted = TRUE)
CHANGE (start, game->started_at_us++)
CHANGE (end, game->ended_at_us++)
CHANGE (length, game->length_us++)
CHANGE (scored, game->n_scored++)
CHANGE (deals, game->n_deals++)
CHANGE (corrections, game->n_corrections++)
CHANGE (deleted, game->deleted = TRUE)
CHANGE (seats, game->n_seats = 1)
CHANGE (name, game->names[1] = (char *) "Cai")
CHANGE (pen, game->pens[1] = 3)
CHANGE (total, game->totals[1]++)
CHANGE (place_of_seat, game->places[1] = 1)

static const ChangeFunc changes[] = {
    change_uuid,    change_rules, change_place,  change_note,   change_tags,  change_uncounted,
    change_start,   change_end,   change_length, change_scored, change_deals, change_corrections,
    change_deleted, change_seats, change_name,   change_pen,    change_total, change_place_of_seat,
};

START_TEST (each_change_is_seen)
{
  const KrSessionSummary before = make_game ();
  KrSessionSummary after = make_game ();

  changes[_i](&after);
  ck_assert (!kr_session_summary_is_same (&before, &after));
}
END_TEST

START_TEST (what_is_not_shown_is_no_change)
{
  const KrSessionSummary before = make_game ();
  KrSessionSummary after = make_game ();

  after.id++; /* where it is in the list */
  after.names[2] = (char *) "Cai";
  ck_assert (kr_session_summary_is_same (&before, &after));
}
END_TEST

START_TEST (texts_of_an_old_ledger_pass_the_gate)
{
  g_autoptr (KrSessionSummary) game = g_new0 (KrSessionSummary, 1);

  game->rules_name = g_strdup ("Kreights");
  game->note = g_strdup ("Rain\x1b[31m");
  game->n_seats = 1;
  game->names[0] = g_strdup ("Ann\u202E");
  kr_session_summary_clean (game);
  ck_assert_str_eq (game->rules_name, "Kreights");
  ck_assert_ptr_null (game->place);
  ck_assert_str_eq (game->note, "Rain[31m");
  ck_assert_str_eq (game->names[0], "Ann");
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {what_is_not_shown_is_no_change,
                                texts_of_an_old_ledger_pass_the_gate, NULL};
  Suite *suite = kr_test_suite ("session-summary", tests);
  TCase *rows = tcase_create ("changes");

  tcase_add_loop_test (rows, each_change_is_seen, 0, G_N_ELEMENTS (changes));
  suite_add_tcase (suite, rows);
  return kr_test_run (suite);
}
