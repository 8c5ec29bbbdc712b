/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/*
 * kr-work.h: how a window follows work that runs in a thread.
 *
 * Long work on a ledger takes a KrWork, a GCancellable and a callback. The work
 * tells how far it is through the KrWork, which notifies on the main loop.
 */

G_BEGIN_DECLS

#define KR_TYPE_WORK (kr_work_get_type ())
G_DECLARE_FINAL_TYPE (KrWork, kr_work, KR, WORK, GObject)

KrWork *kr_work_new (void);

/* Property `fraction`, from 0 to 1; notified. Main thread. */
double kr_work_get_fraction (KrWork *self);

/* Says how far the work is, from any thread. */
void kr_work_tell (KrWork *self, double fraction);

G_END_DECLS
