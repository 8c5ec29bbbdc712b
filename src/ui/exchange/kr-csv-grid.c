/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-csv-grid.h"

#include "kr-accessible.h"
#include "kr-utf8.h"
#include "kr-widget-children.h"

#include <glib/gi18n.h>

/* A list view, which makes widgets only for the rows in view: a file may have thousands.
 * Each row is a box of labels of the same width. */

#define N_SHOWN 26
#define CELL_CHARS 9
#define MAX_CELL_CHARS 100
#define ROW "row" /* index of a row, on its widgets */

struct _KrCsvGrid {
  AdwBin parent_instance;

  KrCsvImport *import;
  guint wrong_row;
  guint wrong_column;
  GPtrArray *bound; /* of GtkBox: the rows in view; borrowed */

  GtkBox *heads;
  GtkListView *list;
};

G_DEFINE_FINAL_TYPE (KrCsvGrid, kr_csv_grid, ADW_TYPE_BIN)

char *
kr_csv_grid_format_column (guint column)
{
  if (column < 26)
    return g_strdup_printf ("%c", 'A' + (int) column);
  return g_strdup_printf ("%c%c", 'A' + (int) (column / 26) - 1, 'A' + (int) (column % 26));
}

char *
kr_csv_grid_format_cell (const char *cell, guint max_chars)
{
  const glong n_chars = g_utf8_strlen (cell, (gssize) max_chars * KR_UTF8_MAX_BYTES);

  return g_strdelimit (g_utf8_substring (cell, 0, MIN (n_chars, max_chars)), "\r\n", ' ');
}

static guint
count_shown (KrCsvGrid *self)
{
  return MIN (kr_csv_import_get_n_columns (self->import), N_SHOWN);
}

/* --- One row ----------------------------------------------------------- */

static const char *
get_kind (KrCsvImportRow kind)
{
  switch (kind) {
  case KR_CSV_IMPORT_ROW_IGNORED:
    return _ ("ignored");
  case KR_CSV_IMPORT_ROW_DEAL:
    return _ ("deal");
  case KR_CSV_IMPORT_ROW_PRESSURES:
    return _ ("pressures");
  }
  return "";
}

static KrCsvImportRow
get_next_kind (KrCsvImportRow kind)
{
  return (kind + 1) % (KR_CSV_IMPORT_ROW_PRESSURES + 1);
}

static guint
get_row (GtkWidget *widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), ROW));
}

static void
kind_cb (GtkWidget *button, KrCsvGrid *self)
{
  const guint row = get_row (gtk_widget_get_parent (button));

  kr_csv_import_set_row (self->import, row,
                         get_next_kind (kr_csv_import_get_row (self->import, row)));
}

static void
show_row (KrCsvGrid *self, GtkWidget *box)
{
  const guint row = get_row (box);
  const KrCsvImportRow kind = kr_csv_import_get_row (self->import, row);
  GtkWidget *button = gtk_widget_get_first_child (box);
  GtkWidget *label = gtk_widget_get_next_sibling (button);
  g_autofree char *kind_label = g_strdup_printf ("%u %s", row + 1, get_kind (kind));

  gtk_button_set_label (GTK_BUTTON (button), kind_label);
  kr_accessible_set_labelf (button, _ ("Row %1$u: %2$s; change to: %3$s"), row + 1, get_kind (kind),
                            get_kind (get_next_kind (kind)));
  if (kind == KR_CSV_IMPORT_ROW_IGNORED)
    gtk_widget_add_css_class (box, "dim-label");
  else
    gtk_widget_remove_css_class (box, "dim-label");
  for (guint column = 0; label != NULL; label = gtk_widget_get_next_sibling (label), column++) {
    const char *text = kr_csv_import_get_cell (self->import, row, column);
    g_autofree char *shown = kr_csv_grid_format_cell (text, MAX_CELL_CHARS);

    gtk_label_set_text (GTK_LABEL (label), shown);
    if (row == self->wrong_row && column == self->wrong_column)
      gtk_widget_add_css_class (label, "wrong");
    else
      gtk_widget_remove_css_class (label, "wrong");
  }
}

static GtkWidget *
new_cell (const char *text)
{
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "label", text, "width-chars", CELL_CHARS, "max-width-chars",
                    CELL_CHARS, "ellipsize", PANGO_ELLIPSIZE_END, "xalign", 0.0, NULL);

  gtk_widget_add_css_class (label, "csv-cell");
  return label;
}

