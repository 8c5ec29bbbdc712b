/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-story-row.h"

#include "kr-accessible.h"
#include "kr-pen-mark.h"

#include <glib/gi18n.h>

struct _KrStoryRow {
  GtkListBoxRow parent_instance;

  int deal;

  GtkBox *box;
  GtkLabel *number;
  GtkLabel *card;
  GtkLabel *title;
  GtkLabel *deal_number;
  GtkLabel *text;
};

G_DEFINE_FINAL_TYPE (KrStoryRow, kr_story_row, GTK_TYPE_LIST_BOX_ROW)

static void
kr_story_row_class_init (KrStoryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/story/kr-story-row.ui");
  gtk_widget_class_bind_template_child (widget_class, KrStoryRow, box);
  gtk_widget_class_bind_template_child (widget_class, KrStoryRow, number);
  gtk_widget_class_bind_template_child (widget_class, KrStoryRow, card);
  gtk_widget_class_bind_template_child (widget_class, KrStoryRow, title);
  gtk_widget_class_bind_template_child (widget_class, KrStoryRow, deal_number);
  gtk_widget_class_bind_template_child (widget_class, KrStoryRow, text);
}

static void
kr_story_row_init (KrStoryRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The number that the river has above the deal, the card, or the mark of the player. */
static void
show_sign (KrStoryRow *self, const KrStoryLine *line, const KrSheet *sheet)
{
  g_autofree char *number = g_strdup_printf ("%u", line->number);

  gtk_label_set_text (self->number, number);
  gtk_widget_set_visible (GTK_WIDGET (self->number), line->number > 0);
  gtk_label_set_text (self->card, kr_rank_text (line->rank));
  gtk_widget_set_visible (GTK_WIDGET (self->card), line->rank != KR_RANK_NONE);
  if (line->number == 0 && line->rank == KR_RANK_NONE)
    gtk_box_prepend (self->box, line->column >= 0
                                    ? kr_pen_mark_new (sheet->columns[line->column].pen,
                                                       sheet->columns[line->column].initial)
                                    : kr_pen_mark_new (KR_PEN_PENCIL, ""));
}

GtkWidget *
kr_story_row_new (const KrStoryLine *line, const KrSheet *sheet)
{
  KrStoryRow *self = g_object_new (KR_TYPE_STORY_ROW, NULL);
  g_autofree char *deal = g_strdup_printf (_ ("deal %d"), line->deal + 1);

  self->deal = line->deal;
  show_sign (self, line, sheet);
  gtk_label_set_text (self->title, line->title);
  gtk_label_set_text (self->text, line->text);
  gtk_label_set_text (self->deal_number, line->deal >= 0 ? deal : "");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), line->deal >= 0);
  if (line->deal >= 0)
    kr_accessible_set_tooltip (GTK_WIDGET (self), _ ("Show this deal in the history"));
  return GTK_WIDGET (self);
}

int
kr_story_row_get_deal (KrStoryRow *self)
{
  g_return_val_if_fail (KR_IS_STORY_ROW (self), -1);
  return self->deal;
}
