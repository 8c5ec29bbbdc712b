/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-play-comparison.h"
#include "kr-trial-table.h"

/*
 * kr-verdict-card.h: the verdict on a play at this table, in large type, with the reason and
 * the way to the ruling.
 */

/* @verdict is NULL while nothing is asked; @invitation says then what may be asked. Nothing is
 * kept. */
GtkWidget *
kr_verdict_card_new (const KrTrialTable *table, const KrVerdict *verdict, const char *invitation);

/* What there is to read about @verdict: its ruling, else an atom that decided it; NULL if it
 * rests on none. Static. */
const char *kr_verdict_card_get_ruling (const KrVerdict *verdict);
