/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>

/*
 * kr-look-alike.h: texts that look the same.
 */

/* Writes @text to @plain, of at least @length + 1 bytes, with the Latin letter for each Cyrillic,
 * Greek or Armenian one that has its form, one form of I, l, 1 and |, and of O and 0, without what
 * cannot be seen. What is written is for comparing only. Returns the length.
 *
 * Letters keep their case, since some look alike in one case only: fold the outcome. Compatible
 * forms, such as full-width letters, are the caller's (NFKC, before). */
size_t kr_look_alike_write (const char *text, size_t length, char *plain);
