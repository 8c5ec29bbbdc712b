/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-csv-import-window.h"

#include "kr-cancel-button.h"
#include "kr-csv-grid.h"
#include "kr-csv-seat-row.h"
#include "kr-gettext.h"
#include "kr-message-bar.h"
#include "kr-text-filter.h"
#include "kr-toast.h"
#include "kr-score-row.h"
#include "kr-sheet-source.h"
#include "kr-sheet-table.h"
#include "kr-widget-children.h"

#include <glib/gi18n.h>
#include <string.h>

/* What is typed goes into the import at once. The result is shown when idle, because one
 * key can change several things. */

static const char separators[] = {',', ';', '\t'};

/* What the numbers are, in the order of the choice. */
enum {
  NUMBERS_POINTS,
  NUMBERS_TOTALS,
};

struct _KrCsvImportWindow {
  AdwWindow parent_instance;

  KrLedger *ledger;
  KrCsvImport *import;
  GListModel *rule_sets; /* of KrRuleSetItem */
  gboolean is_showing;   /* the widgets are being set: they do not change the import */
  gboolean date_is_wrong;
  guint update_id;

  GtkButton *import_button;
  GtkLabel *hint;
  KrCsvGrid *grid;
  AdwComboRow *separator;
  AdwComboRow *numbers;
  GtkSwitch *comma;
  GtkSwitch *with_pressures;
  AdwComboRow *rules;
  AdwEntryRow *date;
  AdwEntryRow *place;
  GtkListBox *seats;
  AdwComboRow *first_dealer;
  GtkWidget *preview;
  KrSheetTable *sheet;
};

G_DEFINE_FINAL_TYPE (KrCsvImportWindow, kr_csv_import_window, ADW_TYPE_WINDOW)

/* --- The result -------------------------------------------------------- */

static gboolean
update_cb (gpointer user_data)
{
  KrCsvImportWindow *self = user_data;
  guint row = KR_CSV_IMPORT_NO_COLUMN;
  guint column = KR_CSV_IMPORT_NO_COLUMN;
  g_autoptr (GError) error = NULL;
  g_autoptr (KrGame) game = NULL;
  g_autofree char *words = NULL;
  gboolean ready = kr_csv_import_check (self->import, &row, &column, &error);

  self->update_id = 0;
  kr_csv_grid_set_wrong (self->grid, ready ? KR_CSV_IMPORT_NO_COLUMN : row,
                         ready ? KR_CSV_IMPORT_NO_COLUMN : column);
  words = ready ? g_strdup (_ ("Import adds the game below.")) : kr_gettext_dup_error (error);
  gtk_label_set_text (self->hint, words);
  if (ready && self->date_is_wrong) {
    gtk_label_set_text (self->hint, _ ("Enter the date as 2026-11-13 or 2026-11-13 20:05."));
    ready = FALSE;
  }
  gtk_widget_set_sensitive (GTK_WIDGET (self->import_button), ready);
  game = kr_csv_import_dup_game (self->import, NULL);
  gtk_widget_set_visible (self->preview, game != NULL);
  if (game != NULL) {
    g_autoptr (KrSheet) sheet = kr_sheet_source_new_sheet (game, NULL);

    kr_sheet_table_show (self->sheet, sheet);
  }
  return G_SOURCE_REMOVE;
}

static void
changed_cb (KrCsvImportWindow *self)
{
  if (self->update_id == 0)
    self->update_id = g_idle_add (update_cb, self);
}

static void
import_cb (KrCsvImportWindow *self)
{
  GtkWidget *parent = GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self)));
  g_autoptr (GError) error = NULL;
  g_autofree char *uuid = kr_csv_import_add (self->import, &error);
  g_autofree char *address = uuid != NULL ? g_strconcat ("session/", uuid, NULL) : NULL;

  if (uuid == NULL) {
    kr_toast_error (GTK_WIDGET (self->grid), error);
    return;
  }
  gtk_widget_activate_action (parent, "win.show-history", "s", address);
  gtk_window_close (GTK_WINDOW (self));
}

/* --- Players ----------------------------------------------------------- */

static void
fill_seats (KrCsvImportWindow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  kr_widget_children_remove (GTK_WIDGET (self->seats));
  for (guint seat = 0; seat < kr_csv_import_get_n_seats (self->import); seat++) {
    const char *name = kr_csv_import_get_name (self->import, seat);

    gtk_list_box_append (self->seats, kr_csv_seat_row_new (self->ledger, self->import, seat));
    gtk_string_list_take (names, name != NULL && *name != '\0'
                                     ? g_strdup (name)
                                     : g_strdup_printf (_ ("Seat %u"), seat + 1));
  }
  self->is_showing = TRUE;
  adw_combo_row_set_model (self->first_dealer, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->first_dealer, kr_csv_import_get_first_dealer (self->import));
  self->is_showing = FALSE;
}

