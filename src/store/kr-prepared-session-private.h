/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-prepared-session.h"
#include "kr-store-private.h"

/*
 * kr-prepared-session-private.h: what a prepared session is, for the store.
 */

struct _KrPreparedSession {
  KrSessionDoc *owned;   /* NULL: doc is somebody else's */
  KrStoreReplay *replay; /* and its doc */
  KrSessionSummary *row; /* without a position */
  char *words;           /* it is found by, but for the marks of its players */
  GBytes *packet;        /* its events; NULL: they are rows */
  guint8 rules_digest[KR_STORE_CHECKSUM_SIZE];
  guint8 checksum[KR_STORE_CHECKSUM_SIZE];
};

/* Prepares the session of @replay, which was checked. Takes @replay, and its doc if
 * @owned is not NULL. */
KrPreparedSession *
kr_prepared_session_new_replayed (KrImportCache *cache, KrStoreReplay *replay, KrSessionDoc *owned);
