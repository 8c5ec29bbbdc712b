/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-store.h"

/*
 * kr-fuzz-ledger.h: a ledger to do harm to, and what has to hold of any ledger whatever was done to
 * it. Every check aborts if it does not.
 */

/* A ledger with finished games, an unfinished, a deleted and a tagged one, a session that two
 * machines changed, two series, an evening, a renamed player, a precedent and a draft, as a file
 * without a log. */
GBytes *kr_fuzz_ledger_get (void);

/* Everything that can be asked of the ledger at @path is answered, or refused in words that can be
 * shown; a ledger that is called sound is so. Returns whether it could be opened. */
gboolean kr_fuzz_ledger_check_read (const char *path);

/* @store, of which nothing is in a transaction, is sound. */
void kr_fuzz_ledger_check_sound (KrStore *store);

/* Merging the ledger at @path into a sound one leaves that one sound; twice is as once. */
void kr_fuzz_ledger_check_merge (const char *path);
