/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-match.h"

/*
 * kr-highlights.h: the highlights of a match that is over (G-5, G-6).
 *
 * They are computed from this match only, in the order in which they are shown:
 * honors first. Records, which need other games, are not among them.
 */

typedef enum {
  KR_HIGHLIGHT_PERFECT_GAME = 0, /* no positive score on any deal (G-5) */
  KR_HIGHLIGHT_NO_HITTER,        /* a total of 0 or less (G-5) */
  KR_HIGHLIGHT_OFF_THE_BALCONY,  /* -200 on a deal (G-5) */
  KR_HIGHLIGHT_ONLY_THREES,      /* caught with only threes (T); n of them */
  KR_HIGHLIGHT_LED_LONGEST,      /* led after most of the deals; n of them */
  KR_HIGHLIGHT_MOST_STARS,       /* n of them (G-2) */
  KR_HIGHLIGHT_DEAREST_DEAL, /* of the costliest deal; n cards, or 0 if only the points are known */
  KR_HIGHLIGHT_LONGEST_COUNT, /* a count of n */
  KR_HIGHLIGHT_BEER,          /* owes n beers (G-6) */
} KrHighlightKind;

typedef struct {
  KrHighlightKind kind;
  uint8_t seats;  /* a bit for each seat that it is about: partners together, and tied
                     players; 0: nobody */
  int8_t deal;    /* index; -1: the whole game */
  int n;          /* see KrHighlightKind */
  int64_t points; /* the total, or the deal's points; else 0 */
} KrHighlight;

#define KR_MAX_HIGHLIGHTS 32

/* Writes the highlights of @match and returns their number: 0 until it is over. At most
 * KR_MAX_HIGHLIGHTS are written; the rest is left out. */
int kr_highlights_find (const KrMatch *match, KrHighlight highlights[KR_MAX_HIGHLIGHTS]);
