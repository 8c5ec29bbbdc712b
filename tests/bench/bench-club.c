/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-inbox.h"
#include "kr-club-outbox.h"
#include "kr-ledger-maker.h"
#include "kr-store-club.h"
#include "kr-store-open.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/*
 * What a club costs a ledger: one game that comes from the log, on disk by itself; and the look for
 * what waits to be sent, with nothing waiting. Medians, and what 99 in 100 stay below.
 *
 * usage: bench-club LEDGER OTHER: the first is changed; the second is made
 */

#define N_GAMES 200
#define SEED 7 /* other games than those that make-ledger makes by itself */
#define ADDRESS "/nowhere"
#define UUID "00000000-0000-4000-8000-000000000000"

static void
check (gboolean done, const GError *error)
{
  if (!done)
    g_error ("%s", error->message);
}

static int
compare_cb (const void *a, const void *b)
{
  const double first = *(const double *) a;
  const double second = *(const double *) b;

  return (first > second) - (first < second);
}

static void
print (const char *what, double *times_ms)
{
  qsort (times_ms, N_GAMES, sizeof *times_ms, compare_cb);
  printf ("%s: median %.2f ms, 99 %% below %.2f ms\n", what, times_ms[N_GAMES / 2],
          times_ms[N_GAMES * 99 / 100]);
}

static double
now_ms (void)
{
  return (double) g_get_monotonic_time () / 1000;
}

/* The games of a ledger that is made at @path, as they would be sent. */
static GPtrArray *
make_entries (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrRulebook) book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, &error);
  g_autoptr (KrStore) store = kr_store_open (path, &error);
  g_autoptr (KrLedgerMaker) maker = NULL;
  g_autoptr (GPtrArray) waiting = NULL;
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_club_entry_free);

  check (book != NULL && store != NULL, error);
  maker = kr_ledger_maker_new (book, N_GAMES, SEED);
  check (kr_ledger_maker_fill (maker, store, &error), error);
  waiting = kr_club_outbox_list (store, &error);
  check (waiting != NULL, error);
  for (guint i = 0; i < waiting->len && entries->len < N_GAMES; i++) {
    KrClubEntry *entry = kr_club_outbox_load (store, g_ptr_array_index (waiting, i), &error);

    check (entry != NULL, error);
    g_ptr_array_add (entries, entry);
  }
  return entries;
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = argc > 2 ? make_entries (argv[2]) : NULL;
  g_autoptr (KrStore) store = argc > 2 ? kr_store_open (argv[1], &error) : NULL;
  g_autoptr (KrClubInbox) inbox = NULL;
  double take_ms[N_GAMES];
  double look_ms[N_GAMES];

  if (store == NULL || entries->len < N_GAMES) {
    fprintf (stderr, "bench-club: %s\n",
             error != NULL ? error->message : "usage: bench-club LEDGER OTHER");
    return EXIT_FAILURE;
  }
  check (kr_store_join_club (store, ADDRESS, UUID, &error), error);
  inbox = kr_club_inbox_new (store, ADDRESS);
  for (guint i = 0; i < N_GAMES; i++) {
    const double began = now_ms ();

    check (kr_club_inbox_begin (inbox, &error), error);
    check (kr_club_inbox_end (
               inbox, kr_club_inbox_take (inbox, g_ptr_array_index (entries, i), &error), &error),
           error);
    take_ms[i] = now_ms () - began;
    kr_store_tend (store); /* as whoever follows the club does */
  }
  for (guint i = 0; i < N_GAMES; i++) {
    const double began = now_ms ();
    g_autoptr (GPtrArray) waiting = kr_club_outbox_list (store, &error);

    check (waiting != NULL, error);
    look_ms[i] = now_ms () - began;
  }
  print ("one game from the log", take_ms);
  print ("a look for what waits", look_ms);
  return EXIT_SUCCESS;
}
