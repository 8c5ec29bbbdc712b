/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ruling-booking.h"

#include "kr-referee.h"

/* A happening of the score sheet, or an event of the referee's. */

gboolean
kr_ruling_booking_is_open (KrGame *game)
{
  return game != NULL && kr_match_running_deal (kr_game_get_match (game)) >= 0;
}

/* The referee of the running deal; NULL if none follows it. Caller owns it. */
static KrReferee *
find_referee (KrGame *game)
{
  g_autoptr (KrReferee) referee = kr_referee_new (game);
  const KrTable *table = kr_referee_get_table (referee);

  if (kr_referee_is_lost (referee) || kr_referee_get_last (referee) == NULL || !table->started ||
      table->over)
    return NULL;
  return g_steal_pointer (&referee);
}

gboolean
kr_ruling_booking_is_left_to_referee (KrGame *game, KrBooking booking)
{
  g_autoptr (KrReferee) referee = NULL;

  g_return_val_if_fail (kr_ruling_booking_is_open (game), FALSE);
  if (!kr_booking_is_seen (booking))
    return FALSE;
  referee = find_referee (game);
  return referee != NULL;
}

/* Whether the referee takes @event as it is: a mulligan only of what was
 * forgotten, a look only by the dealer. */
static gboolean
is_taken (KrReferee *referee, const KrEvent *event)
{
  KrRuling ruling;

  return kr_table_check (kr_referee_get_table (referee), event, &ruling) ||
         !kr_referee_is_answer_only (&ruling);
}

gboolean
kr_ruling_booking_book (
    KrGame *game, KrBooking booking, int seat, const char *ruling, GError **error)
{
  KrEvent event = {
      .seat = (int8_t) seat, .card = KR_CARD_NONE, .named = KR_SUIT_NONE, .asked = KR_NO_SEAT};
  KrMatchEvent happening = {.kind = KR_MATCH_EVENT_HAPPENING, .seat = (int8_t) seat, .change = 1};

  g_return_val_if_fail (kr_ruling_booking_is_open (game), FALSE);
  if (kr_booking_find_event (booking, &event.kind)) {
    g_autoptr (KrReferee) referee = find_referee (game);

    if (referee != NULL && is_taken (referee, &event))
      return kr_referee_apply_ruling (referee, &event, ruling, error);
  }
  happening.happening = kr_booking_get_happening (booking);
  g_strlcpy (happening.ruling, ruling, sizeof happening.ruling);
  return kr_game_book (game, &happening, NULL, error);
}
