/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store-checksum.h"

/*
 * kr-import-cache.h: what comes again in one session after the other, remembered with what
 * was made of it.
 *
 * A club plays by few rule sets, at few places and with the same people. To write a rule
 * set as its snapshot takes longer than all the rest of a session, and to fold a name not
 * much less. What is remembered follows from the rules or the text alone, never from
 * a ledger.
 *
 * Threads: each has its own.
 */

typedef struct _KrImportCache KrImportCache;

KrImportCache *kr_import_cache_new (void);
void kr_import_cache_free (KrImportCache *cache); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrImportCache, kr_import_cache_free)

/* The digest of @rules: of the snapshot they are written as. */
void kr_import_cache_digest_rules (KrImportCache *cache,
                                   const KrRules *rules,
                                   guint8 digest[KR_STORE_CHECKSUM_SIZE]);

/* The words of @text (kr-search-words.h). NULL-terminated; borrowed until the next call. */
const char *const *kr_import_cache_split_words (KrImportCache *cache, const char *text);
