/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "golden-file.h"
#include "kr-story-chat.h"
#include "kr-story-outlook.h"
#include "kr-story-page.h"
#include "kr-test.h"
#include "sample-game.h"

#include <math.h>
#include <string.h>

/* The story of a game: its turning points, its words, its page. */

#define LETTER_WIDTH 0.56

static SampleGame game;

static double
measure (const char *text, double size_mm, gboolean bold, gpointer unused)
{
  return LETTER_WIDTH * size_mm * (double) g_utf8_strlen (text, -1);
}

static void
catch_cards (int deal, int seat, const char *cards)
{
  KrSeatEntry *entry = &game.match.deals[deal].entry.seats[seat];
  KrStatus status;

  entry->kind = KR_ENTRY_CARDS;
  ck_assert_int_eq (kr_cards_parse (cards, &entry->cards, &status), KR_OK);
}

/* The evening in Ruth’s kitchen, with the hands that decided it. */
static void
set_up (void)
{
  sample_game_init_kitchen (&game, 15);
  game.match.rules.value[KR_RANK_EIGHT] = 50;
  game.match.rules.value[KR_RANK_THREE] = 3;
  game.match.rules.value[KR_RANK_KING] = 10;
  for (KrRank rank = KR_RANK_FOUR; rank <= KR_RANK_TEN; rank++)
    if (rank != KR_RANK_EIGHT)
      game.match.rules.value[rank] = rank;
  catch_cards (4, 0, "3");
  catch_cards (6, 1, "8 K 3 3");
  catch_cards (11, 1, "8 8 9 10 J");
  catch_cards (11, 2, "8 8 8");
  catch_cards (13, 3, "3 3");
  game.match.deals[10].entry.longest_count = 7;
  game.match.deals[2].entry.seats[0].happened[KR_HAPPENING_FORGOT] = 2;
  game.match.deals[3].entry.seats[1].happened[KR_HAPPENING_PENALTY_CARD] = 1;
  game.source.note = "Bo passed Ruth with two threes in the last deal but one.";
}

static KrStorySource
make_source (const KrSheet *sheet)
{
  return (KrStorySource){&game.match, sheet, sample_game_chances,
                         "Chances: 4,000 ways the rest may go."};
}

START_TEST (a_story_is_told)
{
  g_autoptr (KrSheet) sheet = kr_sheet_new (&game.source);
  const KrStorySource source = make_source (sheet);
  g_autofree char *text = kr_story_chat_format (&source);
  g_autofree char *ended = g_strconcat (text, "\n", NULL);

  golden_file_check ("story.txt", ended);
}
END_TEST

START_TEST (a_page_is_laid_out)
{
  static const char *const files[] = {"story.layout", "story-pale.layout"};
  g_autoptr (KrSheet) sheet = kr_sheet_new (&game.source);
  const KrStorySource source = make_source (sheet);
  g_autoptr (KrPage) page = kr_story_page_lay_out (&source, KR_PAPER_A4, _i == 1, measure, NULL);
  g_autofree char *dump = kr_page_dump (page);

  golden_file_check (files[_i], dump);
}
END_TEST

/* The four largest moves of random chances, found by sorting them. */
START_TEST (turning_points_are_the_largest_moves)
{
  uint64_t seed = 7 + (uint64_t) _i;
  double chances[16][KR_MAX_SEATS];
  double moves[15], sorted[15];
  guint deals[KR_STORY_MAX_TURNS], n;
  int favorite = 0;

  for (int i = 0; i < 16; i++) {
    double sum = 0;
    for (int seat = 0; seat < 4; seat++)
      sum += chances[i][seat] = 1 + kr_test_draw (&seed, 20);
    for (int seat = 0; seat < 4; seat++)
      chances[i][seat] /= sum;
  }
  for (int i = 0; i < 15; i++) {
    moves[i] = 0;
    for (int seat = 0; seat < 4; seat++)
      moves[i] = fmax (moves[i], fabs (chances[i + 1][seat] - chances[i][seat]));
  }
  for (int seat = 0; seat < 4; seat++)
    if (chances[14][seat] > chances[14][favorite])
      favorite = seat;
  if (game.match.place[favorite] == 1)
    moves[14] = 0;
  memcpy (sorted, moves, sizeof sorted);
  for (int i = 0; i < 15; i++)
    for (int k = i + 1; k < 15; k++)
      if (sorted[k] > sorted[i]) {
        double swapped = sorted[i];
        sorted[i] = sorted[k];
        sorted[k] = swapped;
      }
  n = kr_story_find_turns (&game.match, (const double (*)[KR_MAX_SEATS]) chances, deals);
  for (guint i = 0; i < n; i++) {
    ck_assert_double_ge (moves[deals[i]], KR_STORY_TURN);
    ck_assert_double_ge (moves[deals[i]], sorted[KR_STORY_MAX_TURNS - 1]);
    ck_assert (i == 0 || deals[i] > deals[i - 1]);
  }
  ck_assert (n == KR_STORY_MAX_TURNS || sorted[n] < KR_STORY_TURN);
}
END_TEST

