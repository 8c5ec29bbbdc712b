/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-phone-header.h: the header bar of the main window where there is little room.
 *
 * There it has only those of the window’s buttons that a phone needs, and of @buttons (laid
 * out by a KrFitLayout), a word and an icon, the word; unless that is too wide, as with large text.
 */

void kr_phone_header_set_narrow (AdwHeaderBar *bar, GtkWidget *buttons, gboolean narrow);
