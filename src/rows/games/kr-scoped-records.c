/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scoped-records.h"

void
kr_scoped_records_free (KrScopedRecords *records)
{
  if (records == NULL)
    return;
  g_clear_pointer (&records->played, kr_played_row_free);
  for (int kind = 0; kind < KR_N_FEATS; kind++)
    g_clear_pointer (&records->top[kind], g_ptr_array_unref);
  g_free (records);
}
