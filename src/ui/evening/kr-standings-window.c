/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-standings-window.h"

#include "kr-accessible.h"
#include "kr-css-class.h"
#include "kr-display-name.h"
#include "kr-evening-sheet.h"
#include "kr-evening-words.h"
#include "kr-gettext.h"
#include "kr-other-screen.h"
#include "kr-pen-mark.h"
#include "kr-pen-style.h"
#include "kr-widget-children.h"

#include <glib/gi18n.h>

#define FEW 10        /* so many have room for large letters */
#define NAME_CHARS 14 /* of the room for a name */

struct _KrStandingsWindow {
  GtkWindow parent_instance;

  KrClubNight *night;
  GtkLabel *title;
  GtkLabel *facts;
  GtkFlowBox *flow;
};

G_DEFINE_FINAL_TYPE (KrStandingsWindow, kr_standings_window, GTK_TYPE_WINDOW)

static GtkWidget *
new_line (const KrEveningSheet *sheet, int player)
{
  const KrEveningPerson *person = &sheet->board->state->people[player];
  g_autofree char *place = kr_evening_sheet_format_place (sheet, player);
  g_autofree char *score = kr_evening_sheet_format_score (sheet, player);
  g_autofree char *initial = kr_display_name_initial (person->name, FALSE);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 16);
  GtkWidget *number = gtk_label_new (place);
  GtkWidget *mark = kr_pen_mark_new ((guint) person->pen, initial);
  GtkWidget *name = gtk_label_new (person->name);
  GtkWidget *points = gtk_label_new (score);

  gtk_label_set_width_chars (GTK_LABEL (number), 3);
  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_add_css_class (points, "numeric");
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (name), NAME_CHARS);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_set_valign (mark, GTK_ALIGN_CENTER);
  kr_pen_style_set_pen (name, (guint) person->pen);
  gtk_box_append (GTK_BOX (line), number);
  gtk_box_append (GTK_BOX (line), mark);
  gtk_box_append (GTK_BOX (line), name);
  gtk_box_append (GTK_BOX (line), points);
  return line;
}

static void
update (KrStandingsWindow *self)
{
  const KrEveningBoard *board = kr_club_night_get_board (self->night);
  const KrEveningSheet sheet = {
      .board = board, .day = "", .translator = kr_gettext_get_translator ()};
  g_autofree char *round = NULL;

  kr_widget_children_remove (GTK_WIDGET (self->flow));
  if (board == NULL)
    return;
  round = kr_evening_words_format_round (board->state);
  gtk_label_set_text (self->title, board->state->settings.name);
  gtk_label_set_text (self->facts, board->state->closed || board->state->n_rounds == 0
                                       ? kr_evening_sheet_get_score_title (&sheet)
                                       : round);
  kr_css_class_set (gtk_window_get_child (GTK_WINDOW (self)), "few", board->state->n_people <= FEW);
  for (int i = 0; i < board->state->n_people; i++) {
    gtk_flow_box_insert (self->flow, new_line (&sheet, (int) board->order[i]), -1);
    gtk_widget_set_focusable (GTK_WIDGET (gtk_flow_box_get_child_at_index (self->flow, i)), FALSE);
  }
}

static void
kr_standings_window_dispose (GObject *object)
{
  g_clear_object (&KR_STANDINGS_WINDOW (object)->night);
  G_OBJECT_CLASS (kr_standings_window_parent_class)->dispose (object);
}

static void
kr_standings_window_class_init (KrStandingsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_standings_window_dispose;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F11, 0, "window.close", NULL);
}

static void
kr_standings_window_init (KrStandingsWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->title = GTK_LABEL (gtk_label_new (NULL));
  self->facts = GTK_LABEL (gtk_label_new (NULL));
  self->flow = GTK_FLOW_BOX (g_object_new (
      GTK_TYPE_FLOW_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "selection-mode",
      GTK_SELECTION_NONE, "homogeneous", TRUE, "max-children-per-line", 16, "row-spacing", 4,
      "column-spacing", 48, "valign", GTK_ALIGN_START, "halign", GTK_ALIGN_CENTER, NULL));
  gtk_label_set_ellipsize (self->title, PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (GTK_WIDGET (self->title), "title-1");
  gtk_widget_add_css_class (box, "wall");
  kr_accessible_set_name (GTK_WIDGET (self->flow), _ ("Standings"));
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->flow));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->facts));
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_window_set_child (GTK_WINDOW (self), box);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Standings"));
}

void
kr_standings_window_open (KrClubNight *night, GtkWindow *beside)
{
  KrStandingsWindow *self = g_object_new (KR_TYPE_STANDINGS_WINDOW, NULL);

  self->night = g_object_ref (night);
  g_signal_connect_object (night, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  kr_other_screen_open (GTK_WINDOW (self), beside);
}
