/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet.h"

#include <check.h>
#include <locale.h>
#include <string.h>

#include "kr-test.h"
#include "sample-game.h"

/* The table of cells: rows, leaders, labels, headings. */

static SampleGame game;

START_TEST (the_leaders_of_the_kitchen)
{
  static const int leaders[15] = {2, 3, 2, 1, 0, 0, 3, 0, 0, 1, 2, 0, 0, 3, 3};
  g_autoptr (KrSheet) sheet = NULL;

  sample_game_init_kitchen (&game, 15);
  sheet = kr_sheet_new (&game.source);
  ck_assert_uint_eq (sheet->n_rows, 15);
  for (int i = 0; i < 15; i++) {
    const KrSheetRow *row = &sheet->rows[i];
    ck_assert_msg (row->leader == leaders[i], "deal %d: %d", i + 1, row->leader);
    ck_assert_uint_eq (row->pen, sheet->columns[leaders[i]].pen);
    for (int c = 0; c < 4; c++)
      ck_assert_msg (row->cells[c].leads == (c == leaders[i]), "deal %d, column %d", i + 1, c);
  }
}
END_TEST

START_TEST (cells_say_what_they_show)
{
  static const struct {
    int deal, column;
    const char *label;
  } rows[] = {
      {4, 1, "Sam, deal 4, 0, went out, total 129, leads"},
      {1, 1, "Sam, deal 1, dealt, 105, total 105"},
      {2, 2, "Inês, deal 2, dealt, 65, 1 pressure, total 65"},
      {5, 0, "Ruth, deal 5, −50, only threes, 2 stars, total 93, leads"},
      {12, 0, "Ruth, deal 12, deals"},
      {12, 1, "Sam, deal 12, 2 pressures"},
      {13, 1, "Sam, deal 13, deals"},
      {13, 2, "Inês, deal 13"},
  };
  g_autoptr (KrSheet) sheet = NULL;

  sample_game_init_kitchen (&game, 11);
  game.match.deals[11].entry.seats[1].happened[KR_HAPPENING_PRESSURE] = 2;
  sheet = kr_sheet_new (&game.source);
  ck_assert_str_eq (sheet->rows[rows[_i].deal - 1].cells[rows[_i].column].label, rows[_i].label);
}
END_TEST

START_TEST (a_game_that_runs_shows_what_is_to_come)
{
  g_autoptr (KrSheet) sheet = NULL;

  sample_game_init_kitchen (&game, 11);
  sheet = kr_sheet_new (&game.source);
  ck_assert_uint_eq (sheet->n_rows, 15);
  ck_assert_int_eq (sheet->rows[10].kind, KR_SHEET_ROW_SCORED);
  ck_assert_int_eq (sheet->rows[11].kind, KR_SHEET_ROW_RUNNING);
  ck_assert_int_eq (sheet->rows[12].kind, KR_SHEET_ROW_COMING);
  ck_assert_uint_eq (sheet->rows[11].cards, 5);
  ck_assert_uint_eq (sheet->rows[11].pen, KR_PEN_PENCIL);
  ck_assert_str_eq (sheet->rows[11].cells[0].score, "");
  ck_assert (sheet->rows[12].cells[1].dealt);
  ck_assert_str_eq (sheet->headline, "Inês leads by 11");
  ck_assert_str_eq (sheet->verdict, "leads by 11");
  ck_assert_int_eq (sheet->headline_column, 2);
  ck_assert (sheet->columns[2].leads);
  ck_assert (!sheet->over);
}
END_TEST

START_TEST (the_kitchen_ends)
{
  static const char *const places[] = {"2nd", "3rd", "4th", "1st"};
  static const char *const totals[] = {"392", "479", "486", "343"};
  static const guint stars[] = {5, 4, 5, 5};
  g_autoptr (KrSheet) sheet = NULL;

  sample_game_init_kitchen (&game, 15);
  sheet = kr_sheet_new (&game.source);
  ck_assert_str_eq (sheet->title, "Craits");
  ck_assert_str_eq (sheet->subtitle, "Friday 13 November 2026, 20:05 to 21:36 · Ruth’s kitchen");
  ck_assert_str_eq (sheet->details,
                    "Four players, 15 deals, pressures doubling. House rule: stars.");
  ck_assert_str_eq (sheet->headline, "Bo wins by 49 with 343");
  ck_assert_str_eq (sheet->headline_names, "Bo");
  ck_assert (sheet->over);
  ck_assert_int_eq (sheet->dated_at_us, game.source.ended_at_us);
  for (int i = 0; i < 4; i++) {
    ck_assert_str_eq (sheet->columns[i].place, places[i]);
    ck_assert_str_eq (sheet->columns[i].total, totals[i]);
    ck_assert_uint_eq (sheet->columns[i].stars, stars[i]);
    ck_assert (sheet->columns[i].leads == (i == 3));
  }
}
END_TEST

