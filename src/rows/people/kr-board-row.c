/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-board-row.h"

void
kr_board_row_free (KrBoardRow *row)
{
  if (row == NULL)
    return;
  kr_holder_clear (&row->player);
  g_free (row);
}
