/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-text-show.h"

#include "kr-text-class.h"
#include "kr-utf8.h"

#include <stdio.h>

/* Text for terminals. */

#define CODE_TEXT_SIZE 16 /* of \u{10FFFF} */

/* Whether the isolate at @text, which begins with U+2068, ends in this line, without another
 * mark of direction in between. */
static bool
is_isolate (const char *text, size_t length)
{
  uint32_t code = 0;

  for (size_t at = 3; at < length;) {
    const size_t n = kr_utf8_read (text + at, length - at, &code);

    if (n == 0 || code == '\n')
      return false;
    if (kr_text_class_get (code) == KR_TEXT_CLASS_DIRECTION)
      return code == 0x2069;
    at += n;
  }
  return false;
}

static bool
is_shown (uint32_t code)
{
  switch (kr_text_class_get (code)) {
  case KR_TEXT_CLASS_BREAK:
    return code == '\n';
  case KR_TEXT_CLASS_CONTROL:
  case KR_TEXT_CLASS_DIRECTION:
  case KR_TEXT_CLASS_UNSEEN:
  case KR_TEXT_CLASS_UNKNOWN:
    return false;
  case KR_TEXT_CLASS_SIGN:
  case KR_TEXT_CLASS_BLANK:
  case KR_TEXT_CLASS_JOINER:
  case KR_TEXT_CLASS_VARIANT:
  case KR_TEXT_CLASS_MARK:
    break;
  }
  return true;
}

size_t
kr_text_show (const char *text, size_t length, char *shown, size_t size)
{
  bool isolated = false;
  size_t needed = 0;

  for (size_t at = 0; at < length;) {
    uint32_t code = (unsigned char) text[at];
    const size_t n = kr_utf8_read (text + at, length - at, &code);
    const bool opens = code == 0x2068 && is_isolate (text + at, length - at);
    const bool passes = n > 0 && (is_shown (code) || opens || (code == 0x2069 && isolated));
    char name[CODE_TEXT_SIZE];
    const char *piece = passes ? text + at : name;
    size_t piece_length = n;

    if (!passes)
      piece_length =
          (size_t) snprintf (name, sizeof name, n > 0 ? "\\u{%02X}" : "\\x{%02X}", (unsigned) code);
    isolated = opens || (isolated && code != 0x2069);
    for (size_t i = 0; i < piece_length; i++, needed++)
      if (needed + 1 < size)
        shown[needed] = piece[i];
    at += n > 0 ? n : 1;
  }
  if (size > 0)
    shown[needed < size ? needed : size - 1] = '\0';
  return needed;
}