static void
init_two (int64_t first, int64_t second)
{
  static const char *const names[] = {"Ann", "Abe"};

  sample_game_init (&game, names, 2);
  if (first != 0 || second != 0)
    sample_game_score (&game, (SampleScore[2]){{first, 0, first == 0}, {second, 0, second == 0}});
}

START_TEST (headlines)
{
  static const struct {
    int64_t first, second;
    gboolean ties;
    enum { RUNNING, STOPPED, FINISHED } state;
    const char *headline;
    int column;
  } rows[] = {
      {0, 0, FALSE, RUNNING, "Abe deals first", -1},
      {0, 0, FALSE, STOPPED, "Stopped before the first deal", -1},
      {3, 12, FALSE, RUNNING, "Ann leads by 9", 0},
      {7, 7, FALSE, RUNNING, "Ann and Abe are tied at 7", -1},
      {7, 7, FALSE, STOPPED, "Ann and Abe share the lead with 7", -1},
      {7, 7, FALSE, FINISHED, "Ann and Abe share first place with 7", -1},
      {12, -3, TRUE, STOPPED, "Abe leads by 15 with −3", 1},
      {12, -3, TRUE, FINISHED, "Abe wins by 15 with −3", 1},
  };
  g_autoptr (KrSheet) sheet = NULL;

  init_two (rows[_i].first, rows[_i].second);
  game.match.rules.stars_break_ties = rows[_i].ties;
  if (rows[_i].state != RUNNING)
    sample_game_end (&game);
  if (rows[_i].state == FINISHED)
    game.match.stopped_early = false;
  sheet = kr_sheet_new (&game.source);
  ck_assert_str_eq (sheet->headline, rows[_i].headline);
  ck_assert_int_eq (sheet->headline_column, rows[_i].column);
}
END_TEST

START_TEST (stars_decide_a_tie)
{
  g_autoptr (KrSheet) running = NULL;
  g_autoptr (KrSheet) stopped = NULL;
  g_autoptr (KrSheet) over = NULL;

  init_two (0, 4);
  game.match.rules.stars_break_ties = true;
  sample_game_score (&game, (SampleScore[2]){{4}, {0}});
  running = kr_sheet_new (&game.source);
  ck_assert_str_eq (running->headline, "Ann leads, tied at 4");
  ck_assert_ptr_nonnull (strstr (running->lead_rule, "then most stars"));
  sample_game_end (&game);
  stopped = kr_sheet_new (&game.source);
  ck_assert_str_eq (stopped->headline, "Ann leads with 4, on stars");
  game.match.stopped_early = false;
  over = kr_sheet_new (&game.source);
  ck_assert_str_eq (over->headline, "Ann wins with 4, on stars");
  ck_assert_str_eq (over->columns[1].place, "2nd");
}
END_TEST

START_TEST (nobody_leads_in_pencil)
{
  g_autoptr (KrSheet) sheet = NULL;

  init_two (7, 7);
  sheet = kr_sheet_new (&game.source);
  ck_assert_uint_eq (sheet->rows[0].pen, KR_PEN_PENCIL);
  ck_assert_int_eq (sheet->rows[0].leader, -1);
  ck_assert (!sheet->rows[0].cells[0].leads);
  ck_assert (!sheet->rows[0].cells[1].leads);
}
END_TEST

START_TEST (partners_lead_together)
{
  static const char *const names[] = {"Ruth", "Sam", "Inês", "Bo"};
  g_autoptr (KrSheet) sheet = NULL;

  sample_game_init (&game, names, 4);
  sample_game_set_sides (&game);
  sample_game_score (&game, (SampleScore[4]){{5}, {0, 0, 1}, {30}, {20}});
  sheet = kr_sheet_new (&game.source);
  ck_assert_uint_eq (sheet->rows[0].pen, 2);
  ck_assert (!sheet->rows[0].cells[0].leads && !sheet->rows[0].cells[2].leads);
  ck_assert (sheet->rows[0].cells[1].leads && sheet->rows[0].cells[3].leads);
  ck_assert_str_eq (sheet->rows[0].cells[3].score, "20");
  ck_assert_str_eq (sheet->rows[0].cells[3].total, "20");
  ck_assert_str_eq (sheet->headline, "Sam and Bo lead by 15");
  ck_assert_str_eq (sheet->columns[0].place, "2nd");
  ck_assert_str_eq (sheet->columns[3].place, "1st");
  ck_assert_ptr_nonnull (strstr (sheet->details, "two against two"));
}
END_TEST

