/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-seat-names.h"

/* Players' names as they stand in a record. */

#include <string.h>

int
kr_seat_names_find (const KrSeatNames *names, const char *name)
{
  for (int seat = 0; seat < names->n; seat++)
    if (strcmp (names->name[seat], name) == 0)
      return seat;
  return KR_NO_SEAT;
}

size_t
kr_name_format (const char *name, char text[KR_NAME_TEXT_SIZE])
{
  size_t length = strlen (name);
  size_t at = 0;

  if (length > 0 && strcspn (name, " \t,:=#!\"\\") == length) {
    memcpy (text, name, length + 1);
    return length;
  }
  text[at++] = '"';
  for (const char *c = name; *c != '\0'; c++) {
    if (*c == '"' || *c == '\\')
      text[at++] = '\\';
    text[at++] = *c;
  }
  text[at++] = '"';
  text[at] = '\0';
  return at;
}
