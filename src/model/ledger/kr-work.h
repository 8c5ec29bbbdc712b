/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"
#include "kr-scope.h"

#include <gio/gio.h>

/*
 * kr-work.h: work on a ledger that runs in a thread, and how a window follows it.
 *
 * The work opens the ledger again by its path: nothing of the main thread's is
 * touched. Where the file of a ledger has gone, work on it begins once it is in a copy. Long work
 * takes a KrWork, whose fraction it sets; the KrWork notifies on the main loop.
 */

G_BEGIN_DECLS

#define KR_TYPE_WORK (kr_work_get_type ())
G_DECLARE_FINAL_TYPE (KrWork, kr_work, KR, WORK, GObject)

KrWork *kr_work_new (void);

/* Sets the property `fraction` (0 to 1, read-only, notified), from any thread. */
void kr_work_set_fraction (KrWork *self, double fraction);

/* What the work needs; each can be NULL. */
typedef struct {
  KrLedger *of;             /* whose path @ledger becomes; NULL: @ledger is given */
  const char *ledger;       /* path */
  const char *what;         /* another path, a UUID: the work knows */
  const char *with;         /* a second one */
  const KrScope *scope;     /* which games count */
  gconstpointer data;       /* borrowed as long as the work runs */
  GDestroyNotify free_data; /* the work takes @data over; NULL: it stays the caller’s */
  KrWork *work;             /* to set the fraction of */
  gboolean is_read;         /* it changes nothing: once canceled, its result does not count */
} KrWorkInput;

/* Does the work in a thread. It has failed when @error is set; else what it returns is its
 * result, which can be NULL. */
typedef gpointer (*KrWorkFunc) (const KrWorkInput *input,
                                GCancellable *cancellable,
                                GError **error);

/* Runs @func in a thread with a copy of @input; @callback is called with @source (may be NULL)
 * on the main loop, and there @source is let go of. @free_result frees a result that nobody asks
 * for; NULL: it needs no freeing.
 * What is done is done: unless it only reads, a result counts even if @cancellable was
 * canceled a moment later. */
void kr_work_run (gpointer source,
                  const KrWorkInput *input,
                  KrWorkFunc func,
                  GDestroyNotify free_result,
                  GCancellable *cancellable,
                  GAsyncReadyCallback callback,
                  gpointer data);

/* The result of work that returns something whenever it succeeds. Caller owns it. */
gpointer kr_work_finish (GAsyncResult *result, GError **error);

/* Whether the work was done; @value (may be NULL) receives what it returned. */
gboolean kr_work_finish_done (GAsyncResult *result, gpointer *value, GError **error);

G_END_DECLS
