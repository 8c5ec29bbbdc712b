/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sit-window.h"

#include "kr-arrival.h"
#include "kr-cancel-button.h"
#include "kr-club-line.h"
#include "kr-evening-step.h"
#include "kr-message-bar.h"
#include "kr-toast.h"

#include <glib/gi18n.h>
#include <string.h>

struct _KrSitWindow {
  AdwWindow parent_instance;

  KrClubNight *night;
  char *evening;
  int round;
  int table;
  GtkWidget *near;
  int16_t people[KR_EVENING_MAX_PLAYERS]; /* the choices */
  guint n_people;

  GtkLabel *heading;
  AdwComboRow *seat;
  AdwComboRow *player;
  AdwPreferencesGroup *group;
  GtkWidget *save;
};

G_DEFINE_FINAL_TYPE (KrSitWindow, kr_sit_window, ADW_TYPE_WINDOW)

/* The evening, if it is still the one that was asked about. */
static const KrEveningState *
get_state (KrSitWindow *self)
{
  const KrEveningBoard *board = kr_club_night_get_board (self->night);

  return board != NULL && g_str_equal (board->uuid, self->evening) &&
                 self->round < board->state->n_rounds &&
                 self->table < board->state->rounds[self->round].seating.n_tables
             ? board->state
             : NULL;
}

/* Asks the director to record it. */
static void
ask (KrSitWindow *self, const char *was, const char *is)
{
  g_autofree char *question = g_strdup_printf (_ ("%1$s sits here, not %2$s."), is, was);

  kr_club_line_set_question (kr_club_line_get (kr_club_night_get_ledger (self->night)), question);
  kr_toast (self->near, _ ("The director has been asked to correct the seat. You can start."));
}

static void
save_cb (KrSitWindow *self)
{
  const KrEveningState *state = get_state (self);
  const guint seat = adw_combo_row_get_selected (self->seat);
  const guint chosen = adw_combo_row_get_selected (self->player);
  KrLedger *ledger = kr_club_night_get_ledger (self->night);

  if (state == NULL || ledger == NULL || chosen >= self->n_people ||
      seat >= (guint) state->rounds[self->round].tables[self->table].n_seats)
    return;
  const int was = state->rounds[self->round].tables[self->table].seats[seat];
  const KrEveningPerson *is = &state->people[self->people[chosen]];

  if (kr_club_line_is_director (kr_club_line_get (ledger))) {
    g_autofree KrEveningEvent *event = g_new0 (KrEveningEvent, 1);

    event->kind = KR_EVENING_SEAT;
    event->round = self->round;
    event->table = self->table;
    event->seat = (int) seat;
    memcpy (event->uuid, is->uuid, sizeof event->uuid);
    kr_evening_step_record_event (self->night, event, _ ("The seat has been corrected"),
                                  self->near);
  } else {
    ask (self, state->people[was].name, is->name);
  }
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
changed_cb (KrSitWindow *self)
{
  const KrEveningState *state = get_state (self);
  const guint seat = adw_combo_row_get_selected (self->seat);
  const guint chosen = adw_combo_row_get_selected (self->player);

  gtk_widget_set_sensitive (self->save,
                            state != NULL && chosen < self->n_people && seat < KR_MAX_SEATS &&
                                state->rounds[self->round].tables[self->table].seats[seat] !=
                                    self->people[chosen]);
}

static void
fill (KrSitWindow *self, const KrEveningState *state)
{
  const KrEveningTable *table = &state->rounds[self->round].tables[self->table];
  g_autoptr (GtkStringList) seats = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) players = gtk_string_list_new (NULL);

  for (int i = 0; i < table->n_seats; i++)
    gtk_string_list_append (seats, state->people[table->seats[i]].name);
  for (int i = 0; i < state->n_people; i++) {
    if (!state->people[i].here && state->rounds[self->round].seating.table[i] < 0)
      continue;
    self->people[self->n_people++] = (int16_t) i;
    gtk_string_list_append (players, state->people[i].name);
  }
  adw_combo_row_set_model (self->seat, G_LIST_MODEL (seats));
  adw_combo_row_set_model (self->player, G_LIST_MODEL (players));
}

static void
kr_sit_window_dispose (GObject *object)
{
  KrSitWindow *self = KR_SIT_WINDOW (object);

  g_clear_object (&self->night);
  g_clear_object (&self->near);
  g_clear_pointer (&self->evening, g_free);
  G_OBJECT_CLASS (kr_sit_window_parent_class)->dispose (object);
}

static void
kr_sit_window_class_init (KrSitWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_sit_window_dispose;
  g_type_ensure (KR_TYPE_MESSAGE_BAR);
  g_type_ensure (KR_TYPE_CANCEL_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/evening/kr-sit-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrSitWindow, heading);
  gtk_widget_class_bind_template_child (widget_class, KrSitWindow, group);
  gtk_widget_class_bind_template_child (widget_class, KrSitWindow, seat);
  gtk_widget_class_bind_template_child (widget_class, KrSitWindow, player);
  gtk_widget_class_bind_template_child (widget_class, KrSitWindow, save);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_sit_window_init (KrSitWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_arrival_focus (GTK_WIDGET (self), GTK_WIDGET (self->seat));
}

GtkWidget *
kr_sit_window_new (KrClubNight *night, int round, int table, GtkWidget *near)
{
  KrSitWindow *self = g_object_new (KR_TYPE_SIT_WINDOW, "transient-for", gtk_widget_get_root (near),
                                    "modal", TRUE, NULL);
  const KrEveningBoard *board = kr_club_night_get_board (night);
  g_autofree char *heading = g_strdup_printf (_ ("Round %1$d, table %2$d"), round + 1, table + 1);
  const gboolean director =
      kr_club_line_is_director (kr_club_line_get (kr_club_night_get_ledger (night)));

  self->night = g_object_ref (night);
  self->evening = g_strdup (board->uuid);
  self->round = round;
  self->table = table;
  self->near = g_object_ref (near);
  gtk_label_set_text (self->heading, heading);
  adw_preferences_group_set_description (
      self->group,
      director ? _ ("The two change places. No deal of a game that has begun is lost.")
               : _ ("The director corrects the seat. Start the game all the same: no deal is "
                    "lost."));
  if (get_state (self) != NULL)
    fill (self, board->state);
  changed_cb (self);
  return GTK_WIDGET (self);
}
