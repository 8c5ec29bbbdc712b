/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-situation.h"

#include "kr-table-private.h"

/* A table in the middle of a deal: checking it, setting it up, reading and writing it. */

#include <stdio.h>
#include <string.h>

#define WORD "situation"

void
kr_situation_init (KrSituation *situation, const KrTable *table)
{
  memset (situation, 0, sizeof *situation);
  situation->top = table->top;
  if (situation->top == KR_CARD_JOKER)
    situation->top =
        table->rank != KR_RANK_NONE ? kr_card (table->rank, table->suit) : KR_CARD_NONE;
  situation->named = kr_rank_is_wild (kr_card_rank (situation->top)) ? table->suit : KR_SUIT_NONE;
  situation->turn = table->turn;
  situation->direction = table->direction;
  situation->again = table->again;
  situation->free = table->free;
  situation->count = table->count;
  situation->n_pack = table->n_pack;
  memcpy (situation->hands, table->hands, sizeof situation->hands);
  for (int seat = 0; seat < table->setup.n_seats; seat++)
    if (table->owes[seat] > 0)
      situation->owes |= (uint8_t) (1u << seat);
}

/* --- Checking ----------------------------------------------------------- */

static KrCode
check_top (const KrSituation *situation, const KrTable *table, KrStatus *status)
{
  bool wild = kr_rank_is_wild (kr_card_rank (situation->top));
  char text[KR_CARD_TEXT_SIZE];

  kr_card_format (situation->top, text);
  if (situation->top >= KR_CARD_JOKER || table->cards.copies[situation->top] == 0 ||
      wild != (situation->named != KR_SUIT_NONE))
    return kr_status_set (status, KR_ERR_CARD, text, NULL);
  return KR_OK;
}

/* An empty hand needs a count, or a six to be followed (C-2, E-2). */
static KrCode
check_hands (const KrSituation *situation, const KrTable *table, KrStatus *status)
{
  int n_seats = table->setup.n_seats;
  int needed = situation->n_pack + 1;
  char text[64];

  for (int seat = 0; seat < n_seats; seat++) {
    bool may_be_out = situation->count > 0 || (situation->again && seat == situation->turn);

    if (situation->hands[seat] == 0 && !may_be_out)
      return kr_status_set_numbers (status, KR_ERR_NUMBER, "0", 1, table->cards.n_cards);
    needed += situation->hands[seat];
  }
  if (needed <= table->cards.n_cards)
    return KR_OK;
  snprintf (text, sizeof text, "%d + %d + 1", needed - 1 - situation->n_pack, situation->n_pack);
  return kr_status_set_numbers (status, KR_ERR_PACK, text, needed, table->cards.n_cards);
}

KrCode
kr_situation_check (const KrSituation *situation, const KrTable *table, KrStatus *status)
{
  int n_seats = table->setup.n_seats;
  KrCode code = check_top (situation, table, status);

  if (code != KR_OK)
    return code;
  if (situation->turn < 0 || situation->turn >= n_seats)
    return kr_status_set_numbers (status, KR_ERR_SEAT, NULL, situation->turn, 0);
  if (situation->count == 1 || (situation->count > 0 && situation->again))
    return kr_status_set_numbers (status, KR_ERR_NUMBER, "1", 2, table->cards.n_cards);
  return check_hands (situation, table, status);
}

/* --- Setting up --------------------------------------------------------- */

static void
lay_out (const KrSituation *situation, KrTable *table)
{
  int held = 0;

  for (int seat = 0; seat < table->setup.n_seats; seat++) {
    table->hands[seat] = situation->hands[seat];
    table->owes[seat] = situation->owes >> seat & 1;
    held += situation->hands[seat];
  }
  table->n_pack = situation->n_pack;
  table->n_pile = (uint8_t) (table->cards.n_cards - held - situation->n_pack);
  table->pile[situation->top] = 1;
  table->top = situation->top;
  table->rank = kr_card_rank (situation->top);
  table->suit = situation->named != KR_SUIT_NONE ? situation->named : kr_card_suit (situation->top);
}

KrCode
kr_situation_apply (const KrSituation *situation, KrTable *table, KrStatus *status)
{
  KrTable before = *table;
  KrCode code = kr_situation_check (situation, table, status);

  if (code != KR_OK)
    return code;
  kr_table_init (table, &before.setup, NULL);
  lay_out (situation, table);
  memcpy (table->tally, before.tally, sizeof table->tally);
  memcpy (table->unjudged, before.unjudged, sizeof table->unjudged);
  table->n_pressures = before.n_pressures;
  table->longest_count =
      situation->count > before.longest_count ? situation->count : before.longest_count;
  table->started = true;
  table->may_call = 0;
  table->turn = situation->turn;
  table->plays_as = situation->turn;
  table->direction = situation->direction;
  table->again = situation->again;
  table->free = situation->free;
  table->count = situation->count;
  /* Players without cards are out, except one who has to follow a six. Who was first is unknown,
   * so the seats decide. */
  for (int seat = 0; seat < table->setup.n_seats; seat++)
    if (table->hands[seat] == 0 && !table->again)
      kr_table_note_out (table, seat);
  return kr_status_set (status, KR_OK, NULL, NULL);
}

/* --- Reading ------------------------------------------------------------ */

static KrCode
scan_top (KrScan *scan, KrSituation *read, KrStatus *status)
{
  size_t length;

  kr_scan_skip_blanks (scan);
  length = kr_card_parse (scan->at, &read->top);
  if (length == 0 || read->top >= KR_CARD_JOKER)
    return kr_scan_fail (scan, "the card on top with its suit", status);
  scan->at += length;
  read->named = KR_SUIT_NONE;
  if (!kr_rank_is_wild (kr_card_rank (read->top)))
    return KR_OK;
  length = *scan->at == '=' ? kr_suit_parse (scan->at + 1, &read->named) : 0;
  if (length == 0)
    return kr_scan_fail (scan, "“=” and the suit that was named", status);
  scan->at += length + 1;
  return KR_OK;
}

