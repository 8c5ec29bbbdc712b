/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening-event.h"

#include "kr-text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define RULES "rules\n"
#define MAX_DAY 99991231
#define MAX_DEALS KR_MAX_DEALS
#define MAX_MINUTES (24 * 60)
#define MAX_OFFSET_MIN (18 * 60)

/* --- Writing ---------------------------------------------------------------- */

typedef struct {
  char *text;
  size_t length; /* that it would have if it were not cut */
} Writer;

static void write_part (Writer *writer, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));

static void
write_part (Writer *writer, const char *format, ...)
{
  const size_t at =
      writer->length < KR_EVENING_TEXT_SIZE ? writer->length : KR_EVENING_TEXT_SIZE - 1;
  va_list arguments;

  va_start (arguments, format);
  writer->length +=
      (size_t) vsnprintf (writer->text + at, KR_EVENING_TEXT_SIZE - at, format, arguments);
  va_end (arguments);
}

static const char *
say_missed (bool average)
{
  return average ? "average" : "nothing";
}

static void
write_open (Writer *writer, const KrEveningSettings *settings)
{
  write_part (writer, "open %04d-%02d-%02d size=%d-%d tables=%d rounds=%d deals=%d minutes=%d ",
              settings->day / 10000, settings->day / 100 % 100, settings->day % 100,
              settings->tables.smallest, settings->tables.largest, settings->tables.n_tables,
              settings->n_rounds, settings->n_deals, settings->n_minutes);
  write_part (writer, "by=%s missed=%s name=%s", kr_series_scoring_get_name (settings->scoring),
              say_missed (settings->average), settings->name);
}

static void
write_round (Writer *writer, const KrEveningEvent *event)
{
  int person = 0;

  write_part (writer, "round %d offset=%d", event->round + 1, event->utc_offset_min);
  for (int i = 0; i < event->n_tables; i++) {
    const KrEveningSeating *table = &event->tables[i];

    write_part (writer, " %s/%d/", table->session, table->dealer);
    for (int seat = 0; seat < table->n_seats; seat++)
      write_part (writer, "%s%s", seat > 0 ? "," : "", event->people[person++]);
  }
  write_part (writer, " out=%s", person < event->n_people ? "" : "-");
  for (int i = person; i < event->n_people; i++)
    write_part (writer, "%s%s", i > person ? "," : "", event->people[i]);
}

size_t
kr_evening_event_format (const KrEveningEvent *event, char text[KR_EVENING_TEXT_SIZE])
{
  Writer writer = {text, 0};

  text[0] = '\0';
  switch (event->kind) {
  case KR_EVENING_OPEN:
    write_open (&writer, &event->settings);
    break;
  case KR_EVENING_RULES:
    write_part (&writer, RULES "%s", event->rules);
    break;
  case KR_EVENING_CAME:
    write_part (&writer, "came %s pen=%d name=%s", event->uuid, event->pen, event->name);
    break;
  case KR_EVENING_LEFT:
    write_part (&writer, "left %s", event->uuid);
    break;
  case KR_EVENING_ROUND:
    write_round (&writer, event);
    break;
  case KR_EVENING_CALL:
    write_part (&writer, "call %d", event->round + 1);
    break;
  case KR_EVENING_SEAT:
    write_part (&writer, "seat %d %d %d %s", event->round + 1, event->table + 1, event->seat,
                event->uuid);
    break;
  case KR_EVENING_MISSED:
    write_part (&writer, "missed %d %s %s", event->round + 1, event->uuid,
                say_missed (event->average));
    break;
  case KR_EVENING_CLOSE:
    write_part (&writer, "close");
    break;
  case KR_EVENING_UNDO:
    write_part (&writer, "undo %s", event->uuid);
    break;
  }
  return writer.length;
}

/* --- Reading ------------------------------------------------------------------ */

/* A function that takes something moves @at past it and returns true, or returns false. What is
 * read more loosely than it is written is found by writing it again. */
typedef struct {
  const char *at;
} Reader;

static bool
take (Reader *reader, const char *word)
{
  size_t length = strlen (word);

  if (strncmp (reader->at, word, length) != 0)
    return false;
  reader->at += length;
  return true;
}

