/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-name.h"

#include <string.h>

/* Reading and writing a name, bare or quoted. */

/* Copies the bare name at @at. Returns where it ends; NULL if there is none or it is too long. */
static const char *
copy_bare (const char *at, char name[KR_NAME_SIZE])
{
  size_t length = strcspn (at, " \t,\r\n:=#\"");

  if (length == 0 || length >= KR_NAME_SIZE)
    return NULL;
  memcpy (name, at, length);
  name[length] = '\0';
  return at + length;
}

/* Copies the name whose opening quote is at @at. Returns as copy_bare. */
static const char *
copy_quoted (const char *at, char name[KR_NAME_SIZE])
{
  size_t length = 0;

  for (at++; *at != '"'; at++) {
    if (*at == '\\')
      at++;
    if ((unsigned char) *at < ' ' || length + 1 >= KR_NAME_SIZE) /* the end too */
      return NULL;
    name[length++] = *at;
  }
  name[length] = '\0';
  return length > 0 ? at + 1 : NULL;
}

KrCode
kr_name_scan (KrScan *scan, char name[KR_NAME_SIZE], KrStatus *status)
{
  const char *end = NULL;

  if (!kr_scan_is_at_end (scan))
    end = *scan->at == '"' ? copy_quoted (scan->at, name) : copy_bare (scan->at, name);
  if (end == NULL)
    return kr_scan_fail (scan,
                         "a name of up to 256 bytes; one with a blank, a colon or another sign is "
                         "in quotation marks",
                         status);
  scan->at = end;
  return KR_OK;
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
