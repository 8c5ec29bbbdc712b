/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

/*
 * kr-csv-import.h: a spreadsheet of a past game, mapped and imported.
 *
 * An import holds the table of cells and a mapping (kr-exchange-csv.h), guessed
 * at first. The page shows the cells, changes the mapping, and asks after each
 * change what is still wrong; `changed` follows every change. Nothing is in the
 * ledger before kr_csv_import_add.
 */

G_BEGIN_DECLS

#define KR_CSV_IMPORT_NO_COLUMN G_MAXUINT

/* Pinned as in KrCsvRowKind of the store. */
typedef enum {
  KR_CSV_IMPORT_ROW_IGNORED = 0,
  KR_CSV_IMPORT_ROW_DEAL,
  KR_CSV_IMPORT_ROW_PRESSURES, /* numbers of pressures of the deal above */
} KrCsvImportRow;

#define KR_TYPE_CSV_IMPORT (kr_csv_import_get_type ())
G_DECLARE_FINAL_TYPE (KrCsvImport, kr_csv_import, KR, CSV_IMPORT, GObject)

/* Reads the file @bytes; the mapping is guessed for the rules the ledger's last
 * game was played under, or the first rule set. A file that is no table fails. */
KrCsvImport *kr_csv_import_new (KrLedger *ledger, GBytes *bytes, GError **error);

/* The cells; rows and columns from 0. Texts borrowed. */
guint kr_csv_import_get_n_rows (KrCsvImport *self);
guint kr_csv_import_get_n_columns (KrCsvImport *self);
const char *kr_csv_import_get_cell (KrCsvImport *self, guint row, guint column);

/* How the file is read: `,` `;` or a tab. */
char kr_csv_import_get_separator (KrCsvImport *self);
gboolean kr_csv_import_set_separator (KrCsvImport *self, char separator, GError **error);

const KrRules *kr_csv_import_get_rules (KrCsvImport *self);
void kr_csv_import_set_rules (KrCsvImport *self, const KrRules *rules);

KrCsvImportRow kr_csv_import_get_row (KrCsvImport *self, guint row);
void kr_csv_import_set_row (KrCsvImport *self, guint row, KrCsvImportRow kind);

/* Seats, clockwise. Adding one takes a name; a player new to the roster where
 * @player_uuid is NULL. */
guint kr_csv_import_get_n_seats (KrCsvImport *self);
gboolean kr_csv_import_set_n_seats (KrCsvImport *self, guint n_seats);
const char *kr_csv_import_get_name (KrCsvImport *self, guint seat);
const char *kr_csv_import_get_player_uuid (KrCsvImport *self, guint seat);
guint kr_csv_import_get_pen (KrCsvImport *self, guint seat);
void kr_csv_import_set_player (
    KrCsvImport *self, guint seat, const char *name, const char *player_uuid, guint pen);
guint kr_csv_import_get_points_column (KrCsvImport *self, guint seat);
void kr_csv_import_set_points_column (KrCsvImport *self, guint seat, guint column);
guint kr_csv_import_get_pressures_column (KrCsvImport *self, guint seat);
void kr_csv_import_set_pressures_column (KrCsvImport *self, guint seat, guint column);
guint kr_csv_import_get_first_dealer (KrCsvImport *self);
void kr_csv_import_set_first_dealer (KrCsvImport *self, guint seat);

/* Whether the numbers are running totals. As long as they could be either and nobody said so, the
 * import is unsure, and makes no session. */
gboolean kr_csv_import_is_unsure (KrCsvImport *self);
gboolean kr_csv_import_get_cumulated (KrCsvImport *self);
void kr_csv_import_set_cumulated (KrCsvImport *self, gboolean cumulated);
gboolean kr_csv_import_get_with_pressures (KrCsvImport *self);
void kr_csv_import_set_with_pressures (KrCsvImport *self, gboolean with_pressures);
gboolean kr_csv_import_get_comma_is_decimal (KrCsvImport *self);
void kr_csv_import_set_comma_is_decimal (KrCsvImport *self, gboolean comma_is_decimal);

/* When and where it was played. */
gint64 kr_csv_import_get_started_at_us (KrCsvImport *self);
void kr_csv_import_set_started_at_us (KrCsvImport *self, gint64 at_us, int utc_offset_min);
const char *kr_csv_import_get_location (KrCsvImport *self);
void kr_csv_import_set_location (KrCsvImport *self, const char *location);

/* Whether the mapping makes a session; if not, the sentence in @error and the
 * cell it is about (KR_CSV_IMPORT_NO_COLUMN: none). */
gboolean kr_csv_import_check (KrCsvImport *self, guint *row, guint *column, GError **error);

/* The game as it would be, to look at; NULL and an error as kr_csv_import_check.
 * Caller owns it. */
KrGame *kr_csv_import_dup_game (KrCsvImport *self, GError **error);

/* Puts the session into the ledger, once: the same table makes the same session. Returns its UUID;
 * caller frees. */
char *kr_csv_import_add (KrCsvImport *self, GError **error);

G_END_DECLS
