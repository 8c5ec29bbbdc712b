/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-transcript-private.h"

/* The header of a transcript: what has to be known before the first event. */

#include <stdio.h>
#include <string.h>

#define MAX_EARLIER_PRESSURES 999

bool
kr_transcript_take_header (KrScan *scan, const char *word)
{
  KrScan after = *scan;

  if (!kr_scan_take_word (&after, word) || kr_scan_take (&after, ':'))
    return false;
  *scan = after;
  return true;
}

static KrCode
read_rules (KrTranscript *transcript, KrScan *scan, KrStatus *status)
{
  KrScan start = *scan;
  char id[KR_NAME_SIZE];
  KrRules rules;
  KrCode code;

  if (transcript->has_rules)
    return kr_scan_fail (scan, "one line “rules” only", status);
  kr_scan_skip_blanks (&start);
  code = kr_name_scan (scan, id, status);
  if (code == KR_OK)
    code = kr_scan_expect_end (scan, status);
  if (code != KR_OK)
    return code;
  code = transcript->find_rules (transcript->find_rules_data, id, &rules, status);
  if (code != KR_OK)
    return kr_scan_set_column (scan, start.at, code, status);
  transcript->rules = rules;
  transcript->has_rules = true;
  return KR_OK;
}

bool
kr_transcript_copy_rest (KrScan *scan, char *text, size_t size)
{
  size_t length;

  kr_scan_skip_blanks (scan);
  length = strcspn (scan->at, "#\r\n");
  while (length > 0 && (scan->at[length - 1] == ' ' || scan->at[length - 1] == '\t'))
    length--;
  if (length >= size)
    return false;
  memcpy (text, scan->at, length);
  text[length] = '\0';
  return true;
}

/* Splits `KEY = VALUE` at the sign and drops the blanks around it. Returns the value;
 * NULL if there is no sign. */
static const char *
split_set (char *text)
{
  char *sign = strchr (text, '=');
  char *end = sign;

  if (sign == NULL)
    return NULL;
  while (end > text && (end[-1] == ' ' || end[-1] == '\t'))
    end--;
  *end = '\0';
  return sign + 1 + strspn (sign + 1, " \t");
}

static KrCode
read_set (KrTranscript *transcript, KrScan *scan, KrStatus *status)
{
  char text[KR_TRANSCRIPT_REST_SIZE];
  const char *value = NULL;
  KrCode code;

  if (!transcript->has_rules)
    return kr_scan_fail (scan, "a line “rules ID” first", status);
  if (kr_transcript_copy_rest (scan, text, sizeof text))
    value = split_set (text);
  if (value == NULL)
    return kr_scan_fail (scan, "KEY=VALUE", status);
  code = kr_rules_set (&transcript->rules, text, value, status);
  if (status != NULL)
    status->column = 0;
  return code == KR_OK ? KR_OK : kr_scan_set_column (scan, scan->at, code, status);
}

static KrCode
read_players (KrTranscript *transcript, KrScan *scan, KrStatus *status)
{
  KrSeatNames names = {0};

  if (transcript->names.n > 0)
    return kr_scan_fail (scan, "one line “players” only", status);
  while (!kr_scan_is_at_end (scan)) {
    KrScan before = *scan;
    KrCode code;

    if (names.n == KR_MAX_SEATS)
      return kr_scan_fail (scan, "at most eight players", status);
    code = kr_name_scan (scan, names.name[names.n], status);
    if (code != KR_OK)
      return code;
    if (kr_seat_names_find (&names, names.name[names.n]) != KR_NO_SEAT)
      return kr_scan_fail (&before, "names that differ", status);
    names.n++;
  }
  if (names.n < 2)
    return kr_scan_fail (scan, "the names of two to eight players", status);
  transcript->names = names;
  return KR_OK;
}

/* Reads the names of one or more players: a bit in @seats for each. */
static KrCode
read_seats (KrTranscript *transcript, KrScan *scan, uint8_t *seats, KrStatus *status)
{
  uint8_t named = 0;

  do {
    int8_t seat;
    KrCode code = kr_seat_names_scan (&transcript->names, scan, &seat, status);

    if (code != KR_OK)
      return code;
    named |= (uint8_t) (1u << seat);
  } while (!kr_scan_is_at_end (scan));
  *seats = named;
  return KR_OK;
}

static KrCode
read_first_game (KrTranscript *transcript, KrScan *scan, KrStatus *status)
{
  if (transcript->setup.first_game != 0)
    return kr_scan_fail (scan, "one line “first-game” only", status);
  return read_seats (transcript, scan, &transcript->setup.first_game, status);
}

static KrCode
read_mulligans (KrTranscript *transcript, KrScan *scan, KrStatus *status)
{
  if (transcript->setup.mulligans != 0)
    return kr_scan_fail (scan, "one line “mulligans” only", status);
  return read_seats (transcript, scan, &transcript->setup.mulligans, status);
}

