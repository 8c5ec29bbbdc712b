/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-progress.h"

#include "kr-store-private.h"

/* Reported every few sessions: a call for each would cost more than the work on it. */

#define SESSIONS_A_STEP 64

gboolean
kr_progress_begin (KrProgress *progress, KrStore *store, GError **error)
{
  progress->n_done = 0;
  return kr_db_read_number (store->db, "SELECT count(*) FROM session", &progress->n_all, error);
}

gboolean
kr_progress_step (KrProgress *progress, GError **error)
{
  if (g_cancellable_set_error_if_cancelled (progress->cancellable, error))
    return FALSE;
  progress->n_done++;
  if (progress->report != NULL && progress->n_done % SESSIONS_A_STEP == 0)
    progress->report (MIN (1.0, (double) progress->n_done / (double) MAX (progress->n_all, 1)),
                      progress->data);
  return TRUE;
}
