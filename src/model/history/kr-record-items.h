/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-beer-row.h"
#include "kr-best-feat.h"
#include "kr-records.h"
#include "kr-store-records.h"

/*
 * kr-record-items.h: how the lists of records make their rows. Each takes over
 * the rows of the store that it is of.
 */

KrPlayedItem *kr_played_item_new (KrPlayedRow *row);

/* The record @row of @kind (NULL: nobody holds it), the one after it (NULL: there
 * is none), and how often such a thing fell. */
KrRecordItem *
kr_record_item_new (KrFeatKind kind, KrBestFeat *row, KrBestFeat *next, guint n_times);

KrBeerItem *kr_beer_item_new (KrBeerRow *row);
