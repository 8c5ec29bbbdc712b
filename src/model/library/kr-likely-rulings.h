/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

/*
 * kr-likely-rulings.h: the rulings that the table most probably wants to hear now.
 *
 * Where a referee follows the deal: what just happened, then what goes with the state of the
 * table. Otherwise the most common questions, first those for a deal of this size and for these
 * rules.
 */

G_BEGIN_DECLS

/* At most @limit of them, the likeliest first. @last is the id of the ruling on what just
 * happened; NULL: nobody knows. @is_scoring: the hands at the end of the deal are being entered.
 * The library must have a game with a running deal. A new list of KrLibraryItem. */
GListModel *
kr_likely_rulings_list (KrLibrary *library, const char *last, gboolean is_scoring, guint limit);

G_END_DECLS
