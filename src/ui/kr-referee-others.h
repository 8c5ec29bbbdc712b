/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-referee-moment.h"

/*
 * kr-referee-others.h: the players who are not at turn, to say that one of them
 * plays or draws all the same (`referee.out-of-turn`, with the seat).
 */

G_BEGIN_DECLS

#define KR_TYPE_REFEREE_OTHERS (kr_referee_others_get_type ())
G_DECLARE_FINAL_TYPE (KrRefereeOthers, kr_referee_others, KR, REFEREE_OTHERS, GtkPopover)

/* Not kept. */
void kr_referee_others_show (KrRefereeOthers *self, const KrRefereeMoment *moment);

G_END_DECLS
