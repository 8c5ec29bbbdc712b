/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-roster-row.h"

void
kr_roster_row_free (KrRosterRow *row)
{
  if (row == NULL)
    return;
  g_free (row->uuid);
  g_free (row->name);
  g_free (row);
}
