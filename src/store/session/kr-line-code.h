/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-line-code.h: texts such as the lines of events, in few bytes.
 *
 * An arithmetic code. How likely a sign is, is taken from what follows the three signs before it
 * in a primer of such lines, which is a part of the format. Every other text can be written, too,
 * in about as many bytes as it has.
 */

/* Puts @texts behind @bytes. */
void kr_line_code_write (const GByteArray *texts, GByteArray *bytes);

/* The texts that the @size bytes at @coded stand for, up to the @n-th 0; NULL if these bytes are
 * not exactly @n texts, or more than @max_bytes. */
GByteArray *kr_line_code_read (const guint8 *coded, gsize size, guint n, gsize max_bytes);
