/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

/*
 * kr-utf8.h: one character of a text in UTF-8.
 */

#define KR_UTF8_MAX_BYTES 4 /* of a character */

/* Reads the character at @text, of which @length bytes are left (at least 1), into @code. Returns
 * its number of bytes; 0 if the bytes there are not UTF-8: cut, too long for what they say, a
 * surrogate or past U+10FFFF. */
size_t kr_utf8_read (const char *text, size_t length, uint32_t *code);

/* Where the text begins in the @length bytes at @text: after the byte order mark that some editors
 * put before it, which says nothing of UTF-8. */
const char *kr_utf8_skip_mark (const char *text, size_t length);

/* Writes the character @code, which is one, to @text. Returns its number of bytes. */
size_t kr_utf8_write (uint32_t code, char text[KR_UTF8_MAX_BYTES]);
