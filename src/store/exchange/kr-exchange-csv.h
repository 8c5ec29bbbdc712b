/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-csv.h"
#include "kr-rulebook.h"
#include "kr-session-doc.h"

/*
 * kr-exchange-csv.h: a spreadsheet of a past game as a session.
 *
 * A mapping says what is in which column; kr_exchange_csv_guess offers one, for our
 * own sheets the right one. The session has bare points only: the table's cards
 * are not known, and its sheet says so.
 */

#define KR_CSV_NO_COLUMN G_MAXUINT

typedef enum {
  KR_CSV_ROW_IGNORED = 0, /* headings, dates, sums, what is no deal */
  KR_CSV_ROW_DEAL,
  KR_CSV_ROW_PRESSURES, /* numbers of pressures, of the deal in the row before */
} KrCsvRowKind;

typedef struct {
  char *name;        /* NULL: a seat without a name yet, which cannot be read */
  char *player_uuid; /* NULL: a player new to the roster */
  guint pen;         /* 1 to 8 */
  guint points;      /* column of the deals' points, or of the totals */
  guint pressures;   /* column of the numbers of pressures; KR_CSV_NO_COLUMN: none */
  guint out;         /* column that says who went out (1, x, yes); KR_CSV_NO_COLUMN */
  guint stars;       /* column of the numbers of stars, in our own sheets; KR_CSV_NO_COLUMN */
} KrCsvSeat;

typedef struct {
  KrRules rules;          /* under which the game was played */
  const KrRulebook *book; /* to name other rules for so many players; NULL: none. Borrowed */
  guint n_seats;
  KrCsvSeat seats[KR_MAX_SEATS]; /* clockwise; the dummy, if there is one, last */
  guint n_rows;
  KrCsvRowKind *rows;        /* one per row of the table */
  gboolean cumulated;        /* the cells are totals, not a deal's points */
  gboolean unsure;           /* of the guess: @cumulated could be either */
  gboolean with_pressures;   /* a deal's points have its pressures in them already */
  gboolean comma_is_decimal; /* `1.234,0`; else `1,234.0` */
  guint first_dealer;
  gint64 started_at_us;
  int utc_offset_min;
  gboolean dated; /* somebody said so; else it is when the table was read */
  char *place;    /* "" if not known */
  char *note;
} KrCsvMapping;

void kr_csv_mapping_free (KrCsvMapping *mapping);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrCsvMapping, kr_csv_mapping_free)

/* What the table most likely is, under @rules. Always an answer; n_seats is 0
 * if no column looks like points. */
KrCsvMapping *kr_exchange_csv_guess (const KrCsv *csv, const KrRules *rules);

/* Guesses again, for the columns of @mapping, which rows are deals and whether the cells are
 * totals. */
void kr_exchange_csv_guess_rows (KrCsvMapping *mapping, const KrCsv *csv);

/* The session that @mapping makes of the table. A cell that cannot be what the
 * mapping says fails with KR_STORE_ERROR_INVALID, a sentence with row and column
 * (`In row 4, column C: …`), both in @row and @column (from 0; KR_CSV_NO_COLUMN:
 * the mapping itself), which may be NULL. The same table with the same mapping always makes a
 * session with the same UUID, wherever it was played. */
KrSessionDoc *kr_exchange_csv_make (
    const KrCsv *csv, const KrCsvMapping *mapping, guint *row, guint *column, GError **error);

/* The last step of kr_exchange_csv_make: gives @doc its UUID. */
void kr_exchange_csv_set_id (KrSessionDoc *doc, const KrCsvMapping *mapping);
