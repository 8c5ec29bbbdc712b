/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-formula.h"

#include "kr-text-class.h"
#include "kr-utf8.h"

#include <string.h>

/* The first sign of a cell. */

static bool
is_passed_over (uint32_t code)
{
  switch (kr_text_class_get (code)) {
  case KR_TEXT_CLASS_BLANK:
  case KR_TEXT_CLASS_BREAK:
  case KR_TEXT_CLASS_CONTROL:
  case KR_TEXT_CLASS_DIRECTION:
  case KR_TEXT_CLASS_UNSEEN:
  case KR_TEXT_CLASS_JOINER:
  case KR_TEXT_CLASS_VARIANT:
    return true;
  case KR_TEXT_CLASS_SIGN:
  case KR_TEXT_CLASS_MARK:
  case KR_TEXT_CLASS_UNKNOWN:
    break;
  }
  return code == '\'';
}

static bool
is_sign (uint32_t code)
{
  static const uint32_t signs[] = {'=', '+', '-', '@', 0xFF1D, 0xFF0B, 0xFF0D, 0xFF20};

  for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
    if (code == signs[i])
      return true;
  return false;
}

bool
kr_formula_is_at (const char *text)
{
  const char *first = text + strspn (text, "'");
  uint32_t code;
  size_t n;

  if (*first != '\0' && strchr ("\t\r\n", *first) != NULL)
    return true;
  while (*text != '\0') {
    n = kr_utf8_read (text, KR_UTF8_MAX_BYTES, &code); /* the end stops it, too */
    if (n == 0 || !is_passed_over (code))
      return n > 0 && is_sign (code);
    text += n;
  }
  return false;
}
