/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-evening-draft.h"

#include <gtk/gtk.h>

/*
 * kr-draft-row.h: a row of the proposal of a round: a table, those who sit out, or a player there.
 *
 * A player is dragged onto another, and they change places, or onto a table. Alt+Up and Alt+Down
 * move one to the table before or behind.
 *
 * Signals: `dropped` (int player): a player was dropped here; `moved` (int by): the player of this
 * row is to go by so many tables.
 */

G_BEGIN_DECLS

#define KR_TYPE_DRAFT_ROW (kr_draft_row_get_type ())
G_DECLARE_FINAL_TYPE (KrDraftRow, kr_draft_row, KR, DRAFT_ROW, GtkListBoxRow)

#define KR_DRAFT_ROW_NO_PLAYER (-1)

GtkWidget *kr_draft_row_new (void);

/* Shows @table, or those who sit out, with the words @title. */
void kr_draft_row_show_table (KrDraftRow *self, int table, const char *title);

/* Shows @person, whose number is @player; @note may be "". */
void kr_draft_row_show_player (
    KrDraftRow *self, int table, int player, const KrEveningPerson *person, const char *note);

int kr_draft_row_get_table (KrDraftRow *self);
int kr_draft_row_get_player (KrDraftRow *self);

G_END_DECLS
