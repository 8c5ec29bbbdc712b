/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-game-lines.h"

#include <string.h>

/* The events in effect come first; what was undone stands behind them. */

static const KrSessionEvent *
get_event (const KrSessionDoc *doc, guint index)
{
  return g_ptr_array_index (doc->events, index);
}

gboolean
kr_game_lines_parse (const KrSessionDoc *doc, guint index, KrMatchEvent *event)
{
  KrStatus status;

  return kr_match_event_parse (get_event (doc, index)->line, event, &status) == KR_OK;
}

const char *
kr_game_lines_find_table (const KrSessionDoc *doc, guint index)
{
  const char *line = get_event (doc, index)->line;

  if (!g_str_has_prefix (line, KR_GAME_LINES_TABLE))
    return NULL;
  line = strchr (line + strlen (KR_GAME_LINES_TABLE), ' ');
  return line != NULL ? line + 1 : NULL;
}

gint64
kr_game_lines_find_deal_start (const KrSessionDoc *doc)
{
  gint64 started_at_us = doc->started_at_us;
  guint n_scored = 0;

  for (guint i = 0; i < doc->n_done; i++) {
    KrMatchEvent event;

    if (!kr_game_lines_parse (doc, i, &event) || event.kind != KR_MATCH_EVENT_SCORE)
      continue;
    if (event.deal != n_scored)
      continue;
    started_at_us = get_event (doc, i)->at_us;
    n_scored++;
  }
  return started_at_us;
}

void
kr_game_lines_update_end (KrSessionDoc *doc, const KrMatch *match)
{
  if (!match->over)
    doc->ended_at_us = 0;
  else if (doc->ended_at_us == 0 && doc->n_done > 0)
    doc->ended_at_us = get_event (doc, doc->n_done - 1)->at_us;
}
