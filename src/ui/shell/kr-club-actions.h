/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table-section.h"

/*
 * kr-club-actions.h: the actions of the window for the club: `win.club`, its window; and for an
 * evening of it: `win.evening`, the director’s window; `win.club-table`, the table that this
 * machine is; `win.call-director`.
 *
 * Without a club those of the evening are disabled, and the menu does not show them.
 */

G_BEGIN_DECLS

/* Adds them to @window, for the evenings of @ledger. Call it once. */
void kr_club_actions_add (GtkApplicationWindow *window, KrLedger *ledger, KrTableSection *table);

G_END_DECLS
