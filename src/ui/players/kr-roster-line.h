/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-players.h"

#include <adwaita.h>

/*
 * kr-roster-line.h: a row of the list of players: mark, name, games, wins, the last
 * game.
 */

G_BEGIN_DECLS

#define KR_TYPE_ROSTER_LINE (kr_roster_line_get_type ())
G_DECLARE_FINAL_TYPE (KrRosterLine, kr_roster_line, KR, ROSTER_LINE, AdwBin)

GtkWidget *kr_roster_line_new (void);
void kr_roster_line_show (KrRosterLine *self, const KrRosterRow *player);

G_END_DECLS
