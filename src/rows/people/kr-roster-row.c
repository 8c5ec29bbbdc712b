/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-roster-row.h"

gboolean
kr_roster_row_is_same (const KrRosterRow *a, const KrRosterRow *b)
{
  return g_str_equal (a->uuid, b->uuid) && g_str_equal (a->name, b->name) && a->pen == b->pen &&
         a->hidden == b->hidden && a->n_games == b->n_games && a->n_wins == b->n_wins &&
         a->last_us == b->last_us;
}

void
kr_roster_row_free (KrRosterRow *row)
{
  if (row == NULL)
    return;
  g_free (row->uuid);
  g_free (row->name);
  g_free (row);
}
