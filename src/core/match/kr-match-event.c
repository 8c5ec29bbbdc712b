/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-match-event.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Writing the line of an event. */

typedef struct {
  char *text;
  size_t length;
} Writer;

static void put (Writer *writer, const char *format, ...) __attribute__ ((format (printf, 2, 3)));

static void
put (Writer *writer, const char *format, ...)
{
  size_t room = KR_MATCH_EVENT_TEXT_SIZE - writer->length;
  va_list arguments;
  int length = 0;

  va_start (arguments, format);
  length = vsnprintf (writer->text + writer->length, room, format, arguments);
  va_end (arguments);
  writer->length += (size_t) length < room ? (size_t) length : room - 1;
}

static void
put_seat_entry (Writer *writer, const KrSeatEntry *seat)
{
  switch (seat->kind) {
  case KR_ENTRY_NONE:
    break;
  case KR_ENTRY_OUT:
    put (writer, seat->clean ? "clean" : "out");
    break;
  case KR_ENTRY_CARDS:
    if (seat->cards.n == 0)
      put (writer, "-");
    for (int i = 0; i < seat->cards.n; i++) {
      char text[KR_CARD_TEXT_SIZE];

      kr_card_format (seat->cards.cards[i], text);
      put (writer, "%s%s", i > 0 ? "," : "", text);
    }
    break;
  case KR_ENTRY_POINTS:
    put (writer, "=%lld", (long long) seat->points);
    break;
  }
  for (int h = 0; h < KR_N_HAPPENINGS; h++)
    if (seat->happened[h] > 0)
      put (writer, "/%c%d", kr_happening_letters[h], seat->happened[h]);
}

static void
put_deal (Writer *writer, const KrDealEntry *entry)
{
  put (writer, " out=%s", entry->n_out == 0 ? "-" : "");
  for (int i = 0; i < entry->n_out; i++)
    put (writer, "%s%d", i > 0 ? "," : "", entry->out[i]);
  if (entry->ha_ha_no_star)
    put (writer, " haha");
  if (entry->counter_clockwise)
    put (writer, " ccw");
  if (entry->beer != KR_NO_SEAT)
    put (writer, " beer=%d", entry->beer);
  if (entry->longest_count > 0)
    put (writer, " count=%d", entry->longest_count);
  if (entry->seconds > 0)
    put (writer, " time=%lu", (unsigned long) entry->seconds);
  for (int seat = 0; seat < KR_MAX_SEATS; seat++)
    if (kr_seat_entry_is_known (&entry->seats[seat])) {
      put (writer, " %d:", seat);
      put_seat_entry (writer, &entry->seats[seat]);
    }
}

size_t
kr_match_event_format (const KrMatchEvent *event, char line[KR_MATCH_EVENT_TEXT_SIZE])
{
  Writer writer = {.text = line};

  switch (event->kind) {
  case KR_MATCH_EVENT_HAPPENING:
    put (&writer, "%s %d %+d", kr_happening_words[event->happening], event->seat, event->change);
    if (event->ruling[0] != '\0')
      put (&writer, " ruling=%s", event->ruling);
    break;
  case KR_MATCH_EVENT_COUNT:
    put (&writer, "count %d", event->count);
    break;
  case KR_MATCH_EVENT_SCORE:
    put (&writer, "score %d", event->deal + 1);
    put_deal (&writer, &event->entry);
    break;
  case KR_MATCH_EVENT_STOP:
    put (&writer, "stop");
    break;
  }
  return writer.length;
}
