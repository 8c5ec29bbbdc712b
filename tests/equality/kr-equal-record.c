/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-equal-record.h"

#include "kr-exchange-json.h"
#include "kr-exchange-table.h"
#include "kr-name.h"

/* The ways of a record. */

#define AT_US (G_GINT64_CONSTANT (1700000000) * G_USEC_PER_SEC)

/* Moves the first cards of @unseen, one of every so many, to @cards. */
static void
take_unseen (KrPack *unseen, int n, KrCards *cards)
{
  int card = 0;

  while (cards->n < n) {
    card = (card + 7) % KR_N_CARDS; /* 7 and 53 have no common divisor: all cards are met */
    if (unseen->copies[card] == 0)
      continue;
    unseen->copies[card]--;
    cards->cards[cards->n++] = (KrCard) card;
  }
}

static void
append_left (GString *text, const char *name, const KrCards *cards)
{
  char written[KR_NAME_TEXT_SIZE];
  char hand[KR_HAND_TEXT_SIZE];

  kr_name_format (name, written);
  kr_cards_format (cards, hand);
  g_string_append_printf (text, "left %s: %s\n", written, hand);
}

/* What no hand and no card of the pile is known to be. */
static void
find_unseen (const KrTranscript *record, KrPack *unseen)
{
  const KrTable *table = &record->table;

  *unseen = table->cards;
  for (int card = 0; card < KR_N_CARDS; card++)
    unseen->copies[card] = (uint8_t) (unseen->copies[card] - table->pile[card]);
  for (int seat = 0; seat < table->setup.n_seats; seat++)
    for (int i = 0; record->left.given[seat] && i < record->left.cards[seat].n; i++) {
      KrCard card = record->left.cards[seat].cards[i];

      /* A card without its suit may be any of its rank. */
      for (int other = 0; other < KR_N_CARDS; other++)
        if (kr_card_suit (card) == KR_SUIT_NONE &&
            kr_card_rank ((KrCard) other) == kr_card_rank (card) && unseen->copies[other] > 0) {
          card = (KrCard) other;
          break;
        }
      if (card < KR_N_CARDS && unseen->copies[card] > 0)
        unseen->copies[card]--;
    }
}

static void
fill_hands (KrTranscript *record, GString *text)
{
  KrPack unseen;

  find_unseen (record, &unseen);
  for (int seat = 0; seat < record->table.setup.n_seats; seat++) {
    if (record->left.given[seat] || record->table.hands[seat] == 0)
      continue;
    record->left.cards[seat].n = 0;
    take_unseen (&unseen, record->table.hands[seat], &record->left.cards[seat]);
    record->left.given[seat] = true;
    append_left (text, record->names.name[seat], &record->left.cards[seat]);
  }
}

static gboolean
read_record (KrTranscript *record, const char *text)
{
  g_autofree KrTranscriptLine *read = g_new (KrTranscriptLine, 1);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  KrStatus status;

  for (char **line = lines; *line != NULL; line++)
    if (kr_transcript_read_line (record, *line, read, &status) != KR_OK)
      return FALSE;
  return record->has_table;
}

gboolean
kr_equal_record_referee (KrRulebook *book, GString *text, KrDealFacts *facts, gboolean *over)
{
  g_autofree KrTranscript *record = g_new (KrTranscript, 1);
  KrDealResult result = {0};
  KrStatus status;

  kr_transcript_init (record, kr_rulebook_find_rules, book);
  if (!read_record (record, text->str))
    return FALSE;
  *over = kr_transcript_is_over (record);
  result.longest_count = record->table.longest_count;
  if (*over) {
    fill_hands (record, text);
    if (kr_transcript_get_result (record, &result, &status) != KR_OK || !result.scored)
      return FALSE;
  }
  kr_deal_facts_from_referee (facts, &record->table, &result, &record->left);
  if (!*over)
    kr_deal_facts_keep_running (facts);
  return TRUE;
}

KrSessionDoc *
kr_equal_record_import (KrRulebook *book, const char *text, GError **error)
{
  return kr_exchange_table_read (text, strlen (text), book, AT_US, 60, error);
}

KrSessionDoc *
kr_equal_document_pass (const KrSessionDoc *doc, GError **error)
{
  g_autofree char *text = kr_exchange_json_write (doc, error);

  return text != NULL ? kr_exchange_json_read (text, strlen (text), NULL, error) : NULL;
}
