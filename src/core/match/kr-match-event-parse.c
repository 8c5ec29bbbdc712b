/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-match-event.h"

#include <string.h>

/* Reading the line of an event. */

/* A function that takes something from the line moves @at past it and returns true,
 * or returns false with @code and @status set. */
typedef struct {
  const char *line;
  const char *at;
  KrCode code;
  KrStatus *status;
} Reader;

static bool
refuse (Reader *reader, KrCode code, const char *allowed)
{
  reader->code = kr_status_set_at (reader->status, code, reader->line, reader->at, allowed);
  return false;
}

/* How long @word is if it is next, else 0. Most words differ in their first letter. */
static inline size_t
match_word (const Reader *reader, const char *word)
{
  size_t length;

  if (*reader->at != *word)
    return 0;
  length = strlen (word);
  return strncmp (reader->at, word, length) == 0 ? length : 0;
}

/* Takes @word if it is next. Returns whether it was; sets nothing otherwise. */
static bool
take_if (Reader *reader, const char *word)
{
  size_t length = match_word (reader, word);

  reader->at += length;
  return length > 0;
}

static bool
take_end_of_field (Reader *reader)
{
  if (*reader->at != '\0' && *reader->at != ' ')
    return refuse (reader, KR_ERR_SYNTAX, "a blank");
  reader->at += strspn (reader->at, " ");
  return true;
}

/* As take_if, for a whole word and the blanks after it. */
static bool
take_word (Reader *reader, const char *word)
{
  size_t length = match_word (reader, word);

  if (length == 0 || reader->at[length] != ' ')
    return false;
  reader->at += length + strspn (reader->at + length, " ");
  return true;
}

static bool
refuse_number (Reader *reader, int64_t min, int64_t max)
{
  refuse (reader, KR_ERR_NUMBER, NULL);
  if (reader->status != NULL) {
    reader->status->a = min;
    reader->status->b = max;
  }
  return false;
}

/* A whole number; digits only, and a minus where @min allows one. */
static bool
take_number (Reader *reader, int64_t min, int64_t max, int64_t *number)
{
  const char *from = reader->at;
  bool negative = min < 0 && *from == '-';
  const char *digit = from + (negative ? 1 : 0);
  int64_t value = 0;

  if (*digit < '0' || *digit > '9')
    return refuse_number (reader, min, max);
  for (; *digit >= '0' && *digit <= '9' && value <= INT64_MAX / 100; digit++)
    value = value * 10 + (*digit - '0');
  value = negative ? -value : value;
  if (value < min || value > max || (*digit >= '0' && *digit <= '9'))
    return refuse_number (reader, min, max);
  reader->at = digit;
  *number = value;
  return true;
}

static bool
take_seat (Reader *reader, int8_t *seat)
{
  int64_t number = 0;

  if (!take_number (reader, 0, KR_MAX_SEATS - 1, &number))
    return false;
  *seat = (int8_t) number;
  return true;
}

static bool
take_byte (Reader *reader, uint8_t *byte)
{
  int64_t number = 0;

  if (!take_number (reader, 0, UINT8_MAX, &number))
    return false;
  *byte = (uint8_t) number;
  return true;
}

static bool
take_out (Reader *reader, KrDealEntry *entry)
{
  if (take_if (reader, "-"))
    return true;
  do {
    const char *from = reader->at;
    int8_t seat = KR_NO_SEAT;

    if (!take_seat (reader, &seat))
      return false;
    if (kr_deal_entry_is_out (entry, seat)) {
      reader->at = from;
      return refuse (reader, KR_ERR_SYNTAX, "each seat once");
    }
    entry->out[entry->n_out++] = seat;
  } while (take_if (reader, ","));
  return true;
}

static bool
take_cards (Reader *reader, KrCards *cards)
{
  if (take_if (reader, "-"))
    return true;
  do {
    KrCard card = KR_CARD_NONE;
    size_t length = kr_card_parse (reader->at, &card);

    if (length == 0)
      return refuse (reader, KR_ERR_SYNTAX, "out, clean, = and points, or cards");
    if (cards->n == KR_MAX_CARDS)
      return refuse (reader, KR_ERR_SYNTAX, "fewer cards");
    cards->cards[cards->n++] = card;
    reader->at += length;
  } while (take_if (reader, ","));
  return true;
}

/* Takes how the deal ended for the seat. */
static bool
take_ending (Reader *reader, KrSeatEntry *seat)
{
  if (*reader->at == '/')
    return true;
  if (take_if (reader, "out")) {
    seat->kind = KR_ENTRY_OUT;
    return true;
  }
  if (take_if (reader, "clean")) {
    seat->kind = KR_ENTRY_OUT;
    seat->clean = true;
    return true;
  }
  if (take_if (reader, "=")) {
    seat->kind = KR_ENTRY_POINTS;
    return take_number (reader, -KR_MAX_POINTS, KR_MAX_POINTS, &seat->points);
  }
  seat->kind = KR_ENTRY_CARDS;
  return take_cards (reader, &seat->cards);
}

