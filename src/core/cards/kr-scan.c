/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scan.h"

#include "kr-utf8.h"

#include <string.h>

/* Reading words, signs and numbers, and reporting where a line cannot be read. */

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

KrCode
kr_scan_init (KrScan *scan, const char *line, KrStatus *status)
{
  scan->line = line;
  scan->at = line;
  for (const char *c = line; *c != '\0';) {
    uint32_t code;
    size_t n = kr_utf8_read (c, KR_UTF8_MAX_BYTES, &code); /* the end stops it, too */
    bool control = (unsigned char) *c < 0x20 && strchr ("\t\r\n", *c) == NULL;

    if (n == 0 || control || *c == 0x7F) {
      kr_status_set (status, KR_ERR_SYNTAX, "…", "plain text in UTF-8");
      return kr_scan_set_column (scan, c, KR_ERR_SYNTAX, status);
    }
    c += n;
  }
  return KR_OK;
}

void
kr_scan_skip_blanks (KrScan *scan)
{
  while (is_blank (*scan->at))
    scan->at++;
}

bool
kr_scan_is_at_end (KrScan *scan)
{
  kr_scan_skip_blanks (scan);
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

KrCode
kr_scan_number (KrScan *scan, int64_t min, int64_t max, int64_t *number, KrStatus *status)
{
  const char *start;
  int64_t value = 0;

  kr_scan_skip_blanks (scan);
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

/* Copies the word at @at, up to the next blank. */
static void
copy_word (const char *at, char *word, size_t size)
{
  size_t length = is_end (*at) ? 0 : strcspn (at, " \t,\r\n#");

  if (length == 0 && !is_end (*at))
    length = 1;
  if (length >= size)
    length = size - 1;
  while (length > 0 && ((unsigned char) at[length] & 0xC0) == 0x80)
    length--;
  memcpy (word, at, length);
  word[length] = '\0';
}

KrCode
kr_scan_fail (const KrScan *scan, const char *allowed, KrStatus *status)
{
  /* cppcheck-suppress ctunullpointer ; only the size is asked for */
  char found[sizeof status->subject];
  KrCode code;

  copy_word (scan->at, found, sizeof found);
  code = found[0] == '\0' ? KR_ERR_EMPTY : KR_ERR_SYNTAX;
  kr_status_set (status, code, found, allowed);
  return kr_scan_set_column (scan, scan->at, code, status);
}

KrCode
kr_scan_set_column (const KrScan *scan, const char *at, KrCode code, KrStatus *status)
{
  uint32_t column = 1;

  if (status == NULL)
    return code;
  for (const char *c = scan->line; c < at; c++)
    column += ((unsigned char) *c & 0xC0) != 0x80;
  status->column = column + (status->column > 0 ? status->column - 1 : 0);
  return code;
}
