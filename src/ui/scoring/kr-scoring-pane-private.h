/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-correction-box.h"
#include "kr-hand-entry.h"
#include "kr-out-picker.h"
#include "kr-score-cards.h"
#include "kr-score-strip.h"
#include "kr-scoring-footer.h"
#include "kr-scoring-heading.h"
#include "kr-scoring-layout.h"
#include "kr-scoring-pane.h"
#include "kr-went-out-row.h"

/*
 * kr-scoring-pane-private.h: what the files of the scoring pane share: kr-scoring-pane.c,
 * kr-scoring-pane-layout.c and kr-scoring-pane-keys.c.
 */

struct _KrScoringPane {
  AdwBin parent_instance;

  KrDealDraft *draft;
  int current;      /* the seat whose hand is open */
  gboolean was_out; /* the player of that seat, at the last update */
  gboolean narrow;
  gboolean was_ready;   /* nothing was missing, at the last update */
  guint8 clashing;      /* a bit for each seat whose hand clashed at the last update */
  gint64 arrived_at_us; /* kr_deal_draft_get_arrived_at_us, the same */
  KrScoringLayout layout;
  gboolean wide_keys;
  guint layout_id; /* of the idle that changes it; 0: none */

  GtkScrolledWindow *view;
  KrScoringHeading *heading;
  GtkWidget *strip_row;
  GtkWidget *back;
  KrScoreStrip *strip;
  AdwBin *outs_place;
  KrOutPicker *outs;
  GtkScrolledWindow *hands;
  KrScoreCards *players;
  GtkStack *happenings; /* of the open hand's player; a page for each, in a correction */
  KrCorrectionBox *correction;
  KrHandNotice *notice;
  AdwBin *went_out_place;
  KrWentOutRow *went_out_row; /* there, or beside the main button */
  KrHandEntry *entry;
  KrScoringFooter *footer;
};

const KrMatch *kr_scoring_pane_get_match (KrScoringPane *self);
gboolean kr_scoring_pane_is_out (KrScoringPane *self, int seat);

/* Shows the draft as it is now. */
void kr_scoring_pane_update (KrScoringPane *self);

/* Chooses the layout for the size that the pane has. */
void kr_scoring_pane_find_layout (KrScoringPane *self);

/* Puts everything where the layout has it. */
void kr_scoring_pane_apply_layout (KrScoringPane *self);

/* Does both after the size has changed, as soon as it may. */
void kr_scoring_pane_follow_size (KrScoringPane *self);

/* `key-pressed` of GtkEventControllerKey, before the widgets inside. */
gboolean
kr_scoring_pane_key_pressed (KrScoringPane *self, guint key, guint code, GdkModifierType modifiers);
