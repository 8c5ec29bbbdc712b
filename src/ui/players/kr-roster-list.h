/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-players.h"

#include <adwaita.h>

/*
 * kr-roster-list.h: the players of the ledger, those with the most games first, filtered
 * by a search. One can be chosen.
 *
 * It reads the ledger only while it is mapped.
 *
 * Signal: chosen (const char *uuid): the user chose a player.
 */

G_BEGIN_DECLS

#define KR_TYPE_ROSTER_LIST (kr_roster_list_get_type ())
G_DECLARE_FINAL_TYPE (KrRosterList, kr_roster_list, KR, ROSTER_LIST, AdwBin)

/* To be called once. @without is the UUID of a player to leave out; NULL for none. */
void kr_roster_list_set_ledger (KrRosterList *self, KrLedger *ledger, const char *without);

/* To be called at most once. Lists the players whose names begin with the text of @search;
 * typing anywhere in @around types into it. */
void kr_roster_list_set_search (KrRosterList *self, GtkSearchEntry *search, GtkWidget *around);

/* Sets whether hidden players are listed too. */
void kr_roster_list_set_hidden (KrRosterList *self, gboolean hidden);

/* Whether the ledger had no players when it was last read. A search that finds nobody does
 * not count. */
gboolean kr_roster_list_is_empty (KrRosterList *self);

/* Selects the player @uuid, or none for NULL, without emitting `chosen`. */
void kr_roster_list_mark (KrRosterList *self, const char *uuid);

G_END_DECLS
