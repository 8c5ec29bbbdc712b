/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-session-doc.h"
#include "kr-store.h"

/*
 * fault-evening.h: the steps of the story of an evening and of a club, told to the store.
 */

/* The step @n of the evening, whose one table plays @doc. */
gboolean fault_evening_record (KrStore *store, const KrSessionDoc *doc, guint n, GError **error);

/* Corrects the game as the evening says. */
gboolean fault_evening_correct_seats (KrStore *store, GError **error);

gboolean fault_evening_join_club (KrStore *store, GError **error);

/* Takes all games of the ledger @other as they would come from a club’s log, in one transaction. */
gboolean fault_evening_take (KrStore *store, const char *other, GError **error);
