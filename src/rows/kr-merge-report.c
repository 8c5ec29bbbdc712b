/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-merge-report.h"

void
kr_merge_report_free (KrMergeReport *report)
{
  g_ptr_array_unref (report->same_names);
  g_free (report->backup);
  g_free (report);
}