START_TEST (equal_initials_take_two_letters)
{
  g_autoptr (KrSheet) sheet = NULL;

  init_two (1, 2);
  sheet = kr_sheet_new (&game.source);
  ck_assert_str_eq (sheet->columns[0].initial, "An");
  ck_assert_str_eq (sheet->columns[1].initial, "Ab");
}
END_TEST

START_TEST (pressures_at_the_end_stand_at_the_foot)
{
  g_autoptr (KrSheet) sheet = NULL;

  init_two (10, 20);
  game.match.rules.pressure = KR_PRESSURE_END_OF_GAME;
  game.match.end_points[1] = 40;
  game.match.totals[1] += 40;
  sample_game_end (&game);
  sheet = kr_sheet_new (&game.source);
  ck_assert_str_eq (sheet->columns[0].end_points, "0");
  ck_assert_str_eq (sheet->columns[1].end_points, "40");
  ck_assert_str_eq (sheet->columns[1].total, "60");
  ck_assert_ptr_nonnull (strstr (sheet->details, "pressures at the end of the game"));
  ck_assert_ptr_nonnull (strstr (sheet->details, "stopped after 1 of 15 deals"));
  ck_assert_str_eq (sheet->verdict, "leads by 50 with 10"); /* nobody wins it */
}
END_TEST

START_TEST (a_dummy_starts_below_zero)
{
  static const char *const names[] = {"Ann", "Bob", "Figgy"};
  g_autoptr (KrSheet) sheet = NULL;

  sample_game_init (&game, names, 3);
  game.match.n_players = 2;
  game.match.start[2] = game.match.totals[2] = -50;
  sheet = kr_sheet_new (&game.source);
  ck_assert_str_eq (sheet->columns[0].start, "0");
  ck_assert_str_eq (sheet->columns[2].start, "−50");
  ck_assert_str_eq (sheet->columns[2].place, "");
  ck_assert_ptr_nonnull (strstr (sheet->details, "Two players and a dummy"));
}
END_TEST

START_TEST (what_is_told_shows)
{
  g_autoptr (KrSheet) sheet = NULL;

  init_two (0, 20);
  game.match.deals[0].corrected = true;
  game.match.deals[0].stars[0] = 0;
  game.match.deals[0].entry.seats[1].kind = KR_ENTRY_POINTS;
  sheet = kr_sheet_new (&game.source);
  ck_assert (sheet->rows[0].corrected);
  ck_assert (sheet->rows[0].cells[1].bare);
  ck_assert_str_eq (sheet->rows[0].cells[0].label,
                    "Ann, deal 1, 0, went out, no star, total 0, leads");
  ck_assert_str_eq (sheet->rows[0].cells[1].label, "Abe, deal 1, dealt, 20, points only, total 20");
}
END_TEST

START_TEST (names_are_never_templates)
{
  static const char *const names[] = {"{points} <b>&amp;</b> %s", "{n}"};
  g_autoptr (KrSheet) sheet = NULL;

  sample_game_init (&game, names, 2);
  sample_game_score (&game, (SampleScore[2]){{1}, {2}});
  sheet = kr_sheet_new (&game.source);
  ck_assert_str_eq (sheet->headline, "{points} <b>&amp;</b> %s leads by 1");
  ck_assert_str_eq (sheet->columns[0].short_name, "{points…/b> %s");
}
END_TEST

/* Deal 12 of the kitchen while it is typed: Ruth holds a jack and a queen, Sam a
 * king, Bo is out; Inês comes last. */
static void
init_draft (KrDealEntry *draft, KrEntryKind last)
{
  sample_game_init_kitchen (&game, 11);
  kr_rules_init (&game.match.rules);
  game.match.rules.stars = true;
  kr_deal_entry_init (draft);
  draft->seats[0].kind = draft->seats[1].kind = KR_ENTRY_POINTS;
  draft->seats[0].points = 13;
  draft->seats[1].points = 165;
  draft->seats[1].happened[KR_HAPPENING_PRESSURE] = 1;
  draft->seats[2].kind = last;
  draft->seats[2].points = 150;
  draft->seats[3].kind = KR_ENTRY_OUT;
  draft->out[draft->n_out++] = 3;
  game.source.draft = draft;
  game.source.draft_deal = 11;
}

