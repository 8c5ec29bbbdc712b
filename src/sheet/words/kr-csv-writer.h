/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-csv-writer.h: writes fields of comma-separated values (RFC 4180) for
 * spreadsheets.
 */

/* Appends @text to the field, quoted where necessary. What a spreadsheet would take
 * for a formula is written as text. */
void kr_csv_writer_add_text (GString *csv, const char *text);

/* Ends a field and, if it is the @last one, its record. */
void kr_csv_writer_end_field (GString *csv, gboolean last);
