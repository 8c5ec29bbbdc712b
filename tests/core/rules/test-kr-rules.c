/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rules.h"
#include "kr-test.h"

#include <stdio.h>
#include <string.h>

/* The registry: every key, every value, every refusal; and what fits a pack. */

static KrRules rules;
static KrStatus status;

static void
setup (void)
{
  kr_rules_init (&rules);
  memset (&status, 0, sizeof status);
}

static void
set (const char *key, const char *value)
{
  char text[512] = "";

  if (kr_rules_set (&rules, key, value, &status) != KR_OK)
    kr_status_format (&status, NULL, text, sizeof text);
  ck_assert_msg (text[0] == '\0', "%s=%s: %s", key, value, text);
}

static const char *
get (const char *key)
{
  static char text[KR_RULE_TEXT_SIZE];
  const KrRuleKey *found = kr_rule_find_key (key);

  ck_assert_msg (found != NULL, "%s", key);
  ck_assert_uint_eq (kr_rules_get (&rules, found, text), strlen (text));
  return text;
}

START_TEST (keys_are_described)
{
  static const char order[] = "VTXDSPCOEGBI";
  const char *group = order;

  for (int i = 0; i < kr_rule_n_keys (); i++) {
    const KrRuleKey *key = kr_rule_key (i);

    ck_assert_msg (kr_rule_find_key (key->key) == key, "%s is there twice", key->key);
    ck_assert_msg (strspn (key->key, "abcdefghijklmnopqrstuvwxyz-") == strlen (key->key), "%s",
                   key->key);
    while (*group != '\0' && *group != key->group[0])
      group++;
    ck_assert_msg (*group != '\0', "%s is out of the matrix's order", key->key);
    ck_assert_msg (key->atoms[0] != '\0' && key->title[0] != '\0' && key->help[0] != '\0', "%s",
                   key->key);
    ck_assert_msg ((key->choices != NULL) == (key->kind == KR_KEY_CHOICE), "%s", key->key);
  }
  ck_assert_ptr_null (kr_rule_find_key ("three"));
}
END_TEST

/* Sets @key to @value in a fresh rule set: it reads back, and no other key moves. */
static void
check_round_trip (const KrRuleKey *key, const char *value)
{
  KrRules fresh;

  kr_rules_init (&fresh);
  rules = fresh;
  set (key->key, value);
  ck_assert_msg (strcmp (get (key->key), value) == 0, "%s=%s reads back as %s", key->key, value,
                 get (key->key));
  for (int i = 0; i < kr_rule_n_keys (); i++)
    if (kr_rule_key (i) != key)
      ck_assert_msg (kr_rules_same (&rules, &fresh, kr_rule_key (i)), "%s changed %s", key->key,
                     kr_rule_key (i)->key);
  kr_rules_set (&rules, key->key, "no such value", &status);
  ck_assert_str_eq (get (key->key), value);
}

START_TEST (every_value_round_trips)
{
  const KrRuleKey *key = kr_rule_key (_i);
  char number[32];

  switch (key->kind) {
  case KR_KEY_YES_NO:
    check_round_trip (key, "yes");
    check_round_trip (key, "no");
    break;
  case KR_KEY_CHOICE:
    for (const KrRuleChoice *choice = key->choices; choice->name != NULL; choice++)
      check_round_trip (key, choice->name);
    break;
  case KR_KEY_NUMBER:
    snprintf (number, sizeof number, "%lld", (long long) key->min);
    check_round_trip (key, number);
    snprintf (number, sizeof number, "%lld", (long long) key->max);
    check_round_trip (key, number);
    break;
  case KR_KEY_RANKS:
    check_round_trip (key, "none");
    check_round_trip (key, "A 10 Q K");
    break;
  case KR_KEY_DEALS:
    check_round_trip (key, "7 2 1* 2 7");
    check_round_trip (key, "50");
    break;
  case KR_KEY_THREES:
    check_round_trip (key, "-50");
    check_round_trip (key, "-50 -75 -100 -200");
    check_round_trip (key, "-50 -100 -150 -200 0");
    break;
  }
}
END_TEST

