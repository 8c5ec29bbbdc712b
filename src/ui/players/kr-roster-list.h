/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-players.h"

#include <adwaita.h>

/*
 * kr-roster-list.h: the players of the ledger, those with the most games first,
 * narrowed by a search; one can be chosen.
 *
 * It reads the ledger only while it is mapped.
 *
 * Signal:
 *   chosen (const char *uuid): somebody chose a player.
 */

G_BEGIN_DECLS

#define KR_TYPE_ROSTER_LIST (kr_roster_list_get_type ())
G_DECLARE_FINAL_TYPE (KrRosterList, kr_roster_list, KR, ROSTER_LIST, AdwBin)

/* Once. @without: the UUID of a player who is left out; NULL: nobody is. */
void kr_roster_list_set_ledger (KrRosterList *self, KrLedger *ledger, const char *without);

/* Once: the names begin with what stands in @search; typing in @around goes there. */
void kr_roster_list_set_search (KrRosterList *self, GtkSearchEntry *search, GtkWidget *around);

/* Whether hidden players are listed too. */
void kr_roster_list_set_hidden (KrRosterList *self, gboolean hidden);

/* Whether there is nobody yet; a search that finds nobody is another matter. As last read. */
gboolean kr_roster_list_is_empty (KrRosterList *self);

/* Marks the player @uuid, without telling `chosen`; NULL: nobody. */
void kr_roster_list_mark (KrRosterList *self, const char *uuid);

G_END_DECLS
