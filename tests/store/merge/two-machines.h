/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store-merge.h"
#include "store-fixture.h"

/*
 * two-machines.h: two machines' ledgers, for tests that bring them together.
 */

/* Each test begins with empty ledgers. */
extern StoreFixture here;
extern StoreFixture there;

void two_machines_set_up (void);
void two_machines_tear_down (void);

/* Adds game @number, of which @n_deals are played. */
void two_machines_add (StoreFixture *machine, guint number, guint n_deals);

/* Merges the ledger of @from into that of @into. Caller owns the report. */
KrMergeReport *two_machines_merge (StoreFixture *into, StoreFixture *from);
void two_machines_merge_away (StoreFixture *into, StoreFixture *from);