static bool
take_number (Reader *reader, int min, int max, int *number)
{
  bool negative = min < 0 && take (reader, "-");
  int value = 0;
  const char *start = reader->at;

  for (; *reader->at >= '0' && *reader->at <= '9' && value <= MAX_DAY; reader->at++)
    value = value * 10 + (*reader->at - '0');
  *number = negative ? -value : value;
  return reader->at > start && *number >= min && *number <= max;
}

/* The same after a word. */
static bool
take_named (Reader *reader, const char *word, int min, int max, int *number)
{
  return take (reader, word) && take_number (reader, min, max, number);
}

/* A number from 1 to @max, as an index. */
static bool
take_index (Reader *reader, const char *word, int max, int *index)
{
  if (!take_named (reader, word, 1, max, index))
    return false;
  (*index)--;
  return true;
}

static bool
take_uuid (Reader *reader, char uuid[KR_EVENING_UUID_SIZE])
{
  for (int i = 0; i < KR_EVENING_UUID_SIZE - 1; i++, reader->at++) {
    const bool dash = i == 8 || i == 13 || i == 18 || i == 23;
    const char sign = *reader->at;

    if (dash ? sign != '-' : !((sign >= '0' && sign <= '9') || (sign >= 'a' && sign <= 'f')))
      return false;
    uuid[i] = sign;
  }
  uuid[KR_EVENING_UUID_SIZE - 1] = '\0';
  return true;
}

/* A name, which is the rest of the line. */
static bool
take_name (Reader *reader, char name[KR_EVENING_NAME_SIZE])
{
  const size_t length = strlen (reader->at);

  if (kr_text_check (KR_TEXT_NAME, reader->at, length, NULL) != KR_OK)
    return false;
  memcpy (name, reader->at, length + 1);
  reader->at += length;
  return true;
}

static bool
take_average (Reader *reader, bool *average)
{
  *average = take (reader, "average");
  return *average || take (reader, "nothing");
}

static bool
take_scoring (Reader *reader, KrSeriesScoring *scoring)
{
  for (int i = KR_SERIES_POINTS; i <= KR_SERIES_WINS; i++)
    if (take (reader, kr_series_scoring_get_name ((KrSeriesScoring) i))) {
      *scoring = (KrSeriesScoring) i;
      return true;
    }
  return false;
}

static bool
take_day (Reader *reader, int32_t *day)
{
  int year = 0;
  int month = 0;
  int date = 0;

  if (!take_number (reader, KR_EVENING_MIN_YEAR, KR_EVENING_MAX_YEAR, &year) ||
      !take_named (reader, "-", 1, 12, &month) || !take_named (reader, "-", 1, 31, &date))
    return false;
  *day = year * 10000 + month * 100 + date;
  return true;
}

static bool
take_settings (Reader *reader, KrEveningSettings *settings)
{
  KrEveningTables *tables = &settings->tables;

  return take_day (reader, &settings->day) &&
         take_named (reader, " size=", 2, KR_MAX_SEATS, &tables->smallest) &&
         take_named (reader, "-", tables->smallest, KR_MAX_SEATS, &tables->largest) &&
         take_named (reader, " tables=", 0, KR_EVENING_MAX_TABLES, &tables->n_tables) &&
         take_named (reader, " rounds=", 0, KR_EVENING_MAX_ROUNDS, &settings->n_rounds) &&
         take_named (reader, " deals=", 0, MAX_DEALS, &settings->n_deals) &&
         take_named (reader, " minutes=", 0, MAX_MINUTES, &settings->n_minutes) &&
         take (reader, " by=") && take_scoring (reader, &settings->scoring) &&
         take (reader, " missed=") && take_average (reader, &settings->average) &&
         take (reader, " name=") && take_name (reader, settings->name);
}

/* UUIDs with commas between them. */
static bool
take_people (Reader *reader, KrEveningEvent *event, int most)
{
  const int first = event->n_people;

  do {
    if (event->n_people - first == most || event->n_people == KR_EVENING_MAX_PLAYERS ||
        !take_uuid (reader, event->people[event->n_people]))
      return false;
    event->n_people++;
  } while (take (reader, ","));
  return true;
}

