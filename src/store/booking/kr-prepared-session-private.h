/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-session-replay.h"
#include "kr-store-checksum.h"

/*
 * kr-prepared-session-private.h: what a prepared session is, for the store.
 */

struct _KrPreparedSession {
  KrSessionDoc *owned;     /* NULL: doc is somebody else's */
  KrSessionReplay *replay; /* and its doc */
  KrSessionSummary *row;   /* without a position */
  char *words;             /* it is found by, except the marks of its players */
  GBytes *packet;          /* its events; NULL: they are rows */
  guint8 rules_digest[KR_STORE_CHECKSUM_SIZE];
  guint8 checksum[KR_STORE_CHECKSUM_SIZE];
};
