/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-card.h"

/*
 * kr-suit-popover.h: a popover that asks for the suit that a wild card names.
 *
 * The answer is a tap on a suit, or its letter (c d h s). No suit has the focus until an
 * arrow key or Tab is pressed. Signal: `named (suit)`; the popover closes itself.
 */

G_BEGIN_DECLS

#define KR_TYPE_SUIT_POPOVER (kr_suit_popover_get_type ())
G_DECLARE_FINAL_TYPE (KrSuitPopover, kr_suit_popover, KR, SUIT_POPOVER, GtkPopover)

GtkWidget *kr_suit_popover_new (void);

/* Asks for the suit of @card, pointing to @at. */
void kr_suit_popover_ask (KrSuitPopover *self, GtkWidget *at, KrCard card);

G_END_DECLS