START_TEST (reads_the_key_of_a_mulligan_of_old)
{
  set ("mulligan", "yes");
  ck_assert_str_eq (get ("first-game"), "mulligan");
  set ("mulligan", "no");
  ck_assert_str_eq (get ("first-game"), "nothing");
  ck_assert_int_eq (kr_rules_set (&rules, "mulligan", "waived", &status), KR_ERR_VALUE);
}
END_TEST

static bool
is_house_rule (const KrRules *base, const char *key)
{
  return kr_rules_is_house_rule (&rules, base, kr_rule_find_key (key));
}

START_TEST (older_rules_did_not_choose_what_they_lack)
{
  KrRules base = rules;

  base.revoke_needs_draw = true;
  base.draw_ace = KR_DRAW_ACE_HIGH;
  base.first_game = KR_FIRST_GAME_WAIVED;
  set ("first-game", "mulligan");
  set ("stars", "yes");
  set ("players-max", "6");
  ck_assert (!is_house_rule (&base, "revoke-recorded"));
  ck_assert (!is_house_rule (&base, "draw-ace"));
  ck_assert (!is_house_rule (&base, "clean"));
  ck_assert (!is_house_rule (&base, "players-max"));
  ck_assert (is_house_rule (&base, "first-game"));
  ck_assert (is_house_rule (&base, "stars"));

  kr_rules_renew (&rules, &base);
  ck_assert_str_eq (get ("revoke-recorded"), "drawn");
  ck_assert_str_eq (get ("draw-ace"), "high");
  ck_assert_str_eq (get ("first-game"), "mulligan");
  ck_assert_str_eq (get ("stars"), "yes");
  ck_assert_str_eq (get ("players-max"), "6");
}
END_TEST

typedef struct {
  const char *key;
  const char *value;
  KrCode code;
  const char *says; /* part of the sentence */
} RefusalRow;

static const RefusalRow refusals[] = {
    {"star", "yes", KR_ERR_KEY, "there is no rule “star”; did you mean: stars, "},
    {"value-king", "13", KR_ERR_KEY, "did you mean: value-face, value-nine, "},
    {"value-jack", "13", KR_ERR_KEY, "did you mean: value-face, "},
    {"a-deal", "8", KR_ERR_KEY, "did you mean: deals, draw-tie, draw-ace"}, /* “a” is no word */
    {"presure", "flat", KR_ERR_KEY, "did you mean: pressure, "},
    {"one_card_cost", "two", KR_ERR_KEY, "did you mean: one-card-costs, "},
    {"Honors", "yes", KR_ERR_KEY, "did you mean: honours, "},
    {"", "5", KR_ERR_KEY, "there is no rule “”; did you mean: "},
    {"stars", "maybe", KR_ERR_VALUE, "“maybe” is not allowed here; allowed: yes, no"},
    {"stars", "Yes", KR_ERR_VALUE, "yes, no"},
    {"stars", "", KR_ERR_VALUE, "yes, no"},
    {"pressure", "fat", KR_ERR_VALUE, "flat, doubling, capped, end-of-game"},
    {"packs", "3", KR_ERR_VALUE, "1, 2"},
    {"jokers", "1", KR_ERR_VALUE, "0, 2"},
    {"value-ace", "1001", KR_ERR_NUMBER, "“1001” is not a whole number from 0 to 1000"},
    {"value-ace", "-1", KR_ERR_NUMBER, "from 0"},
    {"value-ace", "1.5", KR_ERR_NUMBER, "“1.5”"},
    {"value-ace", "", KR_ERR_NUMBER, "whole number"},
    {"value-ace", "-", KR_ERR_NUMBER, "whole number"},
    {"value-ace", " 1", KR_ERR_NUMBER, "whole number"},
    {"revoke", "1000000000001", KR_ERR_NUMBER, "1000000000000"},
    {"revoke", "99999999999999999999999999", KR_ERR_NUMBER, "1000000000000"},
    {"removed", "11", KR_ERR_VALUE, "none, or some of A 2"},
    {"removed", "QK", KR_ERR_VALUE, "none, or"},
    {"removed", "5H", KR_ERR_VALUE, "none, or"},
    {"removed", "JK", KR_ERR_VALUE, "none, or"},
    {"removed", "", KR_ERR_VALUE, "none, or"},
    {"deals", "", KR_ERR_VALUE, "numbers from 1 to 50"},
    {"deals", "0", KR_ERR_VALUE, "numbers from 1 to 50"},
    {"deals", "51", KR_ERR_VALUE, "numbers from 1 to 50"},
    {"deals", "8,7", KR_ERR_VALUE, "such as 8 7 6"},
    {"deals", "1 * 2", KR_ERR_VALUE, "1*"},
    {"deals", "1* 1* 1* 1* 1* 1", KR_ERR_VALUE, "40 deals at most"},
    {"three-alone", "-50 -75", KR_ERR_VALUE, "one, four or five numbers from -1000 to 1000"},
    {"three-alone", "-50 -75 -100 -200 -50 -50", KR_ERR_VALUE, "one, four or five"},
    {"three-alone", "-1001", KR_ERR_VALUE, "-1000"},
    {"three-alone", "1001", KR_ERR_VALUE, "-1000"},
    {"three-alone", "-50-75-100-200", KR_ERR_VALUE, "one, four or five"},
};

