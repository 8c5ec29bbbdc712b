/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-ledger.h"

/*
 * kr-player-entry.h: an entry for a player's name, completed from the roster while it is
 * typed.
 *
 * A list below the entry suggests the players of whose names a word begins with the text, those
 * with the most games first, and `New player “…”`. The best one is selected: Enter and Tab take
 * it. Down and Up select another, Escape keeps the text as it is. A text that is the whole name
 * of one player means that player at once, unless "New player" was chosen.
 *
 * A name that is not in the roster but looks like one with a typing error gets no list: the note
 * asks about it, and Down takes that player.
 *
 * Property: `note` (string, notified): what the name means, for a line of its own near the entry
 * (`97 games`, `New player`, `New player. Did you mean Ruth (97 games)?`), as markup with a link
 * to what Down does; "" for no name.
 *
 * Signals: `changed`, when the user changed the name or the player that it means; `entered`, when
 * Enter was pressed and the name is what it should be: returns whether the key is used.
 */

G_BEGIN_DECLS

#define KR_TYPE_PLAYER_ENTRY (kr_player_entry_get_type ())
G_DECLARE_FINAL_TYPE (KrPlayerEntry, kr_player_entry, KR, PLAYER_ENTRY, AdwBin)

void kr_player_entry_set_ledger (KrPlayerEntry *self, KrLedger *ledger);

/* The players, by UUID, who sit elsewhere and are not suggested; NULL: none. */
void kr_player_entry_set_taken (KrPlayerEntry *self, const char *const uuids[]);

/* Shows a player without emitting `changed`. */
void kr_player_entry_set_player (KrPlayerEntry *self, const char *name, const char *uuid);

/* Sets the accessible name of the entry, and what it shows while it is empty. */
void kr_player_entry_set_label (KrPlayerEntry *self, const char *label, const char *placeholder);

const char *kr_player_entry_get_name (KrPlayerEntry *self);

/* NULL: a player new to the roster. */
const char *kr_player_entry_get_uuid (KrPlayerEntry *self);

/* The pen that the player had last; 0 if none. */
guint kr_player_entry_get_pen (KrPlayerEntry *self);

/* Whether the ledger has a finished game of the player. */
gboolean kr_player_entry_get_has_played (KrPlayerEntry *self);

/* Takes the player that the note asks about, if it does. Returns whether it did. */
gboolean kr_player_entry_take_likely (KrPlayerEntry *self);

G_END_DECLS
