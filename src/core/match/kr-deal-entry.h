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
  int8_t out[KR_MAX_SEATS]; /* in the order they went out; each has KR_ENTRY_OUT or, with ha
                               ha no star, the cards drawn afterwards */
  bool ha_ha_no_star;
  bool counter_clockwise;
  int8_t beer; /* the seat that owes one; KR_NO_SEAT: nobody does */
  uint8_t longest_count;
  uint32_t seconds; /* how long the deal took; 0: unknown */
} KrDealEntry;

/* An entry without any content. */
void kr_deal_entry_init (KrDealEntry *entry);

/* Whether @seat is among those who went out. */
bool kr_deal_entry_is_out (const KrDealEntry *entry, int seat);

/* Whether anything is known of the seat: how it ended, or what happened. */
bool kr_seat_entry_is_known (const KrSeatEntry *entry);

/* The number of threes that @entry was caught with, if with nothing else; else 0. */
int kr_seat_entry_count_only_threes (const KrSeatEntry *entry);
