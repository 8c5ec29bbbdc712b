/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-statistic-row.h"

#include "kr-accessible.h"
#include "kr-pen-mark.h"
#include "kr-display-name.h"

struct _KrStatisticRow {
  AdwActionRow parent_instance;

  GtkLabel *figure;
  KrPenMark *mark;   /* NULL: it never had one */
  GtkWidget *button; /* NULL: it never had one */
  GtkWidget *arrow;  /* NULL: it never led anywhere */
};

G_DEFINE_FINAL_TYPE (KrStatisticRow, kr_statistic_row, ADW_TYPE_ACTION_ROW)

static void
kr_statistic_row_class_init (KrStatisticRowClass *klass)
{
}

static void
kr_statistic_row_init (KrStatisticRow *self)
{
  self->figure = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->figure), "figure");
  gtk_widget_add_css_class (GTK_WIDGET (self->figure), "numeric");
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->figure));
}

GtkWidget *
kr_statistic_row_new (void)
{
  return g_object_new (KR_TYPE_STATISTIC_ROW, NULL);
}

void
kr_statistic_row_show (KrStatisticRow *self,
                       const char *title,
                       const char *facts,
                       const char *figure)
{
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), facts != NULL ? facts : "");
  gtk_label_set_text (self->figure, figure);
}

void
kr_statistic_row_show_mark (KrStatisticRow *self, guint pen, const char *name)
{
  g_autofree char *initial = kr_display_name_initial (name, FALSE);

  if (self->mark == NULL) {
    self->mark = KR_PEN_MARK (kr_pen_mark_new (pen, initial));
    gtk_widget_set_valign (GTK_WIDGET (self->mark), GTK_ALIGN_CENTER);
    adw_action_row_add_prefix (ADW_ACTION_ROW (self), GTK_WIDGET (self->mark));
  }
  kr_pen_mark_set_pen (self->mark, pen);
  kr_pen_mark_set_initial (self->mark, initial);
}

/* The name is set last: GTK complains about an action without its target. */
static void
set_address (GtkWidget *widget, const char *address)
{
  gtk_actionable_set_action_target (GTK_ACTIONABLE (widget), "s", address);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (widget), "win.show-history");
}

void
kr_statistic_row_show_button (KrStatisticRow *self,
                              const char *icon_name,
                              const char *label,
                              const char *address)
{
  if (self->button == NULL) {
    self->button = gtk_button_new ();
    gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
    gtk_widget_add_css_class (self->button, "flat");
    adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->button);
  }
  gtk_button_set_icon_name (GTK_BUTTON (self->button), icon_name);
  set_address (self->button, address);
  kr_accessible_set_label (self->button, label);
}

void
kr_statistic_row_lead_to (KrStatisticRow *self, const char *kind, const char *id)
{
  g_autofree char *address = id != NULL ? g_strdup_printf ("%s/%s", kind, id) : NULL;

  if (id != NULL)
    set_address (GTK_WIDGET (self), address);
  else
    gtk_actionable_set_action_name (GTK_ACTIONABLE (self), NULL);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), id != NULL);
  /* Made late, so that the arrow is the last of the suffixes. */
  if (self->arrow == NULL && id != NULL) {
    self->arrow = gtk_image_new_from_icon_name ("go-next-symbolic");
    adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->arrow);
  }
  if (self->arrow != NULL)
    gtk_widget_set_visible (self->arrow, id != NULL);
}
