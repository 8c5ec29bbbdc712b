/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-equal-game.h"

#include "kr-clumsy-player.h"
#include "kr-refereed-entry.h"
#include "kr-store-error.h"

/* Playing a deal, by a referee and by a game. */

#define STARTED_AT_US (G_GINT64_CONSTANT (1700000000) * G_USEC_PER_SEC)
#define MAX_EVENTS 3000 /* where an empty pile ends nothing, a deal can go on forever */

/* A deal that is being played. */
typedef struct {
  KrEqualGame *game;
  KrSimulatedDeal cards;
  KrClumsyPlayers players;
  KrSeatNames numbers; /* as the game calls the seats */
  KrSeatNames names;   /* and as the record does */
  GString *record;
} Deal;

static void
set_seats (KrSessionDoc *doc, guint first_games)
{
  static const char *const names[] = {"Ann", "Bob", "Cai Li", "Dée", "E:=", "\"F\"", "draw", "H"};
  guint n_pens = kr_rules_has_sides (&doc->rules, (int) doc->n_players) ? 2 : KR_MAX_SEATS;

  for (guint i = 0; i < doc->n_seats; i++) {
    KrSessionSeat *seat = &doc->seats[i];
    gboolean dummy = i >= doc->n_players;

    seat->name = g_strdup (dummy ? KR_DUMMY_NAME : names[i]);
    seat->player_uuid = dummy ? NULL : g_strdup_printf ("91a1e500-0000-4000-8000-%012u", i + 1);
    seat->pen = 1 + i % n_pens;
    seat->first_game = !dummy && (first_games >> i & 1) != 0;
  }
}

KrEqualGame *
kr_equal_game_new (const KrRules *rules, int n_players, guint64 number)
{
  KrEqualGame *self = g_new0 (KrEqualGame, 1);
  g_autofree char *uuid =
      g_strdup_printf ("e90a1000-0000-4000-8000-%012" G_GINT64_MODIFIER "x", number);

  self->doc = kr_session_doc_new (uuid, rules, (guint) n_players);
  self->doc->started_at_us = STARTED_AT_US;
  self->doc->utc_offset_min = 60;
  set_seats (self->doc, (guint) number & 7);
  self->match = g_new (KrMatch, 1);
  if (!kr_session_state_init (&self->state, self->match, self->doc, NULL))
    g_error ("%s cannot be played by %d", rules->id, n_players);
  return self;
}

void
kr_equal_game_free (KrEqualGame *self)
{
  for (int i = 0; i < KR_MAX_DEALS; i++)
    if (self->records[i] != NULL)
      g_string_free (self->records[i], TRUE);
  kr_session_doc_free (self->doc);
  g_free (self->match);
  g_free (self);
}

/* --- The record --------------------------------------------------------- */

static void
append_name (GString *text, const char *name)
{
  char written[KR_NAME_TEXT_SIZE];

  kr_name_format (name, written);
  g_string_append (text, written);
}

/* Writes `WORD NAME …` with the names of @seats, if there are any. */
static void
write_seats (Deal *deal, const char *word, uint8_t seats)
{
  if (seats == 0)
    return;
  g_string_append (deal->record, word);
  for (int seat = 0; seat < deal->names.n; seat++) {
    if ((seats >> seat & 1) == 0)
      continue;
    g_string_append_c (deal->record, ' ');
    append_name (deal->record, deal->names.name[seat]);
  }
  g_string_append_c (deal->record, '\n');
}

static void
write_header (Deal *deal, const KrDealSetup *setup)
{
  GString *text = deal->record;
  gboolean any = FALSE;

  g_string_append_printf (text, "rules %s\nplayers", setup->rules->id);
  for (int seat = 0; seat < setup->n_seats; seat++) {
    g_string_append_c (text, ' ');
    append_name (text, deal->names.name[seat]);
    any = any || setup->pressures[seat] > 0;
  }
  if (any)
    g_string_append (text, "\npressures");
  for (int seat = 0; seat < setup->n_seats; seat++) {
    if (setup->pressures[seat] == 0)
      continue;
    g_string_append_c (text, ' ');
    append_name (text, deal->names.name[seat]);
    g_string_append_printf (text, "=%u", setup->pressures[seat]);
  }
  g_string_append (text, "\ndealer ");
  append_name (text, deal->names.name[setup->dealer]);
  g_string_append_printf (text, "\ncards %u\n", setup->cards);
  write_seats (deal, "first-game", setup->first_game);
  write_seats (deal, "mulligans", setup->mulligans);
}