/* Any number of players with any names and totals: everything is on the page. */
START_TEST (everything_is_on_the_page)
{
  static const char *const names[] = {"Maximilian-Theodor",
                                      "שרה לוי כהן",
                                      "Wilhelmina van der Meer",
                                      "<b>&",
                                      "e\u0301",
                                      "Teo",
                                      "M",
                                      "J"};
  static double chances[41][KR_MAX_SEATS];
  const int n_seats = 2 + _i % 7, n_deals = _i < 7 ? 15 : 40;

  sample_game_init (&game, names, n_seats);
  sample_game_set_deals (&game, n_deals);
  for (int i = 0; i < n_deals; i++) {
    SampleScore scores[KR_MAX_SEATS] = {{0, 0, 1}};
    for (int seat = 1; seat < n_seats; seat++)
      scores[(seat + i) % n_seats] =
          (SampleScore){(_i % 2 == 0 ? 10 : 1000000) * seat, seat % 2, 0};
    scores[i % n_seats] = (SampleScore){0, 0, 1};
    sample_game_score (&game, scores);
  }
  for (int i = 0; i <= n_deals; i++)
    for (int seat = 0; seat < n_seats; seat++)
      chances[i][seat] = i % 3 == 0 ? 1.0 / n_seats : seat == i % n_seats;
  sample_game_end (&game);
  game.source.note = "A long note. It says what happened in every one of the deals, and then goes "
                     "on to say it again, so that nobody who was there forgets, and whoever was "
                     "not there knows everything.";
  g_autoptr (KrSheet) sheet = kr_sheet_new (&game.source);
  const KrStorySource source = {&game.match, sheet, (const double (*)[KR_MAX_SEATS]) chances, "?"};
  g_autoptr (KrPage) page = kr_story_page_lay_out (&source, KR_PAPER_LETTER, FALSE, measure, NULL);

  for (guint i = 0; i < page->shapes->len; i++) {
    const KrShape *shape = &g_array_index (page->shapes, KrShape, i);
    if (shape->kind > KR_SHAPE_TEXT)
      continue;
    ck_assert_msg (shape->kind != KR_SHAPE_TEXT || shape->height > 0, "%s", shape->text);
    ck_assert_msg (shape->x >= 15.9 && shape->x <= page->width_mm - 15.9 && shape->y >= 15.9 &&
                       shape->y <= page->height_mm - 15.9,
                   "%s is at %g, %g", shape->text != NULL ? shape->text : "a shape", shape->x,
                   shape->y);
  }
}
END_TEST

/* Nobody knows the chances: the story has no turning points, and the page shows the totals. */
START_TEST (a_story_does_without_chances)
{
  g_autoptr (KrSheet) sheet = kr_sheet_new (&game.source);
  const KrStorySource source = {.match = &game.match, .sheet = sheet, .basis = "Chances: …"};
  g_autoptr (KrStory) story = kr_story_new (&source);
  g_autoptr (KrPage) page = kr_story_page_lay_out (&source, KR_PAPER_A4, FALSE, measure, NULL);
  g_autofree char *dump = kr_page_dump (page);

  ck_assert_uint_eq (story->turns->len, 0);
  ck_assert_str_eq (story->basis, "");
  ck_assert_uint_gt (story->facts->len, 2);
  ck_assert_ptr_nonnull (strstr (dump, "Totals, deal by deal"));
}
END_TEST

/* The sentences of a game with four deals left, whose prices double; Ruth takes no more. */
START_TEST (what_it_takes_is_told)
{
  static KrForecast forecast = {.n_later = {0, 1, 2, 3}};
  g_autoptr (KrSheet) sheet = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree char *sum = NULL, *joined = NULL, *text = NULL;

  sample_game_init_kitchen (&game, 11);
  sheet = kr_sheet_new (&game.source);
  lines = kr_story_outlook_list (&game.match, &forecast, sheet);
  g_ptr_array_add (lines, NULL);
  joined = g_strjoinv ("\n", (char **) lines->pdata);
  sum = kr_story_outlook_sum_up (&game.match, sheet);
  text = g_strconcat (sum, "\n", joined, "\n", NULL);
  golden_file_check ("story-outlook.txt", text);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("story");
  TCase *tcase = tcase_create ("story");

  tcase_add_checked_fixture (tcase, set_up, NULL);
  tcase_add_test (tcase, a_story_is_told);
  tcase_add_loop_test (tcase, a_page_is_laid_out, 0, 2);
  tcase_add_loop_test (tcase, turning_points_are_the_largest_moves, 0, 100);
  tcase_add_loop_test (tcase, everything_is_on_the_page, 0, 14);
  tcase_add_test (tcase, a_story_does_without_chances);
  tcase_add_test (tcase, what_it_takes_is_told);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
