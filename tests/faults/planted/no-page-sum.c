/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-sum.h"

/* A planted bug: the checksums of all pages are the same. */

guint64 __wrap_kr_page_sum_compute (const guint8 *page, gsize size, guint32 number);

guint64
__wrap_kr_page_sum_compute (const guint8 *page, gsize size, guint32 number)
{
  return 1;
}
