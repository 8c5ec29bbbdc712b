/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-best-feat.h"

void
kr_best_feat_free (KrBestFeat *feat)
{
  for (guint i = 0; i < KR_MAX_SEATS; i++)
    kr_holder_clear (&feat->holders[i]);
  g_free (feat->session_uuid);
  g_free (feat);
}
