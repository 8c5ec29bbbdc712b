/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scoring-layout.h"

/* In ems, what deal.css gives each: the list without its players, a player, a second line of those
 * who may have gone out; and the lowest page of one player with large points, and with small. */
#define LIST_EM 28.5
#define LIST_PLAYER_EM 4.0
#define LIST_MORE_OUTS_EM 3.4
#define TALL_EM 39.5
#define SHORT_EM 26.5

#define WIDE_KEYS_EM 22

#define MAX_ONE_LINE_OUTS 5 /* nobody included */

KrScoringLayout
kr_scoring_layout_find (double height_em, int n_seats, gboolean narrow)
{
  const double list_em = LIST_EM + n_seats * LIST_PLAYER_EM +
                         (n_seats + 1 > MAX_ONE_LINE_OUTS ? LIST_MORE_OUTS_EM : 0);

  if (height_em <= 0)
    return narrow ? KR_SCORING_LAYOUT_TALL : KR_SCORING_LAYOUT_LIST;
  if (!narrow && height_em >= list_em)
    return KR_SCORING_LAYOUT_LIST;
  if (height_em >= TALL_EM)
    return KR_SCORING_LAYOUT_TALL;
  return height_em >= SHORT_EM ? KR_SCORING_LAYOUT_SHORT : KR_SCORING_LAYOUT_LOW;
}

gboolean
kr_scoring_layout_has_wide_keys (KrScoringLayout layout, double width_em, gboolean narrow)
{
  return !narrow || (layout == KR_SCORING_LAYOUT_LOW && width_em >= WIDE_KEYS_EM);
}
