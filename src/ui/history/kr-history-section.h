/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"
#include "kr-which-games.h"

#include <adwaita.h>

/*
 * kr-history-section.h: the History: a section with the sessions, records, players and series.
 *
 * It shows what has an address: `sessions`, `session/UUID`, `session/UUID/DEAL` (from 1),
 * `story/UUID` (a session, and its story in a window), `games-of/UUID` and `games-of/UUID/UUID`
 * (the sessions of one or two players), `records`, `players`, `player/UUID`, `series` and
 * `series/UUID`. `import` asks for files to import, `export` for where to save the whole ledger.
 *
 * Property (write-only): `game` (KrGame), the one on the table, or NULL.
 */

G_BEGIN_DECLS

#define KR_TYPE_HISTORY_SECTION (kr_history_section_get_type ())
G_DECLARE_FINAL_TYPE (KrHistorySection, kr_history_section, KR, HISTORY_SECTION, AdwBin)

/* Of @which games the figures are shown. */
GtkWidget *kr_history_section_new (KrLedger *ledger, KrWhichGames *which);

/* Closes the session that is shown. */
void kr_history_section_close (KrHistorySection *self);

/* Does nothing if @address is not an address. */
void kr_history_section_open (KrHistorySection *self, const char *address);

G_END_DECLS
