/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-actions.h"

#include "kr-call-window.h"
#include "kr-club-line.h"
#include "kr-club-night.h"
#include "kr-club-window.h"
#include "kr-evening-window.h"

typedef struct {
  GtkApplicationWindow *window; /* owns this */
  KrLedger *ledger;
  KrTableSection *table; /* in the window */
} ClubActions;

static void
actions_free (gpointer data)
{
  ClubActions *self = data;

  g_object_unref (self->ledger);
  g_free (self);
}

static void
set_enabled (ClubActions *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->window), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
update (GtkApplicationWindow *window)
{
  ClubActions *self = g_object_get_data (G_OBJECT (window), "kr-club-actions");
  KrClubNight *night = kr_club_night_get (self->ledger);

  set_enabled (self, "evening", kr_club_night_is_in_club (night));
  set_enabled (self, "club-table", kr_club_night_is_running (night));
  set_enabled (self, "call-director", kr_table_section_has_club_table (self->table));
}

static void
club_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ClubActions *self = data;

  gtk_window_present (GTK_WINDOW (kr_club_window_new (self->ledger, GTK_WINDOW (self->window))));
}

static void
evening_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ClubActions *self = data;

  kr_evening_window_open (self->ledger, GTK_WINDOW (self->window));
}

static void
club_table_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  kr_table_section_show_club_table (((ClubActions *) data)->table);
}

static void
call_director_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ClubActions *self = data;

  gtk_window_present (GTK_WINDOW (
      kr_call_window_new (kr_club_line_get (self->ledger), NULL, GTK_WINDOW (self->window))));
}

void
kr_club_actions_add (GtkApplicationWindow *window, KrLedger *ledger, KrTableSection *table)
{
  static const GActionEntry entries[] = {
      {"club", club_cb},
      {"evening", evening_cb},
      {"club-table", club_table_cb},
      {"call-director", call_director_cb},
  };
  ClubActions *self = g_new (ClubActions, 1);

  *self = (ClubActions){window, g_object_ref (ledger), table};
  g_object_set_data_full (G_OBJECT (window), "kr-club-actions", self, actions_free);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (kr_club_night_get (ledger), "changed", G_CALLBACK (update), window,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  update (window);
}
