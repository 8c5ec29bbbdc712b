/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-best-feat.h"

#include <adwaita.h>

/*
 * kr-best-feat-row.h: a row for one feat among the best of its kind: its place, the holders, when
 * and in which deal it happened, and its value.
 */

G_BEGIN_DECLS

#define KR_TYPE_BEST_FEAT_ROW (kr_best_feat_row_get_type ())
G_DECLARE_FINAL_TYPE (KrBestFeatRow, kr_best_feat_row, KR, BEST_FEAT_ROW, AdwActionRow)

GtkWidget *kr_best_feat_row_new (void);

void kr_best_feat_row_show (KrBestFeatRow *self, const KrBestFeat *feat, guint place);

G_END_DECLS