static void
write_hands (Deal *deal)
{
  char hand[KR_HAND_TEXT_SIZE];

  for (int seat = 0; seat < deal->cards.table.setup.n_seats; seat++) {
    if (deal->cards.hands[seat].n == 0)
      continue;
    g_string_append (deal->record, "left ");
    append_name (deal->record, deal->names.name[seat]);
    kr_cards_format (&deal->cards.hands[seat], hand);
    g_string_append_printf (deal->record, ": %s\n", hand);
  }
}

/* --- A deal --------------------------------------------------------------- */

static gboolean
record_line (KrEqualGame *game, const char *line, GError **error)
{
  g_autofree KrMatchRefereeLine *read = g_new (KrMatchRefereeLine, 1);
  gint64 at_us = game->doc->started_at_us + (gint64) game->doc->events->len * G_USEC_PER_SEC;
  gboolean is_record;

  kr_session_doc_append (game->doc, line, at_us, NULL);
  return kr_session_state_add (&game->state,
                               g_ptr_array_index (game->doc->events, game->doc->events->len - 1),
                               read, &is_record, error);
}

/* One event, at the table and in the game. */
static gboolean
step (Deal *deal, KrOccurrences *occurrences, GError **error)
{
  KrEvent event = kr_clumsy_players_choose (&deal->players, &deal->cards);
  KrTable before = deal->cards.table;
  char text[KR_EVENT_TEXT_SIZE];
  char line[KR_EVENT_TEXT_SIZE + 16];
  KrEffects effects;

  kr_simulated_deal_apply (&deal->cards, &event, &effects);
  kr_occurrences_note_event (occurrences, &before, &deal->cards.table, &effects);
  kr_event_format (&event, &deal->names, text);
  g_string_append_printf (deal->record, "%s\n", text);
  kr_event_format (&event, &deal->numbers, text);
  g_snprintf (line, sizeof line, "table %d %s", deal->game->n_deals + 1, text);
  return record_line (deal->game, line, error);
}

static void
take_hands (const KrSimulatedDeal *cards, KrCaughtHands *hands)
{
  for (int seat = 0; seat < KR_MAX_SEATS; seat++) {
    hands->given[seat] = seat < cards->table.setup.n_seats && cards->hands[seat].n > 0;
    hands->cards[seat] = cards->hands[seat];
  }
}

/* The game's score of the deal: what its referee saw, and the happenings on its sheet. */
static gboolean
record_score (KrEqualGame *game, const KrCaughtHands *hands, GError **error)
{
  g_autofree char *line = g_malloc (KR_MATCH_EVENT_TEXT_SIZE);
  const KrTable *table = &game->state.table.table;
  const KrDealEntry *sheet = &game->match->deals[game->n_deals].entry;
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE, .deal = (uint8_t) game->n_deals};
  KrDealResult result;

  if (kr_deal_result_init (&result, table, hands, NULL) != KR_OK)
    return kr_store_refuse (error, "The game's referee has no result.");
  kr_refereed_entry_init (&event.entry, &result, table, hands);
  for (int seat = 0; seat < game->match->n_seats; seat++)
    memcpy (event.entry.seats[seat].happened, sheet->seats[seat].happened,
            sizeof sheet->seats[seat].happened);
  kr_match_event_format (&event, line);
  return record_line (game, line, error);
}

/* Whether a side's pressures in one deal cost more than a player's score can be (V-1): which of two
 * partners pays the more expensive ones, referee and sheet need not agree on. */
static gboolean
is_over_limit (const KrTable *table)
{
  int64_t sums[KR_MAX_SEATS] = {0};

  for (int seat = 0; seat < table->setup.n_seats; seat++) {
    int side = table->sides ? seat % 2 : seat;

    sums[side] += table->tally[seat].pressure_points;
    if (sums[side] > KR_MAX_POINTS / 2)
      return TRUE;
  }
  return FALSE;
}

