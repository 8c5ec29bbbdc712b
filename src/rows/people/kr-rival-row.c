/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rival-row.h"

void
kr_rival_row_free (KrRivalRow *row)
{
  kr_holder_clear (&row->other);
  g_free (row);
}
