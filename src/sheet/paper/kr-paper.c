/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-paper.h"

/* ISO 216 and ANSI. */

void
kr_paper_get_size (KrPaper paper, double *width_mm, double *height_mm)
{
  static const double sizes[][2] = {
      [KR_PAPER_A4] = {210, 297},
      [KR_PAPER_LETTER] = {215.9, 279.4},
  };

  *width_mm = sizes[paper][0];
  *height_mm = sizes[paper][1];
}
