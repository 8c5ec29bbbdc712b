/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

#include <adwaita.h>

/*
 * kr-table-section.h: the Table: what one sees depends on how far the game is.
 *
 * Nothing running: the start page. A game running: the game page. The game
 * over: the end page, or the game page while a deal of it is corrected.
 *
 * Properties (read-only, notified): `game` (KrGame), NULL on the start page;
 * `title` and `subtitle`, what the header bar says where a page has no room to;
 * NULL where it has.
 */

G_BEGIN_DECLS

#define KR_TYPE_TABLE_SECTION (kr_table_section_get_type ())
G_DECLARE_FINAL_TYPE (KrTableSection, kr_table_section, KR, TABLE_SECTION, AdwBin)

/* Once. Opens the game that was being played last, if it is not over. */
void kr_table_section_set_ledger (KrTableSection *self, KrLedger *ledger);

KrGame *kr_table_section_get_game (KrTableSection *self);

/* Opens the game @uuid; what keeps it from opening is told in a toast. */
void kr_table_section_open (KrTableSection *self, const char *uuid);

/* Takes back the deletion of an unfinished game. */
void kr_table_section_undelete (KrTableSection *self, const char *uuid);

/* Asks for a new game: as it was typed last; as the last game was; or as the
 * game on the table. */
void kr_table_section_new_game (KrTableSection *self);
void kr_table_section_same_again (KrTableSection *self);
void kr_table_section_rematch (KrTableSection *self);

/* Take the last step of the game back, or do it again, and say which. */
void kr_table_section_undo (KrTableSection *self);
void kr_table_section_redo (KrTableSection *self);

/* Ends the game before its last deal. */
void kr_table_section_stop (KrTableSection *self);

/* Back to the start page; the game stays in the ledger as it is. */
void kr_table_section_close_game (KrTableSection *self);

G_END_DECLS
