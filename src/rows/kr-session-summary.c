/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-session-summary.h"

void
kr_session_summary_free (KrSessionSummary *summary)
{
  if (summary == NULL)
    return;
  g_free (summary->uuid);
  g_free (summary->rules_id);
  g_free (summary->rules_name);
  g_free (summary->place);
  g_free (summary->note);
  for (guint i = 0; i < KR_MAX_SEATS; i++)
    g_free (summary->names[i]);
  g_free (summary);
}
