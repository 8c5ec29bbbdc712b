/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chart-view.h"

#include <glib/gi18n.h>

#include "kr-accessible.h"
#include "kr-chart-area.h"
#include "kr-chart-save.h"
#include "kr-display-name.h"

/* The model of the table only counts the rows; every cell asks the chart. The table is filled
 * when it is first shown, because its cells are many widgets. */

struct _KrChartView {
  AdwBin parent_instance;

  KrChart *chart;

  GtkLabel *title;
  GtkLabel *hint;
  GtkToggleButton *as_table;
  GtkStack *views;
  KrChartArea *area;
  GtkWidget *table_side;
  GtkColumnView *table;
  GtkWidget *nothing;
};

G_DEFINE_FINAL_TYPE (KrChartView, kr_chart_view, ADW_TYPE_BIN)

enum {
  SIGNAL_STEP_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static guint
get_column (GtkListItemFactory *factory)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), "column"));
}

static void
setup_cell_cb (GtkListItemFactory *factory, GtkListItem *item, KrChartView *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_width_chars (GTK_LABEL (label),
                             GPOINTER_TO_INT (g_object_get_data (G_OBJECT (factory), "letters")));
  gtk_label_set_xalign (GTK_LABEL (label), get_column (factory) == 0 ? 0 : 1);
  gtk_widget_set_halign (label, GTK_ALIGN_START); /* like the heading */
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

/* The accessible name of a cell includes its row and column. */
static void
bind_cell_cb (GtkListItemFactory *factory, GtkListItem *item, KrChartView *self)
{
  const guint row = gtk_list_item_get_position (item) + 1, column = get_column (factory);
  GtkWidget *label = gtk_list_item_get_child (item);
  const char *text = kr_chart_get_cell (self->chart, row, column);
  g_autofree char *what = g_strdup_printf ("%s, %s", kr_chart_get_cell (self->chart, row, 0),
                                           kr_chart_get_cell (self->chart, 0, column));
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), what, text);

  gtk_label_set_text (GTK_LABEL (label), text);
  kr_accessible_set_name (GTK_WIDGET (label), column == 0 ? text : name);
}

/* As wide as the longest cell below the heading. */
static void
add_column (KrChartView *self, guint column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) added =
      gtk_column_view_column_new (kr_chart_get_cell (self->chart, 0, column), factory);
  glong letters = 0;

  for (guint row = 1; row < kr_chart_get_n_rows (self->chart); row++)
    letters = MAX (letters, g_utf8_strlen (kr_chart_get_cell (self->chart, row, column), -1));
  letters = MIN (letters, KR_SHORT_NAME_CHARS);
  g_object_set_data (G_OBJECT (factory), "column", GUINT_TO_POINTER (column));
  g_object_set_data (G_OBJECT (factory), "letters", GINT_TO_POINTER ((int) letters));
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cell_cb), self, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cell_cb), self, 0);
  gtk_column_view_column_set_expand (added, TRUE);
  gtk_column_view_append_column (self->table, added);
}

static void
clear_table (KrChartView *self)
{
  GListModel *columns = gtk_column_view_get_columns (self->table);

  gtk_column_view_set_model (self->table, NULL);
  while (g_list_model_get_n_items (columns) > 0) {
    g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, 0);
    gtk_column_view_remove_column (self->table, column);
  }
}

static void
fill_table (KrChartView *self)
{
  GtkStringList *rows = gtk_string_list_new (NULL);
  g_autoptr (GtkSelectionModel) model =
      GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (rows)));

  for (guint row = 1; row < kr_chart_get_n_rows (self->chart); row++)
    gtk_string_list_append (rows, "");
  for (guint column = 0; column < kr_chart_get_n_columns (self->chart); column++)
    add_column (self, column);
  gtk_column_view_set_model (self->table, model);
}

static void
show_side (KrChartView *self)
{
  const gboolean any = self->chart != NULL && kr_chart_has_values (self->chart);
  const gboolean table = gtk_toggle_button_get_active (self->as_table);
  GtkWidget *side = table ? self->table_side : GTK_WIDGET (self->area);

  if (any && table && gtk_column_view_get_model (self->table) == NULL)
    fill_table (self);
  kr_accessible_show_page (self->views, any ? side : self->nothing);
  gtk_widget_set_sensitive (GTK_WIDGET (self->as_table), any);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "chart.save", any);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "chart.print", any);
}

static void
activated_cb (KrChartView *self, guint step)
{
  g_signal_emit (self, signals[SIGNAL_STEP_ACTIVATED], 0, step);
}

static void
save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  kr_chart_save (KR_CHART_VIEW (widget));
}

static void
print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  kr_chart_print (KR_CHART_VIEW (widget));
}

static void
dispose (GObject *object)
{
  KrChartView *self = KR_CHART_VIEW (object);

  if (self->table != NULL)
    clear_table (self);
  if (self->area != NULL)
    kr_chart_area_set_chart (self->area, NULL);
  g_clear_pointer (&self->chart, kr_chart_free);
  G_OBJECT_CLASS (kr_chart_view_parent_class)->dispose (object);
}

static void
kr_chart_view_class_init (KrChartViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;

  signals[SIGNAL_STEP_ACTIVATED] =
      g_signal_new ("step-activated", KR_TYPE_CHART_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (KR_TYPE_CHART_AREA);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/chart/kr-chart-view.ui");
  gtk_widget_class_bind_template_child (widget_class, KrChartView, title);
  gtk_widget_class_bind_template_child (widget_class, KrChartView, hint);
  gtk_widget_class_bind_template_child (widget_class, KrChartView, as_table);
  gtk_widget_class_bind_template_child (widget_class, KrChartView, views);
  gtk_widget_class_bind_template_child (widget_class, KrChartView, area);
  gtk_widget_class_bind_template_child (widget_class, KrChartView, table_side);
  gtk_widget_class_bind_template_child (widget_class, KrChartView, table);
  gtk_widget_class_bind_template_child (widget_class, KrChartView, nothing);
  gtk_widget_class_bind_template_callback (widget_class, show_side);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_install_action (widget_class, "chart.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "chart.print", NULL, print_cb);
}

static void
kr_chart_view_init (KrChartView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  show_side (self);
}

void
kr_chart_view_take_chart (KrChartView *self, KrChart *chart)
{
  g_return_if_fail (KR_IS_CHART_VIEW (self));

  clear_table (self);
  kr_chart_area_set_chart (self->area, chart);
  kr_chart_free (self->chart);
  self->chart = chart;
  gtk_label_set_text (self->title, chart != NULL ? chart->title : "");
  gtk_label_set_text (self->hint, chart != NULL ? chart->hint : "");
  show_side (self);
}

void
kr_chart_view_set_leads (KrChartView *self, const char *hint)
{
  g_return_if_fail (KR_IS_CHART_VIEW (self));
  kr_chart_area_set_leads (self->area, hint);
}

const KrChart *
kr_chart_view_get_chart (KrChartView *self)
{
  g_return_val_if_fail (KR_IS_CHART_VIEW (self), NULL);
  return self->chart;
}
