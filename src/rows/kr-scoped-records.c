/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scoped-records.h"

void
kr_scoped_records_free (KrScopedRecords *records)
{
  if (records == NULL)
    return;
  g_clear_pointer (&records->played, kr_played_row_free);
  for (int kind = 0; kind < KR_N_FEATS; kind++) {
    g_clear_pointer (&records->best[kind], kr_best_feat_free);
    g_clear_pointer (&records->next[kind], kr_best_feat_free);
  }
  g_free (records);
}
