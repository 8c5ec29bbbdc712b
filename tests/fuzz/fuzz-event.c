/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-event.h"
#include "kr-fuzz.h"
#include "kr-match-event.h"

#include <assert.h>
#include <string.h>

/* Any line is an event at the table, an event of a match, a name, or none of these; what it is
 * reads the same when it is written. Core alone. */

#define MAX_TEXT 4096

static const KrSeatNames names = {
    .n = 4,
    .name = {"Ann", "draw", "Cid \"the\" #1", "=B: !"},
};

static void
check_table_event (const char *line)
{
  char text[KR_EVENT_TEXT_SIZE];
  KrEvent event;
  KrEvent again;
  KrStatus status;
  KrCode code = kr_event_parse (line, &names, 2, &event, &status);

  assert (code == KR_OK || code == status.code);
  if (code != KR_OK)
    return;
  assert (kr_event_format (&event, &names, text) == strlen (text));
  assert (kr_event_parse (text, &names, 2, &again, &status) == KR_OK);
  assert (again.kind == event.kind && again.seat == event.seat);
  assert (event.kind != KR_EVENT_PLAY || (again.card == event.card && again.named == event.named));
}

/* Static: an event of a match is large. */
static void
check_match_event (const char *line)
{
  static char text[KR_MATCH_EVENT_TEXT_SIZE];
  static char same[KR_MATCH_EVENT_TEXT_SIZE];
  static KrMatchEvent event;
  KrStatus status;
  KrCode code = kr_match_event_parse (line, &event, &status);

  assert (code == KR_OK || code == status.code);
  if (code != KR_OK)
    return;
  assert (kr_match_event_format (&event, text) == strlen (text));
  assert (kr_match_event_parse (text, &event, &status) == KR_OK);
  kr_match_event_format (&event, same);
  assert (strcmp (text, same) == 0);
}

static void
check_name (const char *line)
{
  char name[KR_NAME_SIZE];
  char again[KR_NAME_SIZE];
  char text[KR_NAME_TEXT_SIZE];
  KrScan scan;

  if (kr_scan_init (&scan, line, NULL) != KR_OK || kr_name_scan (&scan, name, NULL) != KR_OK)
    return;
  assert (scan.at <= line + strlen (line) && name[0] != '\0');
  assert (kr_name_format (name, text) == strlen (text));
  assert (kr_scan_init (&scan, text, NULL) == KR_OK);
  assert (kr_name_scan (&scan, again, NULL) == KR_OK && strcmp (again, name) == 0);
  assert (kr_scan_is_at_end (&scan));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char line[MAX_TEXT + 1];

  if (size > MAX_TEXT)
    size = MAX_TEXT;
  memcpy (line, data, size);
  line[size] = '\0';
  check_table_event (line);
  check_match_event (line);
  check_name (line);
  return 0;
}
