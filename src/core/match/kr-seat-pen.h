/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * kr-seat-pen.h: the pens that seats write the score sheet with (B-1).
 *
 * Pens are numbers from 1 to KR_N_PENS; no two seats have the same one, except
 * that partners share the pen of their first seat.
 */

#define KR_N_PENS 8
#define KR_PEN_PENCIL 0 /* of a row in which nobody leads */

/* The pen of the next player to sit down, when the pens of the bits in @used (bit p:
 * pen p) are taken: the lowest free one. 0 if all are taken. */
unsigned kr_seat_pen_find_free (unsigned used);

/* The pen of the dummy (P-8), which the players leave over: the highest free one. 0 if
 * all are taken. */
unsigned kr_seat_pen_find_dummys (unsigned used);
