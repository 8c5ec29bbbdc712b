/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-forecast-outlook.h"
#include "kr-game.h"

/*
 * kr-change-words.h: what another entry for a deal changes about the places of a game.
 */

G_BEGIN_DECLS

/* `First place: Bo instead of Ruth.` of a @change that is about to be made; "" if the same are
 * first. Caller frees. */
char *kr_change_words_format_first (KrGame *game, const KrForecastChange *change);

/* `Without it, first place: Ruth instead of Bo.`, or `It changed no place.`, of a correction in
 * @game; @change takes it back. Caller frees. */
char *kr_change_words_format_without (KrGame *game, const KrForecastChange *change);

G_END_DECLS
