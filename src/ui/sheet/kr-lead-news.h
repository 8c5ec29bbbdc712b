/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"
#include "kr-sheet.h"

/*
 * kr-lead-news.h: that somebody has just taken the lead, for a headline.
 */

G_BEGIN_DECLS

#define KR_LEAD_NEWS_S 6 /* how long it is news */

/* What was known of the game when it was looked at last, and what is new since. */
typedef struct {
  int n_scored;
  int leader; /* KR_NO_SEAT: nobody led */
  int from;   /* who led before; KR_NO_SEAT: nobody did */
} KrLeadNews;

/* Begins with @game as it is: nothing is new. */
void kr_lead_news_init (KrLeadNews *self, KrGame *game);

/* Looks at @game again. TRUE if a deal was scored meanwhile that gave another player the lead. What
 * was new before is no longer if a deal was scored or undone. */
gboolean kr_lead_news_look (KrLeadNews *self, KrGame *game);

/* Puts the news into the headline of @sheet, which is the game's as it was looked at: `Ruth takes
 * the lead, by 2 · from Inês`. */
void kr_lead_news_tell (const KrLeadNews *self, KrGame *game, KrSheet *sheet);

G_END_DECLS
