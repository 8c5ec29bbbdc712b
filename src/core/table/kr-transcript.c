/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-transcript.h"

/* The lines of a transcript and their order. */

#include <stdio.h>
#include <string.h>

#include "kr-situation.h"

#define MAX_EARLIER_PRESSURES 999
#define MAX_LEFT_TEXT 2048

void
kr_transcript_init (KrTranscript *transcript, KrFindRulesFunc find_rules, void *data)
{
  memset (transcript, 0, sizeof *transcript);
  transcript->find_rules = find_rules;
  transcript->find_rules_data = data;
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

/* Copies the rest of the line without its comment and the blanks around it. Returns
 * whether it fits. */
static bool
copy_rest (KrScan *scan, char *text, size_t size)
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
  char text[MAX_LEFT_TEXT];
  const char *value = NULL;
  KrCode code;

  if (!transcript->has_rules)
    return kr_scan_fail (scan, "a line “rules ID” first", status);
  if (copy_rest (scan, text, sizeof text))
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

static KrCode
read_left (KrTranscript *transcript, KrScan *scan, KrStatus *status)
{
  char text[MAX_LEFT_TEXT];
  KrCards cards;
  int8_t seat;
  KrCode code = kr_seat_names_scan (&transcript->names, scan, &seat, status);

  if (code != KR_OK)
    return code;
  if (!kr_scan_take (scan, ':'))
    return kr_scan_fail (scan, "“:” behind the player’s name", status);
  if (transcript->left.given[seat])
    return kr_scan_fail (scan, "one line “left” for each player", status);
  if (!copy_rest (scan, text, sizeof text))
    return kr_scan_fail (scan, "fewer cards", status);
  code = kr_cards_parse (text, &cards, status);
  if (code != KR_OK)
    return kr_scan_set_column (scan, scan->at, code, status);
  transcript->left.cards[seat] = cards;
  transcript->left.given[seat] = true;
  transcript->left_lines[seat] = transcript->n_lines;
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

/* Begins the deal at its first event, which needs the whole header. */
static KrCode
begin_deal (KrTranscript *transcript, KrScan *scan, KrStatus *status)
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

static KrCode
read_event (KrTranscript *transcript,
            KrScan *scan,
            const char *line,
            KrTranscriptLine *read,
            KrStatus *status)
{
  KrCode code = KR_OK;

  if (!transcript->has_table)
    code = begin_deal (transcript, scan, status);
  if (code == KR_OK)
    code =
        kr_event_parse (line, &transcript->names, transcript->setup.dealer, &read->event, status);
  if (code != KR_OK)
    return code;
  read->is_event = true;
  kr_table_apply (&transcript->table, &read->event, &read->effects);
  return KR_OK;
}

/* The table is set up in the middle of a deal, or set up again. */
static KrCode
read_situation (KrTranscript *transcript, KrScan *scan, KrStatus *status)
{
  KrSituation situation;
  KrCode code = KR_OK;

  if (!transcript->has_table)
    code = begin_deal (transcript, scan, status);
  if (code == KR_OK)
    code = kr_situation_parse (scan->line, &transcript->names, &situation, status);
  if (code != KR_OK)
    return code;
  code = kr_situation_apply (&situation, &transcript->table, status);
  return code == KR_OK ? KR_OK : kr_scan_set_column (scan, scan->line, code, status);
}

typedef KrCode (*ReadHeaderFunc) (KrTranscript *transcript, KrScan *scan, KrStatus *status);

/* Takes the word of a header line and returns the function that reads the rest; NULL
 * if it is not a header line. A name before a colon is a player's, whatever the name. */
static ReadHeaderFunc
find_reader (KrScan *scan)
{
  static const struct {
    const char *word;
    ReadHeaderFunc read;
  } headers[] = {
      {"rules", read_rules},     {"set", read_set},
      {"players", read_players}, {"pressures", read_pressures},
      {"dealer", read_dealer},   {"cards", read_cards},
      {"left", read_left},       {"situation", read_situation},
  };

  for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++) {
    KrScan after = *scan;

    if (!kr_scan_take_word (&after, headers[i].word) || kr_scan_take (&after, ':'))
      continue;
    *scan = after;
    return headers[i].read;
  }
  return NULL;
}

static KrCode
read_line (KrTranscript *transcript, const char *line, KrTranscriptLine *read, KrStatus *status)
{
  ReadHeaderFunc read_header;
  KrScan scan, start;
  KrCode code = kr_scan_init (&scan, line, status);

  if (code != KR_OK || kr_scan_is_at_end (&scan))
    return code;
  start = scan;
  read_header = find_reader (&scan);
  if (read_header == NULL)
    return read_event (transcript, &scan, line, read, status);
  if (transcript->has_table && read_header != read_left && read_header != read_situation)
    return kr_scan_fail (&start, "an event: the deal has begun", status);
  return read_header (transcript, &scan, status);
}

KrCode
kr_transcript_read_line (KrTranscript *transcript,
                         const char *line,
                         KrTranscriptLine *read,
                         KrStatus *status)
{
  KrCode code;

  transcript->n_lines++;
  read->is_event = false;
  code = read_line (transcript, line, read, status);
  if (status != NULL)
    status->line = transcript->n_lines;
  return code;
}

bool
kr_transcript_is_over (const KrTranscript *transcript)
{
  return transcript->has_table && transcript->table.over;
}

KrCode
kr_transcript_get_result (const KrTranscript *transcript, KrDealResult *result, KrStatus *status)
{
  int seat = KR_NO_SEAT;
  KrCode code = kr_caught_hands_check (&transcript->left, &transcript->table, &seat, status);

  if (code == KR_OK)
    return kr_deal_result_init (result, &transcript->table, &transcript->left, status);
  if (status != NULL && seat != KR_NO_SEAT) {
    kr_status_set_numbers (status, code, transcript->names.name[seat], status->a, status->b);
    status->line = transcript->left_lines[seat];
  }
  return code;
}
