/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-searchable-window.h: what an AdwPreferencesWindow of libadwaita 1.2 lacks.
 *
 * Its search button has a name, and the focus on arrival; typing anywhere searches. Escape closes
 * the window unless something is searched for. It can be as narrow as a phone.
 */

void kr_searchable_window_mend (AdwPreferencesWindow *window);
