/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-game-story.h"

#include "kr-booking.h"
#include "kr-game-private.h"
#include "kr-pressure.h"
#include "kr-ruling.h"
#include "kr-session-doc.h"

#include <string.h>

/*
 * The events once more: a score line for a deal that was scored before is a
 * correction, and what it changed is the difference between two replays.
 */

/* Called for each event in effect, the @index-th of @doc, with @event NULL where it is not
 * the match's; @n_scored deals were scored before it. */
typedef void (*EventFunc) (
    const KrSessionDoc *doc, guint index, const KrMatchEvent *event, int n_scored, gpointer data);

static void
for_each_event (KrGame *game, EventFunc func, gpointer data)
{
  const KrSessionDoc *doc = kr_game_get_doc (game);
  int n_scored = 0;

  for (guint i = 0; i < doc->n_done; i++) {
    const KrSessionEvent *told = g_ptr_array_index (doc->events, i);
    KrMatchEvent event;
    KrStatus status;
    const gboolean is_match = kr_match_event_parse (told->line, &event, &status) == KR_OK;

    func (doc, i, is_match ? &event : NULL, n_scored, data);
    if (is_match && event.kind == KR_MATCH_EVENT_SCORE)
      n_scored = MAX (n_scored, event.deal + 1);
  }
}

/* The row of @deal after the first @n_done events, which can all be booked. */
static void
replay_row (const KrSessionDoc *doc, guint n_done, int deal, KrMatchDeal *row)
{
  g_autofree KrMatch *match = g_new0 (KrMatch, 1);
  KrSessionDoc part = *doc;

  part.n_done = n_done;
  kr_session_doc_replay (&part, match, NULL);
  *row = match->deals[deal];
}

static void
add_correction (
    const KrSessionDoc *doc, guint index, const KrMatchEvent *event, int n_scored, gpointer data)
{
  const KrSessionEvent *told = g_ptr_array_index (doc->events, index);
  GArray *corrections = data;
  KrStoryCorrection correction = {
      .at_us = told->at_us,
      .reason = told->reason != NULL ? told->reason : "",
  };

  if (event == NULL || event->kind != KR_MATCH_EVENT_SCORE || event->deal >= n_scored)
    return;
  correction.deal = event->deal;
  replay_row (doc, index, event->deal, &correction.before);
  replay_row (doc, index + 1, event->deal, &correction.after);
  g_array_append_val (corrections, correction);
}

GArray *
kr_game_list_corrections (KrGame *self)
{
  GArray *corrections = g_array_new (FALSE, FALSE, sizeof (KrStoryCorrection));

  g_return_val_if_fail (KR_IS_GAME (self), corrections);
  for_each_event (self, add_correction, corrections);
  return corrections;
}

/* --- Pressures ----------------------------------------------------------- */

static void
add_pressures (GArray *pressures, const KrMatch *match, int deal, int seat, int *ledger)
{
  int n = match->deals[deal].entry.seats[seat].happened[KR_HAPPENING_PRESSURE];

  for (int i = 0; i < n; i++) {
    int number = ++*ledger;
    KrStoryPressure pressure = {.deal = deal,
                                .seat = seat,
                                .number = number,
                                .points = kr_pressure_cost (&match->rules, number)};

    g_array_append_val (pressures, pressure);
  }
}

GArray *
kr_game_list_pressures (KrGame *self)
{
  GArray *pressures = g_array_new (FALSE, FALSE, sizeof (KrStoryPressure));
  int ledgers[KR_MAX_SEATS] = {0}; /* of a side: at its first seat */
  const KrMatch *match;

  g_return_val_if_fail (KR_IS_GAME (self), pressures);
  match = kr_game_get_match (self);
  for (int deal = 0; deal < match->n_scored; deal++)
    for (int seat = 0; seat < match->n_seats; seat++)
      add_pressures (pressures, match, deal, seat, &ledgers[kr_match_side (match, seat)]);
  return pressures;
}

/* --- Bookings from rulings ------------------------------------------------- */

