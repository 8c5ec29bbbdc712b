/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-chart.h"
#include "kr-forecast-basis.h"
#include "kr-sheet.h"

/*
 * kr-story.h: the story of a game in sentences: the deals that moved the chances most, and
 * what else is worth telling.
 *
 * It says what happened and what the chances were, and nothing about anybody’s skill. Screen,
 * paper and chat all show this one story. It owns its texts.
 */

/* What a story is made from. Everything is borrowed for the call.
 *
 * @chances: by deal and seat: each seat’s chance to win before the first deal, and after each of
 *           the scored ones; partners have that of their side. Those of all sides add up to 1.
 *           NULL: not known, and the story does without them.
 * @basis:   what the chances rest on, in one translated sentence; may be NULL
 */
typedef struct {
  const KrMatch *match;
  const KrSheet *sheet; /* of @match */
  const double (*chances)[KR_MAX_SEATS];
  const char *basis;
} KrStorySource;

typedef struct {
  guint number; /* of a turning point, from 1; 0: something else */
  int deal;     /* index; -1: the whole game */
  int column;   /* of the sheet, whose mark is shown before it; -1: none */
  KrRank rank;  /* of the card that is shown before it; KR_RANK_NONE: none */
  char *title;
  char *text;
} KrStoryLine;

typedef struct {
  char *title;      /* `The evening of 13 November` */
  char *subtitle;   /* `Craits · Friday 13 November 2026, 20:05 to 21:36 · Ruth’s kitchen` */
  GPtrArray *turns; /* KrStoryLine, in the order of the deals */
  GPtrArray *facts; /* KrStoryLine */
  char *note;       /* the table’s own; "" if there is none */
  char *basis;      /* "" if there are no chances */
} KrStory;

/* A turning point moved the chance of a side by so much. The last deal is none if the favorite
 * won. */
#define KR_STORY_TURN 0.15
#define KR_STORY_MAX_TURNS 4

/* The story of a game that is over, or of its scored deals. Caller frees. */
KrStory *kr_story_new (const KrStorySource *source);
void kr_story_free (KrStory *story);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrStory, kr_story_free)

/* Writes the deals that are turning points of @chances into @deals, in their order, and returns
 * their number: the largest moves, at most KR_STORY_MAX_TURNS of them. */
guint kr_story_find_turns (const KrMatch *match,
                           const double (*chances)[KR_MAX_SEATS],
                           guint deals[KR_STORY_MAX_TURNS]);

/* What chances that rest on @basis rest on, in one or two sentences. Caller frees. */
char *kr_story_format_basis (const KrForecastBasis *basis, const KrTranslator *translator);

/* How many of those who led after @n_deals won, in the games of @basis; NULL if they are too few to
 * say. Caller frees. */
char *kr_story_format_leaders (const KrForecastBasis *basis,
                               guint n_deals,
                               const KrTranslator *translator);

/* Who was going to win, as a river with the turning points. Caller frees. */
KrChart *kr_story_new_chart (const KrStorySource *source);
