/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-application.h"
#include "kr-ledger-open.h"
#include "kr-new-game.h"
#include "kr-referee-page.h"
#include "kr-referee-view.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/*
 * One tap in the live referee with 200 events in the deal, against one with 2 in the same run:
 * from the tap to the redrawn banner, the ledger on disk included. What is measured is the tap
 * itself, and the painting of the frame behind it; not the wait for that frame. Both games
 * take turns; each tap is taken back again. Medians.
 *
 * usage: bench-tap [FOLDER]: where the ledgers lie; else the current folder. Needs a display.
 */

#define N_ROUNDS 60
#define N_WARM 5
#define N_FEW 2
#define N_MANY 200
#define MUST 1.3
#define TARGET 1.1

typedef struct {
  char *path;
  KrLedger *ledger;
  KrGame *game;
  GtkWindow *window;
  KrRefereePage *page;
  gint64 paint_began_us;
  gint64 paint_us; /* -1: not painted yet */
  double tap_us[N_ROUNDS];
  double all_us[N_ROUNDS];
} Table;

static void
check (gboolean done, GError *error)
{
  if (!done)
    g_error ("%s", error != NULL ? error->message : "it failed");
}

static void
tell (KrGame *game, const char *line)
{
  GError *error = NULL;

  check (kr_game_book_table (game, line, &error), error);
}

/* A deal of @n_events, in which there are always cards to be drawn. */
static void
start_game (Table *table, int n_events)
{
  KrNewGame setup = {.n_players = 4,
                     .names = {"Ruth", "Sam", "Inês", "Bo"},
                     .pens = {1, 2, 3, 4},
                     .first_dealer = 3};
  GError *error = NULL;

  kr_rules_init (&setup.rules);
  table->game = kr_new_game_make (table->ledger, &setup, &error);
  check (table->game != NULL && kr_game_add (table->game, &error), error);
  for (int i = 0; i < n_events - 1; i++) {
    g_autofree char *draw = g_strdup_printf ("%d: draw", i % 8);

    tell (table->game, i % 8 < 4 ? draw : "situation KH turn 0 hands 0=8 1=8 2=8 3=8 pack 19");
  }
  tell (table->game, "situation KH turn 0 hands 0=8 1=8 2=8 3=8 pack 19");
}

/* --- Frames ------------------------------------------------------------- */

static void
before_paint_cb (GdkFrameClock *clock, Table *table)
{
  table->paint_began_us = g_get_monotonic_time ();
}

static void
after_paint_cb (GdkFrameClock *clock, Table *table)
{
  table->paint_us = g_get_monotonic_time () - table->paint_began_us;
}

/* Lets the window draw what has changed; microseconds that it took. */
static double
paint (Table *table)
{
  table->paint_us = -1;
  gtk_widget_queue_draw (GTK_WIDGET (table->window));
  while (table->paint_us < 0)
    g_main_context_iteration (NULL, TRUE);
  return (double) table->paint_us;
}

static void
settle (Table *table)
{
  for (int i = 0; i < 3; i++)
    paint (table);
}

static void
open_window (Table *table)
{
  GdkFrameClock *clock;

  table->page = g_object_new (KR_TYPE_REFEREE_PAGE, NULL);
  table->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (table->window, 1000, 760);
  gtk_window_set_child (table->window, GTK_WIDGET (table->page));
  kr_referee_page_set_game (table->page, table->game);
  gtk_window_present (table->window);
  clock = gdk_surface_get_frame_clock (gtk_native_get_surface (GTK_NATIVE (table->window)));
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), table);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), table);
  settle (table);
}

/* --- Taps --------------------------------------------------------------- */

static void
tap (Table *table, int round)
{
  KrRefereeView *view = KR_REFEREE_VIEW (gtk_widget_get_first_child (GTK_WIDGET (table->page)));
  GError *error = NULL;
  gint64 began_us = g_get_monotonic_time ();
  double tap_us;
  double all_us;

  kr_referee_view_draw (view);
  tap_us = (double) (g_get_monotonic_time () - began_us);
  all_us = tap_us + paint (table);
  check (kr_game_undo (table->game, &error), error);
  settle (table);
  if (round < 0)
    return;
  table->tap_us[round] = tap_us;
  table->all_us[round] = all_us;
}

static int
compare_cb (const void *a, const void *b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

static double
median (double times[N_ROUNDS])
{
  qsort (times, N_ROUNDS, sizeof *times, compare_cb);
  return times[N_ROUNDS / 2];
}

static void
open_table (Table *table, const char *folder, const char *name, int n_events)
{
  GError *error = NULL;

  table->path = g_build_filename (folder, name, NULL);
  table->ledger = kr_ledger_new (table->path, &error);
  check (table->ledger != NULL, error);
  start_game (table, n_events);
  open_window (table);
}

static void
close_table (Table *table)
{
  static const char *const ends[] = {"", "-wal", "-shm"};

  gtk_window_destroy (table->window);
  g_clear_object (&table->game);
  g_clear_object (&table->ledger);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++) {
    g_autofree char *path = g_strconcat (table->path, ends[i], NULL);

    g_unlink (path);
  }
  g_free (table->path);
}

static int
report (Table *few, Table *many)
{
  const double few_us = median (few->all_us);
  const double many_us = median (many->all_us);
  const double ratio = many_us / few_us;

  printf ("a tap without its frame: %.0f us with %d events, %.0f us with %d: %.2f times\n",
          median (few->tap_us), N_FEW, median (many->tap_us), N_MANY,
          median (many->tap_us) / median (few->tap_us));
  printf ("a tap to the redrawn banner: %.0f us with %d events, %.0f us with %d: %.2f times "
          "(must %.1f, target %.1f)\n",
          few_us, N_FEW, many_us, N_MANY, ratio, MUST, TARGET);
  return ratio <= MUST ? EXIT_SUCCESS : EXIT_FAILURE;
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder = g_build_filename (argc > 1 ? argv[1] : ".", "bench-tap-XXXXXX", NULL);
  g_autoptr (KrApplication) application = kr_application_new ();
  g_autofree Table *few = g_new0 (Table, 1);
  g_autofree Table *many = g_new0 (Table, 1);
  GError *error = NULL;
  int result;

  if (g_mkdtemp (folder) == NULL)
    g_error ("cannot make %s", folder);
  check (g_application_register (G_APPLICATION (application), NULL, &error), error);
  open_table (few, folder, "few.db", N_FEW);
  open_table (many, folder, "many.db", N_MANY);
  for (int round = -N_WARM; round < N_ROUNDS; round++) {
    tap (few, round);
    tap (many, round);
  }
  result = report (few, many);
  close_table (few);
  close_table (many);
  g_rmdir (folder);
  return result;
}
