/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-exchange-json-private.h"

#include <string.h>

/* One deal of a session document, as it was told. */

#define MAX_HAND_BYTES 4096
#define STATUS_TEXT_SIZE 1024

const char *
kr_exchange_happening_name (KrHappening happening)
{
  static const char *const names[KR_N_HAPPENINGS] = {
      [KR_HAPPENING_PRESSURE] = "pressures", [KR_HAPPENING_FORGOT] = "one_card_forgotten",
      [KR_HAPPENING_COOPER] = "cooper",      [KR_HAPPENING_REVOKE] = "revoke",
      [KR_HAPPENING_MULLIGAN] = "mulligan",  [KR_HAPPENING_PENALTY_CARD] = "penalty_cards",
  };

  return names[happening];
}

static gboolean
read_hand (const KrJsonCursor *cursor, KrSeatEntry *entry, GError **error)
{
  char why[STATUS_TEXT_SIZE];
  const char *text;
  KrStatus status;

  if (!kr_json_cursor_get_text (cursor, MAX_HAND_BYTES, &text, error))
    return FALSE;
  entry->kind = KR_ENTRY_CARDS;
  if (kr_cards_parse (text, &entry->cards, &status) == KR_OK)
    return TRUE;
  kr_status_format (&status, NULL, why, sizeof why);
  return kr_json_cursor_fail (cursor, error, "%s", why);
}

static gboolean
read_points (const KrJsonCursor *cursor, KrSeatEntry *entry, GError **error)
{
  entry->kind = KR_ENTRY_POINTS;
  return kr_json_cursor_get_number (cursor, -KR_MAX_POINTS, KR_MAX_POINTS, &entry->points, error);
}

/* How the seat came out of the deal: `went_out`, a `hand`, or bare `points`. */
static gboolean
read_outcome (const KrJsonCursor *cursor, KrSeatEntry *entry, GError **error)
{
  gboolean went_out = FALSE;
  gboolean clean = FALSE;
  KrJsonCursor hand;
  KrJsonCursor points;
  gboolean has_hand = kr_json_cursor_enter (cursor, "hand", &hand);
  gboolean has_points = kr_json_cursor_enter (cursor, "points", &points);

  if (!kr_json_cursor_read_flag (cursor, "went_out", &went_out, error) ||
      !kr_json_cursor_read_flag (cursor, "clean", &clean, error))
    return FALSE;
  if (went_out + has_hand + has_points != 1)
    return kr_json_cursor_fail (cursor, error,
                                "one of “went_out”, “hand” and “points” was expected");
  if (has_hand)
    return read_hand (&hand, entry, error);
  if (has_points)
    return read_points (&points, entry, error);
  entry->kind = KR_ENTRY_OUT;
  entry->clean = clean;
  return TRUE;
}

static gboolean
read_seat (const KrJsonCursor *cursor, KrSeatEntry *entry, GError **error)
{
  if (!kr_json_cursor_check_object (cursor, error) || !read_outcome (cursor, entry, error))
    return FALSE;
  for (int i = 0; i < KR_N_HAPPENINGS; i++) {
    gint64 n = 0;

    if (!kr_json_cursor_read_number (cursor, kr_exchange_happening_name ((KrHappening) i), 0,
                                     G_MAXUINT8, &n, error))
      return FALSE;
    entry->happened[i] = (guint8) n;
  }
  return TRUE;
}

static gboolean
read_seats (const KrJsonCursor *deal, guint n_seats, KrDealEntry *entry, GError **error)
{
  KrJsonCursor seats;
  KrJsonCursor seat;
  guint n = 0;

  if (!kr_json_cursor_require (deal, "seats", error))
    return FALSE;
  kr_json_cursor_enter (deal, "seats", &seats);
  if (!kr_json_cursor_get_length (&seats, KR_MAX_SEATS, &n, error))
    return FALSE;
  if (n != n_seats)
    return kr_json_cursor_fail (&seats, error, "%u seats were expected, here are %u", n_seats, n);
  for (guint i = 0; i < n; i++) {
    kr_json_cursor_enter_next (&seats, i, &seat);
    if (!read_seat (&seat, &entry->seats[i], error))
      return FALSE;
  }
  return TRUE;
}

/* Who went out, in order; where the document does not say, in the order of the
 * seats. */
static gboolean
read_out (const KrJsonCursor *deal, guint n_seats, KrDealEntry *entry, GError **error)
{
  KrJsonCursor out;
  KrJsonCursor cursor;
  guint n = 0;

  if (!kr_json_cursor_enter (deal, "out", &out)) {
    for (guint i = 0; i < n_seats; i++)
      if (entry->seats[i].kind == KR_ENTRY_OUT)
        entry->out[entry->n_out++] = (int8_t) i;
    return TRUE;
  }
  if (!kr_json_cursor_get_length (&out, n_seats, &n, error))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    gint64 seat = 0;

    kr_json_cursor_enter_next (&out, i, &cursor);
    if (!kr_json_cursor_get_number (&cursor, 0, n_seats - 1, &seat, error))
      return FALSE;
    if (kr_deal_entry_is_out (entry, (int) seat))
      return kr_json_cursor_fail (&cursor, error, "this seat is there twice");
    entry->out[entry->n_out++] = (int8_t) seat;
  }
  return TRUE;
}

static gboolean
read_details (const KrJsonCursor *deal, guint n_seats, KrDealEntry *entry, GError **error)
{
  gboolean ha_ha_no_star = FALSE;
  gboolean counter_clockwise = FALSE;
  gint64 beer = KR_NO_SEAT;
  gint64 longest_count = 0;
  gint64 seconds = 0;

  if (!kr_json_cursor_read_flag (deal, "ha_ha_no_star", &ha_ha_no_star, error) ||
      !kr_json_cursor_read_flag (deal, "counter_clockwise", &counter_clockwise, error) ||
      !kr_json_cursor_read_number (deal, "beer", 0, n_seats - 1, &beer, error) ||
      !kr_json_cursor_read_number (deal, "longest_count", 0, G_MAXUINT8, &longest_count, error) ||
      !kr_json_cursor_read_number (deal, "seconds", 0, G_MAXUINT32, &seconds, error))
    return FALSE;
  entry->ha_ha_no_star = ha_ha_no_star;
  entry->counter_clockwise = counter_clockwise;
  entry->beer = (int8_t) beer;
  entry->longest_count = (guint8) longest_count;
  entry->seconds = (guint32) seconds;
  return TRUE;
}

gboolean
kr_exchange_read_deal (
    const KrJsonCursor *cursor, guint index, guint n_seats, KrDealEntry *entry, GError **error)
{
  gint64 number = index + 1;

  kr_deal_entry_init (entry);
  return kr_json_cursor_check_object (cursor, error) &&
         kr_json_cursor_read_number (cursor, "deal", index + 1, index + 1, &number, error) &&
         read_seats (cursor, n_seats, entry, error) && read_out (cursor, n_seats, entry, error) &&
         read_details (cursor, n_seats, entry, error);
}
