/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ruling-booking.h"

#include "kr-error.h"
#include "kr-first-game.h"
#include "kr-referee.h"

/* A happening of the score sheet, or an event of the referee's. */

gboolean
kr_ruling_booking_is_open (KrGame *game)
{
  return game != NULL && kr_match_running_deal (kr_game_get_match (game)) >= 0;
}

/* The table of the referee who follows the running deal; NULL if none does. Borrowed. */
static const KrTable *
find_table (KrGame *game)
{
  const KrMatchReferee *referee = kr_game_get_table (game);

  if (referee->deal < 0 || referee->deal != kr_match_running_deal (kr_game_get_match (game)) ||
      referee->lost || !referee->table.started || referee->table.over)
    return NULL;
  return &referee->table;
}

gboolean
kr_ruling_booking_is_left_to_referee (KrGame *game, KrBooking booking)
{
  g_return_val_if_fail (kr_ruling_booking_is_open (game), FALSE);
  return kr_booking_is_seen (booking) && find_table (game) != NULL;
}

/* The event for the referee; FALSE if none follows the deal, or it has no word for it. */
static gboolean
find_event (KrGame *game, KrBooking booking, int seat, KrEvent *event)
{
  *event = (KrEvent){
      .seat = (int8_t) seat, .card = KR_CARD_NONE, .named = KR_SUIT_NONE, .asked = KR_NO_SEAT};
  return kr_booking_find_event (booking, &event->kind) && find_table (game) != NULL;
}

/* What the referee says about @event. */
static KrRuling
get_ruling (KrGame *game, const KrEvent *event)
{
  KrRuling ruling = {.id = KR_RULING_NONE};

  kr_table_check (find_table (game), event, &ruling);
  return ruling;
}

gboolean
kr_ruling_booking_is_refused (KrGame *game, KrBooking booking, int seat)
{
  KrEvent event;
  KrRulingId id;

  g_return_val_if_fail (kr_ruling_booking_is_open (game), FALSE);
  if (!find_event (game, booking, seat, &event))
    return FALSE;
  id = get_ruling (game, &event).id;
  return id == KR_RULING_IMPOSSIBLE || id == KR_RULING_NO_MULLIGAN;
}

gboolean
kr_ruling_booking_find_judged (KrGame *game, KrHappening happening, KrBooking *booking)
{
  if (!kr_ruling_booking_is_open (game) || find_table (game) == NULL)
    return FALSE;
  *booking = happening == KR_HAPPENING_REVOKE ? KR_BOOKING_REVOKE : KR_BOOKING_MULLIGAN;
  return happening == KR_HAPPENING_REVOKE || happening == KR_HAPPENING_MULLIGAN;
}

/* A revoke that costs nothing is no event of the referee's, but still a happening. */
static gboolean
is_taken (KrGame *game, const KrEvent *event)
{
  const KrRuling ruling = get_ruling (game, event);

  return ruling.id == KR_RULING_NONE || !kr_referee_is_answer_only (&ruling);
}

static gboolean
refuse (KrGame *game, KrBooking booking, int seat, GError **error)
{
  g_autoptr (GString) text = g_string_new (kr_booking_get_refusal (booking));

  g_string_replace (text, "{player}", kr_game_get_name (game, seat), 0);
  kr_error_set_sentence (error, KR_GAME_ERROR, KR_GAME_ERROR_REFUSED, text->str);
  return FALSE;
}

gboolean
kr_ruling_booking_book (
    KrGame *game, KrBooking booking, int seat, const char *ruling, GError **error)
{
  KrMatchEvent happening = {.kind = KR_MATCH_EVENT_HAPPENING, .seat = (int8_t) seat, .change = 1};
  KrEvent event;

  g_return_val_if_fail (kr_ruling_booking_is_open (game), FALSE);
  if (kr_ruling_booking_is_refused (game, booking, seat))
    return refuse (game, booking, seat, error);
  if (find_event (game, booking, seat, &event) && is_taken (game, &event)) {
    g_autoptr (KrReferee) referee = kr_referee_new (game);

    return *ruling == '\0' ? kr_referee_apply (referee, &event, error)
                           : kr_referee_apply_ruling (referee, &event, ruling, error);
  }
  happening.happening = kr_first_game_get_recorded (kr_game_get_match (game), seat,
                                                    kr_booking_get_happening (booking));
  g_strlcpy (happening.ruling, ruling, sizeof happening.ruling);
  return kr_game_book (game, &happening, NULL, error);
}
