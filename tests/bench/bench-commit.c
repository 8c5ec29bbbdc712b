/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-add.h"
#include "kr-store-append.h"
#include "kr-store.h"
#include "store-fixture.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/*
 * One deal made durable, against the least that a disk can be asked for: 4 KB
 * appended to a file and synced. Both are measured in turn in one run; medians. Between
 * two deals the ledger is tended as in the app, where minutes lie between them.
 *
 * usage: bench-commit [FOLDER]: where the files lie; else the current folder
 */

#define N_GAMES 40
#define N_DEALS 15
#define N_ROUNDS (N_GAMES * N_DEALS)
#define PAGE 4096
#define MUST 1.3
#define TARGET 1.15

typedef struct {
  gint64 raw_ns[N_ROUNDS];
  gint64 deal_ns[N_ROUNDS];
} Times;

static gint64
now_ns (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (gint64) now.tv_sec * 1000000000 + now.tv_nsec;
}

static int
compare_times_cb (const void *a, const void *b)
{
  gint64 first = *(const gint64 *) a;
  gint64 second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

/* The value that @percent of @times stay below, in microseconds. */
static double
percentile_us (gint64 *times, int percent)
{
  qsort (times, N_ROUNDS, sizeof *times, compare_times_cb);
  return (double) times[N_ROUNDS * percent / 100] / 1000;
}

static gint64
time_raw (int file)
{
  static const char page[PAGE];
  gint64 began = now_ns ();

  if (write (file, page, PAGE) != PAGE || fdatasync (file) != 0)
    g_error ("cannot write the raw file");
  return now_ns () - began;
}

/* @state is what the deals before made of @doc, as a table keeps it. */
static gint64
time_deal (KrStore *store, KrSessionDoc *doc, guint deal, KrSessionState *state)
{
  g_autoptr (GError) error = NULL;
  KrMatchRefereeLine line;
  gboolean is_record;
  gint64 began;

  store_fixture_score (doc, deal);
  began = now_ns ();
  if (!kr_session_state_add (state, g_ptr_array_index (doc->events, doc->n_done - 1), &line,
                             &is_record, &error) ||
      !kr_store_append_replayed (store, doc, state, NULL, &error))
    g_error ("%s", error->message);
  return now_ns () - began;
}

static void
measure (KrStore *store, int file, Times *times)
{
  KrMatch match;
  KrSessionState state;

  for (guint game = 0; game < N_GAMES; game++) {
    g_autoptr (KrSessionDoc) doc = store_fixture_make_game (game + 1);

    if (!kr_session_state_init (&state, &match, doc, NULL) ||
        !kr_store_add_session (store, doc, NULL))
      g_error ("cannot add a game");
    for (guint deal = 0; deal < N_DEALS; deal++) {
      guint round = game * N_DEALS + deal;

      kr_store_tend (store);
      times->raw_ns[round] = time_raw (file);
      times->deal_ns[round] = time_deal (store, doc, deal + 1, &state);
    }
  }
}

static int
report (Times *times)
{
  double raw_us = percentile_us (times->raw_ns, 50);
  double deal_us = percentile_us (times->deal_ns, 50);
  double ratio = deal_us / raw_us;

  printf ("raw 4 KB append and sync: median %.1f us, 99 %% below %.1f us\n", raw_us,
          percentile_us (times->raw_ns, 99));
  printf ("one deal on disk:         median %.1f us, 99 %% below %.1f us\n", deal_us,
          percentile_us (times->deal_ns, 99));
  printf ("ratio of the medians: %.2f (must %.1f, target %.1f)\n", ratio, MUST, TARGET);
  return ratio <= MUST ? EXIT_SUCCESS : EXIT_FAILURE;
}

int
main (int argc, char **argv)
{
  g_autofree char *folder =
      g_build_filename (argc > 1 ? argv[1] : ".", "bench-commit-XXXXXX", NULL);
  g_autofree Times *times = g_new0 (Times, 1);
  StoreFixture fixture;
  int file;
  g_autofree char *raw = NULL;

  store_fixture_init_in (&fixture, folder);
  raw = g_build_filename (fixture.folder, "raw", NULL);
  file = open (raw, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  measure (fixture.store, file, times);
  close (file);
  store_fixture_clear (&fixture);
  return report (times);
}
