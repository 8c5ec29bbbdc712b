/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fuzz.h"
#include "kr-transcript.h"
#include "kr-rulebook.h"

#include <string.h>

/* A table record is refereed line by line, or refused in words with its place;
 * whatever is played, no card is lost, and each event reads back as written. */

static KrCode
find_rules (void *data, const char *id, KrRules *rules, KrStatus *status)
{
  static KrRulebook *book = NULL;
  const KrRuleSet *set = NULL;

  if (book == NULL)
    book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, NULL);
  g_assert_nonnull (book);
  set = kr_rulebook_find (book, id);
  if (set == NULL)
    return kr_status_set (status, KR_ERR_VALUE, id, "a rule set");
  *rules = set->rules;
  return KR_OK;
}

static void
check_status (const KrStatus *status)
{
  char text[2048];

  g_assert_cmpuint (status->line, >, 0);
  kr_status_format (status, NULL, text, sizeof text);
  g_assert_true (g_utf8_validate (text, -1, NULL));
}

static void
check_table (const KrTable *table)
{
  int n = table->n_pack + table->n_pile;

  for (int seat = 0; seat < table->setup.n_seats; seat++)
    n += table->hands[seat];
  g_assert_cmpint (n, ==, table->cards.n_cards);
  g_assert_true (table->over == (table->turn == KR_NO_SEAT));
}

static void
check_event (const KrTranscript *record, const KrEvent *event)
{
  char text[KR_EVENT_TEXT_SIZE];
  char again[KR_EVENT_TEXT_SIZE];
  KrEvent read;

  kr_event_format (event, &record->names, text);
  g_assert_cmpint (kr_event_parse (text, &record->names, record->setup.dealer, &read, NULL), ==,
                   KR_OK);
  kr_event_format (&read, &record->names, again);
  g_assert_cmpstr (text, ==, again);
}

static void
check_result (const KrTranscript *record)
{
  KrDealResult result;
  KrStatus status;

  if (kr_transcript_is_over (record) &&
      kr_transcript_get_result (record, &result, &status) == KR_OK)
    g_assert_cmpint (result.n_out, <=, record->table.setup.n_seats);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static KrTranscript record;
  static KrTranscriptLine read;
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  KrStatus status;

  kr_transcript_init (&record, find_rules, NULL);
  for (char **line = lines; *line != NULL; line++) {
    if (kr_transcript_read_line (&record, *line, &read, &status) != KR_OK) {
      check_status (&status);
      return 0;
    }
    if (!read.is_event)
      continue;
    check_table (&record.table);
    check_event (&record, &read.event);
  }
  check_result (&record);
  return 0;
}
