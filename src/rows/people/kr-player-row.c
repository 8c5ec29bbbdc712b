/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-player-row.h"

void
kr_player_row_free (KrPlayerRow *row)
{
  g_free (row->uuid);
  g_free (row->name);
  g_free (row);
}
