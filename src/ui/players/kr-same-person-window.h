/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-player-profile.h"

#include <adwaita.h>

/*
 * kr-same-person-window.h: a window that merges two players who are two spellings of one
 * person.
 *
 * Signal: `merged`, when they are one; the window closes then.
 */

G_BEGIN_DECLS

#define KR_TYPE_SAME_PERSON_WINDOW (kr_same_person_window_get_type ())
G_DECLARE_FINAL_TYPE (KrSamePersonWindow, kr_same_person_window, KR, SAME_PERSON_WINDOW, AdwWindow)

/* @profile is the player whose name goes. */
GtkWidget *kr_same_person_window_new (KrLedger *ledger, KrPlayerProfile *profile);

G_END_DECLS
