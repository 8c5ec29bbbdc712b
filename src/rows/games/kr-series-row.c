/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-series-row.h"

void
kr_series_row_free (KrSeriesRow *row)
{
  if (row == NULL)
    return;
  g_free (row->uuid);
  g_free (row->name);
  g_free (row);
}
