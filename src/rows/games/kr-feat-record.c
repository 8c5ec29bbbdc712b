/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-feat-record.h"

const KrBestFeat *
kr_feat_record_get_best (const KrFeatRecord *record)
{
  return record->top->len > 0 ? g_ptr_array_index (record->top, 0) : NULL;
}

const KrBestFeat *
kr_feat_record_get_next (const KrFeatRecord *record)
{
  return record->top->len > 1 ? g_ptr_array_index (record->top, 1) : NULL;
}

void
kr_feat_record_free (KrFeatRecord *record)
{
  g_clear_pointer (&record->top, g_ptr_array_unref);
  g_free (record);
}
