/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-equal-game.h"
#include "kr-rulebook.h"

/*
 * kr-equal-run.h: deals under one rule set, or replays, each compared in every way that it can get
 * to a score sheet, and what differed.
 *
 * A run belongs to one thread at a time.
 */

#define KR_EQUAL_MAX_PROBLEMS 12 /* kept as text */

/* A game, or the game of a record, that goes through the ledger. */
typedef struct {
  char *where;
  KrSessionDoc *doc;
  KrEqualGame *game; /* NULL: of a record */
  KrDealFacts facts;
  gboolean over;
} KrEqualKept;

/* What was compared under one rule set, and what differed. */
typedef struct {
  KrRulebook *book;
  const KrRules *rules; /* NULL: of any */
  GPtrArray *problems;  /* the first ones */
  guint64 n_problems;
  guint64 n_deals;
  guint64 n_games;
  guint64 n_endless;
  KrOccurrences occurrences;
  GPtrArray *kept; /* of KrEqualKept: for the ledger */
} KrEqualRun;

/* @rules: NULL for any. Both are borrowed. */
KrEqualRun *kr_equal_run_new (KrRulebook *book, const KrRules *rules);
void kr_equal_run_free (KrEqualRun *run);

/* Notes that @way refused what is at @where. */
void
kr_equal_run_add_error (KrEqualRun *run, const char *where, const char *way, const GError *error);

/* Compares all deals of @game: on its own sheet, packed, as a document, and each as a record. */
void kr_equal_run_compare_game (KrEqualRun *run, const KrEqualGame *game, const char *where);

/* Compares the record of a deal, over or running, imported as a game of its own; @passed: and its
 * document. */
void kr_equal_run_compare_record (KrEqualRun *run,
                                  const KrDealFacts *facts,
                                  gboolean over,
                                  const char *where,
                                  const char *record,
                                  gboolean passed);

/* Keeps a game, or the game of a record with its facts, for the ledger and the window. Takes
 * @game and @doc, one of which is NULL. */
void kr_equal_run_keep (KrEqualRun *run,
                        const char *where,
                        KrEqualGame *game,
                        KrSessionDoc *doc,
                        const KrDealFacts *facts,
                        gboolean over);

/* Compares what was kept, written into a ledger and read from it. */
void kr_equal_run_compare_ledger (KrEqualRun *run);

/* Compares a deal of each game that was kept, entered as in the window. */
void kr_equal_run_compare_window (KrEqualRun *run);

/* Prints the numbers of the run, which is about @what, and its first problems. */
void kr_equal_run_report (const KrEqualRun *run, const char *what);
