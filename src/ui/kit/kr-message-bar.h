/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-message.h"

/*
 * kr-message-bar.h: the place of a window where messages appear: one at a time, with a button
 * that closes it.
 *
 * A message goes away by itself, but not while the pointer or the focus is on it; Escape closes
 * the one that has the focus. A later message covers an earlier one, which comes back if it has
 * not had its time. The bar is hidden while it has nothing to show. After a message has gone the
 * bar stays empty for a moment, so that a second press does not hit what it covered.
 *
 * A bar is put where it covers nothing: at the bottom of a window, where it takes room of its
 * own, or into a KrMessageHeader. A window has one at most.
 *
 * Signal: changed: it was shown or hidden.
 */

G_BEGIN_DECLS

#define KR_TYPE_MESSAGE_BAR (kr_message_bar_get_type ())
G_DECLARE_FINAL_TYPE (KrMessageBar, kr_message_bar, KR, MESSAGE_BAR, GtkWidget)

/* The bar of the window that @near is in, or of the one behind it; NULL if neither has one. */
KrMessageBar *kr_message_bar_find (GtkWidget *near);

/* Shows @message, which is taken over, in place of the last one of its kind. An offer takes the
 * place of news as well: both say what was done last. */
void kr_message_bar_show (KrMessageBar *self, KrMessage *message);

/* The message that is in view, or NULL. */
KrMessage *kr_message_bar_get_shown (KrMessageBar *self);

G_END_DECLS
