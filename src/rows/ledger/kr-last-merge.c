/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-last-merge.h"

void
kr_last_merge_free (KrLastMerge *merge)
{
  g_free (merge->path);
  g_free (merge);
}
