/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-event.h"

/* Reading and writing the line of an event. */

#include <string.h>

static const char expected_event[] =
    "a card, “draw”, “ask”, “revoke”, “slow”, “looked” or “mulligan”";

static const char *const words[] = {
    [KR_EVENT_STARTER] = "starter", [KR_EVENT_PLAY] = NULL,       [KR_EVENT_DRAW] = "draw",
    [KR_EVENT_CALL] = NULL,         [KR_EVENT_ASK] = "ask",       [KR_EVENT_REVOKE] = "revoke",
    [KR_EVENT_SLOW] = "slow",       [KR_EVENT_LOOKED] = "looked", [KR_EVENT_MULLIGAN] = "mulligan",
};

/* Reads `=S`, directly after a wild card, if it is there. */
static KrCode
scan_named (KrScan *scan, KrEvent *event, KrStatus *status)
{
  size_t length;

  if (*scan->at != '=')
    return KR_OK;
  if (!kr_rank_is_wild (kr_card_rank (event->card)))
    return kr_scan_fail (scan, "no suit: only an eight or a nine names one", status);
  scan->at++;
  length = kr_suit_parse (scan->at, &event->named);
  if (length == 0)
    return kr_scan_fail (scan, "a suit: C, D, H or S", status);
  scan->at += length;
  return KR_OK;
}

/* Reads a card with its suit, or a joker; fails with @expected if there is none. */
static KrCode
scan_card (KrScan *scan, const char *expected, KrEvent *event, KrStatus *status)
{
  KrCard card;
  size_t length;

  event->named = KR_SUIT_NONE;
  kr_scan_skip_blanks (scan);
  length = kr_card_parse (scan->at, &card);
  if (length == 0)
    return kr_scan_fail (scan, expected, status);
  if (card >= KR_N_CARDS) {
    scan->at += length;
    return kr_scan_fail (scan, "the card’s suit: C, D, H or S", status);
  }
  if (strchr (" \t,\r\n=!#", scan->at[length]) == NULL)
    return kr_scan_fail (scan, expected, status);
  event->card = card;
  scan->at += length;
  return scan_named (scan, event, status);
}

/* Reads what follows the word `starter`. */
static KrCode
scan_starter (KrScan *scan, int dealer, KrEvent *event, KrStatus *status)
{
  KrCode code;

  event->kind = KR_EVENT_STARTER;
  event->seat = (int8_t) dealer;
  code = scan_card (scan, "a card", event, status);
  if (code == KR_OK && kr_rank_is_wild (kr_card_rank (event->card)) && event->named == KR_SUIT_NONE)
    return kr_scan_fail (scan, "“=” and the suit that was named", status);
  return code;
}

static bool
scan_word (KrScan *scan, KrEvent *event)
{
  for (int kind = KR_EVENT_DRAW; kind <= KR_EVENT_MULLIGAN; kind++)
    if (words[kind] != NULL && kr_scan_take_word (scan, words[kind])) {
      event->kind = (KrEventKind) kind;
      return true;
    }
  return false;
}

/* Reads a player's name and what the player does. */
static KrCode
scan_action (KrScan *scan, const KrSeatNames *names, KrEvent *event, KrStatus *status)
{
  KrCode code = kr_seat_names_scan (names, scan, &event->seat, status);

  if (code != KR_OK)
    return code;
  if (!kr_scan_take (scan, ':'))
    return kr_scan_fail (scan, "“:” behind the player’s name", status);
  if (scan_word (scan, event)) {
    event->announced = event->kind == KR_EVENT_DRAW && kr_scan_take (scan, '!');
    return event->kind == KR_EVENT_ASK ? kr_seat_names_scan (names, scan, &event->asked, status)
                                       : KR_OK;
  }
  if (kr_scan_take (scan, '!')) {
    event->kind = KR_EVENT_CALL;
    return KR_OK;
  }
  event->kind = KR_EVENT_PLAY;
  code = scan_card (scan, expected_event, event, status);
  if (code == KR_OK)
    event->announced = kr_scan_take (scan, '!');
  return code;
}

KrCode
kr_event_parse (
    const char *line, const KrSeatNames *names, int dealer, KrEvent *event, KrStatus *status)
{
  KrEvent read = {KR_EVENT_PLAY, KR_NO_SEAT, KR_CARD_NONE, KR_SUIT_NONE, false, KR_NO_SEAT};
  KrScan scan;
  KrCode code = kr_scan_init (&scan, line, status);

  if (code != KR_OK)
    return code;
  if (kr_scan_take_word (&scan, words[KR_EVENT_STARTER]))
    code = scan_starter (&scan, dealer, &read, status);
  else
    code = scan_action (&scan, names, &read, status);
  if (code == KR_OK)
    code = kr_scan_expect_end (&scan, status);
  if (code == KR_OK)
    *event = read;
  return code;
}

static size_t
append (char *text, size_t at, const char *more)
{
  size_t length = strlen (more);

  memcpy (text + at, more, length + 1);
  return at + length;
}

static size_t
append_card (char *text, size_t at, const KrEvent *event)
{
  at += kr_card_format (event->card, text + at);
  if (event->named == KR_SUIT_NONE)
    return at;
  at = append (text, at, "=");
  return append (text, at, kr_suit_text (event->named));
}

size_t
kr_event_format (const KrEvent *event, const KrSeatNames *names, char text[KR_EVENT_TEXT_SIZE])
{
  size_t at;

  if (event->kind == KR_EVENT_STARTER)
    return append_card (text, append (text, 0, "starter "), event);
  at = kr_name_format (names->name[event->seat], text);
  at = append (text, at, ": ");
  if (event->kind == KR_EVENT_CALL)
    return append (text, at, "!");
  if (event->kind == KR_EVENT_PLAY)
    at = append_card (text, at, event);
  else
    at = append (text, at, words[event->kind]);
  if (event->kind == KR_EVENT_ASK) {
    at = append (text, at, " ");
    return at + kr_name_format (names->name[event->asked], text + at);
  }
  return event->announced ? append (text, at, " !") : at;
}
