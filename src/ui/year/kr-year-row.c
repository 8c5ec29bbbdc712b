/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-year-row.h"

#include <glib/gi18n.h>

struct _KrYearRow {
  AdwActionRow parent_instance;

  GtkLabel *value;
  GtkWidget *arrow;
};

G_DEFINE_FINAL_TYPE (KrYearRow, kr_year_row, ADW_TYPE_ACTION_ROW)

static void
kr_year_row_class_init (KrYearRowClass *klass)
{
}

static void
kr_year_row_init (KrYearRow *self)
{
  AdwActionRow *row = ADW_ACTION_ROW (self);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  adw_action_row_set_title_lines (row, 0);
  adw_action_row_set_subtitle_lines (row, 0);
  self->value = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->value, TRUE);
  gtk_label_set_natural_wrap_mode (self->value, GTK_NATURAL_WRAP_NONE);
  gtk_label_set_xalign (self->value, 1);
  gtk_label_set_justify (self->value, GTK_JUSTIFY_RIGHT);
  gtk_widget_add_css_class (GTK_WIDGET (self->value), "heading");
  gtk_widget_add_css_class (GTK_WIDGET (self->value), "numeric");
  self->arrow = gtk_image_new_from_icon_name ("go-next-symbolic");
  adw_action_row_add_suffix (row, GTK_WIDGET (self->value));
  adw_action_row_add_suffix (row, self->arrow);
}

GtkWidget *
kr_year_row_new (void)
{
  return g_object_new (KR_TYPE_YEAR_ROW, NULL);
}

void
kr_year_row_show (KrYearRow *self, const KrYearLine *line)
{
  const gboolean leads = line->session != NULL;
  const char *tip = line->deal != 0 ? _ ("Show this deal") : _ ("Show this game");

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), line->title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), line->facts);
  gtk_label_set_text (self->value, line->value);
  gtk_widget_set_visible (self->arrow, leads);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), leads);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), leads ? tip : NULL);
}
