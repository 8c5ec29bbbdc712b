/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-translator.h"

/*
 * kr-chance.h: chances as people say them: `4 in 10`, `under 1 in 20`.
 *
 * A chance is from 0 to 1. Only what is decided is called certain or impossible.
 */

/* Rounds @n chances, which add up to 1, to tenths that add up to 10: those that lose most by
 * rounding down are rounded up. */
void kr_chance_round (const double *chances, guint n, guint *tenths);

/* @chance, which is @tenths of ten when rounded: `4 in 10`, `under 1 in 20`, `over 19 in 20`,
 * `no chance`, `certain`. Caller frees. */
char *kr_chance_format (double chance, guint tenths, const KrTranslator *translator);

/* How many characters the longest of those texts has, for a place that keeps room for any. */
guint kr_chance_count_chars (const KrTranslator *translator);

/* A small chance: `1 in 30`; from 1 in 10 on as kr_chance_format. Caller frees. */
char *kr_chance_format_small (double chance, const KrTranslator *translator);
