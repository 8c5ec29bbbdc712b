/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * ledger-words.h: what a ledger says, to compare it with another.
 */

/* All that one can ask of the ledger, without any number of its own. Caller frees. */
char *ledger_words_dup (KrStore *store);
