/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ruling-booking.h"

/*
 * kr-refusal-words.h: why the referee who follows the deal does not record something.
 */

/* Why @booking cannot be recorded for @seat now, and what to do, as plain text; NULL if it can
 * be. A deal of @game is running. Caller frees. */
char *kr_refusal_words_dup (KrGame *game, KrBooking booking, int seat);
