/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rulebook.h"
#include "kr-session-doc.h"
#include "kr-store.h"

/*
 * kr-ledger-maker.h: a ledger of games that were really played out.
 *
 * Simple and strong players play every deal through the referee, everybody in one way all those
 * years; what they were caught with goes on the score sheet. Tables of friends meet over fifty
 * years at their own places, with rules, names and notes of many kinds; one game in ten is
 * corrected, one in thirty is left unfinished, and one in a hundred was refereed tap by tap.
 * The same seed makes the same ledger.
 */

typedef struct _KrLedgerMaker KrLedgerMaker;

/* Makes @n_sessions in all. @book is borrowed. */
KrLedgerMaker *kr_ledger_maker_new (const KrRulebook *book, guint n_sessions, guint64 seed);
void kr_ledger_maker_free (KrLedgerMaker *maker);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrLedgerMaker, kr_ledger_maker_free)

/* The next session; NULL behind the last. Caller frees. */
KrSessionDoc *kr_ledger_maker_next (KrLedgerMaker *maker);

/* Makes all that are left and adds them to @store, many in one transaction. */
gboolean kr_ledger_maker_fill (KrLedgerMaker *maker, KrStore *store, GError **error);
