/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-evening-sheet.h"
#include "kr-happening.h"
#include "kr-sheet.h"

/*
 * kr-page-table.h: what everybody at the table may see of the game, and how the page shows it.
 */

G_BEGIN_DECLS

#define KR_PAGE_NO_SEAT (-1)

/* What everybody sees. All borrowed for the call; texts in the user's language. */
typedef struct {
  const KrSheet *sheet;        /* booked deals only: not what is being typed */
  const char *location;        /* may be NULL or "" */
  const char *scorer;          /* who is told the two digits; NULL: “the scorer” */
  int beginner;                /* the seat that begins the running deal; KR_PAGE_NO_SEAT */
  gboolean only_shown;         /* nobody can take a seat: there is nobody to confirm it */
  gboolean takes_hands;        /* the deal can be scored now */
  gboolean has_jokers;         /* a hand may have jokers */
  const KrHappening *callable; /* what a phone may propose to record */
  guint n_callable;
  const char *const *callable_names; /* as buttons say it: “Forgot “one card”” */
  const char *const *happenings; /* of the running deal, a line each, NULL-terminated; NULL: none */
  const char *banner;            /* the referee's verdict; NULL: the referee does not run */
  const char *banner_detail;     /* its second line; may be NULL */
  unsigned banner_pen;           /* whose turn it is */
  const KrEveningSheet *standings; /* of the evening that this game is played in, once it has a
                                      round; NULL: there is none */
} KrPageTable;

/* The part of the page that shows @table, in HTML. Caller frees. */
char *kr_page_table_format (const KrPageTable *table);

G_END_DECLS
