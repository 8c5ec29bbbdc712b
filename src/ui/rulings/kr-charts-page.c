/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-charts-page.h"

#include "kr-card-chart-files.h"
#include "kr-card-chart-list.h"
#include "kr-card-chart-paper.h"
#include "kr-fit-layout.h"
#include "kr-text-label.h"
#include "kr-toast.h"

/* The chart is shown as the paper it is printed on, or as a list where that would be too
 * small to read. It follows the library and the toggle button. */

struct _KrChartsPage {
  AdwBin parent_instance;

  KrLibrary *library;
  KrCardChartPaper *paper;
  KrCardChartList *list;
  GtkWidget *functions;
  GtkToggleButton *values;
  GtkWidget *print;
  GtkWidget *save;
};

G_DEFINE_FINAL_TYPE (KrChartsPage, kr_charts_page, ADW_TYPE_BIN)

/* The chart that is chosen. If it cannot be read, reports that and returns NULL. */
static KrCardChartSource *
new_source (KrChartsPage *self)
{
  g_autoptr (GError) error = NULL;
  KrCardChartSource *source =
      kr_card_chart_source_new (self->library, gtk_toggle_button_get_active (self->values), &error);

  if (source == NULL)
    kr_toast_error (GTK_WIDGET (self), error);
  return source;
}

static void
update (KrChartsPage *self)
{
  KrCardChartSource *source = self->library != NULL ? new_source (self) : NULL;

  if (source == NULL)
    return;
  kr_card_chart_list_show (self->list, kr_card_chart_source_get_chart (source));
  kr_card_chart_paper_set_source (self->paper, source);
}

static void
print_cb (KrChartsPage *self)
{
  KrCardChartSource *source = new_source (self);

  if (source != NULL)
    kr_card_chart_files_print (source, GTK_WIDGET (self));
}

static void
save_cb (KrChartsPage *self)
{
  KrCardChartSource *source = new_source (self);

  if (source != NULL)
    kr_card_chart_files_save (source, GTK_WIDGET (self));
}

static void
kr_charts_page_dispose (GObject *object)
{
  g_clear_object (&KR_CHARTS_PAGE (object)->library);
  G_OBJECT_CLASS (kr_charts_page_parent_class)->dispose (object);
}

static void
kr_charts_page_class_init (KrChartsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_charts_page_dispose;
  g_type_ensure (KR_TYPE_CARD_CHART_LIST);
  g_type_ensure (KR_TYPE_CARD_CHART_PAPER);
  g_type_ensure (KR_TYPE_FIT_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/rulings/kr-charts-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrChartsPage, paper);
  gtk_widget_class_bind_template_child (widget_class, KrChartsPage, list);
  gtk_widget_class_bind_template_child (widget_class, KrChartsPage, functions);
  gtk_widget_class_bind_template_child (widget_class, KrChartsPage, values);
  gtk_widget_class_bind_template_child (widget_class, KrChartsPage, print);
  gtk_widget_class_bind_template_child (widget_class, KrChartsPage, save);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, print_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
}

static void
kr_charts_page_init (KrChartsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_text_label_wrap_button (self->functions);
  kr_text_label_wrap_button (GTK_WIDGET (self->values));
  kr_text_label_wrap_button (self->print);
  kr_text_label_wrap_button (self->save);
}

GtkWidget *
kr_charts_page_new (KrLibrary *library)
{
  KrChartsPage *self = g_object_new (KR_TYPE_CHARTS_PAGE, NULL);

  self->library = g_object_ref (library);
  g_signal_connect_object (library, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
