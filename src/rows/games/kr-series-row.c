/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-series-row.h"

#include <string.h>

gboolean
kr_series_row_is_same (const KrSeriesRow *a, const KrSeriesRow *b)
{
  return strcmp (a->uuid, b->uuid) == 0 && strcmp (a->name, b->name) == 0 &&
         a->scoring == b->scoring && a->best == b->best && a->n_games == b->n_games &&
         a->n_counting == b->n_counting && a->last_us == b->last_us &&
         a->utc_offset_min == b->utc_offset_min && a->deleted == b->deleted && a->state == b->state;
}

void
kr_series_row_free (KrSeriesRow *row)
{
  if (row == NULL)
    return;
  g_free (row->uuid);
  g_free (row->name);
  g_free (row);
}
