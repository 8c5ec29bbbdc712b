/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-happening.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* An entry, and one booking of a session -> one line of text. */

const char *const kr_happening_words[KR_N_HAPPENINGS] = {
    [KR_HAPPENING_PRESSURE] = "pressure", [KR_HAPPENING_FORGOT] = "forgot",
    [KR_HAPPENING_COOPER] = "cooper",     [KR_HAPPENING_REVOKE] = "revoke",
    [KR_HAPPENING_MULLIGAN] = "mulligan", [KR_HAPPENING_PENALTY_CARD] = "penalty-card",
};

const char kr_happening_letters[] = "pfcrmd";

void
kr_deal_entry_init (KrDealEntry *entry)
{
  memset (entry, 0, sizeof *entry);
  entry->beer = KR_NO_SEAT;
}

bool
kr_deal_entry_is_out (const KrDealEntry *entry, int seat)
{
  for (int i = 0; i < entry->n_out; i++)
    if (entry->out[i] == seat)
      return true;
  return false;
}

bool
kr_seat_entry_is_told (const KrSeatEntry *entry)
{
  static const uint8_t nothing[KR_N_HAPPENINGS];

  return entry->kind != KR_ENTRY_NONE ||
         memcmp (entry->happened, nothing, sizeof entry->happened) != 0;
}

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
put_cards (Writer *writer, const KrCards *cards)
{
  if (cards->n == 0)
    put (writer, "-");
  for (int i = 0; i < cards->n; i++) {
    char text[KR_CARD_TEXT_SIZE];

    kr_card_format (cards->cards[i], text);
    put (writer, "%s%s", i > 0 ? "," : "", text);
  }
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
    put_cards (writer, &seat->cards);
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
    if (kr_seat_entry_is_told (&entry->seats[seat])) {
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