START_TEST (refusals_say_what_is_allowed)
{
  for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
    const RefusalRow *row = &refusals[i];
    KrRules before = rules;
    char text[2048];

    ck_assert_msg (kr_rules_set (&rules, row->key, row->value, &status) == row->code, "%s=%s",
                   row->key, row->value);
    kr_status_format (&status, NULL, text, sizeof text);
    ck_assert_msg (strstr (text, row->says) != NULL, "%s=%s: %s", row->key, row->value, text);
    ck_assert_msg (memcmp (&rules, &before, sizeof rules) == 0, "%s=%s", row->key, row->value);
  }
}
END_TEST

START_TEST (some_values_have_two_texts)
{
  set ("three-alone", "-50 -100 -150 -200");
  ck_assert_str_eq (get ("three-alone"), "-50");
  set ("three-alone", "-50 -75 -100 -200 -50");
  ck_assert_str_eq (get ("three-alone"), "-50 -75 -100 -200");
  set ("removed", "K  T");
  ck_assert_str_eq (get ("removed"), "10 K");
  set ("value-face", "12");
  ck_assert_int_eq (rules.value[KR_RANK_QUEEN], 12);
  ck_assert_int_eq (rules.value[KR_RANK_KING], 12);
  ck_assert_int_eq (rules.value[KR_RANK_JOKER], 40);
}
END_TEST

START_TEST (defaults_can_be_played)
{
  for (int n_players = 2; n_players <= 5; n_players++)
    ck_assert_int_eq (kr_rules_check (&rules, n_players, &status), KR_OK);
  ck_assert_str_eq (rules.id, "");
  ck_assert_str_eq (get ("deals"), "8 7 6 5 4 3 2 1 2 3 4 5 6 7 8");
  ck_assert_str_eq (get ("three-alone"), "-50");
}
END_TEST

typedef struct {
  const char *name;
  const char *set[4][2];
  int n_players;
  int cards;
  int fives;
  const char *refusal; /* NULL: it fits */
} PackRow;

