/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-night.h"

#include <gtk/gtk.h>

/*
 * kr-evening-step.h: what the director does in an evening, as steps (kr-save-step.h).
 *
 * @near shows what became of a step, with a button that undoes it.
 */

G_BEGIN_DECLS

/* Records @line (kr-evening-event.h) in the evening of @night, which has one. @message says that it
 * was done. */
void
kr_evening_step_record (KrClubNight *night, const char *line, const char *message, GtkWidget *near);

/* The same with @event. */
void kr_evening_step_record_event (KrClubNight *night,
                                   const KrEveningEvent *event,
                                   const char *message,
                                   GtkWidget *near);

/* Undoes what was recorded last, or, with @redo, does it again. */
void kr_evening_step_undo (KrClubNight *night, gboolean redo, GtkWidget *near);

/* Begins an evening. */
void kr_evening_step_open (KrClubNight *night,
                           const KrEveningSettings *settings,
                           const KrRules *rules,
                           GtkWidget *near);

G_END_DECLS
