/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-seat-names.h"

#include <stdio.h>
#include <string.h>

/* Finding a player's seat by name. */

int
kr_seat_names_find (const KrSeatNames *names, const char *name)
{
  for (int seat = 0; seat < names->n; seat++)
    if (strcmp (names->name[seat], name) == 0)
      return seat;
  return KR_NO_SEAT;
}

static KrCode
fail_with_names (const KrSeatNames *names, const KrScan *scan, KrStatus *status)
{
  char allowed[sizeof status->allowed] = "one of the players ";
  size_t length = strlen (allowed);

  for (int seat = 0; seat < names->n; seat++) {
    int n = snprintf (allowed + length, sizeof allowed - length, "%s%s", seat == 0 ? "" : ", ",
                      names->name[seat]);

    if ((size_t) n >= sizeof allowed - length)
      break;
    length += (size_t) n;
  }
  allowed[length] = '\0';
  return kr_scan_fail (scan, names->n > 0 ? allowed : "a line “players NAME NAME …” first", status);
}

KrCode
kr_seat_names_scan (const KrSeatNames *names, KrScan *scan, int8_t *seat, KrStatus *status)
{
  KrScan after = *scan;
  char name[KR_NAME_SIZE];
  int found = KR_NO_SEAT;

  kr_scan_skip_blanks (scan);
  if (kr_name_scan (&after, name, NULL) == KR_OK)
    found = kr_seat_names_find (names, name);
  if (found == KR_NO_SEAT)
    return fail_with_names (names, scan, status);
  *seat = (int8_t) found;
  *scan = after;
  return KR_OK;
}
