/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-played-row.h"

void
kr_played_row_free (KrPlayedRow *row)
{
  g_free (row->rules_id);
  g_free (row->rules_name);
  g_free (row->last_uuid);
  g_free (row);
}
