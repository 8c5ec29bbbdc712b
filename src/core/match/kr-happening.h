/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * kr-happening.h: what can happen to a seat in a deal and is counted on the score
 * sheet, and its words in the lines of a match (kr-match-event.h).
 */

typedef enum {
  KR_HAPPENING_PRESSURE = 0,
  KR_HAPPENING_FORGOT, /* "one card" */
  KR_HAPPENING_COOPER,
  KR_HAPPENING_REVOKE,
  KR_HAPPENING_MULLIGAN,
  KR_HAPPENING_PENALTY_CARD,
  KR_N_HAPPENINGS,
} KrHappening;

/* `pressure`, `forgot`, …: the first word of its own line. By KrHappening. */
extern const char *const kr_happening_words[KR_N_HAPPENINGS];

/* `p`, `f`, …: within a score line. By KrHappening. */
extern const char kr_happening_letters[];
