/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-holder.h"
#include "kr-rating.h"

/*
 * fault-rows.h: what readers of the store say, every field of it as text.
 *
 * Each appends to @text, with | behind it.
 */

#define I64 "%" G_GINT64_FORMAT

void fault_say (GString *text, const char *format, ...) G_GNUC_PRINTF (2, 3);
void fault_say_holder (GString *text, const KrHolder *holder);
void fault_say_rating (GString *text, const KrRating *rating);

/* Each for a row of the type that is named beside it. */
void fault_say_summary (GString *text, gconstpointer row);        /* KrSessionSummary */
void fault_say_played (GString *text, gconstpointer row);         /* KrPlayedRow */
void fault_say_feat (GString *text, gconstpointer row);           /* KrBestFeat */
void fault_say_scoped_records (GString *text, gconstpointer row); /* KrScopedRecords */
void fault_say_beer (GString *text, gconstpointer row);           /* KrBeerRow */
void fault_say_roster (GString *text, gconstpointer row);         /* KrRosterRow */
void fault_say_board (GString *text, gconstpointer row);          /* KrBoardRow */
void fault_say_player (GString *text, gconstpointer row);         /* KrPlayerRow */
void fault_say_outcome (GString *text, gconstpointer row);        /* KrOutcomeRow */
void fault_say_rival (GString *text, gconstpointer row);          /* KrRivalRow */
void fault_say_career (GString *text, gconstpointer row);         /* KrCareerRow */
void fault_say_rated (GString *text, gconstpointer row);          /* KrRatedGame */
void fault_say_precedent (GString *text, gconstpointer row);      /* KrPrecedent */
void fault_say_conflict (GString *text, gconstpointer row);       /* KrConflict */
void fault_say_series (GString *text, gconstpointer row);         /* KrSeriesRow */
void fault_say_series_table (GString *text, gconstpointer row);   /* KrSeriesTable */
void fault_say_evening (GString *text, gconstpointer row);        /* KrEveningRow */
void fault_say_evening_board (GString *text, gconstpointer row);  /* KrEveningBoard */
void fault_say_year (GString *text, gconstpointer row);           /* KrYear */
