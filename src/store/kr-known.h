/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rules.h"
#include "kr-store-checksum.h"

/*
 * kr-known.h: what comes again in one session after the other, remembered with what
 * was made of it.
 *
 * A club plays by few rule sets, at few places and with the same people. To write a rule
 * set as its snapshot takes longer than all the rest of a session, and to fold a name not
 * much less. What is remembered follows from the rules or the text alone, never from
 * a ledger.
 *
 * Threads: each has its own.
 */

typedef struct _KrKnown KrKnown;

KrKnown *kr_known_new (void);
void kr_known_free (KrKnown *known); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrKnown, kr_known_free)

/* The digest of @rules: of the snapshot they are written as. */
void
kr_known_digest_rules (KrKnown *known, const KrRules *rules, guint8 digest[KR_STORE_CHECKSUM_SIZE]);

/* The words of @text (kr-search-words.h). NULL-terminated; borrowed until the next call. */
const char *const *kr_known_split_words (KrKnown *known, const char *text);
