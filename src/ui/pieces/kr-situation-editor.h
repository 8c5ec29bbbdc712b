/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-situation.h"

/*
 * kr-situation-editor.h: a form for a position in the middle of a deal, as one can see
 * it: rows for the top card, the suit, the turn, the count, the hands.
 *
 * It does not check whether the position is possible (kr_situation_check). Signal: `changed`,
 * by hand or by kr_situation_editor_set.
 */

G_BEGIN_DECLS

#define KR_TYPE_SITUATION_EDITOR (kr_situation_editor_get_type ())
G_DECLARE_FINAL_TYPE (KrSituationEditor, kr_situation_editor, KR, SITUATION_EDITOR, AdwBin)

/* @names: by seat; copied. */
GtkWidget *kr_situation_editor_new (int n_seats, const char *const names[]);

/* The same as four rows that show the position and open what changes it, so that nothing below
 * them moves. */
GtkWidget *kr_situation_editor_new_folded (int n_seats, const char *const names[]);

void kr_situation_editor_set (KrSituationEditor *self, const KrSituation *situation);
void kr_situation_editor_get (KrSituationEditor *self, KrSituation *situation);

G_END_DECLS
