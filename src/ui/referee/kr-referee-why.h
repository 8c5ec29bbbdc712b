/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-referee-status.h"

/*
 * kr-referee-why.h: a popover that explains the table: what holds now, and the last play, in
 * sentences with a link to the ruling on each; after them the rules it rests on.
 */

G_BEGIN_DECLS

#define KR_TYPE_REFEREE_WHY (kr_referee_why_get_type ())
G_DECLARE_FINAL_TYPE (KrRefereeWhy, kr_referee_why, KR, REFEREE_WHY, GtkPopover)

/* Explains @status, which is not kept. The popover has a parent in a window. */
void kr_referee_why_show (KrRefereeWhy *self, const KrRefereeStatus *status);

G_END_DECLS
