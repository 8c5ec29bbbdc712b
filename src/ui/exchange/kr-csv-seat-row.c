/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-csv-seat-row.h"

#include "kr-accessible.h"
#include "kr-csv-grid.h"
#include "kr-fold-layout.h"
#include "kr-player-entry.h"
#include "kr-wrap-layout.h"

#include <glib/gi18n.h>

/* Writes into the import. The window makes new rows when the columns change. */

struct _KrCsvSeatRow {
  GtkListBoxRow parent_instance;

  KrCsvImport *import;
  guint seat;

  KrPlayerEntry *player;
  GtkDropDown *points;
  GtkDropDown *pressures;
};

G_DEFINE_FINAL_TYPE (KrCsvSeatRow, kr_csv_seat_row, GTK_TYPE_LIST_BOX_ROW)

#define MAX_HEAD_CHARS 16

/* A known player has a pen. */
static void
player_cb (KrCsvSeatRow *self)
{
  guint pen = kr_player_entry_get_pen (self->player);

  if (pen == 0)
    pen = kr_csv_import_get_pen (self->import, self->seat);
  kr_csv_import_set_player (self->import, self->seat, kr_player_entry_get_name (self->player),
                            kr_player_entry_get_uuid (self->player), pen);
}

/* The first line of the drop-down is no column. */
static guint
get_column (GtkDropDown *drop_down)
{
  const guint selected = gtk_drop_down_get_selected (drop_down);

  return selected == 0 || selected == GTK_INVALID_LIST_POSITION ? KR_CSV_IMPORT_NO_COLUMN
                                                                : selected - 1;
}

static void
points_cb (KrCsvSeatRow *self)
{
  kr_csv_import_set_points_column (self->import, self->seat, get_column (self->points));
}

static void
pressures_cb (KrCsvSeatRow *self)
{
  kr_csv_import_set_pressures_column (self->import, self->seat, get_column (self->pressures));
}

static void
kr_csv_seat_row_dispose (GObject *object)
{
  g_clear_object (&KR_CSV_SEAT_ROW (object)->import);
  G_OBJECT_CLASS (kr_csv_seat_row_parent_class)->dispose (object);
}

static void
kr_csv_seat_row_class_init (KrCsvSeatRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kr_csv_seat_row_dispose;
}

static void
kr_csv_seat_row_init (KrCsvSeatRow *self)
{
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
}

/* Lists @none, `A Deal`, `B Ruth`, … with the column that is chosen selected. */
static GtkDropDown *
new_drop_down (KrCsvSeatRow *self, const char *none, guint chosen, const char *label)
{
  GtkStringList *columns = gtk_string_list_new (NULL);
  GtkWidget *drop_down = gtk_drop_down_new (G_LIST_MODEL (columns), NULL);

  gtk_string_list_append (columns, none);
  for (guint column = 0; column < kr_csv_import_get_n_columns (self->import); column++) {
    g_autofree char *name = kr_csv_grid_format_column (column);
    const char *cell = kr_csv_import_get_cell (self->import, 0, column);
    g_autofree char *head = kr_csv_grid_format_cell (cell, MAX_HEAD_CHARS);

    gtk_string_list_take (columns, g_strdup_printf ("%s %s", name, head));
  }
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down),
                              chosen == KR_CSV_IMPORT_NO_COLUMN ? 0 : chosen + 1);
  kr_accessible_set_labelf (drop_down, "%s, %u", label, self->seat + 1);
  kr_accessible_follow_choice (GTK_DROP_DOWN (drop_down));
  gtk_widget_set_valign (drop_down, GTK_ALIGN_CENTER);
  return GTK_DROP_DOWN (drop_down);
}

GtkWidget *
kr_csv_seat_row_new (KrLedger *ledger, KrCsvImport *import, guint seat)
{
  KrCsvSeatRow *self = g_object_new (KR_TYPE_CSV_SEAT_ROW, NULL);
  GtkLayoutManager *fold = g_object_new (KR_TYPE_FOLD_LAYOUT, "spacing", 12, "line-spacing", 8,
                                         "least-width", 520, NULL);
  GtkLayoutManager *wrap = g_object_new (KR_TYPE_WRAP_LAYOUT, "spacing", 6, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *drop_downs = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  const char *name = kr_csv_import_get_name (import, seat);
  g_autofree char *label = g_strdup_printf (_ ("Player in seat %u"), seat + 1);

  gtk_widget_set_layout_manager (box, fold);
  gtk_widget_set_layout_manager (drop_downs, wrap);
  self->import = g_object_ref (import);
  self->seat = seat;
  self->player =
      g_object_new (KR_TYPE_PLAYER_ENTRY, "hexpand", TRUE, "valign", GTK_ALIGN_CENTER, NULL);
  kr_player_entry_set_ledger (self->player, ledger);
  kr_player_entry_set_label (self->player, label, label);
  kr_player_entry_set_player (self->player, name != NULL ? name : "",
                              kr_csv_import_get_player_uuid (import, seat));
  self->points =
      new_drop_down (self, _ ("no points"), kr_csv_import_get_points_column (import, seat),
                     _ ("Points column for seat"));
  self->pressures =
      new_drop_down (self, _ ("no pressures"), kr_csv_import_get_pressures_column (import, seat),
                     _ ("Pressures column for seat"));
  g_signal_connect_swapped (self->player, "changed", G_CALLBACK (player_cb), self);
  g_signal_connect_swapped (self->points, "notify::selected", G_CALLBACK (points_cb), self);
  g_signal_connect_swapped (self->pressures, "notify::selected", G_CALLBACK (pressures_cb), self);

  gtk_box_append (GTK_BOX (drop_downs), GTK_WIDGET (self->points));
  gtk_box_append (GTK_BOX (drop_downs), GTK_WIDGET (self->pressures));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->player));
  gtk_box_append (GTK_BOX (box), drop_downs);
  gtk_widget_add_css_class (box, "exchange-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  return GTK_WIDGET (self);
}
