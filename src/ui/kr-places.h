/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table-place.h"

/*
 * kr-places.h: the three places of the window, of which one is shown.
 *
 * The Table is there from the start; the Rulings and the History are made when they are
 * first shown. All have the ledger and the game on the table. Each place keeps the focus
 * that it had.
 *
 * Properties (read-only, notified): `game` (KrGame), the one on the table, or NULL.
 *
 * Signal: `title-changed`, when kr_places_dup_title has something else to say.
 */

G_BEGIN_DECLS

#define KR_TYPE_PLACES (kr_places_get_type ())
G_DECLARE_FINAL_TYPE (KrPlaces, kr_places, KR, PLACES, AdwBin)

/* Once. Until then the Table is all that can be shown. */
void kr_places_set_ledger (KrPlaces *self, KrLedger *ledger);

/* What a switcher of the places goes by. */
AdwViewStack *kr_places_get_stack (KrPlaces *self);

KrTablePlace *kr_places_get_table (KrPlaces *self);

/* What the header bar says where the page that is shown has no room to, and, in
 * @subtitle, below it; NULL where it has. Caller frees both. */
char *kr_places_dup_title (KrPlaces *self, char **subtitle);

/* How the place that is shown is called. */
const char *kr_places_get_name (KrPlaces *self);

/* Shows `table`, `rulings` or `history`; nothing for another name. */
void kr_places_show (KrPlaces *self, const char *name);

/* Shows the Rulings, with the cursor in their search. */
void kr_places_search_rulings (KrPlaces *self);

/* Shows @what: as kr_rulings_place_open. */
void kr_places_show_ruling (KrPlaces *self, const char *what);

/* Shows @address: as kr_history_place_open. */
void kr_places_show_history (KrPlaces *self, const char *address);

/* Puts the game @uuid on the table, and shows it. */
void kr_places_open_game (KrPlaces *self, const char *uuid);

/* Leaves no game on the table or in the History that would not be read anew. */
void kr_places_close_games (KrPlaces *self);

G_END_DECLS
