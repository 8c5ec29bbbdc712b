/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-ledger-open.h"
#include "kr-library.h"
#include "kr-new-game.h"

/*
 * model-fixture.h: a ledger in a folder of its own, and a table to sit at it.
 */

typedef struct {
  char *folder;
  char *path;
  KrLedger *ledger;
} ModelFixture;

void model_fixture_init (ModelFixture *fixture);
void model_fixture_clear (ModelFixture *fixture);

/* As if the program had been started again. */
void model_fixture_reopen (ModelFixture *fixture);

/* The same while @game, which is taken, is open: as it is found then. */
KrGame *model_fixture_reopen_game (ModelFixture *fixture, KrGame *game);

/* The rules @id, from the ledger's list. */
KrRules model_fixture_get_rules (ModelFixture *fixture, const char *id);

/* Ruth, Sam, Inês and Bo under `craits`, Sam dealing first. */
KrNewGame model_fixture_new_game (ModelFixture *fixture);
KrGame *model_fixture_start_game (ModelFixture *fixture);

/* Makes the game of @setup and puts it into @ledger. NULL if it cannot be. */
KrGame *model_fixture_start (KrLedger *ledger, const KrNewGame *setup, GError **error);

/* The rulings of the ledger, in English. */
KrLibrary *model_fixture_load_library (ModelFixture *fixture);

/* For tests that only look things up: the rulings of an empty ledger, there while a test runs. */
extern KrLibrary *model_fixture_library;
void model_fixture_set_up_library (void);
void model_fixture_tear_down_library (void);

/* Books the event of @line; a failure fails the test. */
void model_fixture_book (KrGame *game, const char *line);

/* Makes every write to the ledger fail, as on a full disk, until unlocked. */
void model_fixture_lock (void);
void model_fixture_unlock (void);

/* A callback that keeps its result in @data (a GAsyncResult **), and what turns the main
 * loop until it is there. The result is the caller's to unref. */
void model_fixture_keep_result_cb (GObject *source, GAsyncResult *result, gpointer data);
GAsyncResult *model_fixture_wait_for (GAsyncResult **result);

#define MODEL_FIXTURE_PATIENCE_US (20 * G_USEC_PER_SEC)

/* Turns the main loop until @is_so; fails the test if that takes longer. */
void model_fixture_wait_until (gboolean (*is_so) (void));
