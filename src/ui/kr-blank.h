/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-blank.h: sentences out of tables, with a blank to fill.
 */

/* @template with @value in the place of each @blank (`{player}`). What @value
 * says is not looked at. Caller frees. */
char *kr_blank_fill (const char *template, const char *blank, const char *value);
