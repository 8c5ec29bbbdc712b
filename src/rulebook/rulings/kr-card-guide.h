/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-markup.h"

/*
 * kr-card-guide.h: what each card does and counts under given rules
 * (data/rulings/chart.xml).
 */

typedef struct {
  KrRank rank;
  gint64 value;     /* when caught; for a three, when it covers a card */
  char *value_text; /* the same in writing; a three has a star, which the notes explain */
  GPtrArray *lines; /* char *: what it does; at least one */
} KrCardGuideRow;

typedef struct {
  GPtrArray *rows;           /* KrCardGuideRow, from the ace on, of the ranks in the pack */
  GPtrArray *notes;          /* char *: about threes, pressures and the like */
  KrTranslateFunc translate; /* NULL: English */
} KrCardGuide;

/* The guide for @rules at a table of @n_players (0: the usual number). @translate may be NULL.
 * Fails like kr_rulings_new. */
KrCardGuide *kr_card_guide_new (const char *data_dir,
                                const KrRules *rules,
                                int n_players,
                                KrTranslateFunc translate,
                                GError **error);
void kr_card_guide_free (KrCardGuide *guide);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrCardGuide, kr_card_guide_free)

/* What the card of @row does, in one line. Caller frees. */
char *kr_card_guide_dup_effects (const KrCardGuide *guide, const KrCardGuideRow *row);
