/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-outcome-row.h"

void
kr_outcome_row_free (KrOutcomeRow *row)
{
  g_free (row->session_uuid);
  g_free (row->rules_id);
  g_free (row);
}
