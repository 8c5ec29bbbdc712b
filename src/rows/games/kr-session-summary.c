/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-session-summary.h"

#include "kr-text-gate.h"

#include <string.h>

gint64
kr_session_summary_get_local_start_us (const KrSessionSummary *summary)
{
  return summary->started_at_us + summary->utc_offset_min * G_TIME_SPAN_MINUTE;
}

gboolean
kr_session_summary_is_same (const KrSessionSummary *a, const KrSessionSummary *b)
{
  if (strcmp (a->uuid, b->uuid) != 0 || strcmp (a->rules_name, b->rules_name) != 0 ||
      strcmp (a->place, b->place) != 0 || strcmp (a->note, b->note) != 0 ||
      strcmp (a->tags, b->tags) != 0 || a->uncounted != b->uncounted ||
      a->started_at_us != b->started_at_us || a->ended_at_us != b->ended_at_us ||
      a->length_us != b->length_us || a->n_scored != b->n_scored || a->n_deals != b->n_deals ||
      a->n_corrections != b->n_corrections || a->deleted != b->deleted || a->n_seats != b->n_seats)
    return FALSE;
  for (guint i = 0; i < a->n_seats; i++)
    if (strcmp (a->names[i], b->names[i]) != 0 || a->pens[i] != b->pens[i] ||
        a->totals[i] != b->totals[i] || a->places[i] != b->places[i])
      return FALSE;
  return TRUE;
}

static void
clean (KrTextKind kind, char **text)
{
  char *cleaned;

  if (*text == NULL || kr_text_check (kind, *text, strlen (*text), NULL) == KR_OK)
    return;
  cleaned = kr_text_gate_clean (kind, *text);
  g_free (*text);
  *text = cleaned;
}

void
kr_session_summary_clean (KrSessionSummary *summary)
{
  clean (KR_TEXT_RULES_NAME, &summary->rules_name);
  clean (KR_TEXT_PLACE, &summary->place);
  clean (KR_TEXT_NOTE, &summary->note);
  clean (KR_TEXT_TAGS, &summary->tags);
  for (guint i = 0; i < summary->n_seats; i++)
    clean (KR_TEXT_NAME, &summary->names[i]);
}

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
  g_free (summary->tags);
  for (guint i = 0; i < KR_MAX_SEATS; i++)
    g_free (summary->names[i]);
  g_free (summary);
}
