/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-career-row.h"

void
kr_career_row_free (KrCareerRow *row)
{
  g_free (row->rules_id);
  g_free (row->rules_name);
  g_free (row->best_uuid);
  g_free (row->worst_uuid);
  g_free (row);
}
