/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-refusal-words.h"

#include "kr-placeholder.h"

#include <glib/gi18n.h>

char *
kr_refusal_words_dup (KrGame *game, KrBooking booking, int seat)
{
  if (!kr_ruling_booking_is_refused (game, booking, seat))
    return NULL;
  return kr_placeholder_fill (_ (kr_booking_get_refusal (booking)), "{player}",
                              kr_game_get_name (game, seat));
}
