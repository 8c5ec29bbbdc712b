/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-forecast.h"
#include "kr-sheet.h"

/*
 * kr-story-outlook.h: what it would take to win a game that is not over, and what the next pressure
 * costs until its end (kr-forecast-outlook.h), in exact sentences.
 */

G_BEGIN_DECLS

/* `To win, Bo needs 3 better than Ruth in 3 deals; Inês 75; Sam 106`, the nearest first; "" if
 * nobody is behind. Caller frees. */
char *kr_story_outlook_sum_up (const KrMatch *match, const KrSheet *sheet);

/* A sentence for each side that is behind, the nearest first; then, for each side whose next
 * pressure makes later ones dearer, what it comes to, with the pressures that @forecast of @match
 * expects. NULL: without these. Array of char *; caller frees. */
GPtrArray *
kr_story_outlook_list (const KrMatch *match, const KrForecast *forecast, const KrSheet *sheet);

G_END_DECLS