static void
add_seat_cb (KrCsvImportWindow *self)
{
  if (kr_csv_import_set_n_seats (self->import, kr_csv_import_get_n_seats (self->import) + 1))
    fill_seats (self);
}

static void
remove_seat_cb (KrCsvImportWindow *self)
{
  const guint n = kr_csv_import_get_n_seats (self->import);

  if (n > 0 && kr_csv_import_set_n_seats (self->import, n - 1))
    fill_seats (self);
}

static void
first_dealer_cb (KrCsvImportWindow *self)
{
  const guint selected = adw_combo_row_get_selected (self->first_dealer);

  if (!self->is_showing && selected != GTK_INVALID_LIST_POSITION)
    kr_csv_import_set_first_dealer (self->import, selected);
}

/* --- How it is written ------------------------------------------------- */

static void
show_separator (KrCsvImportWindow *self)
{
  const char separator = kr_csv_import_get_separator (self->import);
  const char *found = memchr (separators, separator, sizeof separators);

  adw_combo_row_set_selected (self->separator, found != NULL ? (guint) (found - separators) : 0);
}

/* What the numbers are, as far as that is known. */
static guint
find_numbers (KrCsvImport *import)
{
  if (kr_csv_import_is_unsure (import))
    return GTK_INVALID_LIST_POSITION;
  return kr_csv_import_get_cumulated (import) ? NUMBERS_TOTALS : NUMBERS_POINTS;
}

static void
show_switches (KrCsvImportWindow *self)
{
  adw_combo_row_set_selected (self->numbers, find_numbers (self->import));
  gtk_switch_set_active (self->comma, kr_csv_import_get_comma_is_decimal (self->import));
  gtk_switch_set_active (self->with_pressures, kr_csv_import_get_with_pressures (self->import));
}

/* Another separator makes other columns: the import guesses them again. */
static void
separator_cb (KrCsvImportWindow *self)
{
  const guint selected = adw_combo_row_get_selected (self->separator);
  g_autoptr (GError) error = NULL;

  if (self->is_showing || separators[selected] == kr_csv_import_get_separator (self->import))
    return;
  if (!kr_csv_import_set_separator (self->import, separators[selected], &error))
    kr_toast_error (GTK_WIDGET (self->grid), error);
  self->is_showing = TRUE;
  show_separator (self);
  show_switches (self);
  self->is_showing = FALSE;
  fill_seats (self);
}

static void
numbers_cb (KrCsvImportWindow *self)
{
  const guint selected = adw_combo_row_get_selected (self->numbers);

  if (!self->is_showing && selected != GTK_INVALID_LIST_POSITION)
    kr_csv_import_set_cumulated (self->import, selected == NUMBERS_TOTALS);
}

static void
switches_cb (KrCsvImportWindow *self)
{
  if (self->is_showing)
    return;
  kr_csv_import_set_comma_is_decimal (self->import, gtk_switch_get_active (self->comma));
  kr_csv_import_set_with_pressures (self->import, gtk_switch_get_active (self->with_pressures));
}

/* --- The game ---------------------------------------------------------- */

static void
rules_cb (KrCsvImportWindow *self)
{
  const guint selected = adw_combo_row_get_selected (self->rules);
  g_autoptr (KrRuleSetItem) item = NULL;

  if (self->is_showing || selected == GTK_INVALID_LIST_POSITION)
    return;
  item = g_list_model_get_item (self->rule_sets, selected);
  kr_csv_import_set_rules (self->import, kr_rule_set_item_get_rules (item));
}

/* `2026-11-13`, or with a time of day. NULL if it is neither. */
static GDateTime *
parse_date (const char *text)
{
  g_autoptr (GTimeZone) here = g_time_zone_new_local ();
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_autofree char *iso = NULL;

  if (strlen (stripped) == strlen ("2026-11-13"))
    iso = g_strconcat (stripped, "T12:00:00", NULL);
  else if (strlen (stripped) == strlen ("2026-11-13 20:05"))
    iso = g_strconcat (g_strdelimit (stripped, " ", 'T'), ":00", NULL);
  else
    return NULL;
  return g_date_time_new_from_iso8601 (iso, here);
}

static void
date_cb (KrCsvImportWindow *self)
{
  g_autoptr (GDateTime) date = parse_date (gtk_editable_get_text (GTK_EDITABLE (self->date)));

  if (self->is_showing)
    return;
  self->date_is_wrong = date == NULL;
  if (date != NULL)
    kr_csv_import_set_started_at_us (
        self->import, g_date_time_to_unix (date) * G_USEC_PER_SEC,
        (int) (g_date_time_get_utc_offset (date) / G_TIME_SPAN_MINUTE));
  else
    changed_cb (self);
}

static void
place_cb (KrCsvImportWindow *self)
{
  if (!self->is_showing)
    kr_csv_import_set_location (self->import, gtk_editable_get_text (GTK_EDITABLE (self->place)));
}

/* --- Class ------------------------------------------------------------- */

