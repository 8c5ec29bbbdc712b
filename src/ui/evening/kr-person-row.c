/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-person-row.h"

#include "kr-accessible.h"
#include "kr-display-name.h"
#include "kr-evening-words.h"
#include "kr-pen-mark.h"
#include "kr-placeholder.h"
#include "kr-text-label.h"
#include "kr-widget-children.h"

#include <glib/gi18n.h>

struct _KrPersonRow {
  GtkListBoxRow parent_instance;

  int person;
  gboolean is_showing;

  KrPenMark *mark;
  GtkLabel *name;
  GtkLabel *facts;
  GtkButton *toggle;
  GtkWidget *rounds; /* a check button for each round that was missed */
};

G_DEFINE_FINAL_TYPE (KrPersonRow, kr_person_row, GTK_TYPE_LIST_BOX_ROW)

enum {
  SIGNAL_TOGGLED,
  SIGNAL_COUNTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
toggle_cb (KrPersonRow *self)
{
  g_signal_emit (self, signals[SIGNAL_TOGGLED], 0);
}

static void
kr_person_row_class_init (KrPersonRowClass *klass)
{
  signals[SIGNAL_TOGGLED] = g_signal_new ("toggled", KR_TYPE_PERSON_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_COUNTED] = g_signal_new ("counted", KR_TYPE_PERSON_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_BOOLEAN);
}

static void
kr_person_row_init (KrPersonRow *self)
{
  GtkWidget *all = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->mark = KR_PEN_MARK (kr_pen_mark_new (0, ""));
  self->name = GTK_LABEL (gtk_label_new (NULL));
  self->facts = GTK_LABEL (gtk_label_new (NULL));
  self->toggle = GTK_BUTTON (gtk_button_new ());
  self->rounds = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_valign (GTK_WIDGET (self->mark), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self->toggle), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->toggle), "flat");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (self->name, 0);
  gtk_label_set_ellipsize (self->name, PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (self->facts, 0);
  gtk_label_set_wrap (self->facts, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->facts), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->facts), "dim-label");
  g_signal_connect_swapped (self->toggle, "clicked", G_CALLBACK (toggle_cb), self);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->name));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->facts));
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->mark));
  gtk_box_append (GTK_BOX (line), words);
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->toggle));
  gtk_box_append (GTK_BOX (all), line);
  gtk_box_append (GTK_BOX (all), self->rounds);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), all);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "draft-row");
}

GtkWidget *
kr_person_row_new (void)
{
  return g_object_new (KR_TYPE_PERSON_ROW, NULL);
}

static void
check_cb (GtkCheckButton *check, KrPersonRow *self)
{
  if (!self->is_showing)
    g_signal_emit (self, signals[SIGNAL_COUNTED], 0,
                   GPOINTER_TO_INT (g_object_get_data (G_OBJECT (check), "round")),
                   gtk_check_button_get_active (check));
}

static gboolean
counts_by_average (const KrEveningState *state, int round, int person)
{
  const KrEveningPlayed *played = &state->rounds[round];

  if (played->missed[person] != KR_EVENING_AS_AGREED)
    return played->missed[person] == KR_EVENING_BY_AVERAGE;
  return state->settings.average && !played->gone[person];
}

static void
show_rounds (KrPersonRow *self, const KrEveningState *state)
{
  kr_widget_children_remove (self->rounds);
  for (int round = 0; round < state->n_rounds; round++) {
    g_autofree char *label = NULL;
    g_autofree char *name = NULL;
    GtkWidget *check;

    if (state->rounds[round].seating.table[self->person] >= 0)
      continue;
    label = g_strdup_printf (_ ("Round %d without a table counts by the average"), round + 1);
    name = g_strdup_printf (_ ("%s: %s"), state->people[self->person].name, label);
    check = gtk_check_button_new ();
    gtk_check_button_set_child (GTK_CHECK_BUTTON (check), kr_text_label_new (label, NULL));
    gtk_check_button_set_active (GTK_CHECK_BUTTON (check),
                                 counts_by_average (state, round, self->person));
    gtk_widget_set_sensitive (check, !state->closed);
    kr_accessible_set_label (check, name);
    g_object_set_data (G_OBJECT (check), "round", GINT_TO_POINTER (round));
    g_signal_connect (check, "toggled", G_CALLBACK (check_cb), self);
    gtk_box_append (GTK_BOX (self->rounds), check);
  }
  gtk_widget_set_visible (self->rounds, gtk_widget_get_first_child (self->rounds) != NULL);
}

void
kr_person_row_show (KrPersonRow *self, const KrEveningState *state, int number)
{
  const KrEveningPerson *person = &state->people[number];
  g_autofree char *initial = kr_display_name_initial (person->name, FALSE);
  g_autofree char *time =
      kr_evening_words_format_time (person->here ? person->came_at_us : person->left_at_us);
  g_autofree char *facts =
      g_strdup_printf (person->here ? _ ("here since %s") : _ ("went home at %s"), time);
  g_autofree char *words = kr_placeholder_fill (
      person->here ? _ ("{player} goes home") : _ ("{player} is back"), "{player}", person->name);

  g_return_if_fail (KR_IS_PERSON_ROW (self));
  self->is_showing = TRUE;
  self->person = number;
  kr_pen_mark_set_pen (self->mark, (guint) person->pen);
  kr_pen_mark_set_initial (self->mark, initial);
  gtk_label_set_text (self->name, person->name);
  gtk_label_set_text (self->facts, facts);
  gtk_button_set_label (self->toggle, person->here ? _ ("Goes Home") : _ ("Is Back"));
  kr_text_label_wrap_button (GTK_WIDGET (self->toggle));
  kr_accessible_set_label (GTK_WIDGET (self->toggle), words);
  gtk_widget_set_sensitive (GTK_WIDGET (self->toggle), !state->closed);
  show_rounds (self, state);
  self->is_showing = FALSE;
}

int
kr_person_row_get_person (KrPersonRow *self)
{
  g_return_val_if_fail (KR_IS_PERSON_ROW (self), 0);
  return self->person;
}
