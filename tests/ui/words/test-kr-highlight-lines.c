/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-highlight-lines.h"
#include "kr-test.h"

#include <glib.h>
#include <string.h>

/* Games told in sentences, in English. */

#define MAX_EVENTS 5

typedef struct {
  const char *name;
  const char *id;
  const char *set[3][2]; /* keys and values besides the registry's defaults */
  int n_players;
  const char *events[MAX_EVENTS];
  const char *told; /* `column title | detail`, a line each */
} Game;

static const Game games[] = {
    {"not over yet", "craits", {{NULL}}, 3, {"score 1 out=0 0:out 1:K 2:A"}, ""},
    {"threes that changed the places, a pressure, the lead",
     "craits",
     {{NULL}},
     3,
     {"score 1 out=0 0:out 1:K,K 2:K", "score 2 out=1 0:8,8 1:out 2:A/p1",
      "score 3 out=0 count=7 0:out 1:3,3 2:=1", "stop"},
     "1 Caught with only 2 threes: −100 | deal 3 took Sam from 2nd to 1st\n"
     "0 Costliest deal: 100 | Ruth in deal 2, 2 cards\n"
     "-1 Longest count: 7 | in deal 3\n"},
    {"stars, and who led longest and lost",
     "craits",
     {{"stars", "yes"}},
     3,
     {"score 1 out=0 0:out 1:K 2:Q", "score 2 out=0 0:out 1:K 2:Q", "score 3 out=1 0:8 1:out 2:A",
      "stop"},
     "0 Ruth led after 2 of 3 deals | led longest, finished 3rd\n"
     "0 2 stars: Ruth | more than anyone\n"
     "0 Costliest deal: 50 | Ruth in deal 3, 1 card\n"},
    {"the beer tab and the balcony",
     "creights-joon",
     {{"beer", "yes"}, {"honours", "yes"}, {"three-alone", "-50 -100 -150 -200"}},
     2,
     {"score 1 out=0 beer=1 0:out 1:3,3,3,3", "stop"},
     "0 A perfect game: Ruth | not one deal above zero\n"
     "1 A perfect game: Sam | not one deal above zero\n"
     "0 A no-hitter: Ruth | a total of 0\n"
     "1 A no-hitter: Sam | a total of −200\n"
     "1 Off the balcony: Sam | −200 in deal 1\n"
     "1 Caught with only 4 threes: −200 | Sam in deal 1\n"
     "1 Sam led after 1 of 1 deal | longer than anyone, and won\n"
     "1 Sam owes 1 beer | hit by a last seven of diamonds\n"},
    {"an excellent game of kreights",
     "kreights",
     {{"deals", "2"}, {"yardstick-four-wins", "300"}, {"yardstick-four-excellent", "200"}},
     4,
     {"score 1 out=0 0:out 1:=180 2:=190 3:=200"},
     "0 Ruth led after 1 of 1 deal | longer than anyone, and won\n"
     "3 Costliest deal: 200 | Bo in deal 1\n"
     "0 Ruth won with 0 | four-handed, under 200 is excellent\n"},
    {"a good game of four",
     "ours",
     {{"deals", "2"}, {"yardstick-four-wins", "1000"}, {"going-out", "500"}},
     4,
     {"score 1 out=0 0:out 1:=980 2:=990 3:=1000"},
     "0 Ruth led after 1 of 1 deal | longer than anyone, and won\n"
     "3 Costliest deal: 1000 | Bo in deal 1\n"
     "0 Ruth won with 500 | four-handed, under 1000 usually wins\n"},
    {"a good game of three",
     "ours",
     {{"deals", "2"}, {"yardstick-three-wins", "200"}},
     3,
     {"score 1 out=0 0:out 1:=180 2:=190"},
     "0 Ruth led after 1 of 1 deal | longer than anyone, and won\n"
     "2 Costliest deal: 190 | Inês in deal 1\n"
     "0 Ruth won with 0 | three-handed, it may take less than 200 to win\n"},
    {"below zero, and no yardstick",
     "kreights",
     {{"deals", "2"}, {"going-out", "-10"}},
     3,
     {"score 1 out=0 0:out 1:=180 2:=190"},
     "0 Ruth led after 1 of 1 deal | longer than anyone, and won\n"
     "2 Costliest deal: 190 | Inês in deal 1\n"},
};

static void
play (KrMatch *match, const Game *game)
{
  KrRules rules;
  KrStatus status;
  KrMatchEvent event;

  kr_rules_init (&rules);
  g_strlcpy (rules.id, game->id, sizeof rules.id);
  for (int i = 0; i < 3 && game->set[i][0] != NULL; i++)
    ck_assert_msg (kr_rules_set (&rules, game->set[i][0], game->set[i][1], &status) == KR_OK, "%s",
                   game->set[i][0]);
  ck_assert_int_eq (kr_match_init (match, &rules, game->n_players, 0, &status), KR_OK);
  for (int i = 0; i < MAX_EVENTS && game->events[i] != NULL; i++) {
    ck_assert_int_eq (kr_match_event_parse (game->events[i], &event, &status), KR_OK);
    ck_assert_msg (kr_match_apply (match, &event, &status) == KR_OK, "%s", game->events[i]);
  }
}

static KrSheet *
new_sheet (const KrMatch *match)
{
  KrSheetSource source = {
      .match = match,
      .names = {"Ruth", "Sam", "Inês", "Bo"},
      .pens = {1, 2, 3, 4},
      .rules_name = "",
      .location = "",
      .note = "",
  };

  return kr_sheet_new (&source);
}

START_TEST (tells_a_game)
{
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  g_autoptr (GString) told = g_string_new (NULL);
  g_autoptr (KrSheet) sheet = NULL;
  g_autoptr (GPtrArray) lines = NULL;

  play (match, &games[_i]);
  sheet = new_sheet (match);
  lines = kr_highlight_lines_new (match, sheet);
  for (guint i = 0; i < lines->len; i++) {
    const KrHighlightLine *line = lines->pdata[i];

    g_string_append_printf (told, "%d %s | %s\n", line->column, line->title, line->detail);
  }
  ck_assert_msg (strcmp (told->str, games[_i].told) == 0, "%s: got\n%s", games[_i].name, told->str);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("highlight-lines");
  TCase *tcase = tcase_create ("highlight-lines");

  tcase_add_loop_test (tcase, tells_a_game, 0, G_N_ELEMENTS (games));
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
