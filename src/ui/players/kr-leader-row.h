/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-board-row.h"

/*
 * kr-leader-row.h: a player on the leader board: rank, rating and figures. It opens the player.
 *
 * Where there is little room, the figures are on lines of their own. Each has its caption, so
 * that a row can be read by itself.
 */

G_BEGIN_DECLS

#define KR_TYPE_LEADER_ROW (kr_leader_row_get_type ())
G_DECLARE_FINAL_TYPE (KrLeaderRow, kr_leader_row, KR, LEADER_ROW, GtkListBoxRow)

GtkWidget *kr_leader_row_new (void);

/* @rank counts from 1; the scale of the ratings goes from @least to @most. */
void kr_leader_row_show (
    KrLeaderRow *self, const KrBoardRow *leader, guint rank, double least, double most);

G_END_DECLS
