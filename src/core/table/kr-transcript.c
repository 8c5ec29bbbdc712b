/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-transcript.h"

/* The lines of a record and their order. */

#include <stdio.h>
#include <string.h>

#include "kr-scan.h"
#include "kr-situation.h"

#define MAX_EARLIER_PRESSURES 999
#define MAX_LEFT_TEXT 2048

void
kr_transcript_init (KrTranscript *record, KrFindRulesFunc find_rules, void *data)
{
  memset (record, 0, sizeof *record);
  record->find_rules = find_rules;
  record->find_rules_data = data;
}

static KrCode
read_rules (KrTranscript *record, KrScan *scan, KrStatus *status)
{
  KrScan start = *scan;
  char id[KR_NAME_SIZE];
  KrRules rules;
  KrCode code;

  if (record->has_rules)
    return kr_scan_fail (scan, "one line “rules” only", status);
  kr_scan_is_at_end (&start);
  code = kr_name_scan (scan, id, status);
  if (code == KR_OK)
    code = kr_scan_expect_end (scan, status);
  if (code != KR_OK)
    return code;
  code = record->find_rules (record->find_rules_data, id, &rules, status);
  if (code != KR_OK)
    return kr_scan_set_column (scan, start.at, code, status);
  record->rules = rules;
  record->has_rules = true;
  return KR_OK;
}

/* Copies what is left of the line without its comment and the blanks around it. */
static bool
copy_rest (KrScan *scan, char *text, size_t size)
{
  size_t length;

  kr_scan_is_at_end (scan);
  length = strcspn (scan->at, "#\r\n");
  while (length > 0 && (scan->at[length - 1] == ' ' || scan->at[length - 1] == '\t'))
    length--;
  if (length >= size)
    return false;
  memcpy (text, scan->at, length);
  text[length] = '\0';
  return true;
}

/* Splits `KEY = VALUE` where the sign stands, the blanks around it dropped. Returns
 * the value; NULL if there is no sign. */
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
read_set (KrTranscript *record, KrScan *scan, KrStatus *status)
{
  char text[MAX_LEFT_TEXT];
  const char *value = NULL;
  KrCode code;

  if (!record->has_rules)
    return kr_scan_fail (scan, "a line “rules ID” first", status);
  if (copy_rest (scan, text, sizeof text))
    value = split_set (text);
  if (value == NULL)
    return kr_scan_fail (scan, "KEY=VALUE", status);
  code = kr_rules_set (&record->rules, text, value, status);
  if (status != NULL)
    status->column = 0;
  return code == KR_OK ? KR_OK : kr_scan_set_column (scan, scan->at, code, status);
}

static KrCode
read_players (KrTranscript *record, KrScan *scan, KrStatus *status)
{
  KrSeatNames names = {0};

  if (record->names.n > 0)
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
  record->names = names;
  return KR_OK;
}

static KrCode
read_pressures (KrTranscript *record, KrScan *scan, KrStatus *status)
{
  uint16_t pressures[KR_MAX_SEATS] = {0};

  if (record->has_pressures)
    return kr_scan_fail (scan, "one line “pressures” only", status);
  while (!kr_scan_is_at_end (scan)) {
    int64_t number = 0;
    int8_t seat;
    KrCode code = kr_scan_seat (scan, &record->names, &seat, status);

    if (code != KR_OK)
      return code;
    if (!kr_scan_take (scan, '='))
      return kr_scan_fail (scan, "“=” and a number of pressures", status);
    code = kr_scan_number (scan, 0, MAX_EARLIER_PRESSURES, &number, status);
    if (code != KR_OK)
      return code;
    pressures[seat] = (uint16_t) number;
  }
  memcpy (record->setup.pressures, pressures, sizeof pressures);
  record->has_pressures = true;
  return KR_OK;
}

static KrCode
read_dealer (KrTranscript *record, KrScan *scan, KrStatus *status)
{
  int8_t seat;
  KrCode code;

  if (record->has_dealer)
    return kr_scan_fail (scan, "one line “dealer” only", status);
  code = kr_scan_seat (scan, &record->names, &seat, status);
  if (code == KR_OK)
    code = kr_scan_expect_end (scan, status);
  if (code != KR_OK)
    return code;
  record->setup.dealer = seat;
  record->has_dealer = true;
  return KR_OK;
}

static KrCode
read_cards (KrTranscript *record, KrScan *scan, KrStatus *status)
{
  int64_t cards = 0;
  KrCode code;

  if (record->has_cards)
    return kr_scan_fail (scan, "one line “cards” only", status);
  code = kr_scan_number (scan, 1, KR_MAX_DEAL_CARDS, &cards, status);
  if (code == KR_OK)
    code = kr_scan_expect_end (scan, status);
  if (code != KR_OK)
    return code;
  record->setup.cards = (uint8_t) cards;
  record->has_cards = true;
  return KR_OK;
}

static KrCode
read_left (KrTranscript *record, KrScan *scan, KrStatus *status)
{
  char text[MAX_LEFT_TEXT];
  KrCards cards;
  int8_t seat;
  KrCode code = kr_scan_seat (scan, &record->names, &seat, status);

  if (code != KR_OK)
    return code;
  if (!kr_scan_take (scan, ':'))
    return kr_scan_fail (scan, "“:” behind the player’s name", status);
  if (record->left.told[seat])
    return kr_scan_fail (scan, "one line “left” for each player", status);
  if (!copy_rest (scan, text, sizeof text))
    return kr_scan_fail (scan, "fewer cards", status);
  code = kr_cards_parse (text, &cards, status);
  if (code != KR_OK)
    return kr_scan_set_column (scan, scan->at, code, status);
  record->left.cards[seat] = cards;
  record->left.told[seat] = true;
  record->left_lines[seat] = record->n_lines;
  return KR_OK;
}

