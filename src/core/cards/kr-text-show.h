/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>

/*
 * kr-text-show.h: any text, for a terminal or another place that obeys what it is sent.
 */

/*
 * Writes @text to @shown so that a terminal can do nothing but show it: controls except line feeds
 * and tabs, marks of direction, unseen characters as \u{9B}, and bytes that are not UTF-8
 * as \x{FF}. First strong isolates in pairs, without another mark between them, pass: they are how
 * a name is kept from turning the line around. @shown is always terminated if @size > 0; returns
 * the length that all of it has.
 */
size_t kr_text_show (const char *text, size_t length, char *shown, size_t size);
