/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-ledger.h"

/*
 * kr-club-window.h: the window of the club: how to join one, or the one that the ledger is in.
 */

G_BEGIN_DECLS

#define KR_TYPE_CLUB_WINDOW (kr_club_window_get_type ())
G_DECLARE_FINAL_TYPE (KrClubWindow, kr_club_window, KR, CLUB_WINDOW, AdwWindow)

GtkWidget *kr_club_window_new (KrLedger *ledger, GtkWindow *parent);

G_END_DECLS
