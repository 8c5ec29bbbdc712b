/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-csv-import.h"

#include "kr-exchange-csv.h"
#include "kr-game-private.h"
#include "kr-ledger-private.h"
#include "kr-store-add.h"
#include "kr-store-error.h"
#include "kr-translatable.h"

/* The table, the mapping, and what they would make. */

struct _KrCsvImport {
  GObject parent_instance;

  KrLedger *ledger;
  GBytes *bytes;
  KrCsv *csv;
  KrCsvMapping *mapping;
};

G_DEFINE_FINAL_TYPE (KrCsvImport, kr_csv_import, G_TYPE_OBJECT)

enum {
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
kr_csv_import_finalize (GObject *object)
{
  KrCsvImport *self = KR_CSV_IMPORT (object);

  kr_csv_mapping_free (self->mapping);
  kr_csv_free (self->csv);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_csv_import_parent_class)->finalize (object);
}

static void
kr_csv_import_class_init (KrCsvImportClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_csv_import_finalize;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", KR_TYPE_CSV_IMPORT, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
kr_csv_import_init (KrCsvImport *self)
{
}

static void
tell_change (KrCsvImport *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* The rules of the last game, or the first of the rulebook. */
static KrRules
find_usual_rules (KrLedger *ledger)
{
  g_autoptr (KrGame) last = kr_game_dup_last (ledger);
  g_autoptr (GListModel) sets = kr_ledger_list_rule_sets (ledger);
  g_autoptr (KrRuleSetItem) first = g_list_model_get_item (sets, 0);

  return last != NULL ? kr_game_get_match (last)->rules : *kr_rule_set_item_get_rules (first);
}

/* Reads the bytes with @separator (0: any) and guesses again under @rules. */
static gboolean
read_bytes (KrCsvImport *self, char separator, const KrRules *rules, GError **error)
{
  gsize length = 0;
  const char *bytes = g_bytes_get_data (self->bytes, &length);
  KrCsv *csv = kr_csv_read (bytes, length, separator, error);
  KrCsvMapping *mapping;

  if (csv == NULL)
    return FALSE;
  mapping = kr_exchange_csv_guess (csv, rules);
  mapping->book = kr_ledger_get_rulebook (self->ledger);
  kr_csv_mapping_free (self->mapping);
  kr_csv_free (self->csv);
  self->csv = csv;
  self->mapping = mapping;
  return TRUE;
}

KrCsvImport *
kr_csv_import_new (KrLedger *ledger, GBytes *bytes, GError **error)
{
  g_autoptr (KrCsvImport) self = NULL;
  KrRules rules;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  self = g_object_new (KR_TYPE_CSV_IMPORT, NULL);
  self->ledger = g_object_ref (ledger);
  self->bytes = g_bytes_ref (bytes);
  rules = find_usual_rules (ledger);
  return read_bytes (self, 0, &rules, error) ? g_steal_pointer (&self) : NULL;
}

/* --- The table ---------------------------------------------------------- */

guint
kr_csv_import_get_n_rows (KrCsvImport *self)
{
  g_return_val_if_fail (KR_IS_CSV_IMPORT (self), 0);
  return self->csv->rows->len;
}

guint
kr_csv_import_get_n_columns (KrCsvImport *self)
{
  g_return_val_if_fail (KR_IS_CSV_IMPORT (self), 0);
  return self->csv->n_columns;
}

const char *
kr_csv_import_get_cell (KrCsvImport *self, guint row, guint column)
{
  g_return_val_if_fail (KR_IS_CSV_IMPORT (self), NULL);
  g_return_val_if_fail (row < self->csv->rows->len, NULL);
  return kr_csv_get (self->csv, row, column);
}

char
kr_csv_import_get_separator (KrCsvImport *self)
{
  g_return_val_if_fail (KR_IS_CSV_IMPORT (self), 0);
  return self->csv->separator;
}

gboolean
kr_csv_import_set_separator (KrCsvImport *self, char separator, GError **error)
{
  KrRules rules;

  g_return_val_if_fail (KR_IS_CSV_IMPORT (self), FALSE);
  rules = self->mapping->rules;
  if (!read_bytes (self, separator, &rules, error))
    return FALSE;
  tell_change (self);
  return TRUE;
}

KrCsvImportRow
kr_csv_import_get_row (KrCsvImport *self, guint row)
{
  g_return_val_if_fail (KR_IS_CSV_IMPORT (self), KR_CSV_IMPORT_ROW_IGNORED);
  g_return_val_if_fail (row < self->mapping->n_rows, KR_CSV_IMPORT_ROW_IGNORED);
  return (KrCsvImportRow) self->mapping->rows[row];
}

void
kr_csv_import_set_row (KrCsvImport *self, guint row, KrCsvImportRow kind)
{
  g_return_if_fail (KR_IS_CSV_IMPORT (self));
  g_return_if_fail (row < self->mapping->n_rows);
  self->mapping->rows[row] = (KrCsvRowKind) kind;
  tell_change (self);
}

/* --- The game ----------------------------------------------------------- */

const KrRules *
kr_csv_import_get_rules (KrCsvImport *self)
{
  g_return_val_if_fail (KR_IS_CSV_IMPORT (self), NULL);
  return &self->mapping->rules;
}

void
kr_csv_import_set_rules (KrCsvImport *self, const KrRules *rules)
{
  g_return_if_fail (KR_IS_CSV_IMPORT (self));
  self->mapping->rules = *rules;
  tell_change (self);
}

guint
kr_csv_import_get_n_seats (KrCsvImport *self)
{
  g_return_val_if_fail (KR_IS_CSV_IMPORT (self), 0);
  return self->mapping->n_seats;
}

gboolean
kr_csv_import_set_n_seats (KrCsvImport *self, guint n_seats)
{
  g_return_val_if_fail (KR_IS_CSV_IMPORT (self), FALSE);
  if (n_seats > KR_MAX_SEATS)
    return FALSE;
  for (guint i = self->mapping->n_seats; i < n_seats; i++) {
    KrCsvSeat *seat = &self->mapping->seats[i];

    g_clear_pointer (&seat->name, g_free);
    g_clear_pointer (&seat->player_uuid, g_free);
    seat->pen = i + 1;
    seat->points = KR_CSV_NO_COLUMN;
    seat->pressures = KR_CSV_NO_COLUMN;
    seat->out = KR_CSV_NO_COLUMN;
    seat->stars = KR_CSV_NO_COLUMN;
  }
  self->mapping->n_seats = n_seats;
  self->mapping->first_dealer = MIN (self->mapping->first_dealer, MAX (n_seats, 1) - 1);
  tell_change (self);
  return TRUE;
}

static KrCsvSeat *
get_seat (KrCsvImport *self, guint seat)
{
  return &self->mapping->seats[seat];
}

void
kr_csv_import_set_player (
    KrCsvImport *self, guint seat, const char *name, const char *player_uuid, guint pen)
{
  KrCsvSeat *told;

  g_return_if_fail (KR_IS_CSV_IMPORT (self) && seat < self->mapping->n_seats);
  told = get_seat (self, seat);
  g_free (told->name);
  told->name = g_strdup (name);
  g_free (told->player_uuid);
  told->player_uuid = g_strdup (player_uuid);
  told->pen = pen;
  tell_change (self);
}

const char *
kr_csv_import_get_name (KrCsvImport *self, guint seat)
{
  g_return_val_if_fail (KR_IS_CSV_IMPORT (self), NULL);
  g_return_val_if_fail (seat < self->mapping->n_seats, NULL);
  return get_seat (self, seat)->name;
}

const char *
kr_csv_import_get_player_uuid (KrCsvImport *self, guint seat)
{
  g_return_val_if_fail (KR_IS_CSV_IMPORT (self), NULL);
  g_return_val_if_fail (seat < self->mapping->n_seats, NULL);
  return get_seat (self, seat)->player_uuid;
}

guint
kr_csv_import_get_pen (KrCsvImport *self, guint seat)
{
  g_return_val_if_fail (KR_IS_CSV_IMPORT (self), 0);
  g_return_val_if_fail (seat < self->mapping->n_seats, 0);
  return get_seat (self, seat)->pen;
}

guint
kr_csv_import_get_points_column (KrCsvImport *self, guint seat)
{
  g_return_val_if_fail (KR_IS_CSV_IMPORT (self), KR_CSV_IMPORT_NO_COLUMN);
  g_return_val_if_fail (seat < self->mapping->n_seats, KR_CSV_IMPORT_NO_COLUMN);
  return get_seat (self, seat)->points;
}

void
kr_csv_import_set_points_column (KrCsvImport *self, guint seat, guint column)
{
  g_return_if_fail (KR_IS_CSV_IMPORT (self));
  g_return_if_fail (seat < self->mapping->n_seats);
  get_seat (self, seat)->points = column;
  tell_change (self);
}

guint
kr_csv_import_get_pressures_column (KrCsvImport *self, guint seat)
{
  g_return_val_if_fail (KR_IS_CSV_IMPORT (self), KR_CSV_IMPORT_NO_COLUMN);
  g_return_val_if_fail (seat < self->mapping->n_seats, KR_CSV_IMPORT_NO_COLUMN);
  return get_seat (self, seat)->pressures;
}

void
kr_csv_import_set_pressures_column (KrCsvImport *self, guint seat, guint column)
{
  g_return_if_fail (KR_IS_CSV_IMPORT (self));
  g_return_if_fail (seat < self->mapping->n_seats);
  get_seat (self, seat)->pressures = column;
  tell_change (self);
}

guint
kr_csv_import_get_first_dealer (KrCsvImport *self)
{
  g_return_val_if_fail (KR_IS_CSV_IMPORT (self), 0);
  return self->mapping->first_dealer;
}

void
kr_csv_import_set_first_dealer (KrCsvImport *self, guint first_dealer)
{
  g_return_if_fail (KR_IS_CSV_IMPORT (self));
  self->mapping->first_dealer = first_dealer;
  tell_change (self);
}

gboolean
kr_csv_import_get_cumulated (KrCsvImport *self)
{
  g_return_val_if_fail (KR_IS_CSV_IMPORT (self), FALSE);
  return self->mapping->cumulated;
}

void
kr_csv_import_set_cumulated (KrCsvImport *self, gboolean cumulated)
{
  g_return_if_fail (KR_IS_CSV_IMPORT (self));
  self->mapping->cumulated = cumulated;
  self->mapping->unsure = FALSE;
  tell_change (self);
}

gboolean
kr_csv_import_is_unsure (KrCsvImport *self)
{
  g_return_val_if_fail (KR_IS_CSV_IMPORT (self), FALSE);
  return self->mapping->unsure;
}

gboolean
kr_csv_import_get_with_pressures (KrCsvImport *self)
{
  g_return_val_if_fail (KR_IS_CSV_IMPORT (self), FALSE);
  return self->mapping->with_pressures;
}

void
kr_csv_import_set_with_pressures (KrCsvImport *self, gboolean with_pressures)
{
  g_return_if_fail (KR_IS_CSV_IMPORT (self));
  self->mapping->with_pressures = with_pressures;
  tell_change (self);
}

gboolean
kr_csv_import_get_comma_is_decimal (KrCsvImport *self)
{
  g_return_val_if_fail (KR_IS_CSV_IMPORT (self), FALSE);
  return self->mapping->comma_is_decimal;
}

void
kr_csv_import_set_comma_is_decimal (KrCsvImport *self, gboolean comma_is_decimal)
{
  g_return_if_fail (KR_IS_CSV_IMPORT (self));
  self->mapping->comma_is_decimal = comma_is_decimal;
  tell_change (self);
}

gint64
kr_csv_import_get_started_at_us (KrCsvImport *self)
{
  g_return_val_if_fail (KR_IS_CSV_IMPORT (self), 0);
  return self->mapping->started_at_us;
}

void
kr_csv_import_set_started_at_us (KrCsvImport *self, gint64 at_us, int utc_offset_min)
{
  g_return_if_fail (KR_IS_CSV_IMPORT (self));
  self->mapping->dated = TRUE;
  self->mapping->started_at_us = at_us;
  self->mapping->utc_offset_min = utc_offset_min;
  tell_change (self);
}

const char *
kr_csv_import_get_location (KrCsvImport *self)
{
  g_return_val_if_fail (KR_IS_CSV_IMPORT (self), NULL);
  return self->mapping->place;
}

void
kr_csv_import_set_location (KrCsvImport *self, const char *location)
{
  g_return_if_fail (KR_IS_CSV_IMPORT (self));
  g_free (self->mapping->place);
  self->mapping->place = g_strdup (location);
  tell_change (self);
}

/* --- What it makes ------------------------------------------------------ */

/* The session, unless it is not known yet what the numbers are. */
static KrSessionDoc *
make_sure (KrCsvImport *self, guint *row, guint *column, GError **error)
{
  g_autoptr (KrSessionDoc) doc =
      kr_exchange_csv_make (self->csv, self->mapping, row, column, error);

  if (doc != NULL && self->mapping->unsure) {
    kr_store_refuse (error,
                     N_ ("The numbers rise from row to row. Choose whether they are each deal’s "
                         "points or running totals."));
    return NULL;
  }
  return g_steal_pointer (&doc);
}

gboolean
kr_csv_import_check (KrCsvImport *self, guint *row, guint *column, GError **error)
{
  g_autoptr (KrSessionDoc) doc = NULL;

  g_return_val_if_fail (KR_IS_CSV_IMPORT (self), FALSE);
  doc = make_sure (self, row, column, error);
  return doc != NULL;
}

KrGame *
kr_csv_import_dup_game (KrCsvImport *self, GError **error)
{
  KrSessionDoc *doc;

  g_return_val_if_fail (KR_IS_CSV_IMPORT (self), NULL);
  doc = kr_exchange_csv_make (self->csv, self->mapping, NULL, NULL, error);
  return doc != NULL ? kr_game_new (self->ledger, NULL, doc, error) : NULL;
}

char *
kr_csv_import_add (KrCsvImport *self, GError **error)
{
  g_autoptr (KrSessionDoc) doc = NULL;

  g_return_val_if_fail (KR_IS_CSV_IMPORT (self), NULL);
  doc = make_sure (self, NULL, NULL, error);
  if (doc == NULL ||
      !kr_store_add_session (kr_ledger_get_store_to_write (self->ledger), doc, error))
    return NULL;
  kr_ledger_reload (self->ledger);
  return g_steal_pointer (&doc->uuid);
}
