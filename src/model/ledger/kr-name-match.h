/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"

/*
 * kr-name-match.h: the player of the roster that somebody probably meant by a name.
 */

G_BEGIN_DECLS

/* Whether @typed is probably @name or its first word with a slip of the finger: case and
 * accents aside, one letter too many, missing, wrong or swapped with its neighbor; two in names
 * of eight letters or more, none in those of fewer than three. */
gboolean kr_name_match_is_likely (const char *typed, const char *name);

/* The player with the most games whose name is likely meant by @name. A new reference to a
 * KrPlayerRow (KrRowItem); NULL if there is none. */
KrRowItem *kr_name_match_find (KrLedger *ledger, const char *name);

G_END_DECLS