/* Figgy sits where the record says, or last (P-8). */
static KrCode
seat_dummy (KrTranscript *record, KrScan *scan, KrStatus *status)
{
  KrSeatNames *names = &record->names;
  int seat = kr_seat_names_find (names, KR_DUMMY_NAME);

  record->setup.dummy = KR_NO_SEAT;
  if (!record->rules.dummy)
    return KR_OK;
  if (seat == KR_NO_SEAT && names->n == KR_MAX_SEATS)
    return kr_scan_fail (scan, "a seat for " KR_DUMMY_NAME, status);
  if (seat == KR_NO_SEAT) {
    seat = names->n++;
    snprintf (names->name[seat], KR_NAME_SIZE, "%s", KR_DUMMY_NAME);
  }
  record->setup.dummy = (int8_t) seat;
  return KR_OK;
}

static KrCode
check_n_players (const KrTranscript *record, KrStatus *status)
{
  int n = record->names.n - (record->setup.dummy != KR_NO_SEAT ? 1 : 0);
  char text[16];

  if (n >= record->rules.players_min && n <= record->rules.players_max)
    return KR_OK;
  snprintf (text, sizeof text, "%d", n);
  return kr_status_set_numbers (status, KR_ERR_PLAYERS, text, record->rules.players_min,
                                record->rules.players_max);
}

/* The first event needs the whole header. */
static KrCode
begin_deal (KrTranscript *record, KrScan *scan, KrStatus *status)
{
  KrCode code;

  if (!record->has_rules)
    return kr_scan_fail (scan, "a line “rules ID” first", status);
  if (record->names.n == 0)
    return kr_scan_fail (scan, "a line “players NAME NAME …” first", status);
  if (!record->has_dealer)
    return kr_scan_fail (scan, "a line “dealer NAME” first", status);
  if (!record->has_cards)
    return kr_scan_fail (scan, "a line “cards NUMBER” first", status);
  code = seat_dummy (record, scan, status);
  if (code == KR_OK)
    code = check_n_players (record, status);
  if (code != KR_OK)
    return code;
  record->setup.rules = &record->rules;
  record->setup.n_seats = record->names.n;
  code = kr_table_init (&record->table, &record->setup, status);
  record->has_table = code == KR_OK;
  return code;
}

static KrCode
read_event (
    KrTranscript *record, KrScan *scan, const char *line, KrTranscriptLine *read, KrStatus *status)
{
  KrCode code = KR_OK;

  if (!record->has_table)
    code = begin_deal (record, scan, status);
  if (code == KR_OK)
    code = kr_event_parse (line, &record->names, record->setup.dealer, &read->event, status);
  if (code != KR_OK)
    return code;
  read->is_event = true;
  kr_table_apply (&record->table, &read->event, &read->effects);
  return KR_OK;
}

/* A table that is entered in the middle of a deal, or again. */
static KrCode
read_situation (KrTranscript *record, KrScan *scan, KrStatus *status)
{
  KrSituation situation;
  KrCode code = KR_OK;

  if (!record->has_table)
    code = begin_deal (record, scan, status);
  if (code == KR_OK)
    code = kr_situation_parse (scan->line, &record->names, &situation, status);
  if (code != KR_OK)
    return code;
  code = kr_situation_apply (&situation, &record->table, status);
  return code == KR_OK ? KR_OK : kr_scan_set_column (scan, scan->line, code, status);
}

typedef KrCode (*ReadHeaderFunc) (KrTranscript *record, KrScan *scan, KrStatus *status);

/* The reader of the header line that begins here, its word taken; NULL if none
 * does. A name before a colon is a player's, whatever the name. */
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
read_line (KrTranscript *record, const char *line, KrTranscriptLine *read, KrStatus *status)
{
  ReadHeaderFunc read_header;
  KrScan scan, start;
  KrCode code = kr_scan_init (&scan, line, status);

  if (code != KR_OK || kr_scan_is_at_end (&scan))
    return code;
  start = scan;
  read_header = find_reader (&scan);
  if (read_header == NULL)
    return read_event (record, &scan, line, read, status);
  if (record->has_table && read_header != read_left && read_header != read_situation)
    return kr_scan_fail (&start, "an event: the deal has begun", status);
  return read_header (record, &scan, status);
}

KrCode
kr_transcript_read_line (KrTranscript *record,
                         const char *line,
                         KrTranscriptLine *read,
                         KrStatus *status)
{
  KrCode code;

  record->n_lines++;
  read->is_event = false;
  code = read_line (record, line, read, status);
  if (status != NULL)
    status->line = record->n_lines;
  return code;
}

bool
kr_transcript_is_over (const KrTranscript *record)
{
  return record->has_table && record->table.over;
}

KrCode
kr_transcript_get_result (const KrTranscript *record, KrDealResult *result, KrStatus *status)
{
  int seat = KR_NO_SEAT;
  KrCode code = kr_caught_hands_check (&record->left, &record->table, &seat, status);

  if (code == KR_OK)
    return kr_deal_result_init (result, &record->table, &record->left, status);
  if (status != NULL && seat != KR_NO_SEAT) {
    kr_status_set_numbers (status, code, record->names.name[seat], status->a, status->b);
    status->line = record->left_lines[seat];
  }
  return code;
}
