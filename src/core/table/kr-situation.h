/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table.h"

/*
 * kr-situation.h: a table in the middle of a deal, as people can see and say it
 * <-> one line of a record.
 *
 *   situation 8H=D turn Sam hands Ruth=1 Sam=9 Ines=6 Bo=1 pack 30
 *       counter-clockwise count 4 again free owes Ruth
 *
 * (on one line). The card on top names the suit that is called, if it is a wild
 * one; after a joker it is the card beneath, which is matched. `again`: a six is
 * to be followed; `free`: any card may be played (P-4); `owes`: who forgot “one
 * card” and has not paid, the last word of the line. What is left out is not so.
 */

typedef struct {
  KrCard top;   /* not a joker */
  KrSuit named; /* by a wild top card; KR_SUIT_NONE: it is no wild card */
  int8_t turn;
  int8_t direction; /* 1: clockwise, -1 */
  bool again;
  bool free;
  uint8_t count; /* 0: none is on */
  uint8_t n_pack;
  uint8_t hands[KR_MAX_SEATS];
  uint8_t owes; /* bit s: seat s owes two cards */
} KrSituation;

/* enough for any situation's line and its end */
#define KR_SITUATION_TEXT_SIZE (3 * KR_MAX_SEATS * (KR_NAME_TEXT_SIZE + 8))

/* What @table, whose starter lies and whose deal is not over, looks like. */
void kr_situation_init (KrSituation *situation, const KrTable *table);

/* KR_OK if @situation can be at @table: its seats are there; hands, pack and top
 * card are no more than all cards (KR_ERR_PACK); whoever holds no card is in a
 * count or behind a six (KR_ERR_NUMBER); the top card is one of the pack, with a
 * suit named if it is wild (KR_ERR_CARD). */
KrCode kr_situation_check (const KrSituation *situation, const KrTable *table, KrStatus *status);

/* Makes @table look like @situation. What was booked for the score sheet before
 * stays; all else that was known of the deal is forgotten. Fails as
 * kr_situation_check, with @table as it was. */
KrCode kr_situation_apply (const KrSituation *situation, KrTable *table, KrStatus *status);

/* Reads a line; @situation is unspecified on failure, and @status has the column
 * and what was expected there. */
KrCode kr_situation_parse (const char *line,
                           const KrSeatNames *names,
                           KrSituation *situation,
                           KrStatus *status);

/* Exact inverse of kr_situation_parse. Returns the length. */
size_t kr_situation_format (const KrSituation *situation,
                            const KrSeatNames *names,
                            char text[KR_SITUATION_TEXT_SIZE]);
