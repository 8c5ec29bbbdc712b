/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-player-profile.h"
#include "kr-which-games.h"

#include <adwaita.h>

/*
 * kr-counted-figures.h: the statistics, the form and the rivals of a player, of the games that
 * count.
 *
 * Of all games they are there at once; of some they are added up in a thread.
 */

G_BEGIN_DECLS

#define KR_TYPE_COUNTED_FIGURES (kr_counted_figures_get_type ())
G_DECLARE_FINAL_TYPE (KrCountedFigures, kr_counted_figures, KR, COUNTED_FIGURES, AdwBin)

/* To be called once. */
void kr_counted_figures_set_ledger (KrCountedFigures *self, KrLedger *ledger, KrWhichGames *which);

/* @profile is of all games; NULL shows nobody. To be called again after the `changed` of the
 * ledger or of which games count. */
void kr_counted_figures_set_profile (KrCountedFigures *self, KrPlayerProfile *profile);

G_END_DECLS
