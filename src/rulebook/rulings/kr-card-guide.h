/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-marked-text.h"

/*
 * kr-card-guide.h: what each card does and counts under given rules
 * (data/rulings/chart.xml).
 */

typedef struct {
  KrRank rank;
  gint64 value;     /* when caught; of a three, when it covers a card */
  char *value_text; /* the same in writing; a three's has a star that the notes explain */
  GPtrArray *lines; /* char *: what it does; at least one */
} KrCardGuideRow;

typedef struct {
  GPtrArray *rows;  /* KrCardGuideRow, from the ace; of ranks in the pack */
  GPtrArray *notes; /* char *: about threes, pressures and the like */
} KrCardGuide;

/* The chart for @rules at a table of @n_players (0: as usual), told through @translate, which
 * may be NULL. Fails as kr_rulings_new. */
KrCardGuide *kr_card_guide_new (const char *data_dir,
                                const KrRules *rules,
                                int n_players,
                                KrTranslateFunc translate,
                                GError **error);
/* What the card does, as one line. Caller frees. */
char *kr_card_guide_row_dup_effects (const KrCardGuideRow *row);
void kr_card_guide_free (KrCardGuide *chart);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrCardGuide, kr_card_guide_free)
