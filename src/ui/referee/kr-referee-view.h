/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-referee-status.h"

/*
 * kr-referee-view.h: all that is to be seen of the referee: banner, table, log,
 * cards and buttons.
 *
 * Two columns, or one where there is little room; then the large buttons stay in
 * view below. What its buttons do beside telling events are actions `referee.*`
 * of the widget it stands in.
 *
 * Signal: `event (KrEvent *)`, valid during the emission: what somebody told.
 */

G_BEGIN_DECLS

#define KR_TYPE_REFEREE_VIEW (kr_referee_view_get_type ())
G_DECLARE_FINAL_TYPE (KrRefereeView, kr_referee_view, KR, REFEREE_VIEW, GtkWidget)

/* The referee whose table and log are shown; NULL: none. */
void kr_referee_view_set_referee (KrRefereeView *self, KrReferee *referee);

/* Shows @moment, which stays the caller's and where it is until it is shown again. */
void kr_referee_view_show (KrRefereeView *self, const KrRefereeStatus *moment);

/* The record has changed: shows it, and forgets whether "one card" was to be said. */
void kr_referee_view_show_record (KrRefereeView *self, const KrRefereeStatus *moment);

/* As if @card were tapped. */
void kr_referee_view_play (KrRefereeView *self, KrCard card);

/* As if the large button were tapped: a draw, as long as the deal goes on. */
void kr_referee_view_draw (KrRefereeView *self);

/* As if "one card" were tapped. FALSE where it cannot matter. */
gboolean kr_referee_view_toggle_says (KrRefereeView *self);

void kr_referee_view_focus_cards (KrRefereeView *self);

G_END_DECLS
