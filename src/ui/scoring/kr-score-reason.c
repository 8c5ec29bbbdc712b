/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-score-reason.h"

#include "kr-card-name.h"
#include "kr-hand-reason.h"

#include <glib/gi18n.h>

/* `six cards, counted by the referee`: the hand that is still to be entered; "" if nobody counted.
 */
static char *
format_counted (KrDealDraft *draft, int seat)
{
  const int n = kr_deal_draft_get_counted (draft, seat);
  g_autofree char *number = NULL;

  if (n < 0)
    return g_strdup ("");
  number = kr_card_name_dup_number (n);
  return g_strdup_printf (
      ngettext ("%s card, counted by the referee", "%s cards, counted by the referee", (gulong) n),
      number);
}

char *
kr_score_reason_format (KrDealDraft *draft, int seat, const KrMatchDeal *preview)
{
  if (preview->entry.seats[seat].kind == KR_ENTRY_NONE)
    return format_counted (draft, seat);
  return kr_hand_reason_format (&kr_game_get_match (kr_deal_draft_get_game (draft))->rules, seat,
                                preview);
}