static bool
take_table (Reader *reader, KrEveningEvent *event)
{
  const int first = event->n_people;
  KrEveningSeating *table = &event->tables[event->n_tables];

  if (event->n_tables == KR_EVENING_MAX_TABLES || !take_uuid (reader, table->session) ||
      !take_named (reader, "/", 0, KR_MAX_SEATS - 1, &table->dealer) || !take (reader, "/") ||
      !take_people (reader, event, KR_MAX_SEATS))
    return false;
  table->n_seats = event->n_people - first;
  event->n_tables++;
  return table->n_seats >= 2 && table->dealer < table->n_seats;
}

static bool
take_round (Reader *reader, KrEveningEvent *event)
{
  event->n_tables = 0;
  event->n_people = 0;
  if (!take_named (reader, " offset=", -MAX_OFFSET_MIN, MAX_OFFSET_MIN, &event->utc_offset_min) ||
      !take (reader, " "))
    return false;
  while (!take (reader, "out="))
    if (!take_table (reader, event) || !take (reader, " "))
      return false;
  return event->n_tables > 0 &&
         (take (reader, "-") || take_people (reader, event, KR_EVENING_MAX_PLAYERS));
}

/* What follows the word of the event. */
static bool
take_rest (Reader *reader, KrEveningEvent *event)
{
  switch (event->kind) {
  case KR_EVENING_OPEN:
    return take_settings (reader, &event->settings);
  case KR_EVENING_RULES:
    event->rules = reader->at;
    reader->at += strlen (reader->at);
    return event->rules[0] != '\0';
  case KR_EVENING_CAME:
    return take_uuid (reader, event->uuid) && take_named (reader, " pen=", 1, 8, &event->pen) &&
           take (reader, " name=") && take_name (reader, event->name);
  case KR_EVENING_LEFT:
  case KR_EVENING_UNDO:
    return take_uuid (reader, event->uuid);
  case KR_EVENING_ROUND:
    return take_index (reader, "", KR_EVENING_MAX_ROUNDS, &event->round) &&
           take_round (reader, event);
  case KR_EVENING_CALL:
    return take_index (reader, "", KR_EVENING_MAX_ROUNDS, &event->round);
  case KR_EVENING_SEAT:
    return take_index (reader, "", KR_EVENING_MAX_ROUNDS, &event->round) &&
           take_index (reader, " ", KR_EVENING_MAX_TABLES, &event->table) &&
           take_named (reader, " ", 0, KR_MAX_SEATS - 1, &event->seat) && take (reader, " ") &&
           take_uuid (reader, event->uuid);
  case KR_EVENING_MISSED:
    return take_index (reader, "", KR_EVENING_MAX_ROUNDS, &event->round) && take (reader, " ") &&
           take_uuid (reader, event->uuid) && take (reader, " ") &&
           take_average (reader, &event->average);
  case KR_EVENING_CLOSE:
    break;
  }
  return true;
}

static const struct {
  const char *word;
  KrEveningEventKind kind;
} words[] = {
    {"open ", KR_EVENING_OPEN}, {RULES, KR_EVENING_RULES},      {"came ", KR_EVENING_CAME},
    {"left ", KR_EVENING_LEFT}, {"round ", KR_EVENING_ROUND},   {"call ", KR_EVENING_CALL},
    {"seat ", KR_EVENING_SEAT}, {"missed ", KR_EVENING_MISSED}, {"close", KR_EVENING_CLOSE},
    {"undo ", KR_EVENING_UNDO},
};

static bool
take_event (Reader *reader, KrEveningEvent *event)
{
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (take (reader, words[i].word)) {
      event->kind = words[i].kind;
      return take_rest (reader, event);
    }
  return false;
}

KrCode
kr_evening_event_parse (const char *text, KrEveningEvent *event, KrStatus *status)
{
  char again[KR_EVENING_TEXT_SIZE];
  Reader reader = {text};

  if (take_event (&reader, event) && kr_evening_event_format (event, again) < sizeof again &&
      strcmp (again, text) == 0)
    return KR_OK;
  return kr_status_set_at (status, KR_ERR_EVENT, text, reader.at, "an event of an evening");
}
