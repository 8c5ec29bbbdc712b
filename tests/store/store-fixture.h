/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-session-doc.h"
#include "kr-store.h"

/*
 * store-fixture.h: a ledger in a folder of its own, and games to put into it.
 *
 * The games are of Ruth, Sam, Inês and Bo. In deal d (from 1) seat d % 4 goes
 * out and seat s is caught with 10 × (s + 1) points, so that all totals are
 * known.
 */

/* A day lies between two games, six minutes between two deals. */
#define STORE_FIXTURE_DAY_US (G_GINT64_CONSTANT (86400) * G_USEC_PER_SEC)
#define STORE_FIXTURE_DEAL_US (G_GINT64_CONSTANT (360) * G_USEC_PER_SEC)

typedef struct {
  char *folder;
  char *path;
  KrStore *store;
} StoreFixture;

/* Makes the folder and opens a new ledger in it. */
void store_fixture_init (StoreFixture *fixture);

/* The same in a folder named after @template, which ends with XXXXXX. */
void store_fixture_init_in (StoreFixture *fixture, const char *template);

/* Makes a folder with a copy of the ledger of @from, and opens it. */
void store_fixture_init_copy (StoreFixture *fixture, const StoreFixture *from);

/* Closes the ledger and removes the folder with all that is in it. */
void store_fixture_clear (StoreFixture *fixture);

/* Closes the ledger and opens it again. */
void store_fixture_reopen (StoreFixture *fixture);

/* Runs @sql on the ledger from outside, as another program would. */
void store_fixture_run_sql (StoreFixture *fixture, const char *sql);

/* Game @number, from 1: without events, a day after the game before. */
KrSessionDoc *store_fixture_make_game (guint number);

/* The same with its first @n_deals booked. */
KrSessionDoc *store_fixture_make_played (guint number, guint n_deals);

/* Adds games 1 to 3 with 5, 10 and 15 deals to the ledger, and deletes game @deleted. */
void store_fixture_fill (StoreFixture *fixture, guint deleted);

/* Appends the score line of deal @deal (from 1) to @doc. */
void store_fixture_score (KrSessionDoc *doc, guint deal);

/* The total of @seat after @n_deals of any game. */
gint64 store_fixture_total (guint seat, guint n_deals);

/* Whether two documents are the same in every field. */
gboolean store_fixture_equal (const KrSessionDoc *a, const KrSessionDoc *b);
