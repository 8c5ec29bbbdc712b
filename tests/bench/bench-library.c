/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-bench.h"
#include "kr-ledger-open.h"
#include "kr-library-private.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * The search as the window asks it, a key at a time, against the rulebook's own
 * search in the same run.
 */

#define MAX_RATIO 1.5
#define MAX_MS 5.0
#define N_HITS 12

static const char question[] = "forgot one card crank";
static KrLibrary *library;

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer unused)
{
  library = kr_library_load_finish (result, NULL);
  if (library == NULL)
    exit (EXIT_FAILURE);
}

static void
type_in_window (void *unused)
{
  for (gsize length = 1; length < sizeof question; length++) {
    g_autofree char *typed = g_strndup (question, length);
    gboolean fits;

    g_object_unref (kr_library_search (library, typed, N_HITS, &fits));
  }
}

static void
type_in_rulebook (void *search)
{
  for (gsize length = 1; length < sizeof question; length++) {
    g_autofree char *typed = g_strndup (question, length);
    const KrSearchPlace place = {.rules = kr_library_get_rules (library)};
    gboolean fits;

    g_ptr_array_unref (kr_ruling_search_find (search, typed, &place, N_HITS, &fits));
  }
}

int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp ("kreights-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "ledger.db", NULL);
  g_autoptr (KrLedger) ledger = kr_ledger_new (path, NULL);
  g_autoptr (KrRulingSearch) search = NULL;
  const int n_keys = (int) strlen (question);
  double taken_ms = 0;
  double limit_ms = 0;

  if (ledger == NULL)
    return EXIT_FAILURE;
  kr_library_load_async (ledger, NULL, NULL, loaded_cb, NULL);
  while (library == NULL)
    g_main_context_iteration (NULL, TRUE);
  search = kr_ruling_search_new (kr_library_get_rulings (library), kr_library_get_lexicon (library),
                                 NULL);
  taken_ms = (double) kr_bench_time (type_in_window, NULL) / 1e6 / n_keys;
  limit_ms = (double) kr_bench_time (type_in_rulebook, search) / 1e6 / n_keys;
  printf ("search in the window: %.2f ms a key (at most %.0f), the rulebook's own %.2f ms: %.2f "
          "times (at most %.1f)\n",
          taken_ms, MAX_MS, limit_ms, taken_ms / limit_ms, MAX_RATIO);
  g_object_unref (library);
  g_clear_object (&ledger);
  g_unlink (path);
  g_rmdir (folder);
  return taken_ms <= MAX_MS && taken_ms <= MAX_RATIO * limit_ms ? EXIT_SUCCESS : EXIT_FAILURE;
}
