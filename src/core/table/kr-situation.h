/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table.h"

/*
 * kr-situation.h: a table in the middle of a deal, as the players can see it, and
 * its line in a transcript.
 *
 *   situation 8H=D turn Sam hands Ruth=1 Sam=9 Ines=6 Bo=1 pack 30
 *       counter-clockwise count 4 again free owes Ruth
 *
 * (on one line). The top card is followed by the suit that was named, if it is
 * wild; under a joker it is the card that has to be matched. `again`: a six must
 * be followed; `free`: any card may be played (P-4); `owes`: the players who
 * forgot “one card” and have not paid, at the end of the line. Words that are
 * left out do not apply.
 */

typedef struct {
  KrCard top;   /* not a joker */
  KrSuit named; /* with a wild top card; KR_SUIT_NONE: it is not wild */
  int8_t turn;
  int8_t direction; /* 1: clockwise, -1 */
  bool again;
  bool free;
  uint8_t count; /* 0: there is none */
  uint8_t n_pack;
  uint8_t hands[KR_MAX_SEATS];
  uint8_t owes; /* bit s: seat s owes two cards */
} KrSituation;

/* Enough for any situation's line and its end. */
#define KR_SITUATION_TEXT_SIZE (3 * KR_MAX_SEATS * (KR_NAME_TEXT_SIZE + 8))

/* The situation at @table, whose starter has been turned and whose deal is not over. */
void kr_situation_init (KrSituation *situation, const KrTable *table);

/* KR_OK if @situation is possible at @table: its seats exist; hands, pack and top
 * card are not more than all cards (KR_ERR_PACK); a hand is empty only in a count or
 * after a six (KR_ERR_NUMBER); the top card belongs to the pack, with a suit named
 * if it is wild (KR_ERR_CARD). */
KrCode kr_situation_check (const KrSituation *situation, const KrTable *table, KrStatus *status);

/* Sets up @situation at @table. What was recorded for the score sheet stays, and which
 * draws may be called revokes; all else about the deal is forgotten. Fails as kr_situation_check,
 * leaving @table as it was. */
KrCode kr_situation_apply (const KrSituation *situation, KrTable *table, KrStatus *status);

/* Reads a line. On failure @situation is unspecified, and @status has the column and
 * what was expected there. */
KrCode kr_situation_parse (const char *line,
                           const KrSeatNames *names,
                           KrSituation *situation,
                           KrStatus *status);

/* Exact inverse of kr_situation_parse. Returns the length. */
size_t kr_situation_format (const KrSituation *situation,
                            const KrSeatNames *names,
                            char text[KR_SITUATION_TEXT_SIZE]);
