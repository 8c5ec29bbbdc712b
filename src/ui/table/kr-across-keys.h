/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-deal-stack.h"

/*
 * kr-across-keys.h: the keys of the table, pressed in the window of the large sheet.
 *
 * While a deal is scored they go to its hands. Else Return and Ctrl+Return open its score,
 * Ctrl+1 to Ctrl+8 record a pressure, and Ctrl+Z and Ctrl+Shift+Z undo and redo. Nothing else
 * is a key there, because nobody would see what it does.
 */

G_BEGIN_DECLS

/* @deal shows a deal of @game. */
void kr_across_keys_press (KrDealStack *deal, KrGame *game, guint key, GdkModifierType modifiers);

G_END_DECLS
