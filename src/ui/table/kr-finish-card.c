/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-finish-card.h"

#include <glib/gi18n.h>

#include "kr-accessible.h"
#include "kr-fold-layout.h"
#include "kr-pen-mark.h"
#include "kr-pen-style.h"
#include "kr-points.h"

struct _KrFinishCard {
  AdwBin parent_instance;

  KrPenMark *mark;
  GtkLabel *name;
  GtkLabel *place;
  GtkLabel *total;
  GtkLabel *behind;
  GtkLabel *details;
};

G_DEFINE_FINAL_TYPE (KrFinishCard, kr_finish_card, ADW_TYPE_BIN)

static void
kr_finish_card_class_init (KrFinishCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (KR_TYPE_FOLD_LAYOUT);
  g_type_ensure (KR_TYPE_PEN_MARK);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/table/kr-finish-card.ui");
  gtk_widget_class_bind_template_child (widget_class, KrFinishCard, mark);
  gtk_widget_class_bind_template_child (widget_class, KrFinishCard, name);
  gtk_widget_class_bind_template_child (widget_class, KrFinishCard, place);
  gtk_widget_class_bind_template_child (widget_class, KrFinishCard, total);
  gtk_widget_class_bind_template_child (widget_class, KrFinishCard, behind);
  gtk_widget_class_bind_template_child (widget_class, KrFinishCard, details);
  gtk_widget_class_set_css_name (widget_class, "place-card");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
kr_finish_card_init (KrFinishCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* “★ 5 stars · ● 2 pressures”, without what there was none of. */
static char *
format_details (const KrSheet *sheet, const KrSheetColumn *column)
{
  const guint n_stars = sheet->has_stars ? column->stars : 0;
  const guint n_pressures = column->pressures;
  g_autoptr (GString) details = g_string_new (NULL);

  if (n_stars > 0)
    g_string_append_printf (details, ngettext ("★ %u star", "★ %u stars", n_stars), n_stars);
  if (n_stars > 0 && n_pressures > 0)
    g_string_append (details, " · ");
  if (n_pressures > 0 && *column->end_points != '\0')
    g_string_append_printf (details,
                            ngettext ("● %u pressure: %s", "● %u pressures: %s", n_pressures),
                            n_pressures, column->end_points);
  else if (n_pressures > 0)
    g_string_append_printf (details, ngettext ("● %u pressure", "● %u pressures", n_pressures),
                            n_pressures);
  return g_string_free (g_steal_pointer (&details), FALSE);
}

/* Behind in points, or tied and behind in stars. */
static char *
format_behind (const KrSheetColumn *column, gint64 winning_points)
{
  g_autofree char *points = kr_points_format (column->total_points - winning_points);

  if (column->leads)
    return g_strdup ("");
  if (column->total_points == winning_points)
    return g_strdup (_ ("tied"));
  return g_strdup_printf (_ ("%s behind"), points);
}

GtkWidget *
kr_finish_card_new (const KrSheet *sheet, const KrSheetColumn *column, gint64 winning_points)
{
  KrFinishCard *self = g_object_new (KR_TYPE_FINISH_CARD, NULL);
  g_autofree char *details = format_details (sheet, column);
  g_autofree char *behind = format_behind (column, winning_points);
  g_autofree char *finish = g_strjoin (", ", column->name, column->place, column->total, NULL);
  g_autofree char *label = g_strconcat (finish, *details != '\0' ? ", " : "", details,
                                        *behind != '\0' ? ", " : "", behind, NULL);

  kr_pen_mark_set_pen (self->mark, column->pen);
  kr_pen_mark_set_initial (self->mark, column->initial);
  gtk_label_set_text (self->name, column->name);
  kr_accessible_set_tooltip (GTK_WIDGET (self->name), column->name);
  gtk_label_set_text (self->place, column->place);
  gtk_label_set_text (self->total, column->total);
  gtk_label_set_text (self->behind, behind);
  gtk_label_set_text (self->details, details);
  if (column->leads) {
    kr_pen_style_set_pen (GTK_WIDGET (self), column->pen);
    gtk_widget_add_css_class (GTK_WIDGET (self), "filled");
    gtk_widget_add_css_class (GTK_WIDGET (self), "winner");
    kr_pen_mark_set_reversed (self->mark, TRUE);
  } else {
    kr_pen_style_set_pen (GTK_WIDGET (self->name), column->pen);
  }
  kr_accessible_set_name (GTK_WIDGET (self), label);
  return GTK_WIDGET (self);
}