static void
setup_cb (KrCsvGrid *self, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *button = gtk_button_new_with_label ("");

  gtk_widget_add_css_class (button, "csv-kind");
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect (button, "clicked", G_CALLBACK (kind_cb), self);
  gtk_box_append (GTK_BOX (box), button);
  for (guint column = 0; column < count_shown (self); column++)
    gtk_box_append (GTK_BOX (box), new_cell (""));
  gtk_list_item_set_child (item, box);
  gtk_list_item_set_activatable (item, FALSE);
}

static void
bind_cb (KrCsvGrid *self, GtkListItem *item)
{
  GtkWidget *box = gtk_list_item_get_child (item);

  g_object_set_data (G_OBJECT (box), ROW, GUINT_TO_POINTER (gtk_list_item_get_position (item)));
  g_ptr_array_add (self->bound, box);
  show_row (self, box);
}

static void
unbind_cb (KrCsvGrid *self, GtkListItem *item)
{
  g_ptr_array_remove_fast (self->bound, gtk_list_item_get_child (item));
}

/* --- All of them ------------------------------------------------------- */

/* The list gets a model of as many rows as there are; the import knows what is in them. */
static void
fill (KrCsvGrid *self)
{
  GListStore *rows = g_list_store_new (G_TYPE_OBJECT);
  g_autoptr (GObject) any = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (GtkNoSelection) model = gtk_no_selection_new (G_LIST_MODEL (rows));
  GtkWidget *corner = gtk_label_new (_ ("Row"));

  for (guint row = 0; row < kr_csv_import_get_n_rows (self->import); row++)
    g_list_store_append (rows, any);
  kr_widget_children_remove (GTK_WIDGET (self->heads));
  gtk_widget_add_css_class (corner, "csv-kind");
  gtk_box_append (self->heads, corner);
  for (guint column = 0; column < count_shown (self); column++) {
    g_autofree char *name = kr_csv_grid_format_column (column);

    gtk_box_append (self->heads, new_cell (name));
  }
  gtk_list_view_set_model (self->list, NULL);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (model));
}

/* Another separator makes other rows and columns. */
static void
changed_cb (KrCsvGrid *self)
{
  GListModel *model = G_LIST_MODEL (gtk_list_view_get_model (self->list));
  GtkWidget *last = gtk_widget_get_last_child (GTK_WIDGET (self->heads));
  guint n_heads = 0;

  for (; last != NULL; last = gtk_widget_get_prev_sibling (last))
    n_heads++;
  if (g_list_model_get_n_items (model) != kr_csv_import_get_n_rows (self->import) ||
      n_heads != count_shown (self) + 1) {
    fill (self);
    return;
  }
  for (guint i = 0; i < self->bound->len; i++)
    show_row (self, g_ptr_array_index (self->bound, i));
}

static void
kr_csv_grid_dispose (GObject *object)
{
  KrCsvGrid *self = KR_CSV_GRID (object);

  g_clear_object (&self->import);
  G_OBJECT_CLASS (kr_csv_grid_parent_class)->dispose (object);
}

static void
kr_csv_grid_finalize (GObject *object)
{
  g_ptr_array_unref (KR_CSV_GRID (object)->bound);
  G_OBJECT_CLASS (kr_csv_grid_parent_class)->finalize (object);
}

static void
kr_csv_grid_class_init (KrCsvGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_csv_grid_dispose;
  G_OBJECT_CLASS (klass)->finalize = kr_csv_grid_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/exchange/kr-csv-grid.ui");
  gtk_widget_class_bind_template_child (widget_class, KrCsvGrid, heads);
  gtk_widget_class_bind_template_child (widget_class, KrCsvGrid, list);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_set_css_name (widget_class, "csv-grid");
}

static void
kr_csv_grid_init (KrCsvGrid *self)
{
  self->bound = g_ptr_array_new ();
  self->wrong_row = KR_CSV_IMPORT_NO_COLUMN;
  self->wrong_column = KR_CSV_IMPORT_NO_COLUMN;
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
kr_csv_grid_set_import (KrCsvGrid *self, KrCsvImport *import)
{
  g_return_if_fail (KR_IS_CSV_GRID (self));

  self->import = g_object_ref (import);
  g_signal_connect_object (import, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  fill (self);
}

void
kr_csv_grid_set_wrong (KrCsvGrid *self, guint row, guint column)
{
  const gboolean is_new = row != self->wrong_row || column != self->wrong_column;

  g_return_if_fail (KR_IS_CSV_GRID (self));

  if (!is_new)
    return;
  self->wrong_row = row;
  self->wrong_column = column;
  for (guint i = 0; i < self->bound->len; i++)
    show_row (self, g_ptr_array_index (self->bound, i));
  if (row != KR_CSV_IMPORT_NO_COLUMN)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", row);
}
