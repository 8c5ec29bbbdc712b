/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-ledger.h"

/*
 * kr-player-entry.h: an entry for a player's name, completed from the roster while it is
 * typed.
 *
 * A list below the entry suggests the players whose names begin with the text, and `New
 * player “…”`. Down and Up move through it, Enter takes a suggestion, Escape keeps the
 * text as it is. A text that is the name of one player of the roster means that player,
 * unless "New player" was chosen.
 *
 * Signal: `changed`, when the user changed the name or the player that it means.
 */

G_BEGIN_DECLS

#define KR_TYPE_PLAYER_ENTRY (kr_player_entry_get_type ())
G_DECLARE_FINAL_TYPE (KrPlayerEntry, kr_player_entry, KR, PLAYER_ENTRY, AdwBin)

void kr_player_entry_set_ledger (KrPlayerEntry *self, KrLedger *ledger);

/* Shows a player without emitting `changed`. */
void kr_player_entry_set_player (KrPlayerEntry *self, const char *name, const char *uuid);

/* Sets the accessible name of the entry. */
void kr_player_entry_set_label (KrPlayerEntry *self, const char *label);

const char *kr_player_entry_get_name (KrPlayerEntry *self);

/* NULL: a player new to the roster. */
const char *kr_player_entry_get_uuid (KrPlayerEntry *self);

/* The pen that the player had last; 0 if none. */
guint kr_player_entry_get_pen (KrPlayerEntry *self);

G_END_DECLS
