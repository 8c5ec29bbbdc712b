/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-test.h"

#include "kr-simulated-deal.h"
#include "kr-rulebook.h"

#include <stdio.h>
#include <string.h>

/*
 * Whole deals with real cards through the referee, under every rule set, every
 * number of players and every option, with irregular events thrown in. After
 * each event the true cards agree with the public state.
 *
 * `test-random-play DEALS OPTION_DEALS [RULES]` plays so many deals of each rule
 * set and number of players, and of each with one rule changed; without
 * arguments, the few of the fast suite.
 */

#define MAX_EVENTS 20000 /* without wild cards a deal can take 4,000 */

static int n_deals = 12;
static int n_option_deals = 2;
static const char *only; /* one rule set's id; NULL: all */
static uint64_t n_events;
static uint64_t n_played;
static uint64_t n_combinations;
static KrSeatNames names;
static KrEvent events[MAX_EVENTS];
static const char *combination;

/* Not ck_assert_msg, which writes to a pipe each time. */
#define check_that(condition)                                                                      \
  do {                                                                                             \
    if (!(condition))                                                                              \
      ck_abort_msg ("%s, deal %llu: %s", combination, (unsigned long long) n_played, #condition);  \
  } while (0)

static void
set_names (int n)
{
  static const char *const plain[] = {"Ann", "Bob", "Cai Li", "Dée", "E:=", "\"F\"", "draw", "H"};

  names.n = (uint8_t) n;
  for (int i = 0; i < n; i++)
    snprintf (names.name[i], KR_NAME_SIZE, "%s", plain[i]);
}

/* A line reads back as the event it was written from. */
static void
check_line (const KrEvent *event, int dealer)
{
  char text[KR_EVENT_TEXT_SIZE];
  KrEvent read = {0};

  kr_event_format (event, &names, text);
  check_that (kr_event_parse (text, &names, dealer, &read, NULL) == KR_OK);
  check_that (read.kind == event->kind && read.seat == event->seat);
  if (event->kind == KR_EVENT_PLAY || event->kind == KR_EVENT_STARTER)
    check_that (read.card == event->card && read.named == event->named);
  if (event->kind == KR_EVENT_ASK)
    check_that (read.asked == event->asked);
  check_that (read.announced == event->announced);
}

/* Something a player may do by mistake, or book, at any moment. */
static KrEvent
choose_irregular (KrSimulatedDeal *deal)
{
  static const KrEventKind kinds[] = {
      KR_EVENT_PLAY, KR_EVENT_PLAY,   KR_EVENT_PLAY, KR_EVENT_DRAW,   KR_EVENT_CALL,
      KR_EVENT_ASK,  KR_EVENT_REVOKE, KR_EVENT_SLOW, KR_EVENT_LOOKED, KR_EVENT_MULLIGAN,
  };
  KrRandom *random = &deal->random;
  int n_seats = deal->table.setup.n_seats;
  KrEvent event = {kinds[kr_random_below (random, 10)],
                   (int8_t) kr_random_below (random, n_seats),
                   KR_CARD_NONE,
                   KR_SUIT_NONE,
                   false,
                   (int8_t) kr_random_below (random, n_seats)};
  const KrCards *hand = &deal->hands[event.seat];

  if (event.kind != KR_EVENT_PLAY)
    return event;
  event.card = (KrCard) kr_random_below (random, KR_N_CARDS);
  if (hand->n > 0)
    event.card = hand->cards[kr_random_below (random, hand->n)];
  event.announced = kr_random_below (random, 2) == 0;
  if (kr_card_rank (event.card) == KR_RANK_EIGHT || kr_card_rank (event.card) == KR_RANK_NINE)
    event.named = (KrSuit) kr_random_below (random, KR_SUIT_NONE + 1);
  return event;
}

static KrEvent
choose_event (KrSimulatedDeal *deal)
{
  KrEvent event;

  if (deal->table.started && kr_random_below (&deal->random, 12) == 0)
    return choose_irregular (deal);
  event = kr_simulated_deal_choose (deal);
  if (event.kind == KR_EVENT_PLAY && kr_random_below (&deal->random, 8) == 0)
    event.announced = !event.announced;
  return event;
}

static bool
leaves_table (const KrRuling *ruling)
{
  return ruling->outcome == KR_OUTCOME_NOTHING || ruling->outcome == KR_OUTCOME_BACK ||
         ruling->outcome == KR_OUTCOME_NAME || ruling->outcome == KR_OUTCOME_MUST_PLAY ||
         ruling->outcome == KR_OUTCOME_PENALTY_CARD_FIRST ||
         ruling->outcome == KR_OUTCOME_PAYS_FIRST || ruling->outcome == KR_OUTCOME_WAIVED ||
         ruling->outcome == KR_OUTCOME_WAIVED_BACK || ruling->outcome == KR_OUTCOME_WAIVED_NAME;
}

/* A card that goes back ends the time to call the turn before it slow (I-7), and no more. */
static bool
is_same_table (KrTable before, const KrTable *after)
{
  if (after->ended == KR_NO_SEAT)
    before.ended = KR_NO_SEAT;
  return memcmp (&before, after, sizeof before) == 0;
}

static void
count_cards (const KrCards *cards, uint8_t counts[KR_N_CARDS])
{
  for (int i = 0; i < cards->n; i++)
    counts[cards->cards[i]]++;
}

/* Whether hands, pack and pile are as the table has them, and together are all the cards
 * of the deal. */
static bool
agrees_with_table (const KrSimulatedDeal *deal)
{
  const KrTable *table = &deal->table;
  uint8_t counts[KR_N_CARDS] = {0};

  count_cards (&deal->pile, counts);
  if (table->started && memcmp (counts, table->pile, sizeof counts) != 0)
    return false;
  count_cards (&deal->pack, counts);
  for (int seat = 0; seat < table->setup.n_seats; seat++) {
    if (deal->hands[seat].n != table->hands[seat])
      return false;
    count_cards (&deal->hands[seat], counts);
  }
  return deal->pack.n == table->n_pack && deal->pile.n == table->n_pile &&
         memcmp (counts, table->cards.copies, sizeof counts) == 0;
}

static void
check_step (KrSimulatedDeal *deal, const KrEvent *event)
{
  KrTable before = deal->table;
  KrRuling ruling = {0};
  KrEffects effects;
  bool legal = kr_table_check (&deal->table, event, &ruling);
  bool revokes;

  check_that (memcmp (&before, &deal->table, sizeof before) == 0);
  kr_simulated_deal_apply (deal, event, &effects);
  revokes = ruling.id == KR_RULING_REVOKE && ruling.outcome == KR_OUTCOME_POINTS;
  check_that (legal == effects.legal);
  check_that (effects.legal || effects.n_rulings > 0);
  if (!legal && before.may_call == 0 && leaves_table (&ruling) && !revokes)
    check_that (is_same_table (before, &deal->table));
  check_that (agrees_with_table (deal));
  check_that (deal->table.over == (deal->table.turn == KR_NO_SEAT));
  check_that (effects.n_draws <= KR_MAX_DRAWS && effects.n_pressures <= KR_MAX_PRESSURES);
}

/* The same events make the same table again: that is how undo works. */
static void
check_replay (const KrSimulatedDeal *deal, int n)
{
  KrTable table;
  KrEffects effects;

  check_that (kr_table_init (&table, &deal->table.setup, NULL) == KR_OK);
  for (int i = 0; i < n; i++)
    kr_table_apply (&table, &events[i], &effects);
  check_that (memcmp (&table, &deal->table, sizeof table) == 0);
}

static void
play_deal (const KrDealSetup *setup, uint64_t seed)
{
  static KrSimulatedDeal deal;
  int n = 0;

  memset (&deal, 0, sizeof deal);
  check_that (kr_simulated_deal_init (&deal, setup, seed, NULL) == KR_OK);
  while (!deal.table.over && n < MAX_EVENTS) {
    events[n] = choose_event (&deal);
    check_line (&events[n], setup->dealer);
    check_step (&deal, &events[n]);
    n++;
  }
  /* Where the pack may run dry without an end, a deal can stand still. */
  check_that (deal.table.over || setup->rules->empty_pile == KR_EMPTY_PILE_PLAY_ON);
  check_replay (&deal, n);
  n_events += (uint64_t) n;
  n_played++;
}

/* So many cards can be dealt to each; 0: the pack is too small (D-12). */
static int
find_most_cards (const KrRules *rules, int n_players)
{
  KrPack pack;

  kr_rules_get_pack (rules, n_players, &pack);
  return pack.n_cards > 0 ? (pack.n_cards - 1) / kr_rules_n_seats (rules, n_players) : 0;
}

/* A deal of the rule set's own, or any other. */
static int
choose_cards (const KrRules *rules, int most, KrRandom *random)
{
  int own = rules->deals[kr_random_below (random, rules->n_deals)] % KR_DEAL_EACH;

  if (own <= most && kr_random_below (random, 2) == 0)
    return own;
  return 1 + kr_random_below (random, most < 8 ? most : 8);
}

static void
check_refused (const KrRules *rules, int n_players)
{
  KrDealSetup setup = {.rules = rules,
                       .n_seats = (uint8_t) kr_rules_n_seats (rules, n_players),
                       .dummy = KR_NO_SEAT,
                       .cards = 1};
  KrTable table;

  check_that (kr_table_init (&table, &setup, NULL) == KR_ERR_PACK);
}

static void
play_deals (const KrRules *rules, int n_players, int n, const char *what)
{
  char text[160];
  KrRandom random = {0};
  int most = find_most_cards (rules, n_players);

  snprintf (text, sizeof text, "%s, %d players, %s", rules->id, n_players, what);
  for (const char *c = text; *c != '\0'; c++)
    random.state = random.state * 31 + (unsigned char) *c;
  combination = text;
  n_combinations++;
  set_names (kr_rules_n_seats (rules, n_players));
  if (most == 0)
    check_refused (rules, n_players);
  for (int i = 0; most > 0 && i < n; i++) {
    KrDealSetup setup = {.rules = rules,
                         .n_seats = names.n,
                         .dummy = rules->dummy ? (int8_t) (names.n - 1) : KR_NO_SEAT,
                         .dealer = (int8_t) kr_random_below (&random, n_players),
                         .cards = (uint8_t) choose_cards (rules, most, &random),
                         .first_game = (uint8_t) kr_random_below (&random, 1 << names.n)};

    setup.pressures[0] = (uint16_t) kr_random_below (&random, 4);
    play_deal (&setup, kr_random_next (&random));
  }
}

static void
play_tables (const KrRules *rules, int n, const char *what)
{
  for (int players = rules->players_min; players <= rules->players_max; players++)
    if (kr_rules_n_seats (rules, players) <= KR_MAX_SEATS)
      play_deals (rules, players, n, what);
}

static bool
is_refereed (const KrRuleKey *key)
{
  return strchr ("XSPCOEI", key->group[0]) != NULL || strcmp (key->key, "jokers") == 0 ||
         strcmp (key->key, "packs") == 0 || strcmp (key->key, "partners") == 0 ||
         strcmp (key->key, "stars") == 0;
}

static void
play_option (const KrRules *rules, const KrRuleKey *key, const char *value, int n)
{
  KrRules changed = *rules;
  char what[96];

  snprintf (what, sizeof what, "%s=%s", key->key, value);
  ck_assert_int_eq (kr_rules_set (&changed, key->key, value, NULL), KR_OK);
  if (!kr_rules_same (rules, &changed, key))
    play_tables (&changed, n, what);
}

static void
play_options (const KrRules *rules, int n)
{
  for (int i = 0; i < kr_rule_n_keys (); i++) {
    const KrRuleKey *key = kr_rule_key (i);

    if (!is_refereed (key))
      continue;
    if (key->kind == KR_KEY_YES_NO) {
      play_option (rules, key, "yes", n);
      play_option (rules, key, "no", n);
    }
    for (const KrRuleChoice *choice = key->choices; choice != NULL && choice->name != NULL;
         choice++)
      play_option (rules, key, choice->name, n);
  }
}

/* Of rules that take numbers, ranks or deals: bounds, and what a table may choose. */
static void
play_values (const KrRules *rules, int n)
{
  static const struct {
    const char *key;
    const char *value;
  } rows[] = {
      {"pressure-points", "0"},
      {"pressure-points", "1"},
      {"pressure-points", "1000"},
      {"pressure-cap", "0"},
      {"pressure-cap", "1000"},
      {"revoke", "0"},
      {"revoke", "1"},
      {"revoke", "1000000000000"},
      {"players-min", "2"},
      {"players-max", "8"},
      {"second-pack-from", "0"},
      {"second-pack-from", "2"},
      {"removed", "none"},
      {"removed", "Q K"},
      {"removed", "8 9"},
      {"removed", "A 2"},
      {"removed", "3 4 5 7 8 9 10 J Q K"},
      {"removed", "A 2 3 4 5 6 7 9 10 J Q K"},
      {"removed", "A 2 3 4 5 6 7 8 9 10 J Q K"},
      {"removed-once", "none"},
      {"removed-once", "2 6"},
      {"removed-once", "A 2 3 4 5 6 7 8 9 10 J Q K"},
      {"deals", "1"},
      {"deals", "1*"},
      {"deals", "13 12 11"},
      {"deals", "50 34 25 17 13"},
  };

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    play_option (rules, kr_rule_find_key (rows[i].key), rows[i].value, n);
}

START_TEST (every_rule_set_and_option)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrRulebook) book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, &error);

  ck_assert_msg (book != NULL, "%s", error != NULL ? error->message : "");
  for (guint i = 0; i < kr_rulebook_n_sets (book); i++) {
    const KrRules *rules = &kr_rulebook_get_set (book, i)->rules;

    if (only != NULL && strcmp (rules->id, only) != 0)
      continue;
    play_tables (rules, n_deals, "as it is");
    play_options (rules, n_option_deals);
    play_values (rules, n_option_deals);
  }
  ck_assert_uint_gt (n_played, 1000);
  fprintf (stderr, "%llu combinations, %llu deals, %llu events\n",
           (unsigned long long) n_combinations, (unsigned long long) n_played,
           (unsigned long long) n_events);
}
END_TEST

int
main (int argc, char **argv)
{
  const TTest *const tests[] = {every_rule_set_and_option, NULL};
  Suite *suite = kr_test_suite ("random-play", tests);

  if (argc >= 3) {
    n_deals = atoi (argv[1]);
    n_option_deals = atoi (argv[2]);
    only = argv[3];
  }
  return kr_test_run (suite);
}
