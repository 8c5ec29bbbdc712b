/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-lead-news.h"

#include "kr-points.h"
#include "kr-seat-look.h"

#include <glib/gi18n.h>

void
kr_lead_news_init (KrLeadNews *self, KrGame *game)
{
  const KrMatch *match = kr_game_get_match (game);

  *self = (KrLeadNews){match->n_scored, match->leader, KR_NO_SEAT};
}

gboolean
kr_lead_news_look (KrLeadNews *self, KrGame *game)
{
  const KrMatch *match = kr_game_get_match (game);
  const int before = self->leader;
  const gboolean is_next = match->n_scored == self->n_scored + 1;

  if (match->n_scored == self->n_scored)
    return FALSE;
  kr_lead_news_init (self, game);
  if (!is_next || match->over || match->leader == KR_NO_SEAT ||
      (before != KR_NO_SEAT &&
       kr_match_side (match, before) == kr_match_side (match, match->leader)))
    return FALSE;
  self->from = before;
  return TRUE;
}

/* By how many points the leader is ahead of the next side. */
static gint64
find_lead (const KrMatch *match)
{
  gint64 lead = G_MAXINT64;

  for (int seat = 0; seat < match->n_seats; seat++)
    if (kr_match_side (match, seat) != kr_match_side (match, match->leader))
      lead = MIN (lead, ABS (match->totals[seat] - match->totals[match->leader]));
  return lead;
}

void
kr_lead_news_tell (const KrLeadNews *self, KrGame *game, KrSheet *sheet)
{
  g_autofree char *points = kr_points_format (find_lead (kr_game_get_match (game)));
  g_autofree char *name = kr_seat_look_dup_name (game, self->leader);
  g_autofree char *first = NULL;
  g_autofree char *from = NULL;

  if (self->from == KR_NO_SEAT || kr_game_get_match (game)->sides)
    from = g_strdup ("");
  else {
    g_autofree char *before = kr_seat_look_dup_name (game, self->from);

    /* Translators: from whom somebody took the lead; the sentence before it is “Ruth takes the
     * lead, by 2” */
    from = g_strdup_printf (_ (" · from %s"), before);
  }
  /* Translators: a player and a number of points */
  first = g_strdup_printf (_ ("%1$s takes the lead, by %2$s"), name, points);
  g_free (sheet->headline);
  g_free (sheet->verdict);
  sheet->headline = g_strconcat (first, from, NULL);
  sheet->verdict = g_strdup_printf (_ ("takes the lead, by %s"), points);
}
