/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"

#include <adwaita.h>

/*
 * kr-table-place.h: the Table: what one sees depends on how far the game is.
 *
 * Nothing running: the start page. A game running: the game page. The game
 * over: the end page, or the game page while a deal of it is corrected.
 *
 * Properties (read-only, notified): `game` (KrGame), NULL on the start page;
 * `title` and `subtitle`, what the header bar says where a page has no room to;
 * NULL where it has.
 */

G_BEGIN_DECLS

#define KR_TYPE_TABLE_PLACE (kr_table_place_get_type ())
G_DECLARE_FINAL_TYPE (KrTablePlace, kr_table_place, KR, TABLE_PLACE, AdwBin)

/* Once. Opens the game that was being played last, if it is not over. */
void kr_table_place_set_ledger (KrTablePlace *self, KrLedger *ledger);

KrGame *kr_table_place_get_game (KrTablePlace *self);

/* Opens the game @uuid; what keeps it from opening is told in a toast. */
void kr_table_place_open (KrTablePlace *self, const char *uuid);

/* Takes back the deletion of an unfinished game. */
void kr_table_place_undelete (KrTablePlace *self, const char *uuid);

/* Asks for a new game: as it was typed last; as the last game was; or as the
 * game on the table. */
void kr_table_place_new_game (KrTablePlace *self);
void kr_table_place_same_again (KrTablePlace *self);
void kr_table_place_rematch (KrTablePlace *self);

/* Take the last step of the game back, or do it again, and say which. */
void kr_table_place_undo (KrTablePlace *self);
void kr_table_place_redo (KrTablePlace *self);

/* Ends the game before its last deal. */
void kr_table_place_stop (KrTablePlace *self);

/* Back to the start page; the game stays in the ledger as it is. */
void kr_table_place_close_game (KrTablePlace *self);

G_END_DECLS