static bool
take_happened (Reader *reader, KrSeatEntry *seat)
{
  while (take_if (reader, "/")) {
    const char *letter = *reader->at != '\0' ? strchr (kr_happening_letters, *reader->at) : NULL;

    if (letter == NULL)
      return refuse (reader, KR_ERR_SYNTAX, "p, f, c, r, m or d and a number");
    reader->at++;
    if (!take_byte (reader, &seat->happened[letter - kr_happening_letters]))
      return false;
  }
  return true;
}

static bool
take_seat_entry (Reader *reader, KrDealEntry *entry, unsigned *given)
{
  int8_t seat = KR_NO_SEAT;

  if (!take_seat (reader, &seat))
    return false;
  if ((*given & 1u << seat) != 0 || !take_if (reader, ":"))
    return refuse (reader, KR_ERR_SYNTAX, "each seat once, and a colon behind it");
  *given |= 1u << seat;
  return take_ending (reader, &entry->seats[seat]) && take_happened (reader, &entry->seats[seat]);
}

static bool
take_field (Reader *reader, KrDealEntry *entry, unsigned *given)
{
  int64_t seconds = 0;

  if (take_if (reader, "out="))
    return take_out (reader, entry);
  if (take_if (reader, "haha"))
    return entry->ha_ha_no_star = true;
  if (take_if (reader, "ccw"))
    return entry->counter_clockwise = true;
  if (take_if (reader, "beer="))
    return take_seat (reader, &entry->beer);
  if (take_if (reader, "count="))
    return take_byte (reader, &entry->longest_count);
  if (take_if (reader, "time=")) {
    bool taken = take_number (reader, 0, UINT32_MAX, &seconds);

    entry->seconds = (uint32_t) seconds;
    return taken;
  }
  if (*reader->at < '0' || *reader->at > '9')
    return refuse (reader, KR_ERR_SYNTAX, "out=, haha, ccw, beer=, count=, time= or a seat");
  return take_seat_entry (reader, entry, given);
}

static bool
take_score (Reader *reader, KrMatchEvent *event)
{
  int64_t deal = 0;
  unsigned given = 0;

  event->kind = KR_MATCH_EVENT_SCORE;
  kr_deal_entry_init (&event->entry);
  if (!take_number (reader, 1, KR_MAX_DEALS, &deal) || !take_end_of_field (reader))
    return false;
  event->deal = (uint8_t) (deal - 1);
  while (*reader->at != '\0')
    if (!take_field (reader, &event->entry, &given) || !take_end_of_field (reader))
      return false;
  return true;
}

static bool
take_ruling (Reader *reader, KrMatchEvent *event)
{
  size_t length = 0;

  if (!take_if (reader, " ruling="))
    return refuse (reader, KR_ERR_SYNTAX, "ruling= or the end of the line");
  length = kr_ruling_id_scan (reader->at);
  if (length == 0)
    return refuse (reader, KR_ERR_SYNTAX, "the id of a ruling");
  memcpy (event->ruling, reader->at, length);
  reader->at += length;
  return true;
}

static bool
take_change (Reader *reader, KrMatchEvent *event, KrHappening happening)
{
  event->kind = KR_MATCH_EVENT_HAPPENING;
  event->happening = happening;
  if (!take_seat (reader, &event->seat) || !take_end_of_field (reader))
    return false;
  if (!take_if (reader, "+1") && !take_if (reader, "-1"))
    return refuse (reader, KR_ERR_SYNTAX, "+1 or -1");
  event->change = reader->at[-2] == '+' ? 1 : -1;
  return *reader->at == '\0' || take_ruling (reader, event);
}

static bool
take_event (Reader *reader, KrMatchEvent *event)
{
  for (int h = 0; h < KR_N_HAPPENINGS; h++)
    if (take_word (reader, kr_happening_words[h]))
      return take_change (reader, event, (KrHappening) h);
  if (take_word (reader, "count")) {
    event->kind = KR_MATCH_EVENT_COUNT;
    return take_byte (reader, &event->count);
  }
  if (take_word (reader, "score"))
    return take_score (reader, event);
  if (take_if (reader, "stop")) {
    event->kind = KR_MATCH_EVENT_STOP;
    return true;
  }
  return refuse (reader, KR_ERR_EVENT,
                 "pressure, forgot, cooper, revoke, mulligan, penalty-card, count, score or stop");
}

KrCode
kr_match_event_parse (const char *line, KrMatchEvent *event, KrStatus *status)
{
  Reader reader = {.line = line, .at = line, .code = KR_OK, .status = status};

  kr_status_set (status, KR_OK, NULL, NULL);
  memset (event, 0, sizeof *event);
  if (take_event (&reader, event) && *reader.at != '\0')
    refuse (&reader, KR_ERR_SYNTAX, "the end of the line");
  return reader.code;
}
