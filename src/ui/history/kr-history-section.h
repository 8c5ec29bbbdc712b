/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"

#include <adwaita.h>

/*
 * kr-history-section.h: the History: what was played, sessions, records, players.
 *
 * What is open has an address: `sessions`, `session/UUID`, `session/UUID/DEAL`
 * (from 1), `games-of/UUID` (the sessions of a player), `records`, `players`,
 * `player/UUID`; `bring-in` asks for a file with games.
 *
 * Property (write-only): `game` (KrGame), the one on the table, or NULL.
 */

G_BEGIN_DECLS

#define KR_TYPE_HISTORY_SECTION (kr_history_section_get_type ())
G_DECLARE_FINAL_TYPE (KrHistorySection, kr_history_section, KR, HISTORY_SECTION, AdwBin)

GtkWidget *kr_history_section_new (KrLedger *ledger);

/* Shows no session any more. */
void kr_history_section_close (KrHistorySection *self);

/* An address that is none opens nothing. */
void kr_history_section_open (KrHistorySection *self, const char *address);

G_END_DECLS
