/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-standings-list.h"

#include "kr-column-layout.h"
#include "kr-evening-sheet.h"
#include "kr-gettext.h"
#include "kr-gradual-list.h"
#include "kr-statistic-row.h"
#include "kr-text-label.h"

#include <glib/gi18n.h>

#define WIDTH 22.0 /* in ems */

struct _KrStandingsList {
  AdwBin parent_instance;

  KrEveningSheet sheet;
  GtkListBox *list;
  GtkLabel *notes;
};

G_DEFINE_FINAL_TYPE (KrStandingsList, kr_standings_list, ADW_TYPE_BIN)

/* `2 rounds, 1 by the average` */
static char *
format_facts (const KrEveningLine *line)
{
  const int n_averaged = line->n_averaged - line->n_pending;
  g_autofree char *rounds =
      g_strdup_printf (ngettext ("%d round", "%d rounds", (gulong) line->n_played), line->n_played);

  return n_averaged > 0 ? g_strdup_printf (_ ("%1$s, %2$d by the average"), rounds, n_averaged)
                        : g_steal_pointer (&rounds);
}

/* A line is the number of the player, from 1. */
static void
show_line_cb (GtkWidget *row, gpointer line, gpointer data)
{
  KrStandingsList *self = data;
  const guint player = GPOINTER_TO_UINT (line) - 1;
  const KrEveningPerson *person = &self->sheet.board->state->people[player];
  g_autofree char *facts = format_facts (&self->sheet.board->lines[player]);
  g_autofree char *place = kr_evening_sheet_format_place (&self->sheet, (int) player);
  g_autofree char *score = kr_evening_sheet_format_score (&self->sheet, (int) player);
  g_autofree char *title = g_strdup_printf ("%s.  %s", place, person->name);
  const gboolean has_place = self->sheet.board->lines[player].place > 0;

  kr_statistic_row_show (KR_STATISTIC_ROW (row), has_place ? title : person->name, facts, score);
  kr_statistic_row_show_mark (KR_STATISTIC_ROW (row), (guint) person->pen, person->name);
}

static const KrRowKind line_kind = {kr_statistic_row_new, show_line_cb};

void
kr_standings_list_show (KrStandingsList *self, const KrEveningBoard *board, guint most)
{
  GPtrArray *lines = g_ptr_array_new ();
  g_auto (GStrv) notes = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (KR_IS_STANDINGS_LIST (self));
  self->sheet =
      (KrEveningSheet){.board = board, .day = "", .translator = kr_gettext_get_translator ()};
  for (guint i = 0; board != NULL && i < (guint) board->state->n_people && i < most; i++)
    g_ptr_array_add (lines, GUINT_TO_POINTER (board->order[i] + 1));
  gtk_widget_set_visible (GTK_WIDGET (self->list), lines->len > 0);
  kr_gradual_list_fill (self->list, lines, &line_kind, self);
  notes = board != NULL && board->state->n_people > 0 ? kr_evening_sheet_list_notes (&self->sheet)
                                                      : g_new0 (char *, 1);
  text = g_strjoinv (" ", notes);
  gtk_label_set_text (self->notes, *text != '\0' ? text : _ ("Nobody is here yet."));
}

static void
kr_standings_list_class_init (KrStandingsListClass *klass)
{
}

static void
kr_standings_list_init (KrStandingsList *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  self->notes = GTK_LABEL (kr_text_label_new ("", "caption"));
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_widget_add_css_class (GTK_WIDGET (self->notes), "dim-label");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Standings"), -1);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->list));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->notes));
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 g_object_new (KR_TYPE_COLUMN_LAYOUT, "ems", WIDTH, NULL));
  adw_bin_set_child (ADW_BIN (self), box);
}