static void
kr_csv_import_window_dispose (GObject *object)
{
  KrCsvImportWindow *self = KR_CSV_IMPORT_WINDOW (object);

  g_clear_handle_id (&self->update_id, g_source_remove);
  g_clear_object (&self->rule_sets);
  g_clear_object (&self->import);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_csv_import_window_parent_class)->dispose (object);
}

static void
kr_csv_import_window_class_init (KrCsvImportWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_csv_import_window_dispose;

  g_type_ensure (KR_TYPE_CSV_GRID);
  g_type_ensure (KR_TYPE_MESSAGE_BAR);
  g_type_ensure (KR_TYPE_SCORE_USE);
  g_type_ensure (KR_TYPE_SHEET_TABLE);
  g_type_ensure (KR_TYPE_CANCEL_BUTTON);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/exchange/kr-csv-import-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrCsvImportWindow, import_button);
  gtk_widget_class_bind_template_child (widget_class, KrCsvImportWindow, hint);
  gtk_widget_class_bind_template_child (widget_class, KrCsvImportWindow, grid);
  gtk_widget_class_bind_template_child (widget_class, KrCsvImportWindow, separator);
  gtk_widget_class_bind_template_child (widget_class, KrCsvImportWindow, numbers);
  gtk_widget_class_bind_template_child (widget_class, KrCsvImportWindow, comma);
  gtk_widget_class_bind_template_child (widget_class, KrCsvImportWindow, with_pressures);
  gtk_widget_class_bind_template_child (widget_class, KrCsvImportWindow, rules);
  gtk_widget_class_bind_template_child (widget_class, KrCsvImportWindow, date);
  gtk_widget_class_bind_template_child (widget_class, KrCsvImportWindow, place);
  gtk_widget_class_bind_template_child (widget_class, KrCsvImportWindow, seats);
  gtk_widget_class_bind_template_child (widget_class, KrCsvImportWindow, first_dealer);
  gtk_widget_class_bind_template_child (widget_class, KrCsvImportWindow, preview);
  gtk_widget_class_bind_template_child (widget_class, KrCsvImportWindow, sheet);
  gtk_widget_class_bind_template_callback (widget_class, import_cb);
  gtk_widget_class_bind_template_callback (widget_class, separator_cb);
  gtk_widget_class_bind_template_callback (widget_class, numbers_cb);
  gtk_widget_class_bind_template_callback (widget_class, switches_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_cb);
  gtk_widget_class_bind_template_callback (widget_class, date_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_seat_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_seat_cb);
  gtk_widget_class_bind_template_callback (widget_class, first_dealer_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_csv_import_window_init (KrCsvImportWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_text_filter_attach (GTK_EDITABLE (self->place), KR_TEXT_PLACE);
}

static GtkWidget *
new_window (KrLedger *ledger, KrCsvImport *import, const char *path, GtkWindow *parent)
{
  KrCsvImportWindow *self = g_object_new (KR_TYPE_CSV_IMPORT_WINDOW, "transient-for", parent, NULL);
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *title = g_strdup_printf (_ ("Import “%s”"), name);
  const gint64 at_us = kr_csv_import_get_started_at_us (import);
  g_autoptr (GDateTime) local = g_date_time_new_from_unix_local (at_us / G_USEC_PER_SEC);
  g_autofree char *date = local != NULL ? g_date_time_format (local, "%F %H:%M") : g_strdup ("");
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = GTK_INVALID_LIST_POSITION;

  gtk_window_set_title (GTK_WINDOW (self), title);
  self->ledger = g_object_ref (ledger);
  self->import = g_object_ref (import);
  self->rule_sets = kr_ledger_list_rule_sets (ledger);
  kr_csv_grid_set_import (self->grid, import);
  for (guint i = 0; i < g_list_model_get_n_items (self->rule_sets); i++) {
    g_autoptr (KrRuleSetItem) item = g_list_model_get_item (self->rule_sets, i);
    const KrRules *rules = kr_rule_set_item_get_rules (item);

    gtk_string_list_append (names, kr_gettext_text (rules->name));
    if (g_str_equal (rules->id, kr_csv_import_get_rules (import)->id))
      chosen = i;
  }
  self->is_showing = TRUE;
  show_separator (self);
  show_switches (self);
  adw_combo_row_set_model (self->rules, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->rules, chosen);
  gtk_editable_set_text (GTK_EDITABLE (self->date), date);
  gtk_editable_set_text (GTK_EDITABLE (self->place), kr_csv_import_get_location (self->import));
  self->is_showing = FALSE;
  fill_seats (self);
  g_signal_connect_object (import, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
  return GTK_WIDGET (self);
}

gboolean
kr_csv_import_window_open (
    KrLedger *ledger, GBytes *bytes, const char *path, GtkWindow *parent, GError **error)
{
  g_autoptr (KrCsvImport) import = kr_csv_import_new (ledger, bytes, error);

  if (import == NULL)
    return FALSE;
  gtk_window_present (GTK_WINDOW (new_window (ledger, import, path, parent)));
  return TRUE;
}
