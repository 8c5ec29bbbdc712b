/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-merge-report.h"

#include "kr-same-name.h"

KrMergeReport *
kr_merge_report_new (void)
{
  KrMergeReport *report = g_new0 (KrMergeReport, 1);

  report->same_names = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_same_name_free);
  report->renamed = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_same_name_free);
  report->joined = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_same_name_free);
  report->split = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_same_name_free);
  report->mended = g_ptr_array_new_with_free_func (g_free);
  return report;
}

void
kr_merge_report_free (KrMergeReport *report)
{
  g_ptr_array_unref (report->same_names);
  g_ptr_array_unref (report->renamed);
  g_ptr_array_unref (report->joined);
  g_ptr_array_unref (report->split);
  g_ptr_array_unref (report->mended);
  g_free (report->backup);
  g_free (report);
}
