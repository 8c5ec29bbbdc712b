/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-feat.h"
#include "kr-game.h"

/*
 * kr-new-record.h: the records that a game has set (G-7), to be announced at its
 * end.
 */

G_BEGIN_DECLS

/* A record that fell in a game. */
typedef struct {
  KrFeat feat;         /* of the game's match: value, seats, deal */
  gboolean first;      /* nobody held it before; if FALSE: */
  gint64 before_value; /* the value of the record before */
  char *before_name;   /* its holder, partners joined by " & "; NULL: the whole table */
  char *before_session;
  gint64 before_at_us;
  int before_utc_offset_min;
} KrNewRecord;

void kr_new_record_free (KrNewRecord *record);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrNewRecord, kr_new_record_free)

/* The records among games with the rule set and number of players of @game that
 * it has set; a tie is not a new record. Empty while @game is not over, and if it
 * is the first game of its kind, in which all would be new. Array of KrNewRecord, in the order of
 * KrFeatKind. */
GPtrArray *kr_records_find_new (KrGame *game);

G_END_DECLS
