/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-feat.h"
#include "kr-game.h"

/*
 * kr-new-record.h: the records that a game has just set (G-7), to be told at its
 * end.
 */

G_BEGIN_DECLS

/* A record that fell in a game. */
typedef struct {
  KrFeat feat;         /* of the game's match: value, seats, deal */
  gboolean first;      /* nobody held it before; else: */
  gint64 before_value; /* what it was */
  char *before_name;   /* whose, partners with " & "; NULL: the whole table's */
  char *before_session;
  gint64 before_at_us;
  int before_utc_offset_min;
} KrNewRecord;

void kr_new_record_free (KrNewRecord *record);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrNewRecord, kr_new_record_free)

/* What @game holds now that others, or nobody, held before: records among the
 * games with its rule set and number of players, ties not being new ones.
 * Empty while @game is not over, and when it is the first game of its kind: all
 * would be new. Array of KrNewRecord, in the order of KrFeatKind. */
GPtrArray *kr_records_find_new (KrGame *game);

G_END_DECLS
