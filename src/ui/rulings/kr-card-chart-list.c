/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-card-chart-list.h"

#include "kr-accessible.h"
#include "kr-text-label.h"

#include <glib/gi18n.h>

struct _KrCardChartList {
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (KrCardChartList, kr_card_chart_list, ADW_TYPE_BIN)

/* `8 | Wild: name any suit | 50` */
static GtkWidget *
new_row (const KrCardChartRow *row, gboolean values_only)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *card = kr_text_label_new (row->card, "heading");
  GtkWidget *does = kr_text_label_new (values_only ? "" : row->does, NULL);
  GtkWidget *value = gtk_label_new (row->value);
  g_autofree char *told =
      values_only ? g_strdup (row->value) : g_strdup_printf ("%s, %s", row->value, row->does);
  g_autofree char *said = g_strdup_printf (_ ("%s: %s"), row->card, told);
  GtkWidget *self = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", line, "activatable", FALSE, NULL);

  gtk_label_set_width_chars (GTK_LABEL (card), 2);
  gtk_widget_add_css_class (value, "chart-value");
  gtk_widget_set_direction (value, GTK_TEXT_DIR_LTR); /* `3*` */
  gtk_widget_set_hexpand (does, TRUE);
  gtk_box_append (GTK_BOX (line), card);
  gtk_box_append (GTK_BOX (line), does);
  gtk_box_append (GTK_BOX (line), value);
  gtk_widget_add_css_class (self, "chart-card");
  kr_accessible_set_label (self, said);
  return self;
}

static void
kr_card_chart_list_class_init (KrCardChartListClass *klass)
{
}

static void
kr_card_chart_list_init (KrCardChartList *self)
{
}

void
kr_card_chart_list_show (KrCardChartList *self, const KrCardChart *chart)
{
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 8));
  GtkWidget *list = gtk_list_box_new ();

  g_return_if_fail (KR_IS_CARD_CHART_LIST (self));
  gtk_box_append (box, kr_text_label_new (chart->title, "title-2"));
  gtk_box_append (box, kr_text_label_new (chart->subtitle, "dim-label"));
  for (gsize i = 0; chart->house_rules != NULL && chart->house_rules[i] != NULL; i++)
    gtk_box_append (box, kr_text_label_new (chart->house_rules[i], NULL));
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  kr_accessible_set_label (list, chart->subtitle);
  for (guint i = 0; i < chart->n_rows; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), new_row (&chart->rows[i], chart->values_only));
  gtk_box_append (box, list);
  for (guint i = 0; i < chart->n_notes; i++)
    gtk_box_append (box, kr_text_label_new (chart->notes[i], NULL));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (box));
}
