/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-figure-row.h"

#include "kr-pen-mark.h"
#include "kr-sheet-name.h"

GtkWidget *
kr_figure_row_new (const char *title, const char *facts, const char *figure)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label = gtk_label_new (figure);

  gtk_widget_add_css_class (label, "figure");
  gtk_widget_add_css_class (label, "numeric");
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (facts != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), facts);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  return row;
}

void
kr_figure_row_add_mark (AdwActionRow *row, guint pen, const char *name)
{
  g_autofree char *initial = kr_sheet_name_initial (name, FALSE);
  GtkWidget *mark = kr_pen_mark_new (pen, initial);

  gtk_widget_set_valign (mark, GTK_ALIGN_CENTER);
  adw_action_row_add_prefix (row, mark);
}

void
kr_figure_row_lead_to (AdwActionRow *row, const char *kind, const char *id)
{
  g_autofree char *address = g_strdup_printf ("%s/%s", kind, id);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.show-history");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", address);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  adw_action_row_add_suffix (row, gtk_image_new_from_icon_name ("go-next-symbolic"));
}
