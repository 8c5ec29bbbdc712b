/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-series.h"

/*
 * kr-series-row.h: a series as lists show it.
 *
 * Ownership: a row owns its strings.
 */

G_BEGIN_DECLS

/* What a game is to a series. Kept in the ledger. */
typedef enum {
  KR_SERIES_OUT = 0, /* it does not belong to it */
  KR_SERIES_COUNTS = 1,
  KR_SERIES_DOES_NOT_COUNT = 2, /* it belongs to it, but adds nothing to the standings */
} KrSeriesState;

typedef struct {
  char *uuid;
  char *name;
  KrSeriesScoring scoring;
  guint best;         /* so many games of each player count; 0: all */
  guint n_games;      /* that belong to it and are in the ledger, finished or not */
  guint n_counting;   /* of them: played to the end, and not left out by choice */
  gint64 last_us;     /* when the latest of them began; 0: there is none */
  int utc_offset_min; /* of that */
  gboolean deleted;
  KrSeriesState state; /* of the game that was asked about; otherwise KR_SERIES_OUT */
} KrSeriesRow;

void kr_series_row_free (KrSeriesRow *row); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrSeriesRow, kr_series_row_free)

G_END_DECLS
