/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-name.h"
#include "kr-rules.h"

/*
 * kr-seat-names.h: the names of the players at a table, seat by seat.
 *
 * Lines of a transcript call players by these names (kr-name.h). No two are equal.
 */

typedef struct {
  uint8_t n;
  char name[KR_MAX_SEATS][KR_NAME_SIZE];
} KrSeatNames;

#define KR_DUMMY_NAME "Figgy" /* of the dummy, the same in every language (P-8) */

/* The seat of @name; KR_NO_SEAT if no player has that name. */
int kr_seat_names_find (const KrSeatNames *names, const char *name);

/* Reads a player's name from @scan and finds the seat. Fails with KR_ERR_SYNTAX,
 * nothing taken and the names in @status, if it is not one of @names. */
KrCode kr_seat_names_scan (const KrSeatNames *names, KrScan *scan, int8_t *seat, KrStatus *status);
