/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "kr-atom.h"
#include "kr-schedule.h"
#include "kr-test.h"

/* How rule sets are related, what costs a card under them, and what their values cannot be. */

static KrRules
make (const char *id, const char *base)
{
  KrRules rules;

  kr_rules_init (&rules);
  strcpy (rules.id, id);
  strcpy (rules.base, base);
  return rules;
}

START_TEST (family_has_distances)
{
  const KrRules craits = make ("craits", "");
  const KrRules faces = make ("craits-faces", "craits");
  const KrRules short_game = make ("craits-short", "craits");
  const KrRules crates = make ("crates", "");

  ck_assert_int_eq (kr_rules_get_distance (&faces, &faces), -1);
  ck_assert_int_eq (kr_rules_get_distance (&faces, &craits), 0);
  ck_assert_int_eq (kr_rules_get_distance (&craits, &faces), 1);
  ck_assert_int_eq (kr_rules_get_distance (&faces, &short_game), 2);
  ck_assert_int_eq (kr_rules_get_distance (&faces, &crates), -1);
  ck_assert_int_eq (kr_rules_get_distance (&crates, &craits), -1);
}
END_TEST

START_TEST (each_mistake_can_cost_a_card)
{
  KrRules free_of_cost;

  kr_rules_init (&free_of_cost);
  free_of_cost.out_of_turn = KR_OFFENSE_BACK;
  free_of_cost.illegal_card = KR_OFFENSE_BACK;
  free_of_cost.out_of_turn_draw_draws = false;
  free_of_cost.wrong_suit_draws = false;
  free_of_cost.undue_call_draws = false;
  free_of_cost.slow_draws = false;
  free_of_cost.look_draws = false;
  ck_assert (!kr_rules_have_penalty_cards (&free_of_cost));
  for (int mistake = 0; mistake < 7; mistake++) {
    KrRules rules = free_of_cost;

    rules.out_of_turn = mistake == 0 ? KR_OFFENSE_FACE_UP : KR_OFFENSE_BACK;
    rules.illegal_card = mistake == 1 ? KR_OFFENSE_FACE_UP : KR_OFFENSE_BACK;
    rules.out_of_turn_draw_draws = mistake == 2;
    rules.wrong_suit_draws = mistake == 3;
    rules.undue_call_draws = mistake == 4;
    rules.slow_draws = mistake == 5;
    rules.look_draws = mistake == 6;
    ck_assert_msg (kr_rules_have_penalty_cards (&rules), "mistake %d", mistake);
  }
}
END_TEST

/* Every key, given every kind of nonsense: refused, with what is allowed, and nothing changed. */
START_TEST (nonsense_is_refused_for_every_key)
{
  static const char *const nonsense[] = {
      "perhaps", "99999999999999999999",
      "-99999",  "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18",
      "8 8",     "7H",
      "JK",      "1,,2",
      "=",       "\x01",
  };

  for (int i = 0; i < kr_rule_n_keys (); i++)
    for (size_t n = 0; n < sizeof nonsense / sizeof nonsense[0]; n++) {
      const KrRuleKey *key = kr_rule_key (i);
      KrRules rules, before;
      KrStatus status;

      kr_rules_init (&rules);
      before = rules;
      if (kr_rules_set (&rules, key->key, nonsense[n], &status) == KR_OK)
        continue;
      ck_assert_msg (status.code != KR_OK && kr_rules_same (&rules, &before, key), "%s=%s",
                     key->key, nonsense[n]);
    }
}
END_TEST

START_TEST (every_value_reads_back)
{
  for (int i = 0; i < kr_rule_n_keys (); i++) {
    char text[KR_RULE_TEXT_SIZE];
    KrRules rules, same;

    kr_rules_init (&rules);
    same = rules;
    kr_rules_get (&rules, kr_rule_key (i), text);
    ck_assert_int_eq (kr_rules_set (&same, kr_rule_key (i)->key, text, NULL), KR_OK);
    ck_assert (kr_rules_same (&rules, &same, kr_rule_key (i)));
  }
}
END_TEST

START_TEST (one_card_deal_decides_who_deals_next_if_there_is_one)
{
  KrRules rules;

  kr_rules_init (&rules);
  rules.next_dealer = KR_NEXT_DEALER_ONE_CARD_DEAL;
  ck_assert_int_ne (kr_schedule_find_next_games_dealer (&rules, 4, 0), KR_NO_SEAT);
  ck_assert_int_eq (kr_schedule_find_next_games_dealer (&rules, 4, 4), KR_NO_SEAT);
  ck_assert_int_eq (kr_rules_set (&rules, "deals", "5 4 3", NULL), KR_OK);
  ck_assert_int_eq (kr_schedule_find_next_games_dealer (&rules, 4, 0), KR_NO_SEAT);
}
END_TEST

START_TEST (there_is_no_atom_behind_the_last)
{
  ck_assert_str_eq (kr_atom_id (KR_N_ATOMS), "");
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {family_has_distances,
                                each_mistake_can_cost_a_card,
                                nonsense_is_refused_for_every_key,
                                every_value_reads_back,
                                one_card_deal_decides_who_deals_next_if_there_is_one,
                                there_is_no_atom_behind_the_last,
                                NULL};

  return kr_test_run (kr_test_suite ("family", tests));
}
