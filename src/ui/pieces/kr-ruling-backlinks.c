/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ruling-backlinks.h"

#include "kr-game-story.h"
#include "kr-ruling-link.h"
#include "kr-seat-look.h"

#include <glib/gi18n.h>

/* A link calls a ruling by its ID, with spaces: `out of turn`. */

guint
kr_ruling_backlinks_append (GtkBox *box, KrGame *game, int deal, int seat)
{
  g_autoptr (GArray) bookings = kr_game_list_bookings (game);
  guint n = 0;

  for (guint i = 0; i < bookings->len; i++) {
    const KrStoryBooking *booking = &g_array_index (bookings, KrStoryBooking, i);
    g_autofree char *words = NULL;
    g_autofree char *name = NULL;
    g_autofree char *text = NULL;

    if (booking->deal != deal || (seat != KR_NO_SEAT && booking->seat != seat))
      continue;
    words = g_strdelimit (g_strdup (booking->ruling), "-", ' ');
    name = kr_seat_look_dup_name (game, booking->seat);
    if (seat == KR_NO_SEAT)
      /* Translators: a player, and the short name of a ruling: `out of turn`. */
      text = g_strdup_printf (_ ("%1$s: recorded from the ruling “%2$s”"), name, words);
    else
      /* Translators: the short name of a ruling: `out of turn`. */
      text = g_strdup_printf (_ ("Recorded from the ruling “%s”"), words);
    gtk_box_append (box, kr_ruling_link_new (booking->ruling, text));
    n++;
  }
  return n;
}
