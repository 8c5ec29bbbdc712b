/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-csv-line.h: fields of comma-separated values (RFC 4180), for spreadsheets.
 */

/* Adds @text: quoted where it has to be, and never a formula. */
void kr_csv_line_add_text (GString *csv, const char *text);

/* Ends a field, or with the last one the line. */
void kr_csv_line_end_field (GString *csv, gboolean last);
