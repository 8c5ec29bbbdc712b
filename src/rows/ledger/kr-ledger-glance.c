/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ledger-glance.h"

void
kr_ledger_glance_free (KrLedgerGlance *glance)
{
  if (glance == NULL)
    return;
  g_strfreev (glance->players);
  g_free (glance);
}
