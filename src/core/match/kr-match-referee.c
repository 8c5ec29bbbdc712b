/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-match-referee.h"

/* Reading the lines of the running deal, and recording what the referee counts. */

#include <stdio.h>
#include <string.h>

void
kr_match_referee_init (KrMatchReferee *self)
{
  memset (self, 0, sizeof *self);
  self->deal = -1;
}

/* The newcomers who had a mulligan in an earlier deal. */
static uint8_t
find_mulligans (const KrMatch *match)
{
  uint8_t seats = 0;

  for (int i = 0; i < match->n_scored; i++)
    for (int seat = 0; seat < match->n_players; seat++)
      if (match->deals[i].entry.seats[seat].happened[KR_HAPPENING_MULLIGAN] > 0)
        seats |= (uint8_t) (1u << seat);
  return seats & match->first_game;
}

void
kr_match_referee_begin (KrMatchReferee *self, const KrMatch *match)
{
  const KrMatchDeal *deal = &match->deals[match->n_scored];
  KrDealSetup setup = {.rules = &match->rules,
                       .n_seats = match->n_seats,
                       .dummy = match->rules.dummy ? (int8_t) match->n_players : KR_NO_SEAT,
                       .dealer = deal->dealer,
                       .cards = deal->cards,
                       .first_game = match->first_game,
                       .mulligans = find_mulligans (match)};

  kr_match_referee_init (self);
  self->deal = match->n_scored;
  self->names.n = match->n_seats;
  for (int seat = 0; seat < match->n_seats; seat++)
    snprintf (self->names.name[seat], KR_NAME_SIZE, "%d", seat);
  self->lost = kr_table_init (&self->table, &setup, NULL) != KR_OK;
}

/* Pressures recorded by hand in the meantime make the next ones cost more. */
static void
take_over_pressures (KrMatchReferee *self, const KrMatch *match)
{
  const KrDealEntry *entry = &match->deals[match->n_scored].entry;
  int n = 0;

  for (int seat = 0; seat < match->n_seats; seat++) {
    int earlier = match->pressures[seat] - self->table.tally[seat].pressures;

    self->table.setup.pressures[seat] = (uint16_t) (earlier > 0 ? earlier : 0);
    n += entry->seats[seat].happened[KR_HAPPENING_PRESSURE];
  }
  self->table.n_pressures = (uint16_t) n;
}

static int
get_tally (const KrSeatTally *tally, KrHappening happening)
{
  switch (happening) {
  case KR_HAPPENING_PRESSURE:
    return tally->pressures;
  case KR_HAPPENING_FORGOT:
    return tally->forgot;
  case KR_HAPPENING_COOPER:
    return tally->coopers;
  case KR_HAPPENING_REVOKE:
    return tally->revokes;
  case KR_HAPPENING_MULLIGAN:
    return tally->mulligans;
  case KR_HAPPENING_PENALTY_CARD:
    return tally->penalty_cards;
  case KR_N_HAPPENINGS: /* unreachable: it is none, but a number of them */
    break;
  }
  return 0; /* unreachable: every other case returns */
}

/* A happening whose points no deal can have is left out, as the match refuses it when
 * it is recorded by hand (V-1). */
static void
record_seat (KrMatchReferee *self, KrMatch *match, int seat, const KrSeatTally *before)
{
  const KrSeatTally *after = &self->table.tally[seat];
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_HAPPENING, .seat = (int8_t) seat, .change = 1};

  for (int i = 0; i < KR_N_HAPPENINGS; i++) {
    event.happening = (KrHappening) i;
    for (int n = get_tally (before, event.happening); n < get_tally (after, event.happening); n++) {
      KrStatus status;

      if (kr_match_apply (match, &event, &status) != KR_OK)
        self->uncounted = status;
    }
  }
}

static bool
is_situation (const char *line)
{
  KrScan scan;

  return kr_scan_init (&scan, line, NULL) == KR_OK && kr_scan_take_word (&scan, "situation");
}

/* A situation makes the table known again. */
static bool
read_situation (KrMatchReferee *self, const char *line, KrMatchRefereeLine *read)
{
  read->is_situation = true;
  if (kr_situation_parse (line, &self->names, &read->situation, NULL) != KR_OK ||
      kr_situation_apply (&read->situation, &self->table, NULL) != KR_OK)
    return false;
  self->lost = false;
  return true;
}

static bool
read_event (KrMatchReferee *self, const char *line, KrMatchRefereeLine *read)
{
  KrTable *table = &self->table;

  read->is_situation = false;
  if (self->lost ||
      kr_event_parse (line, &self->names, table->setup.dealer, &read->event, NULL) != KR_OK)
    return false;
  kr_table_apply (table, &read->event, &read->effects);
  return true;
}

bool
kr_match_referee_read (KrMatchReferee *self,
                       KrMatch *match,
                       const char *line,
                       KrMatchRefereeLine *read)
{
  KrSeatTally before[KR_MAX_SEATS];

  if (self->deal != match->n_scored)
    kr_match_referee_begin (self, match);
  take_over_pressures (self, match);
  memcpy (before, self->table.tally, sizeof before);
  kr_status_set (&self->uncounted, KR_OK, NULL, NULL);
  if (!(is_situation (line) ? read_situation (self, line, read) : read_event (self, line, read))) {
    self->lost = true;
    return false;
  }
  for (int seat = 0; seat < match->n_seats; seat++)
    record_seat (self, match, seat, &before[seat]);
  if (self->table.longest_count > match->deals[match->n_scored].entry.longest_count) {
    KrMatchEvent event = {
        .kind = KR_MATCH_EVENT_COUNT, .seat = KR_NO_SEAT, .count = self->table.longest_count};

    kr_match_apply (match, &event, NULL);
  }
  return true;
}

void
kr_match_referee_format_event (const KrMatchReferee *self,
                               const KrEvent *event,
                               char text[KR_EVENT_TEXT_SIZE])
{
  kr_event_format (event, &self->names, text);
}

void
kr_match_referee_format_situation (const KrMatchReferee *self,
                                   const KrSituation *situation,
                                   char text[KR_SITUATION_TEXT_SIZE])
{
  kr_situation_format (situation, &self->names, text);
}