static const PackRow packs[] = {
    {"one pack", {{"packs", "1"}}, 4, 52, 4, NULL},
    {"D-6: two packs less one set of fives",
     {{"packs", "2"}, {"removed-once", "5"}, {"players-max", "6"}, {"deals", "5 1 5"}},
     6,
     100,
     4,
     NULL},
    {"one set only goes out of two packs", {{"removed-once", "5"}}, 4, 52, 4, NULL},
    {"D-11: no kings and queens", {{"removed", "Q K"}}, 3, 44, 4, NULL},
    {"D-5: six players, two packs",
     {{"second-pack-from", "6"}, {"players-max", "8"}},
     6,
     104,
     8,
     NULL},
    {"P-5: jokers", {{"jokers", "2"}}, 4, 54, 4, NULL},
    {"D-12: too many cards",
     {{"deals", "8 9 8"}, {"players-max", "6"}},
     6,
     52,
     4,
     "6 × 9 + 1 = 55 cards are needed, but the pack has 52"},
    {"D-12: one too many",
     {{"deals", "13*"}},
     4,
     52,
     4,
     "4 × 13 + 1 = 53 cards are needed, but the pack has 52"},
    {"D-12: the last card is the starter", {{"deals", "17"}, {"players-max", "3"}}, 3, 52, 4, NULL},
    {"D-12: a dummy holds cards too",
     {{"dummy", "yes"}, {"deals", "18"}},
     2,
     52,
     4,
     "3 × 18 + 1 = 55 cards are needed, but the pack has 52"},
    {"too few players", {{"players-min", "3"}}, 2, 52, 4, "these rules take 3 to 5 players, not 2"},
    {"too many players", {{"packs", "1"}}, 6, 52, 4, "2 to 5 players, not 6"},
    {"no seat for the dummy",
     {{"dummy", "yes"}, {"players-max", "8"}, {"packs", "2"}},
     8,
     104,
     8,
     "2 to 7 players, not 8"},
};

START_TEST (the_pack_holds_what_is_dealt)
{
  for (size_t i = 0; i < sizeof packs / sizeof packs[0]; i++) {
    const PackRow *row = &packs[i];
    char text[256] = "";
    KrPack pack;

    kr_rules_init (&rules);
    for (int key = 0; key < 4 && row->set[key][0] != NULL; key++)
      set (row->set[key][0], row->set[key][1]);
    kr_rules_get_pack (&rules, row->n_players, &pack);
    ck_assert_msg (pack.n_cards == row->cards, "%s: %d cards", row->name, pack.n_cards);
    ck_assert_msg (pack.copies[kr_card (KR_RANK_FIVE, KR_SUIT_CLUBS)] * 4 == row->fives, "%s",
                   row->name);
    if (kr_rules_check (&rules, row->n_players, &status) != KR_OK)
      kr_status_format (&status, NULL, text, sizeof text);
    ck_assert_msg (row->refusal != NULL ? strstr (text, row->refusal) != NULL : text[0] == '\0',
                   "%s: %s", row->name, text);
  }
}
END_TEST

START_TEST (seats_and_sides)
{
  ck_assert (!kr_rules_has_sides (&rules, 4));
  ck_assert_int_eq (kr_rules_n_seats (&rules, 4), 4);
  set ("partners", "yes");
  set ("dummy", "yes");
  ck_assert (kr_rules_has_sides (&rules, 4));
  ck_assert (!kr_rules_has_sides (&rules, 3));
  ck_assert_int_eq (kr_rules_n_seats (&rules, 2), 3);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rules");
  TCase *tcase = tcase_create ("rules");

  tcase_add_checked_fixture (tcase, setup, NULL);
  tcase_add_test (tcase, keys_are_described);
  tcase_add_loop_test (tcase, every_value_round_trips, 0, kr_rule_n_keys ());
  tcase_add_test (tcase, reads_the_key_of_a_mulligan_of_old);
  tcase_add_test (tcase, older_rules_did_not_choose_what_they_lack);
  tcase_add_test (tcase, refusals_say_what_is_allowed);
  tcase_add_test (tcase, some_values_have_two_texts);
  tcase_add_test (tcase, defaults_can_be_played);
  tcase_add_test (tcase, the_pack_holds_what_is_dealt);
  tcase_add_test (tcase, seats_and_sides);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
