/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-ledger.h"

/*
 * kr-player-entry.h: a player's name, completed from the roster as one types.
 *
 * Below the entry stand the players whose names begin like what was typed, and
 * `New player “…”`. Down and Up walk them, Enter takes one, Escape leaves the
 * text as it is. A text that is the name of one player of the roster means that
 * player, unless "New player" was chosen.
 *
 * Signal: `changed`, when a person changed the name or who is meant by it.
 */

G_BEGIN_DECLS

#define KR_TYPE_PLAYER_ENTRY (kr_player_entry_get_type ())
G_DECLARE_FINAL_TYPE (KrPlayerEntry, kr_player_entry, KR, PLAYER_ENTRY, AdwBin)

void kr_player_entry_set_ledger (KrPlayerEntry *self, KrLedger *ledger);

/* Shows a player without telling `changed`. */
void kr_player_entry_set_player (KrPlayerEntry *self, const char *name, const char *uuid);

/* What screen readers call the entry. */
void kr_player_entry_set_label (KrPlayerEntry *self, const char *label);

const char *kr_player_entry_get_name (KrPlayerEntry *self);

/* NULL: a player new to the roster. */
const char *kr_player_entry_get_uuid (KrPlayerEntry *self);

/* The pen that player had last; 0 if none. */
guint kr_player_entry_get_pen (KrPlayerEntry *self);

G_END_DECLS
