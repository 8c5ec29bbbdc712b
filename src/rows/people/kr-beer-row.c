/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-beer-row.h"

void
kr_beer_row_free (KrBeerRow *row)
{
  kr_holder_clear (&row->debtor);
  kr_holder_clear (&row->creditor);
  g_free (row);
}
