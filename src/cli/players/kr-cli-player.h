/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-cli-document.h"
#include "kr-store-profile.h"

/*
 * kr-cli-player.h: finds a player by name, and changes the roster, for `player`.
 */

/* The changes that can be asked for; at most one is set. */
typedef struct {
  char *name;    /* --rename */
  char *pen;     /* --pen */
  char *into;    /* --merge */
  gboolean hide; /* --hide, … */
  gboolean show;
  gboolean split;
  gboolean undo;
  gboolean redo;
} KrPlayerChange;

/* The UUID of the player whose name, other spelling or UUID is @name. NULL with @error if there is
 * none, or more than one. Caller frees. */
char *kr_cli_find_player (KrStore *store, const char *name, GError **error);

/* Makes @change to the player called @name, which is NULL for --undo and --redo. */
KrCliExit kr_cli_change_player (
    KrCli *cli, KrStore *store, const char *name, const KrPlayerChange *change, GError **error);