/* The last booking that taking back @event takes back; -1: none. */
static int
find_taken_back (const GArray *bookings, const KrMatchEvent *event, int deal)
{
  for (int i = (int) bookings->len - 1; i >= 0; i--) {
    const KrStoryBooking *booking = &g_array_index (bookings, KrStoryBooking, i);

    if (booking->deal == deal && booking->seat == event->seat &&
        booking->happening == event->happening)
      return i;
  }
  return -1;
}

static void
add_happening (GArray *bookings, const KrMatchEvent *event, int deal)
{
  KrStoryBooking booking = {deal, event->seat, event->happening, ""};

  if (event->kind != KR_MATCH_EVENT_HAPPENING)
    return;
  if (event->change < 0) {
    int taken_back = find_taken_back (bookings, event, deal);

    if (taken_back >= 0)
      g_array_remove_index (bookings, (guint) taken_back);
  } else if (event->ruling[0] != '\0') {
    g_strlcpy (booking.ruling, event->ruling, sizeof booking.ruling);
    g_array_append_val (bookings, booking);
  }
}

/* `1:`, a seat of this game as a record calls it. */
static gboolean
parse_seat (const char *word, guint n_seats, int *seat)
{
  const gsize length = strlen (word);
  g_autofree char *number = g_strndup (word, length > 0 ? length - 1 : 0);
  guint64 parsed;

  if (!g_str_has_suffix (word, ":") ||
      !g_ascii_string_to_unsigned (number, 10, 0, n_seats - 1, &parsed, NULL))
    return FALSE;
  *seat = (int) parsed;
  return TRUE;
}

/* `table 4 1: revoke # ruling=revoke`: what the referee learned from a ruling. Documents from
 * elsewhere may hold any line that begins with a deal of the game. */
static void
add_told (GArray *bookings, const KrSessionDoc *doc, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  KrStoryBooking booking = {0};
  KrBooking known;
  const char *ruling;
  gsize length;

  if (g_strv_length (words) != 6 || strcmp (words[0], "table") != 0 ||
      !parse_seat (words[2], doc->n_seats, &booking.seat) || !kr_booking_parse (words[3], &known) ||
      !g_str_has_prefix (words[5], "ruling="))
    return;
  ruling = words[5] + strlen ("ruling=");
  length = kr_ruling_id_scan (ruling);
  if (length == 0 || ruling[length] != '\0')
    return;
  booking.deal = (int) g_ascii_strtoll (words[1], NULL, 10) - 1;
  booking.happening = kr_booking_get_happening (known);
  memcpy (booking.ruling, ruling, length);
  g_array_append_val (bookings, booking);
}

static void
add_booking (
    const KrSessionDoc *doc, guint index, const KrMatchEvent *event, int n_scored, gpointer data)
{
  if (event != NULL)
    add_happening (data, event, n_scored);
  else
    add_told (data, doc, ((const KrSessionEvent *) doc->events->pdata[index])->line);
}

GArray *
kr_game_list_bookings (KrGame *self)
{
  GArray *bookings = g_array_new (FALSE, FALSE, sizeof (KrStoryBooking));

  g_return_val_if_fail (KR_IS_GAME (self), bookings);
  for_each_event (self, add_booking, bookings);
  return bookings;
}

/* --- Leads and times ------------------------------------------------------ */

GArray *
kr_game_list_leads (KrGame *self)
{
  GArray *leads = g_array_new (FALSE, FALSE, sizeof (KrStoryLead));
  const KrMatch *match;

  g_return_val_if_fail (KR_IS_GAME (self), leads);
  match = kr_game_get_match (self);
  for (int deal = 0; deal < match->n_scored; deal++) {
    int leader = match->deals[deal].leader;
    KrStoryLead *last = leads->len > 0 ? &g_array_index (leads, KrStoryLead, leads->len - 1) : NULL;
    KrStoryLead lead = {.leader = leader, .first_deal = deal, .n_deals = 1};

    if (last != NULL && last->leader == leader)
      last->n_deals++;
    else
      g_array_append_val (leads, lead);
  }
  return leads;
}
