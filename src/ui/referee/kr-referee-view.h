/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-referee-status.h"

/*
 * kr-referee-view.h: everything that one sees of the referee: banner, table, log,
 * cards and buttons.
 *
 * It has two columns, or one where there is little room, and the buttons below stay in view.
 * Nothing that can be tapped moves or changes its size while a deal is played. Other buttons
 * activate `referee.*` actions of the widget around the view.
 *
 * Signal: `event (KrEvent *)`, a play or a draw, valid during the emission. Action, for the
 * widgets inside: `referee.draw`.
 */

G_BEGIN_DECLS

#define KR_TYPE_REFEREE_VIEW (kr_referee_view_get_type ())
G_DECLARE_FINAL_TYPE (KrRefereeView, kr_referee_view, KR, REFEREE_VIEW, GtkWidget)

/* Shows the table and the log of @referee; NULL: nothing. */
void kr_referee_view_set_referee (KrRefereeView *self, KrReferee *referee);

/* Shows @status, which the caller keeps alive and in place until the next one is shown. */
void kr_referee_view_show (KrRefereeView *self, const KrRefereeStatus *status);

/* Shows @status after the transcript has changed: switches "one card" off, scrolls the
 * log to the latest event, and takes the focus back to where it began. */
void kr_referee_view_show_record (KrRefereeView *self, const KrRefereeStatus *status);

/* As if @card were tapped. */
void kr_referee_view_play (KrRefereeView *self, KrCard card);

/* As if the large button were tapped: a draw, until the deal is over. */
void kr_referee_view_draw (KrRefereeView *self);

/* As if "one card" were tapped. FALSE if it cannot matter. */
gboolean kr_referee_view_toggle_says (KrRefereeView *self);

/* As if "Why?" were tapped. */
void kr_referee_view_explain (KrRefereeView *self);

/* Puts the focus where Enter does no harm: among the cards, without a cursor. */
void kr_referee_view_begin (KrRefereeView *self);

G_END_DECLS
