/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-seat-pen.h"

/* Handing out the pens that are free. */

unsigned
kr_seat_pen_find_free (unsigned used)
{
  for (unsigned pen = 1; pen <= KR_N_PENS; pen++)
    if ((used >> pen & 1) == 0)
      return pen;
  return 0;
}

unsigned
kr_seat_pen_find_dummys (unsigned used)
{
  for (unsigned pen = KR_N_PENS; pen >= 1; pen--)
    if ((used >> pen & 1) == 0)
      return pen;
  return 0;
}
