/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-same-name.h"

void
kr_same_name_free (KrSameName *pair)
{
  g_free (pair->uuid);
  g_free (pair->other_uuid);
  g_free (pair->name);
  g_free (pair->other_name);
  g_free (pair);
}
