/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-merge.h"

/*
 * kr-version-card.h: a card for one version of a game that was changed on two machines: when
 * it was changed, its sheet with the first different deal marked, and a button to keep it.
 *
 * The button activates conflicts.choose (version).
 */

G_BEGIN_DECLS

GtkWidget *kr_version_card_new (KrConflictItem *item, guint version);

G_END_DECLS
