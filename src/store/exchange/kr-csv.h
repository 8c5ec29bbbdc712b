/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-csv.h: a file of separated values as a table of texts.
 *
 * RFC 4180, and what spreadsheets make of it: the separator may be a comma, a
 * semicolon or a tab; UTF-8 with or without a byte order mark, UTF-16 with one,
 * or Windows-1252; lines may end in any way, and blank ones are not rows. A cell that
 * our own writer has defused (`'=1+1`) comes back as it was.
 */

#define KR_CSV_MAX_BYTES (8 * 1024 * 1024)
#define KR_CSV_MAX_ROWS 10000
#define KR_CSV_MAX_COLUMNS 256

typedef struct {
  char separator;       /* `,` `;` or a tab */
  const char *encoding; /* `UTF-8`, `UTF-16LE`, `UTF-16BE` or `WINDOWS-1252`; static */
  guint n_columns;      /* of the widest row */
  GPtrArray *rows;      /* of GPtrArray of char *, a text per cell */
  GArray *lines;        /* of guint: in which line of the file a row begins, from 1 */
} KrCsv;

/* Reads @bytes. @separator: 0 to find it out. What cannot be read fails with
 * KR_STORE_ERROR_INVALID and a sentence that says in which line. */
KrCsv *kr_csv_read (const char *bytes, gsize length, char separator, GError **error);
void kr_csv_free (KrCsv *csv);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrCsv, kr_csv_free)

/* The text in @row and @column, both from 0; "" where the row is shorter. */
const char *kr_csv_get (const KrCsv *csv, guint row, guint column);

/* The name of a cell in a spreadsheet, as a sentence (kr-sentence.h): `row 4, column C`. Caller
 * frees. */
char *kr_csv_format_place (const KrCsv *csv, guint row, guint column);
