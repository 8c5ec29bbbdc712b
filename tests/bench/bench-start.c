/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-application.h"
#include "kr-store-add.h"
#include "kr-store-backup.h"
#include "kr-store-open.h"
#include "store-fixture.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/*
 * Start: from the process to the first frame, with a history, against an empty
 * libadwaita window in the same run. Medians of starts in turn.
 *
 * usage: bench-start [N_SESSIONS | FILE]: with a ledger of so many sessions, or a copy of
 * one that is there. It starts itself again as `--app FOLDER` and `--empty`, which end
 * with their first frame. Needs a display.
 */

#define N_ROUNDS 9
#define N_SESSIONS "1000"
#define N_DEALS 15
#define MUST 1.3
#define TARGET 1.15

/* Nothing is left to tidy up: what follows the first frame is not measured. */
static void
after_paint_cb (GdkFrameClock *clock, gpointer unused)
{
  _exit (EXIT_SUCCESS);
}

static void
realize_cb (GtkWidget *window, gpointer unused)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  g_signal_connect (gdk_surface_get_frame_clock (surface), "after-paint",
                    G_CALLBACK (after_paint_cb), NULL);
}

static void
window_added_cb (GtkApplication *application, GtkWindow *window, gpointer unused)
{
  if (gtk_widget_get_realized (GTK_WIDGET (window)))
    realize_cb (GTK_WIDGET (window), NULL);
  else
    g_signal_connect (window, "realize", G_CALLBACK (realize_cb), NULL);
}

static void
activate_empty_cb (GtkApplication *application, gpointer unused)
{
  gtk_window_present (GTK_WINDOW (adw_application_window_new (application)));
}

/* Runs until the first frame of its window. */
static int
show (gboolean empty)
{
  char program[] = "kreights";
  char *arguments[] = {program, NULL};
  g_autoptr (GApplication) application =
      empty ? G_APPLICATION (adw_application_new ("org.kreights.Empty", G_APPLICATION_NON_UNIQUE))
            : G_APPLICATION (kr_application_new ());

  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);
  if (empty)
    g_signal_connect (application, "activate", G_CALLBACK (activate_empty_cb), NULL);
  return g_application_run (application, 1, arguments);
}

/* Milliseconds from the start of the process to its first frame. */
static double
time_start (const char *program, const char *mode, const char *folder)
{
  const char *arguments[] = {program, mode, folder, NULL};
  gint64 began_us = g_get_monotonic_time ();
  int status = 0;

  if (!g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_CHILD_INHERITS_STDIN, NULL, NULL,
                     NULL, NULL, &status, NULL) ||
      status != 0) {
    fprintf (stderr, "bench-start: %s ended before its first frame\n", mode);
    exit (EXIT_FAILURE);
  }
  return (double) (g_get_monotonic_time () - began_us) / 1000;
}

static int
compare_times_cb (const void *a, const void *b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

static double
median (double times_ms[N_ROUNDS])
{
  qsort (times_ms, N_ROUNDS, sizeof *times_ms, compare_times_cb);
  return times_ms[N_ROUNDS / 2];
}

/* The ledger @store with so many sessions more. */
static void
fill (KrStore *store, guint n_sessions)
{
  g_autoptr (GPtrArray) docs =
      g_ptr_array_new_with_free_func ((GDestroyNotify) kr_session_doc_free);

  for (guint i = 1; i <= n_sessions; i++)
    g_ptr_array_add (docs, store_fixture_make_played (i, N_DEALS));
  if (store == NULL || !kr_store_add_sessions (store, docs, NULL))
    exit (EXIT_FAILURE);
}

/* A ledger in the place where the app looks for its own: with as many sessions as @name
 * says, or a copy of the one that is called so. */
static void
make_history (StoreFixture *fixture, const char *name)
{
  guint n_sessions = (guint) g_ascii_strtoull (name, NULL, 10);
  g_autofree char *path = NULL;

  store_fixture_init (fixture);
  path = g_build_filename (fixture->folder, "kreights", "ledger.db", NULL);
  kr_store_close (g_steal_pointer (&fixture->store));
  fixture->store = kr_store_open (path, NULL);
  if (n_sessions > 0) {
    fill (fixture->store, n_sessions);
    return;
  }
  kr_store_close (g_steal_pointer (&fixture->store));
  g_unlink (path);
  if (!kr_backup_write (name, path, TRUE, NULL, NULL))
    exit (EXIT_FAILURE);
  fixture->store = kr_store_open (path, NULL);
}

static int
compare (const char *program, const char *name)
{
  StoreFixture fixture = {0};
  double app_ms[N_ROUNDS];
  double empty_ms[N_ROUNDS];

  make_history (&fixture, name);
  for (int i = -1; i < N_ROUNDS; i++) {
    double empty = time_start (program, "--empty", fixture.folder);
    double app = time_start (program, "--app", fixture.folder);

    if (i < 0)
      continue; /* the first of each warms the disk */
    empty_ms[i] = empty;
    app_ms[i] = app;
  }
  store_fixture_clear (&fixture);
  printf ("start with %s: %.1f ms, an empty window %.1f ms: %.2f times (must %.2f, target %.2f)\n",
          name, median (app_ms), median (empty_ms), median (app_ms) / median (empty_ms), MUST,
          TARGET);
  return median (app_ms) <= MUST * median (empty_ms) ? EXIT_SUCCESS : EXIT_FAILURE;
}

int
main (int argc, char *argv[])
{
  if (argc == 3 && g_str_equal (argv[1], "--empty"))
    return show (TRUE);
  if (argc == 3 && g_str_equal (argv[1], "--app")) {
    g_setenv ("XDG_DATA_HOME", argv[2], TRUE);
    return show (FALSE);
  }
  return compare (argv[0], argc > 1 ? argv[1] : N_SESSIONS);
}
