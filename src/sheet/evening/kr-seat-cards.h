/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-evening-sheet.h"
#include "kr-page.h"
#include "kr-paper.h"
#include "kr-text-measure.h"

/*
 * kr-seat-cards.h: cards that are cut apart and put on the tables: the round, the table, who sits
 * there, in the order of the deal, and who deals first.
 */

/* Everything is borrowed. */
typedef struct {
  const KrEveningSheet *sheet;
  int round;                    /* from 0 */
  const KrEveningTable *tables; /* may be of a round that has not started */
  int n_tables;
} KrSeatCards;

/* @cards on @paper: at least a page. Measures with @measure, or with Pango if it is NULL. Array of
 * KrPage. Caller frees. */
GPtrArray *kr_seat_cards_lay_out (const KrSeatCards *cards,
                                  KrPaper paper,
                                  KrMeasureText measure,
                                  gpointer data);
