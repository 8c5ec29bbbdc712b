/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-head.h"

#include "kr-accessible.h"
#include "kr-fold-layout.h"
#include "kr-pen-mark.h"
#include "kr-pen-style.h"

/* Aligned to the end, like the totals below. */

struct _KrSheetHead {
  GtkWidget parent_instance;

  GtkWidget *mark;
  GtkWidget *name;
};

G_DEFINE_FINAL_TYPE (KrSheetHead, kr_sheet_head, GTK_TYPE_WIDGET)

static void
dispose (GObject *object)
{
  KrSheetHead *self = KR_SHEET_HEAD (object);

  g_clear_pointer (&self->mark, gtk_widget_unparent);
  g_clear_pointer (&self->name, gtk_widget_unparent);
  G_OBJECT_CLASS (kr_sheet_head_parent_class)->dispose (object);
}

static void
kr_sheet_head_class_init (KrSheetHeadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;

  g_type_ensure (KR_TYPE_FOLD_LAYOUT);
  g_type_ensure (KR_TYPE_PEN_MARK);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/sheet/kr-sheet-head.ui");
  gtk_widget_class_bind_template_child (widget_class, KrSheetHead, mark);
  gtk_widget_class_bind_template_child (widget_class, KrSheetHead, name);
  gtk_widget_class_set_css_name (widget_class, "sheet-head");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_COLUMN_HEADER);
}

static void
kr_sheet_head_init (KrSheetHead *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kr_sheet_head_new (void)
{
  return g_object_new (KR_TYPE_SHEET_HEAD, NULL);
}

void
kr_sheet_head_show (KrSheetHead *self, const KrSheetColumn *column)
{
  g_return_if_fail (KR_IS_SHEET_HEAD (self));

  kr_pen_style_set_pen (GTK_WIDGET (self), column->pen);
  kr_pen_mark_set_pen (KR_PEN_MARK (self->mark), column->pen);
  kr_pen_mark_set_initial (KR_PEN_MARK (self->mark), column->initial);
  if (g_strcmp0 (gtk_label_get_text (GTK_LABEL (self->name)), column->name) == 0)
    return;
  gtk_label_set_text (GTK_LABEL (self->name), column->name);
  kr_accessible_set_tooltip (GTK_WIDGET (self), column->name);
  kr_accessible_set_name (GTK_WIDGET (self), column->name);
}
