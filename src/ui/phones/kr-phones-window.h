/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-phones.h"

/*
 * kr-phones-window.h: how phones come to the game, who is here, and which seats send hands.
 *
 * It is beside the game and asks nothing: closing it leaves everything on, stopping cuts off all
 * phones at once. Whatever comes and goes, no button of it moves.
 */

G_BEGIN_DECLS

#define KR_TYPE_PHONES_WINDOW (kr_phones_window_get_type ())
G_DECLARE_FINAL_TYPE (KrPhonesWindow, kr_phones_window, KR, PHONES_WINDOW, AdwWindow)

/* Shows the window of @phones, which have a game, and begins to serve them if that is off. There is
 * one window for each @parent. */
void kr_phones_window_open (KrPhones *phones, GtkWindow *parent);

gboolean kr_phones_window_is_open (GtkWindow *parent);

G_END_DECLS