START_TEST (a_deal_fills_while_it_is_typed)
{
  KrDealEntry draft;
  g_autoptr (KrSheet) sheet = NULL;

  init_draft (&draft, KR_ENTRY_NONE);
  sheet = kr_sheet_new (&game.source);
  ck_assert_int_eq (sheet->rows[11].kind, KR_SHEET_ROW_RUNNING);
  ck_assert_str_eq (sheet->rows[11].cells[0].score, "13");
  ck_assert_str_eq (sheet->rows[11].cells[0].total, "306");
  ck_assert (sheet->rows[11].cells[0].draft);
  ck_assert (!sheet->rows[11].cells[0].leads);
  ck_assert_str_eq (sheet->rows[11].cells[2].score, "");
  ck_assert (!sheet->rows[10].cells[0].draft);
  ck_assert_str_eq (sheet->headline, "Inês leads by 11");
}
END_TEST

START_TEST (the_lead_as_it_stands)
{
  KrDealEntry draft;
  g_autoptr (KrSheet) sheet = NULL;

  init_draft (&draft, KR_ENTRY_POINTS);
  sheet = kr_sheet_new (&game.source);
  ck_assert_str_eq (sheet->headline, "As things stand, Ruth leads by 2");
  ck_assert_int_eq (sheet->headline_column, 0);
  ck_assert (sheet->rows[11].cells[0].leads);
  ck_assert (!sheet->rows[11].cells[3].leads);
  ck_assert_int_eq (sheet->rows[11].leader, -1);
  ck_assert_uint_eq (sheet->rows[11].pen, KR_PEN_PENCIL);
  ck_assert_str_eq (sheet->rows[11].cells[0].label,
                    "Ruth, deal 12, deals, 13, points only, total 306, would lead");
}
END_TEST

/* Gives the scored deals entries from which their points can be computed again. */
static void
enter_points (void)
{
  for (int i = 0; i < game.match.n_scored; i++)
    for (int seat = 0; seat < game.match.n_seats; seat++) {
      KrSeatEntry *entry = &game.match.deals[i].entry.seats[seat];

      entry->happened[KR_HAPPENING_PRESSURE] = 0;
      if (entry->kind == KR_ENTRY_CARDS)
        entry->kind = KR_ENTRY_POINTS;
      entry->points = game.match.deals[i].points[seat];
    }
}

START_TEST (a_correction_shows_in_its_row_and_all_below)
{
  KrDealEntry draft;
  g_autoptr (KrSheet) sheet = NULL;

  init_draft (&draft, KR_ENTRY_POINTS);
  enter_points ();
  game.source.draft_deal = 0;
  sheet = kr_sheet_new (&game.source);
  ck_assert_str_eq (sheet->rows[0].cells[0].score, "13");
  ck_assert (sheet->rows[0].cells[3].leads && sheet->rows[0].cells[3].draft);
  ck_assert_uint_eq (sheet->rows[0].pen, 4);
  ck_assert (sheet->rows[0].open && !sheet->rows[11].open);
  ck_assert_str_eq (sheet->rows[1].cells[0].total, "83");
  ck_assert_str_eq (sheet->columns[0].total, "263");
  ck_assert_str_eq (sheet->headline, "After this correction, Bo leads by 1");
}
END_TEST

START_TEST (a_correction_without_a_hand_leaves_the_rows_below)
{
  KrDealEntry draft;
  g_autoptr (KrSheet) sheet = NULL;

  init_draft (&draft, KR_ENTRY_NONE);
  game.source.draft_deal = 0;
  sheet = kr_sheet_new (&game.source);
  ck_assert (sheet->rows[0].open);
  ck_assert_str_eq (sheet->rows[0].cells[2].score, "");
  ck_assert_str_eq (sheet->rows[1].cells[0].total, "113");
  ck_assert_str_eq (sheet->headline, "Inês leads by 11");
}
END_TEST

