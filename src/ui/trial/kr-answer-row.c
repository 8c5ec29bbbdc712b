/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-answer-row.h"

#include "kr-accessible.h"
#include "kr-column-layout.h"
#include "kr-ruling-link.h"
#include "kr-text-label.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define FIGURE_EMS 8.8

static void
why_cb (GtkWidget *button, const char *ruling)
{
  kr_ruling_link_open (button, ruling);
}

static GtkWidget *
new_why_button (const KrAnswer *answer)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Why?"));

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  kr_accessible_set_labelf (button, _ ("Why, under %s?"), answer->names);
  g_signal_connect_data (button, "clicked", G_CALLBACK (why_cb), g_strdup (answer->ruling),
                         (GClosureNotify) (void (*) (void)) g_free, 0);
  return button;
}

static GtkWidget *
new_figure (const KrAnswer *answer)
{
  GtkWidget *column = adw_bin_new (); /* so that the rows are in line */
  GtkWidget *side = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *figure = kr_text_label_new (answer->figure, "answer-figure");

  gtk_widget_add_css_class (figure, "numeric");
  gtk_widget_add_css_class (column, "answer-start");
  gtk_widget_set_layout_manager (column,
                                 g_object_new (KR_TYPE_COLUMN_LAYOUT, "ems", FIGURE_EMS, NULL));
  adw_bin_set_child (ADW_BIN (column), side);
  gtk_box_append (GTK_BOX (side), figure);
  if (answer->below != NULL)
    gtk_box_append (GTK_BOX (side), kr_text_label_new (answer->below, "caption"));
  return column;
}

GtkWidget *
kr_answer_row_new (const KrAnswer *answer)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  gtk_widget_add_css_class (line, "answer-line");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), kr_text_label_new (answer->names, "heading"));
  if (answer->text != NULL && *answer->text != '\0')
    gtk_box_append (GTK_BOX (words), kr_text_label_new (answer->text, "dim-label"));
  if (answer->details != NULL)
    gtk_box_append (GTK_BOX (words), answer->details);
  gtk_box_append (GTK_BOX (line), new_figure (answer));
  gtk_box_append (GTK_BOX (line), words);
  if (answer->ruling != NULL)
    gtk_box_append (GTK_BOX (line), new_why_button (answer));
  return g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", line, "activatable", FALSE, "selectable",
                       FALSE, NULL);
}

GtkWidget *
kr_answer_row_new_folded (const char *figure, const char *title, const char *text)
{
  GtkWidget *row = g_object_new (ADW_TYPE_EXPANDER_ROW, "use-markup", FALSE, "title", title, NULL);
  GtkWidget *label = kr_text_label_new (text, "answer-line");
  GtkWidget *number = gtk_label_new (figure);
  GtkWidget *inside = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", label, "activatable", FALSE,
                                    "selectable", FALSE, NULL);

  gtk_widget_set_direction (number, GTK_TEXT_DIR_LTR); /* a minus comes before the number */
  gtk_widget_add_css_class (number, "heading");
  adw_expander_row_add_action (ADW_EXPANDER_ROW (row), number);
  kr_accessible_set_tooltip (row, title);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), inside);
  return row;
}

GtkWidget *
kr_answer_row_new_not_asked (const char *reasons)
{
  return g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", _ ("Not asked"),
                       "subtitle", reasons, "subtitle-lines", 0, "activatable", FALSE, "selectable",
                       FALSE, NULL);
}

GtkWidget *
kr_answer_row_new_list (void)
{
  GtkWidget *list = g_object_new (GTK_TYPE_LIST_BOX, "selection-mode", GTK_SELECTION_NONE, "valign",
                                  GTK_ALIGN_START, NULL);

  gtk_widget_add_css_class (list, "boxed-list");
  return list;
}
