/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-chart.h"
#include "kr-year.h"

/*
 * kr-year-lines.h: what is said of a year of a player, or of a table.
 *
 * A year becomes lines, each with a title, what it comes to, and the facts behind it, and a chart
 * of the rating. Names may contain anything.
 */

/* Everything is borrowed. */
typedef struct {
  const KrYear *year;
  const char *table; /* who they are, if it is not the year of a player; NULL: everybody */
  KrTranslator translator;
} KrYearSource;

/* What a line is about. */
typedef enum {
  KR_YEAR_GAMES = 0,
  KR_YEAR_EVENING,
  KR_YEAR_BEST,
  KR_YEAR_WORST_CARD,
  KR_YEAR_LONGEST_COUNT,
  KR_YEAR_WINS,
  KR_YEAR_LOSSES,
  KR_YEAR_PERSON, /* a rival or a player */
} KrYearLineKind;

typedef struct {
  KrYearLineKind kind;
  char *title;
  char *value;
  char *facts;   /* may be "" */
  char *session; /* UUID of the game it is about; NULL: of no single game */
  int deal;      /* of that game, from 1; 0: the whole game */
} KrYearLine;

/* `2026`, `2026: Ruth`, `2026: Ruth, Sam, Bo`. Caller frees. */
char *kr_year_lines_format_title (const KrYearSource *source);

/* The lines of @source, up to @n_people of them about people, who come last. Array of KrYearLine;
 * empty if there was no game. */
GPtrArray *kr_year_lines_list (const KrYearSource *source, guint n_people);

/* `Rivals` or `Players`: who the people are. Borrowed. */
const char *kr_year_lines_get_heading (const KrYearSource *source);

/* `No game was played to its end in this year.` Borrowed. */
const char *kr_year_lines_get_nothing (const KrYearSource *source);

/* The ratings of @source with their bands; NULL if there are none. Caller frees. */
KrChart *kr_year_lines_new_chart (const KrYearSource *source);
