/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-hand.h"
#include "kr-happening.h"
#include "kr-rules.h"

/*
 * kr-deal-entry.h: one deal as it is entered on the score sheet.
 */

typedef enum {
  KR_ENTRY_NONE = 0, /* not known yet */
  KR_ENTRY_OUT,      /* went out */
  KR_ENTRY_CARDS,    /* caught with cards */
  KR_ENTRY_POINTS,   /* only the points are known, without pressures */
} KrEntryKind;

typedef struct {
  KrEntryKind kind;
  bool clean;     /* KR_ENTRY_OUT: not the first to go out in the same count (C-4) */
  KrCards cards;  /* KR_ENTRY_CARDS */
  int64_t points; /* KR_ENTRY_POINTS */
  uint8_t happened[KR_N_HAPPENINGS];
} KrSeatEntry;

typedef struct {
  KrSeatEntry seats[KR_MAX_SEATS];
  uint8_t n_out;
  int8_t out[KR_MAX_SEATS]; /* in the order they went out; each has KR_ENTRY_OUT, or the cards
                               or points of what it drew afterwards: the count, with ha ha no
                               star (C-3), or cards that it owed (O-1) */
  bool ha_ha_no_star;
  bool counter_clockwise;
  int8_t beer; /* the seat that owes one; KR_NO_SEAT: nobody does */
  uint8_t longest_count;
  uint32_t seconds; /* how long the deal took; 0: unknown */
} KrDealEntry;

/* An entry without any content. */
void kr_deal_entry_init (KrDealEntry *entry);

/* Whether @seat is among those who played their last card. */
bool kr_deal_entry_is_out (const KrDealEntry *entry, int seat);

/* Whether @seat went out and remained so: it did not draw the count afterwards (C-3). It may hold
 * cards all the same (kr_deal_entry_get_max_drawn). */
bool kr_deal_entry_went_out (const KrDealEntry *entry, int seat);

/* How many cards a player who went out can hold under @rules: those drawn for “one card” before
 * scoring (O-1), and one for an undue call (I-6). KR_MAX_CARDS: any number; 0 if such a player
 * does not count as out. */
int kr_deal_entry_get_max_drawn (const KrRules *rules);

/* Whether @seat, which is out, can hold such cards: not if it is clean, and spared them (C-4), nor
 * if it drew the count. */
bool kr_deal_entry_can_have_drawn (const KrDealEntry *entry, const KrRules *rules, int seat);

/* Whether anything is known of the seat: how it ended, or what happened. */
bool kr_seat_entry_is_known (const KrSeatEntry *entry);

/* Whether @a and @b ended alike: with the same cards in the same order, or the same points. */
bool kr_seat_entry_ended_alike (const KrSeatEntry *a, const KrSeatEntry *b);

/* The number of threes that @seat was caught with, if with nothing else; else 0. A player who
 * went out was not caught (G-2). */
int kr_deal_entry_count_only_threes (const KrDealEntry *entry, int seat);
