/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-total.h"

#include <glib/gi18n.h>

#include "kr-accessible.h"
#include "kr-fold-layout.h"
#include "kr-pen-style.h"
#include "kr-display-name.h"

/* The notes are before the total, or above it in a narrow column; the chance is below both. */

struct _KrSheetTotal {
  GtkWidget parent_instance;

  GtkWidget *figures;
  GtkWidget *notes;
  GtkWidget *total;
  GtkWidget *chance;
};

G_DEFINE_FINAL_TYPE (KrSheetTotal, kr_sheet_total, GTK_TYPE_WIDGET)

static void
dispose (GObject *object)
{
  KrSheetTotal *self = KR_SHEET_TOTAL (object);

  g_clear_pointer (&self->figures, gtk_widget_unparent);
  g_clear_pointer (&self->chance, gtk_widget_unparent);
  G_OBJECT_CLASS (kr_sheet_total_parent_class)->dispose (object);
}

static void
kr_sheet_total_class_init (KrSheetTotalClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;

  g_type_ensure (KR_TYPE_FOLD_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/sheet/kr-sheet-total.ui");
  gtk_widget_class_bind_template_child (widget_class, KrSheetTotal, figures);
  gtk_widget_class_bind_template_child (widget_class, KrSheetTotal, notes);
  gtk_widget_class_bind_template_child (widget_class, KrSheetTotal, total);
  gtk_widget_class_bind_template_child (widget_class, KrSheetTotal, chance);
  gtk_widget_class_set_css_name (widget_class, "sheet-total");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
kr_sheet_total_init (KrSheetTotal *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kr_sheet_total_new (void)
{
  return g_object_new (KR_TYPE_SHEET_TOTAL, NULL);
}

static char *
describe (const KrSheet *sheet, const KrSheetColumn *column)
{
  g_autoptr (GString) label = g_string_new (NULL);
  g_autofree char *name = kr_display_name_isolate (column->name);

  g_string_printf (label, _ ("%s, total %s"), name, column->total);
  if (*column->place != '\0')
    g_string_append_printf (label, ", %s", column->place);
  if (sheet->has_stars)
    g_string_append_printf (label, ngettext (", %u star", ", %u stars", column->stars),
                            column->stars);
  if (*column->end_points != '\0')
    g_string_append_printf (label, _ (", pressures %s"), column->end_points);
  if (*column->chance != '\0')
    /* Translators: “3 in 10”, “under 1 in 20”, “no chance” */
    g_string_append_printf (label, _ (", chance to win: %s"), column->chance);
  return g_string_free (g_steal_pointer (&label), FALSE);
}

static void
set_text (GtkWidget *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_text (GTK_LABEL (label)), text) != 0)
    gtk_label_set_text (GTK_LABEL (label), text);
}

void
kr_sheet_total_show (KrSheetTotal *self, const KrSheet *sheet, guint index)
{
  const KrSheetColumn *column = &sheet->columns[index];

  g_return_if_fail (KR_IS_SHEET_TOTAL (self));

  g_autoptr (GString) notes = g_string_new (column->place);
  g_autofree char *label = describe (sheet, column);

  if (sheet->has_stars)
    g_string_append_printf (notes, " ★%u", column->stars);
  if (*column->end_points != '\0')
    g_string_append_printf (notes, " ●%s", column->end_points);
  kr_pen_style_set_pen (GTK_WIDGET (self), column->pen);
  set_text (self->notes, notes->str);
  set_text (self->total, column->total);
  set_text (self->chance, column->chance);
  gtk_widget_set_visible (self->chance, sheet->has_chances);
  kr_accessible_set_name (GTK_WIDGET (self), label);
}
