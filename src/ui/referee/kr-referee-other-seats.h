/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-referee-status.h"

/*
 * kr-referee-other-seats.h: a popover with a button for each player but the current one, to
 * record that this player plays or draws out of turn (`referee.out-of-turn`, with the seat).
 */

G_BEGIN_DECLS

#define KR_TYPE_REFEREE_OTHER_SEATS (kr_referee_other_seats_get_type ())
G_DECLARE_FINAL_TYPE (
    KrRefereeOtherSeats, kr_referee_other_seats, KR, REFEREE_OTHER_SEATS, GtkPopover)

/* @status is not kept. */
void kr_referee_other_seats_show (KrRefereeOtherSeats *self, const KrRefereeStatus *status);

G_END_DECLS
