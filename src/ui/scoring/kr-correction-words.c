/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-correction-words.h"

#include "kr-points.h"
#include "kr-seat-look.h"

#include <glib/gi18n.h>

char *
kr_correction_words_format (KrDealDraft *draft)
{
  KrGame *game = kr_deal_draft_get_game (draft);
  const KrMatch *match = kr_game_get_match (game);
  g_autofree KrMatch *after = g_memdup2 (match, sizeof *match);
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE, .seat = KR_NO_SEAT};
  GString *text = g_string_new (NULL);
  KrStatus status;

  event.deal = (uint8_t) kr_deal_draft_get_deal (draft);
  event.entry = *kr_deal_draft_get_entry (draft);
  if (kr_match_apply (after, &event, &status) != KR_OK)
    return g_string_free (text, FALSE);
  for (int seat = 0; seat < match->n_seats; seat++) {
    g_autofree char *name = kr_seat_look_dup_name (game, seat);
    g_autofree char *old_total = kr_points_format (match->totals[seat]);
    g_autofree char *new_total = kr_points_format (after->totals[seat]);

    if (match->totals[seat] != after->totals[seat])
      g_string_append_printf (text, "%s%s %s → %s", text->len > 0 ? " · " : "", name, old_total,
                              new_total);
  }
  if (text->len == 0)
    g_string_append (text, _ ("No total changes."));
  return g_string_free (text, FALSE);
}
