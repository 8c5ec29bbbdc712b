/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-scoring-layout.h: how the scoring pane uses its height, so that nothing on it scrolls or
 * moves while a deal is entered.
 */

typedef enum {
  KR_SCORING_LAYOUT_LIST = 0, /* all players */
  KR_SCORING_LAYOUT_TALL,     /* one player; the others as well */
  KR_SCORING_LAYOUT_SHORT,    /* small points and keys */
  KR_SCORING_LAYOUT_LOW,      /* the hand on one line, the keys on two, all buttons on another */
} KrScoringLayout;

/* @height_em: the height in ems of the text; 0: not known yet. @narrow: as on a phone, which never
 * lists the players. */
KrScoringLayout kr_scoring_layout_find (double height_em, int n_seats, gboolean narrow);

/* Whether the keys are on two rows, not on three. @width_em: the width in ems. */
gboolean kr_scoring_layout_has_wide_keys (KrScoringLayout layout, double width_em, gboolean narrow);
