/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-name-match.h"

#include "kr-test.h"
#include "model-fixture.h"

/* Names that are probably another one with a slip of the finger. */

static const struct {
  const char *typed;
  const char *name;
  gboolean likely;
} pairs[] = {
    {"Ruht", "Ruth", TRUE},         /* swapped */
    {"Rut", "Ruth", TRUE},          /* missing */
    {"Rutth", "Ruth", TRUE},        /* too many */
    {"Rith", "Ruth", TRUE},         /* wrong */
    {"ruth", "Ruth", TRUE},         /* case */
    {"ines", "Inês", TRUE},         /* accents */
    {"Inse", "Inês", TRUE},         /* both */
    {"Ruht", "Ruth MacLeod", TRUE}, /* the first word */
    {"Margraetha", "Margaretha", TRUE},
    {"Margraehta", "Margaretha", TRUE}, /* two slips in a long name */
    {"Rtuh", "Ruth", TRUE},
    {"Trhu", "Ruth", FALSE},
    {"Rhtu", "Ruth", FALSE}, /* two slips in a short one */
    {"Bo", "Jo", FALSE},     /* too short to say */
    {"Bo", "bo", TRUE},
    {"Bo", "Bob", FALSE},
    {"MacLeod", "Ruth MacLeod", FALSE},
    {"Anna", "Hanno", FALSE},
    {"", "Ruth", FALSE},
    {"", "", FALSE},
    {"محمد", "محمود", TRUE},
};

START_TEST (a_slip_is_found)
{
  ck_assert_msg (kr_name_match_is_likely (pairs[_i].typed, pairs[_i].name) == pairs[_i].likely,
                 "“%s” and “%s”", pairs[_i].typed, pairs[_i].name);
}
END_TEST

START_TEST (a_name_of_any_length_is_compared)
{
  g_autofree char *name = g_strnfill (10000, 'x');

  ck_assert (kr_name_match_is_likely (name, name));
  ck_assert (!kr_name_match_is_likely (name, "Ruth"));
}
END_TEST

START_TEST (the_roster_is_asked)
{
  ModelFixture fixture;

  model_fixture_init (&fixture);
  {
    g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
    g_autoptr (KrRowItem) ruth = kr_name_match_find (fixture.ledger, "Ruht");
    g_autoptr (KrRowItem) nobody = kr_name_match_find (fixture.ledger, "Max");

    ck_assert_str_eq (KR_ROW (ruth, KrPlayerRow)->uuid, kr_game_get_player_uuid (game, 0));
    ck_assert_ptr_null (nobody);
  }
  model_fixture_clear (&fixture);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("kr-name-match");
  TCase *tcase = tcase_create ("names");

  tcase_add_loop_test (tcase, a_slip_is_found, 0, G_N_ELEMENTS (pairs));
  tcase_add_test (tcase, a_name_of_any_length_is_compared);
  tcase_add_test (tcase, the_roster_is_asked);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
