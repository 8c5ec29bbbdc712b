/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-feat-record.h"

void
kr_feat_record_free (KrFeatRecord *record)
{
  g_clear_pointer (&record->best, kr_best_feat_free);
  g_clear_pointer (&record->next, kr_best_feat_free);
  g_free (record);
}
