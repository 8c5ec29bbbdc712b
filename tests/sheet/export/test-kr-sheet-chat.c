/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-chat.h"

#include "kr-test.h"
#include "sample-game.h"

#include <string.h>

/* The result as a few lines for a chat. */

static char *
make_text (int n_deals)
{
  SampleGame game;
  g_autoptr (KrSheet) sheet = NULL;

  sample_game_init_kitchen (&game, n_deals);
  sheet = kr_sheet_new (&game.source);
  return kr_sheet_chat_format (sheet);
}

START_TEST (winner_comes_first)
{
  g_autofree char *text = make_text (15);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  ck_assert_msg (g_strv_length (lines) == 6, "%s", text);
  ck_assert_msg (strstr (lines[0], "Bo wins by 49 with 343") != NULL, "%s", text);
  ck_assert_msg (g_str_has_prefix (lines[1], "1st Bo 343"), "%s", text);
  ck_assert_msg (g_str_has_prefix (lines[4], "4th Inês 486"), "%s", text);
  ck_assert_msg (strstr (lines[5], "Ruth’s kitchen") != NULL, "%s", text);
}
END_TEST

/* Cai, who sits last, has as many points as Ann, and a star. */
START_TEST (star_breaks_a_tie)
{
  static const char *const names[] = {"Ann", "Bob", "Cai"};
  static const SampleScore scores[] = {{50, 0, 0}, {1, 0, 0}, {50, 0, 1}};
  SampleGame game;
  g_autoptr (KrSheet) sheet = NULL;
  g_autofree char *text = NULL;

  sample_game_init (&game, names, 3);
  sample_game_score (&game, scores);
  sheet = kr_sheet_new (&game.source);
  text = kr_sheet_chat_format (sheet);
  ck_assert_msg (strstr (text, "Cai 50") < strstr (text, "Ann 50"), "%s", text);
}
END_TEST

START_TEST (game_without_a_deal_has_a_text)
{
  g_autofree char *text = make_text (0);

  ck_assert_msg (strstr (text, "Ruth 0\n") != NULL, "%s", text);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {winner_comes_first, star_breaks_a_tie,
                                game_without_a_deal_has_a_text, NULL};

  return kr_test_run (kr_test_suite ("kr-sheet-chat", tests));
}
