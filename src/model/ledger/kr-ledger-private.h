/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"
#include "kr-rulebook.h"
#include "kr-store.h"

/*
 * kr-ledger-private.h: what a ledger shows to the model alone.
 */

/* Borrowed. */
const KrRulebook *kr_ledger_get_rulebook (KrLedger *self);
KrStore *kr_ledger_get_store (KrLedger *self);

/* Fills the lists anew and emits `changed`. */
void kr_ledger_tell_change (KrLedger *self);

/* Emits `failed` and frees @error; nothing where it is NULL. */
void kr_ledger_tell_failure (KrLedger *self, GError *error);
