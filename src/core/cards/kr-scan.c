/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scan.h"

/* A place in a line, and what can be read there. */

#include <stdio.h>
#include <string.h>

static bool
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == ',' || c == '\r' || c == '\n';
}

static bool
is_end (char c)
{
  return c == '\0' || c == '#';
}

/* Characters from the start of @line to @at, and one. */
static uint32_t
column_of (const char *line, const char *at)
{
  uint32_t column = 1;

  for (; line < at; line++)
    if (((unsigned char) *line & 0xC0) != 0x80)
      column++;
  return column;
}

/* Bytes of the UTF-8 character at @text; 0 if it is none. */
static size_t
measure_character (const unsigned char *text)
{
  static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  size_t n = text[0] < 0x80 ? 1 : text[0] >= 0xF0 ? 4 : text[0] >= 0xE0 ? 3 : 2;
  uint32_t code;

  if (n == 1)
    return 1;
  if (text[0] < 0xC2 || text[0] > 0xF4)
    return 0;
  code = text[0] & (0xFFu >> (n + 1));
  for (size_t i = 1; i < n; i++) {
    if ((text[i] & 0xC0) != 0x80)
      return 0;
    code = code << 6 | (text[i] & 0x3F);
  }
  if (code < smallest[n] || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF))
    return 0;
  return n;
}

static bool
is_control (unsigned char c)
{
  return (c < 0x20 && c != '\t' && c != '\r' && c != '\n') || c == 0x7F;
}

KrCode
kr_scan_init (KrScan *scan, const char *line, KrStatus *status)
{
  scan->line = line;
  scan->at = line;
  for (const char *c = line; *c != '\0';) {
    size_t n = measure_character ((const unsigned char *) c);

    if (n == 0 || is_control ((unsigned char) *c)) {
      kr_status_set (status, KR_ERR_SYNTAX, "…", "plain text in UTF-8");
      return kr_scan_set_column (scan, c, KR_ERR_SYNTAX, status);
    }
    c += n;
  }
  return KR_OK;
}

bool
kr_scan_is_at_end (KrScan *scan)
{
  while (is_blank (*scan->at))
    scan->at++;
  return is_end (*scan->at);
}

bool
kr_scan_take (KrScan *scan, char sign)
{
  if (kr_scan_is_at_end (scan) || *scan->at != sign)
    return false;
  scan->at++;
  return true;
}

bool
kr_scan_take_word (KrScan *scan, const char *word)
{
  size_t length = strlen (word);

  if (kr_scan_is_at_end (scan) || strncmp (scan->at, word, length) != 0)
    return false;
  if (!is_blank (scan->at[length]) && !is_end (scan->at[length]))
    return false;
  scan->at += length;
  return true;
}

/* Reads up to the closing quote; NULL if there is none or @name is too small. */
static const char *
scan_quoted (const char *at, char name[KR_NAME_SIZE])
{
  size_t length = 0;

  for (at++; *at != '"'; at++) {
    if (*at == '\\')
      at++;
    if (*at == '\0' || length + 1 >= KR_NAME_SIZE)
      return NULL;
    name[length++] = *at;
  }
  name[length] = '\0';
  return length > 0 ? at + 1 : NULL;
}

static const char *
scan_bare (const char *at, char name[KR_NAME_SIZE])
{
  size_t length = strcspn (at, " \t,\r\n:=#\"");

  if (length == 0 || length >= KR_NAME_SIZE)
    return NULL;
  memcpy (name, at, length);
  name[length] = '\0';
  return at + length;
}

KrCode
kr_name_scan (KrScan *scan, char name[KR_NAME_SIZE], KrStatus *status)
{
  const char *end = NULL;

  if (!kr_scan_is_at_end (scan))
    end = *scan->at == '"' ? scan_quoted (scan->at, name) : scan_bare (scan->at, name);
  if (end == NULL)
    return kr_scan_fail (scan, "a name of up to 256 bytes", status);
  scan->at = end;
  return KR_OK;
}

static KrCode
fail_player (const KrScan *scan, const KrSeatNames *names, KrStatus *status)
{
  char allowed[sizeof status->allowed] = "one of the players ";
  size_t length = strlen (allowed);

  for (int seat = 0; seat < names->n; seat++) {
    int n = snprintf (allowed + length, sizeof allowed - length, "%s%s", seat == 0 ? "" : ", ",
                      names->name[seat]);

    if (n < 0 || (size_t) n >= sizeof allowed - length)
      break;
    length += (size_t) n;
  }
  allowed[length] = '\0';
  return kr_scan_fail (scan, names->n > 0 ? allowed : "a line “players NAME NAME …” first", status);
}

KrCode
kr_scan_seat (KrScan *scan, const KrSeatNames *names, int8_t *seat, KrStatus *status)
{
  KrScan after = *scan;
  char name[KR_NAME_SIZE];
  int found;

  kr_scan_is_at_end (scan);
  if (kr_name_scan (&after, name, status) != KR_OK)
    return fail_player (scan, names, status);
  found = kr_seat_names_find (names, name);
  if (found == KR_NO_SEAT)
    return fail_player (scan, names, status);
  *seat = (int8_t) found;
  *scan = after;
  return KR_OK;
}

KrCode
kr_scan_number (KrScan *scan, int64_t min, int64_t max, int64_t *number, KrStatus *status)
{
  const char *start;
  int64_t value = 0;

  kr_scan_is_at_end (scan);
  start = scan->at;
  while (*scan->at >= '0' && *scan->at <= '9' && value <= max)
    value = value * 10 + (*scan->at++ - '0');
  if (scan->at > start && value >= min && value <= max &&
      (is_blank (*scan->at) || is_end (*scan->at))) {
    *number = value;
    return KR_OK;
  }
  scan->at = start;
  kr_scan_fail (scan, "", status);
  if (status != NULL) {
    status->code = KR_ERR_NUMBER;
    status->a = min;
    status->b = max;
  }
  return KR_ERR_NUMBER;
}

KrCode
kr_scan_expect_end (KrScan *scan, KrStatus *status)
{
  return kr_scan_is_at_end (scan) ? KR_OK : kr_scan_fail (scan, "the end of the line", status);
}

/* What stands at @at, up to the next blank. */
static void
copy_found (const char *at, char *found, size_t size)
{
  size_t length = is_end (*at) ? 0 : strcspn (at, " \t,\r\n#");

  if (length == 0 && !is_end (*at))
    length = 1;
  if (length >= size)
    length = size - 1;
  while (length > 0 && ((unsigned char) at[length] & 0xC0) == 0x80)
    length--;
  memcpy (found, at, length);
  found[length] = '\0';
}

KrCode
kr_scan_fail (const KrScan *scan, const char *allowed, KrStatus *status)
{
  char found[sizeof status->subject];
  KrCode code;

  copy_found (scan->at, found, sizeof found);
  code = found[0] == '\0' ? KR_ERR_EMPTY : KR_ERR_SYNTAX;
  kr_status_set (status, code, found, allowed);
  return kr_scan_set_column (scan, scan->at, code, status);
}

KrCode
kr_scan_set_column (const KrScan *scan, const char *at, KrCode code, KrStatus *status)
{
  if (status != NULL)
    status->column = column_of (scan->line, at) + (status->column > 0 ? status->column - 1 : 0);
  return code;
}
