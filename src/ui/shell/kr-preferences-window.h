/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"

#include <adwaita.h>

/*
 * kr-preferences-window.h: what a person chooses once, for all games. Every choice applies at
 * once (kr-settings.h).
 */

G_BEGIN_DECLS

#define KR_TYPE_PREFERENCES_WINDOW (kr_preferences_window_get_type ())
G_DECLARE_FINAL_TYPE (
    KrPreferencesWindow, kr_preferences_window, KR, PREFERENCES_WINDOW, AdwPreferencesWindow)

GtkWidget *kr_preferences_window_new (KrLedger *ledger, GtkWindow *parent);

G_END_DECLS
