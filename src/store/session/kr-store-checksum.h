/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-session-doc.h"
#include "kr-session-summary.h"

/*
 * kr-store-checksum.h: what finds a flipped bit that SQLite does not see.
 *
 * Checksums are SHA-256 over every field in a fixed order, each text with its
 * length before it.
 */

#define KR_STORE_CHECKSUM_SIZE 32

/* Of a rule set's snapshot. */
void kr_store_checksum_rules (const char *snapshot, guint8 checksum[KR_STORE_CHECKSUM_SIZE]);

/* Of all that was recorded of a session: @rules_digest stands for its rules, the
 * events undone are in it. */
void kr_store_checksum_session (const KrSessionDoc *doc,
                                const guint8 rules_digest[KR_STORE_CHECKSUM_SIZE],
                                guint8 checksum[KR_STORE_CHECKSUM_SIZE]);

/* Of a row of the history, all that a person sees of it. */
gint64 kr_store_checksum_row (const KrSessionSummary *row);
