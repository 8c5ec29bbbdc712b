/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-night.h"

#include <adwaita.h>

/*
 * kr-sit-window.h: says who really sits at a table of an evening: one seat, and the player.
 *
 * A director records it, even after the round: whoever was thought to sit there changes places with
 * the player. The laptop of a table, which may not, asks the director to do so.
 */

G_BEGIN_DECLS

#define KR_TYPE_SIT_WINDOW (kr_sit_window_get_type ())
G_DECLARE_FINAL_TYPE (KrSitWindow, kr_sit_window, KR, SIT_WINDOW, AdwWindow)

/* For @table of @round, both from 0. @near shows what became of it. */
GtkWidget *kr_sit_window_new (KrClubNight *night, int round, int table, GtkWidget *near);

G_END_DECLS
