/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-searchable-window.h: what an AdwPreferencesWindow of libadwaita 1.2 lacks: a name for its
 * search button, Escape, and room to be as narrow as a phone.
 */

void kr_searchable_window_mend (AdwPreferencesWindow *window);
