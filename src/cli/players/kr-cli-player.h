/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-cli-document.h"
#include "kr-store-profile.h"

/*
 * kr-cli-player.h: what `player` and its changes share.
 */

/* What can be asked for beside a profile; at most one of it is set. */
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

/* The UUID of the player called @name (or with that UUID) by today's name or an old
 * spelling. NULL and @error if there is none or more than one. Caller frees. */
char *kr_cli_find_player (KrStore *store, const char *name, GError **error);

/* Makes the change of the player called @name (NULL for --undo and --redo). */
KrCliExit kr_cli_change_player (
    KrCli *cli, KrStore *store, const char *name, const KrPlayerChange *change, GError **error);