static KrCode
scan_hand (
    KrScan *scan, const KrSeatNames *names, unsigned *given, KrSituation *read, KrStatus *status)
{
  int64_t number = 0;
  int8_t seat = KR_NO_SEAT;
  KrCode code = kr_seat_names_scan (names, scan, &seat, status);

  if (code != KR_OK)
    return code;
  if (*given >> seat & 1 || !kr_scan_take (scan, '='))
    return kr_scan_fail (scan, "“NAME=NUMBER” for each player", status);
  code = kr_scan_number (scan, 0, KR_MAX_CARDS, &number, status);
  read->hands[seat] = (uint8_t) number;
  *given |= 1u << seat;
  return code;
}

static KrCode
scan_hands (KrScan *scan, const KrSeatNames *names, KrSituation *read, KrStatus *status)
{
  unsigned given = 0;
  KrCode code = KR_OK;

  if (!kr_scan_take_word (scan, "hands"))
    return kr_scan_fail (scan, "“hands” and NAME=NUMBER for each player", status);
  for (int i = 0; i < names->n && code == KR_OK; i++)
    code = scan_hand (scan, names, &given, read, status);
  return code;
}

/* Reads `WORD NUMBER`; 0 if the next word is another. */
static KrCode
scan_optional (KrScan *scan, const char *word, uint8_t *number, KrStatus *status)
{
  int64_t value = 0;
  KrCode code = KR_OK;

  if (kr_scan_take_word (scan, word))
    code = kr_scan_number (scan, 0, KR_MAX_CARDS, &value, status);
  *number = (uint8_t) value;
  return code;
}

static KrCode
scan_owes (KrScan *scan, const KrSeatNames *names, KrSituation *read, KrStatus *status)
{
  if (!kr_scan_take_word (scan, "owes"))
    return kr_scan_expect_end (scan, status);
  do {
    int8_t seat = KR_NO_SEAT;
    KrCode code = kr_seat_names_scan (names, scan, &seat, status);

    if (code != KR_OK)
      return code;
    read->owes |= (uint8_t) (1u << seat);
  } while (!kr_scan_is_at_end (scan));
  return KR_OK;
}

KrCode
kr_situation_parse (const char *line,
                    const KrSeatNames *names,
                    KrSituation *situation,
                    KrStatus *status)
{
  KrScan scan;
  KrCode code = kr_scan_init (&scan, line, status);

  memset (situation, 0, sizeof *situation);
  if (code == KR_OK && !kr_scan_take_word (&scan, WORD))
    code = kr_scan_fail (&scan, "“" WORD "”", status);
  if (code == KR_OK)
    code = scan_top (&scan, situation, status);
  if (code == KR_OK)
    code = kr_scan_take_word (&scan, "turn")
               ? kr_seat_names_scan (names, &scan, &situation->turn, status)
               : kr_scan_fail (&scan, "“turn” and a player", status);
  if (code == KR_OK)
    code = scan_hands (&scan, names, situation, status);
  if (code == KR_OK)
    code = scan_optional (&scan, "pack", &situation->n_pack, status);
  situation->direction = kr_scan_take_word (&scan, "counter-clockwise") ? -1 : 1;
  if (code == KR_OK)
    code = scan_optional (&scan, "count", &situation->count, status);
  situation->again = kr_scan_take_word (&scan, "again");
  situation->free = kr_scan_take_word (&scan, "free");
  return code == KR_OK ? scan_owes (&scan, names, situation, status) : code;
}

/* --- Writing ------------------------------------------------------------ */

/* The text so far. */
typedef struct {
  char *text;
  size_t at;
} Writer;

static void
write_text (Writer *writer, const char *more)
{
  size_t length = strlen (more);

  memcpy (writer->text + writer->at, more, length + 1);
  writer->at += length;
}

static void
write_number (Writer *writer, const char *before, int number)
{
  char digits[16];

  snprintf (digits, sizeof digits, "%d", number);
  write_text (writer, before);
  write_text (writer, digits);
}

static void
write_name (Writer *writer, const KrSeatNames *names, int seat)
{
  write_text (writer, " ");
  writer->at += kr_name_format (names->name[seat], writer->text + writer->at);
}

size_t
kr_situation_format (const KrSituation *situation,
                     const KrSeatNames *names,
                     char text[KR_SITUATION_TEXT_SIZE])
{
  Writer writer = {text, 0};

  write_text (&writer, WORD " ");
  writer.at += kr_card_format (situation->top, text + writer.at);
  if (situation->named != KR_SUIT_NONE) {
    write_text (&writer, "=");
    write_text (&writer, kr_suit_text (situation->named));
  }
  write_text (&writer, " turn");
  write_name (&writer, names, situation->turn);
  write_text (&writer, " hands");
  for (int seat = 0; seat < names->n; seat++) {
    write_name (&writer, names, seat);
    write_number (&writer, "=", situation->hands[seat]);
  }
  write_number (&writer, " pack ", situation->n_pack);
  if (situation->direction < 0)
    write_text (&writer, " counter-clockwise");
  if (situation->count > 0)
    write_number (&writer, " count ", situation->count);
  if (situation->again)
    write_text (&writer, " again");
  if (situation->free)
    write_text (&writer, " free");
  if (situation->owes != 0)
    write_text (&writer, " owes");
  for (int seat = 0; seat < names->n; seat++)
    if (situation->owes >> seat & 1)
      write_name (&writer, names, seat);
  return writer.at;
}
