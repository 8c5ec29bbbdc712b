/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-utf8.h"

#include <string.h>

/* Decoding and encoding. */

size_t
kr_utf8_read (const char *text, size_t length, uint32_t *code)
{
  static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const unsigned char *bytes = (const unsigned char *) text;
  const size_t n = bytes[0] < 0x80 ? 1 : bytes[0] >= 0xF0 ? 4 : bytes[0] >= 0xE0 ? 3 : 2;
  uint32_t value = bytes[0];

  if (n > 1) {
    if (bytes[0] < 0xC2 || bytes[0] > 0xF4)
      return 0;
    value &= 0xFFu >> (n + 1);
  }
  for (size_t i = 1; i < n; i++) {
    if (i >= length || (bytes[i] & 0xC0) != 0x80)
      return 0;
    value = value << 6 | (bytes[i] & 0x3F);
  }
  if (value < smallest[n] || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF))
    return 0;
  *code = value;
  return n;
}

const char *
kr_utf8_skip_mark (const char *text, size_t length)
{
  static const char mark[] = "\uFEFF";
  const size_t n = sizeof mark - 1;

  return length >= n && memcmp (text, mark, n) == 0 ? text + n : text;
}

size_t
kr_utf8_write (uint32_t code, char text[KR_UTF8_MAX_BYTES])
{
  const size_t n = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  static const unsigned char first[] = {0, 0, 0xC0, 0xE0, 0xF0};

  for (size_t i = n; i > 1; i--, code >>= 6)
    text[i - 1] = (char) (0x80 | (code & 0x3F));
  text[0] = (char) (first[n] | code);
  return n;
}