static gboolean
end_deal (Deal *deal, KrOccurrences *occurrences, GError **error)
{
  KrEqualGame *game = deal->game;
  const KrTable *table = &deal->cards.table;
  KrDealFacts *facts = &game->facts[game->n_deals];
  KrCaughtHands hands;
  KrDealResult result;

  take_hands (&deal->cards, &hands);
  if (is_over_limit (table) || kr_deal_result_init (&result, table, &hands, NULL) != KR_OK)
    return FALSE;
  kr_deal_facts_from_referee (facts, table, &result, &hands);
  kr_occurrences_note_deal (occurrences, table, facts);
  write_hands (deal);
  for (int seat = 0; seat < table->setup.n_seats; seat++) {
    game->pressures[seat] = (uint16_t) (game->pressures[seat] + table->tally[seat].pressures);
    game->pressure_points[seat] += table->tally[seat].pressure_points;
    if (table->tally[seat].mulligans > 0)
      game->mulligans |= (uint8_t) (1u << seat);
  }
  if (!record_score (game, &hands, error))
    return FALSE;
  game->n_deals++;
  return TRUE;
}

static void
name_seats (Deal *deal)
{
  const KrSessionDoc *doc = deal->game->doc;

  deal->names.n = (uint8_t) doc->n_seats;
  deal->numbers.n = (uint8_t) doc->n_seats;
  for (guint i = 0; i < doc->n_seats; i++) {
    g_strlcpy (deal->names.name[i], doc->seats[i].name, KR_NAME_SIZE);
    g_snprintf (deal->numbers.name[i], KR_NAME_SIZE, "%u", i);
  }
}

gboolean
kr_equal_game_play (KrEqualGame *self, guint64 seed, KrOccurrences *occurrences, GError **error)
{
  g_autofree Deal *deal = g_new0 (Deal, 1);
  const KrMatch *match = self->match;
  KrDealSetup setup = {.rules = &self->doc->rules,
                       .n_seats = match->n_seats,
                       .dummy = match->rules.dummy ? (int8_t) match->n_players : KR_NO_SEAT,
                       .dealer = match->deals[self->n_deals].dealer,
                       .cards = match->deals[self->n_deals].cards};

  memcpy (setup.pressures, self->pressures, sizeof setup.pressures);
  for (guint seat = 0; seat < self->doc->n_players; seat++)
    setup.first_game |= (uint8_t) (self->doc->seats[seat].first_game << seat);
  setup.mulligans = self->mulligans & setup.first_game;
  deal->game = self;
  deal->record = self->records[self->n_deals] = g_string_new (NULL);
  name_seats (deal);
  write_header (deal, &setup);
  if (kr_simulated_deal_init (&deal->cards, &setup, seed, NULL) != KR_OK)
    return kr_store_refuse (error, "The deal cannot be dealt.");
  kr_clumsy_players_init (&deal->players, ~seed);
  kr_clumsy_players_stack (&deal->players, &deal->cards);
  for (int i = 0; i < MAX_EVENTS && !deal->cards.table.over; i++)
    if (!step (deal, occurrences, error))
      return FALSE;
  return deal->cards.table.over && end_deal (deal, occurrences, error);
}

/* --- Both ------------------------------------------------------------------ */

char *
kr_equal_game_compare (const KrEqualGame *self, const KrMatch *match, KrFact *fact)
{
  KrDealFacts deal;
  KrGameFacts ours;
  KrGameFacts theirs;

  for (int i = 0; i < self->n_deals; i++) {
    kr_deal_facts_from_match (&deal, match, i);
    *fact = kr_deal_facts_find_difference (&self->facts[i], &deal);
    if (*fact != KR_N_FACTS) {
      g_autofree char *difference = kr_deal_facts_describe (&self->facts[i], &deal, *fact);

      return g_strdup_printf ("deal %d: %s", i + 1, difference);
    }
  }
  kr_game_facts_from_deals (&ours, match, self->facts, self->n_deals, self->pressure_points);
  kr_game_facts_from_match (&theirs, match);
  return kr_game_facts_compare (&ours, &theirs);
}
