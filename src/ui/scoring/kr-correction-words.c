/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-correction-words.h"

#include "kr-change-words.h"
#include "kr-points.h"
#include "kr-seat-look.h"

#include <glib/gi18n.h>

char *
kr_correction_words_format (KrDealDraft *draft)
{
  KrGame *game = kr_deal_draft_get_game (draft);
  const KrMatch *match = kr_game_get_match (game);
  g_autoptr (GString) totals = g_string_new (NULL);
  g_autofree char *first = NULL;
  KrForecastChange change;
  KrStatus status;

  if (kr_forecast_change_init (&change, match, kr_deal_draft_get_deal (draft),
                               kr_deal_draft_get_entry (draft), &status) != KR_OK)
    return g_strdup ("");
  for (int seat = 0; seat < match->n_seats; seat++) {
    g_autofree char *name = kr_seat_look_dup_name (game, seat);
    g_autofree char *old_total = kr_points_format (match->totals[seat]);
    g_autofree char *new_total = kr_points_format (change.totals[seat]);

    if (match->totals[seat] != change.totals[seat])
      g_string_append_printf (totals, "%s%s %s → %s", totals->len > 0 ? " · " : "", name, old_total,
                              new_total);
  }
  if (totals->len == 0)
    return g_strdup (_ ("No total changes."));
  first = kr_change_words_format_first (game, &change);
  return g_strjoin (*first != '\0' ? " " : "", first, totals->str, NULL);
}
