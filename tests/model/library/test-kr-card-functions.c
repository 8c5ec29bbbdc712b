/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-card-functions.h"
#include "kr-test.h"
#include "model-fixture.h"

#include <string.h>

/* What cards do and count, by rule set. */

typedef struct {
  const char *rules;
  const char *card;
  const char *value;
  const char *does; /* part of what is told */
} Row;

static const Row rows[] = {
    {"kreights", "8", "50", "Wild: name any suit"},
    {"kreights", "4", "20", "skipped"},
    {"craits", "4", "15", "skipped"},
    {"creights-joon", "7", "25", "owes you a beer"},
    {"creights-jeff", "7", "25", "two seats to the left"},
    {"crates", "3", "3*", "covers another card"},
};

static KrCardFunction
find_card (const KrCardFunctions *functions, const char *card)
{
  for (guint i = 0; i < kr_card_functions_n_cards (functions); i++)
    if (g_str_equal (kr_card_functions_get_card (functions, i).card, card))
      return kr_card_functions_get_card (functions, i);
  ck_abort_msg ("no card %s", card);
}

START_TEST (card_does_and_counts)
{
  const Row *row = &rows[_i];
  g_autoptr (KrCardFunctions) functions = NULL;
  KrCardFunction card;

  kr_library_choose_rules (model_fixture_library, row->rules);
  functions = kr_card_functions_new (model_fixture_library, NULL);
  card = find_card (functions, row->card);
  ck_assert_msg (g_str_equal (card.value, row->value), "%s, %s: counts %s, not %s", row->rules,
                 row->card, card.value, row->value);
  ck_assert_msg (strstr (card.does, row->does) != NULL, "%s, %s: “%s” tells of “%s”", row->rules,
                 row->card, card.does, row->does);
}
END_TEST

START_TEST (cards_go_from_the_ace_on)
{
  g_autoptr (KrCardFunctions) functions = kr_card_functions_new (model_fixture_library, NULL);

  ck_assert_uint_ge (kr_card_functions_n_cards (functions), 13);
  ck_assert_str_eq (kr_card_functions_get_card (functions, 0).card, "A");
  ck_assert_str_eq (kr_card_functions_get_card (functions, 12).card, "K");
  ck_assert_uint_gt (kr_card_functions_n_notes (functions), 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("card-functions");
  TCase *tcase = tcase_create ("card-functions");

  tcase_add_checked_fixture (tcase, model_fixture_set_up_library, model_fixture_tear_down_library);
  tcase_add_loop_test (tcase, card_does_and_counts, 0, G_N_ELEMENTS (rows));
  tcase_add_test (tcase, cards_go_from_the_ace_on);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
