/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-transcript-private.h"

/* The lines of a transcript and their order. */

#include <string.h>

#include "kr-situation.h"

void
kr_transcript_init (KrTranscript *transcript, KrFindRulesFunc find_rules, void *data)
{
  memset (transcript, 0, sizeof *transcript);
  transcript->find_rules = find_rules;
  transcript->find_rules_data = data;
}

static KrCode
read_left (KrTranscript *transcript, KrScan *scan, KrStatus *status)
{
  char text[KR_TRANSCRIPT_REST_SIZE];
  KrCards cards;
  int8_t seat;
  KrCode code = kr_seat_names_scan (&transcript->names, scan, &seat, status);

  if (code != KR_OK)
    return code;
  if (!kr_scan_take (scan, ':'))
    return kr_scan_fail (scan, "“:” behind the player’s name", status);
  if (transcript->left.given[seat])
    return kr_scan_fail (scan, "one line “left” for each player", status);
  if (!kr_transcript_copy_rest (scan, text, sizeof text))
    return kr_scan_fail (scan, "fewer cards", status);
  code = kr_cards_parse (text, &cards, status);
  if (code != KR_OK)
    return kr_scan_set_column (scan, scan->at, code, status);
  transcript->left.cards[seat] = cards;
  transcript->left.given[seat] = true;
  transcript->left_lines[seat] = transcript->n_lines;
  return KR_OK;
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
    code = kr_transcript_begin_deal (transcript, scan, status);
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
    code = kr_transcript_begin_deal (transcript, scan, status);
  if (code == KR_OK)
    code = kr_situation_parse (scan->line, &transcript->names, &situation, status);
  if (code != KR_OK)
    return code;
  code = kr_situation_apply (&situation, &transcript->table, status);
  return code == KR_OK ? KR_OK : kr_scan_set_column (scan, scan->line, code, status);
}

static KrCode
read_line (KrTranscript *transcript, const char *line, KrTranscriptLine *read, KrStatus *status)
{
  KrReadHeaderFunc read_header;
  KrScan scan, start;
  KrCode code = kr_scan_init (&scan, line, status);

  if (code != KR_OK || kr_scan_is_at_end (&scan))
    return code;
  start = scan;
  if (kr_transcript_take_header (&scan, "left"))
    return read_left (transcript, &scan, status);
  if (kr_transcript_take_header (&scan, "situation"))
    return read_situation (transcript, &scan, status);
  read_header = kr_transcript_find_header (&scan);
  if (read_header == NULL)
    return read_event (transcript, &scan, line, read, status);
  if (transcript->has_table)
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
  return transcript->table.over;
}

KrCode
kr_transcript_get_result (const KrTranscript *transcript, KrDealResult *result, KrStatus *status)
{
  int seat = KR_NO_SEAT;
  KrCode code = kr_caught_hands_check (&transcript->left, &transcript->table, &seat, status);

  if (code == KR_OK)
    return kr_deal_result_init (result, &transcript->table, &transcript->left, status);
  if (status == NULL)
    return code;
  if (code == KR_ERR_LEFT)
    kr_status_set_numbers (status, code, transcript->names.name[seat], status->a, status->b);
  status->line = transcript->left_lines[seat];
  return code;
}