static KrCode
read_pressures (KrTranscript *transcript, KrScan *scan, KrStatus *status)
{
  uint16_t pressures[KR_MAX_SEATS] = {0};

  if (transcript->has_pressures)
    return kr_scan_fail (scan, "one line “pressures” only", status);
  while (!kr_scan_is_at_end (scan)) {
    int64_t number = 0;
    int8_t seat;
    KrCode code = kr_seat_names_scan (&transcript->names, scan, &seat, status);

    if (code != KR_OK)
      return code;
    if (!kr_scan_take (scan, '='))
      return kr_scan_fail (scan, "“=” and a number of pressures", status);
    code = kr_scan_number (scan, 0, MAX_EARLIER_PRESSURES, &number, status);
    if (code != KR_OK)
      return code;
    pressures[seat] = (uint16_t) number;
  }
  memcpy (transcript->setup.pressures, pressures, sizeof pressures);
  transcript->has_pressures = true;
  return KR_OK;
}

static KrCode
read_dealer (KrTranscript *transcript, KrScan *scan, KrStatus *status)
{
  int8_t seat;
  KrCode code;

  if (transcript->has_dealer)
    return kr_scan_fail (scan, "one line “dealer” only", status);
  code = kr_seat_names_scan (&transcript->names, scan, &seat, status);
  if (code == KR_OK)
    code = kr_scan_expect_end (scan, status);
  if (code != KR_OK)
    return code;
  transcript->setup.dealer = seat;
  transcript->has_dealer = true;
  return KR_OK;
}

static KrCode
read_cards (KrTranscript *transcript, KrScan *scan, KrStatus *status)
{
  int64_t cards = 0;
  KrCode code;

  if (transcript->has_cards)
    return kr_scan_fail (scan, "one line “cards” only", status);
  code = kr_scan_number (scan, 1, KR_MAX_DEAL_CARDS, &cards, status);
  if (code == KR_OK)
    code = kr_scan_expect_end (scan, status);
  if (code != KR_OK)
    return code;
  transcript->setup.cards = (uint8_t) cards;
  transcript->has_cards = true;
  return KR_OK;
}

/* Figgy has the seat that the transcript gives, or the last one (P-8). */
static KrCode
seat_dummy (KrTranscript *transcript, KrScan *scan, KrStatus *status)
{
  KrSeatNames *names = &transcript->names;
  int seat = kr_seat_names_find (names, KR_DUMMY_NAME);

  transcript->setup.dummy = KR_NO_SEAT;
  if (!transcript->rules.dummy)
    return KR_OK;
  if (seat == KR_NO_SEAT && names->n == KR_MAX_SEATS)
    return kr_scan_fail (scan, "a seat for " KR_DUMMY_NAME, status);
  if (seat == KR_NO_SEAT) {
    seat = names->n++;
    snprintf (names->name[seat], KR_NAME_SIZE, "%s", KR_DUMMY_NAME);
  }
  transcript->setup.dummy = (int8_t) seat;
  return KR_OK;
}

KrCode
kr_transcript_begin_deal (KrTranscript *transcript, KrScan *scan, KrStatus *status)
{
  const KrRules *rules = &transcript->rules;
  int n_players = 0;
  char text[16];
  KrCode code;

  if (!transcript->has_rules)
    return kr_scan_fail (scan, "a line “rules ID” first", status);
  if (transcript->names.n == 0)
    return kr_scan_fail (scan, "a line “players NAME NAME …” first", status);
  if (!transcript->has_dealer)
    return kr_scan_fail (scan, "a line “dealer NAME” first", status);
  if (!transcript->has_cards)
    return kr_scan_fail (scan, "a line “cards NUMBER” first", status);
  code = seat_dummy (transcript, scan, status);
  if (code != KR_OK)
    return code;
  n_players = transcript->names.n - (transcript->setup.dummy != KR_NO_SEAT ? 1 : 0);
  if (n_players < rules->players_min || n_players > rules->players_max) {
    snprintf (text, sizeof text, "%d", n_players);
    return kr_status_set_numbers (status, KR_ERR_PLAYERS, text, rules->players_min,
                                  rules->players_max);
  }
  transcript->setup.rules = rules;
  transcript->setup.n_seats = transcript->names.n;
  code = kr_table_init (&transcript->table, &transcript->setup, status);
  transcript->has_table = code == KR_OK;
  return code;
}

KrReadHeaderFunc
kr_transcript_find_header (KrScan *scan)
{
  static const struct {
    const char *word;
    KrReadHeaderFunc read;
  } headers[] = {
      {"rules", read_rules},         {"set", read_set},
      {"players", read_players},     {"first-game", read_first_game},
      {"mulligans", read_mulligans}, {"pressures", read_pressures},
      {"dealer", read_dealer},       {"cards", read_cards},
  };

  for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++)
    if (kr_transcript_take_header (scan, headers[i].word))
      return headers[i].read;
  return NULL;
}
