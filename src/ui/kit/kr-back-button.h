/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-back-button.h: a button that leads from a page back to the list beside it. It is
 * visible only while the leaflet around it is folded, that is, has no room for both.
 */

G_BEGIN_DECLS

#define KR_TYPE_BACK_BUTTON (kr_back_button_get_type ())
G_DECLARE_FINAL_TYPE (KrBackButton, kr_back_button, KR, BACK_BUTTON, GtkButton)

G_END_DECLS
