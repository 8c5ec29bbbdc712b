/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening-people.h"

#include "kr-accessible.h"
#include "kr-evening-step.h"
#include "kr-gradual-list.h"
#include "kr-person-row.h"
#include "kr-placeholder.h"
#include "kr-player-entry.h"
#include "kr-text-gate.h"

#include <glib/gi18n.h>
#include <string.h>

#define N_PENS 8

struct _KrEveningPeople {
  AdwBin parent_instance;

  KrClubNight *night;
  KrPlayerEntry *entry;
  GtkWidget *add;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (KrEveningPeople, kr_evening_people, ADW_TYPE_BIN)

static const KrEveningState *
get_state (KrEveningPeople *self)
{
  const KrEveningBoard *board = kr_club_night_get_board (self->night);

  return board != NULL ? board->state : NULL;
}

/* --- Coming ------------------------------------------------------------------------ */

/* What can be kept of the name. Caller frees. */
static char *
dup_name (KrEveningPeople *self)
{
  return kr_text_gate_clean (KR_TEXT_NAME, kr_player_entry_get_name (self->entry));
}

static void
come (KrEveningPeople *self, const char *uuid, const char *name, guint pen)
{
  g_autofree KrEveningEvent *event = g_new0 (KrEveningEvent, 1);
  g_autofree char *message = kr_placeholder_fill (_ ("{player} is here"), "{player}", name);

  event->kind = KR_EVENING_CAME;
  event->pen = (int) pen;
  g_strlcpy (event->uuid, uuid, sizeof event->uuid);
  g_strlcpy (event->name, name, sizeof event->name);
  kr_evening_step_record_event (self->night, event, message, GTK_WIDGET (self));
}

static void
add_cb (KrEveningPeople *self)
{
  const KrEveningState *state = get_state (self);
  const char *known = kr_player_entry_get_uuid (self->entry);
  const guint pen = kr_player_entry_get_pen (self->entry);
  g_autofree char *name = dup_name (self);
  g_autofree char *uuid = known != NULL ? g_strdup (known) : g_uuid_string_random ();

  if (state == NULL || *name == '\0')
    return;
  come (self, uuid, name, pen > 0 ? pen : 1 + (guint) state->n_people % N_PENS);
  kr_player_entry_set_player (self->entry, "", NULL);
  gtk_widget_set_sensitive (self->add, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static gboolean
entered_cb (KrEveningPeople *self)
{
  add_cb (self);
  return TRUE;
}

static void
name_changed_cb (KrEveningPeople *self)
{
  g_autofree char *name = dup_name (self);

  gtk_widget_set_sensitive (self->add, *name != '\0');
}

/* --- The list ----------------------------------------------------------------------- */

static void
toggled_cb (KrPersonRow *row, gpointer unused)
{
  KrEveningPeople *self =
      KR_EVENING_PEOPLE (gtk_widget_get_ancestor (GTK_WIDGET (row), KR_TYPE_EVENING_PEOPLE));
  const KrEveningState *state = get_state (self);
  const int number = kr_person_row_get_person (row);
  g_autofree KrEveningEvent *event = NULL;
  g_autofree char *message = NULL;
  const KrEveningPerson *person;

  if (state == NULL || number >= state->n_people)
    return;
  person = &state->people[number];
  if (!person->here) {
    come (self, person->uuid, person->name, (guint) person->pen);
    return;
  }
  event = g_new0 (KrEveningEvent, 1);
  event->kind = KR_EVENING_LEFT;
  memcpy (event->uuid, person->uuid, sizeof event->uuid);
  message = kr_placeholder_fill (_ ("{player} has gone home"), "{player}", person->name);
  kr_evening_step_record_event (self->night, event, message, GTK_WIDGET (self));
}

static void
counted_cb (KrPersonRow *row, int round, gboolean average, gpointer unused)
{
  KrEveningPeople *self =
      KR_EVENING_PEOPLE (gtk_widget_get_ancestor (GTK_WIDGET (row), KR_TYPE_EVENING_PEOPLE));
  const KrEveningState *state = get_state (self);
  const int number = kr_person_row_get_person (row);
  g_autofree KrEveningEvent *event = g_new0 (KrEveningEvent, 1);
  g_autofree char *message = g_strdup_printf (average ? _ ("Round %d counts by the average")
                                                      : _ ("Round %d counts for "
                                                           "nothing"),
                                              round + 1);

  if (state == NULL || number >= state->n_people)
    return;
  event->kind = KR_EVENING_MISSED;
  event->round = round;
  event->average = average;
  memcpy (event->uuid, state->people[number].uuid, sizeof event->uuid);
  kr_evening_step_record_event (self->night, event, message, GTK_WIDGET (self));
}

static GtkWidget *
new_row (void)
{
  GtkWidget *row = kr_person_row_new ();

  g_signal_connect (row, "toggled", G_CALLBACK (toggled_cb), NULL);
  g_signal_connect (row, "counted", G_CALLBACK (counted_cb), NULL);
  return row;
}

/* A line is the number of the player, from 1. */
static void
show_row_cb (GtkWidget *row, gpointer line, gpointer data)
{
  const KrEveningState *state = get_state (data);
  const int number = GPOINTER_TO_INT (line) - 1;

  if (state != NULL && number < state->n_people)
    kr_person_row_show (KR_PERSON_ROW (row), state, number);
}

static const KrRowKind row_kind = {new_row, show_row_cb};

void
kr_evening_people_update (KrEveningPeople *self)
{
  const KrEveningState *state;
  GPtrArray *lines;

  g_return_if_fail (KR_IS_EVENING_PEOPLE (self));
  state = get_state (self);
  lines = g_ptr_array_new ();
  for (int here = 1; state != NULL && here >= 0; here--)
    for (int i = 0; i < state->n_people; i++)
      if (state->people[i].here == here)
        g_ptr_array_add (lines, GINT_TO_POINTER (i + 1));
  gtk_widget_set_visible (GTK_WIDGET (self->list), lines->len > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->entry), state != NULL && !state->closed);
  kr_gradual_list_fill (self->list, lines, &row_kind, self);
}

static void
kr_evening_people_dispose (GObject *object)
{
  g_clear_object (&KR_EVENING_PEOPLE (object)->night);
  G_OBJECT_CLASS (kr_evening_people_parent_class)->dispose (object);
}

static void
kr_evening_people_class_init (KrEveningPeopleClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kr_evening_people_dispose;
}

static void
kr_evening_people_init (KrEveningPeople *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->entry = g_object_new (KR_TYPE_PLAYER_ENTRY, "hexpand", TRUE, NULL);
  self->add = gtk_button_new_with_label (_ ("Is Here"));
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  kr_player_entry_set_label (self->entry, _ ("New arrival"), _ ("Name of a new arrival"));
  kr_accessible_set_tooltip (self->add, _ ("This player is here and plays from the next round on "
                                           "(Enter)"));
  gtk_widget_set_sensitive (self->add, FALSE);
  gtk_widget_set_valign (self->add, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->add, "clicked", G_CALLBACK (add_cb), self);
  g_signal_connect_swapped (self->entry, "entered", G_CALLBACK (entered_cb), self);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (name_changed_cb), self);
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  kr_accessible_set_name (GTK_WIDGET (self->list), _ ("Players of the evening"));
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->entry));
  gtk_box_append (GTK_BOX (line), self->add);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->list));
  adw_bin_set_child (ADW_BIN (self), box);
}

void
kr_evening_people_set_night (KrEveningPeople *self, KrClubNight *night)
{
  g_return_if_fail (KR_IS_EVENING_PEOPLE (self) && self->night == NULL);
  self->night = g_object_ref (night);
  kr_player_entry_set_ledger (self->entry, kr_club_night_get_ledger (night));
  kr_evening_people_update (self);
}
