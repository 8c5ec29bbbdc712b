/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-db-place.h"

/* A planted bug: nobody looks whether the ledger is still where it was opened. */

char *__wrap_kr_db_place_find_fault (const KrDbPlace *place);

char *
__wrap_kr_db_place_find_fault (const KrDbPlace *place)
{
  return NULL;
}