START_TEST (the_next_pressure_has_its_price)
{
  g_autoptr (KrSheet) running = NULL;
  g_autoptr (KrSheet) over = NULL;

  sample_game_init_kitchen (&game, 11);
  running = kr_sheet_new (&game.source);
  ck_assert_str_eq (running->columns[0].next_pressure, "+10");
  ck_assert_str_eq (running->columns[1].next_pressure, "+5");
  ck_assert_str_eq (running->columns[3].next_pressure, "+40");
  sample_game_end (&game);
  over = kr_sheet_new (&game.source);
  ck_assert_str_eq (over->columns[0].next_pressure, "");
}
END_TEST

START_TEST (ha_ha_no_star)
{
  KrDealEntry *entry = &game.match.deals[0].entry;
  g_autoptr (KrSheet) sheet = NULL;

  init_two (8, 20);
  entry->ha_ha_no_star = true;
  entry->out[entry->n_out++] = 0;
  sheet = kr_sheet_new (&game.source);
  ck_assert (sheet->rows[0].cells[0].out);
  ck_assert_str_eq (sheet->rows[0].cells[0].label,
                    "Ann, deal 1, 8, went out, no star, total 8, leads");
}
END_TEST

/* Out, and cards that were owed (O-1): with a star, or else with a sign that has a legend. */
START_TEST (out_with_cards)
{
  KrDealEntry *entry = &game.match.deals[0].entry;

  for (int stars = 0; stars < 2; stars++) {
    g_autoptr (KrSheet) sheet = NULL;

    init_two (8, 20);
    game.match.rules.stars = stars;
    game.match.deals[0].stars[0] = (uint8_t) stars;
    entry->seats[0].kind = KR_ENTRY_CARDS;
    entry->out[entry->n_out++] = 0;
    sheet = kr_sheet_new (&game.source);
    ck_assert (sheet->rows[0].cells[0].drew && !sheet->rows[0].cells[1].drew);
    ck_assert_int_eq (sheet->has_drew, !stars);
    ck_assert_int_eq (kr_sheet_cell_has_check (&sheet->rows[0].cells[0]), !stars);
    ck_assert_str_eq (sheet->rows[0].cells[0].label,
                      "Ann, deal 1, 8, went out, drew cards owed, total 8, leads");
  }
}
END_TEST

static const char *
shout (const char *english)
{
  if (strcmp (english, "{names} {verdict}") == 0)
    return "{verdict}: {names}";
  return strcmp (english, "leads by {margin}") == 0 ? "VORN MIT {margin}" : english;
}

static const char *
count_in_klingon (const char *one, const char *many, unsigned long n)
{
  return n == 1 ? "EIN DRUCK" : "{n} DRÜCKE";
}

START_TEST (words_come_from_the_program)
{
  g_autoptr (KrSheet) sheet = NULL;

  sample_game_init_kitchen (&game, 11);
  game.source.translator = (KrTranslator){shout, count_in_klingon};
  sheet = kr_sheet_new (&game.source);
  ck_assert_str_eq (sheet->headline, "VORN MIT 11: Inês");
  ck_assert_str_eq (sheet->rows[0].cells[3].label, "Bo, deal 1, 46, EIN DRUCK, total 46");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("kr-sheet");
  TCase *tcase = tcase_create ("table");

  setlocale (LC_ALL, "");
  tcase_add_test (tcase, the_leaders_of_the_kitchen);
  tcase_add_loop_test (tcase, cells_say_what_they_show, 0, 8);
  tcase_add_test (tcase, a_game_that_runs_shows_what_is_to_come);
  tcase_add_test (tcase, the_kitchen_ends);
  tcase_add_loop_test (tcase, headlines, 0, 8);
  tcase_add_test (tcase, stars_decide_a_tie);
  tcase_add_test (tcase, nobody_leads_in_pencil);
  tcase_add_test (tcase, partners_lead_together);
  tcase_add_test (tcase, equal_initials_take_two_letters);
  tcase_add_test (tcase, pressures_at_the_end_stand_at_the_foot);
  tcase_add_test (tcase, a_dummy_starts_below_zero);
  tcase_add_test (tcase, what_is_told_shows);
  tcase_add_test (tcase, names_are_never_templates);
  tcase_add_test (tcase, a_deal_fills_while_it_is_typed);
  tcase_add_test (tcase, the_lead_as_it_stands);
  tcase_add_test (tcase, a_correction_shows_in_its_row_and_all_below);
  tcase_add_test (tcase, a_correction_without_a_hand_leaves_the_rows_below);
  tcase_add_test (tcase, the_next_pressure_has_its_price);
  tcase_add_test (tcase, ha_ha_no_star);
  tcase_add_test (tcase, out_with_cards);
  tcase_add_test (tcase, words_come_from_the_program);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
