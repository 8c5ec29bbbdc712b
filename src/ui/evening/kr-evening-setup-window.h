/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-night.h"

#include <adwaita.h>

/*
 * kr-evening-setup-window.h: what is agreed on for an evening with several tables.
 */

G_BEGIN_DECLS

#define KR_TYPE_EVENING_SETUP_WINDOW (kr_evening_setup_window_get_type ())
G_DECLARE_FINAL_TYPE (
    KrEveningSetupWindow, kr_evening_setup_window, KR, EVENING_SETUP_WINDOW, AdwWindow)

/* @near shows what became of it. */
GtkWidget *kr_evening_setup_window_new (KrClubNight *night, GtkWidget *near);

G_END_DECLS
