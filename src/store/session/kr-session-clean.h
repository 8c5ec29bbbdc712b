/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-precedent.h"
#include "kr-session-doc.h"

/*
 * kr-session-clean.h: passes all texts of a session that comes from outside through the gate
 * (kr-text.h): names, lines of events, reasons, the name of the rules, rulings of the table.
 */

/* Makes every text in @doc what of it can be kept, always the same of the same, so that two
 * ledgers that clean one session still have the same. A name of which nothing is left becomes that
 * of the seat. Adds a sentence to doc->mended for each. Events with
 * controls, UUIDs and times are kept as they are, for kr_session_doc_check to refuse. */
void kr_session_clean (KrSessionDoc *doc);

/* The same of one table ruling; @mended (of char *), which may be NULL, receives the sentences. */
void kr_precedent_clean (KrPrecedent *precedent, GPtrArray *mended);
