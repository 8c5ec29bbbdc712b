/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

#include <gio/gio.h>

/*
 * kr-progress.h: how far a long work over the sessions of a ledger is, and whether to stop it.
 */

/* Called in the thread of the work, with how far it is, from 0 to 1. */
typedef void (*KrProgressFunc) (double fraction, gpointer data);

/* Zeroed: nothing is reported, and nothing stops the work. */
typedef struct {
  KrProgressFunc report;
  gpointer data; /* for @report */
  GCancellable *cancellable;
  guint n_done; /* sessions */
  gint64 n_all;
} KrProgress;

/* Begins with the number of sessions in @store. */
gboolean kr_progress_begin (KrProgress *progress, KrStore *store, GError **error);

/* One session more is done. FALSE and G_IO_ERROR_CANCELLED if that is to be the last. */
gboolean kr_progress_step (KrProgress *progress, GError **error);
