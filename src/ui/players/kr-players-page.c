/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-players-page.h"

#include "kr-accessible.h"
#include "kr-arrival.h"
#include "kr-list-detail.h"
#include "kr-player-page.h"
#include "kr-players.h"
#include "kr-toast.h"
#include "kr-roster-list.h"
#include "kr-roster-words.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* What the page shows does not depend on the list: a player stays open when a search no
 * longer finds them. */

struct _KrPlayersPage {
  AdwBin parent_instance;

  KrLedger *ledger;
  gboolean is_busy; /* a change of the roster is being undone */
  gboolean show_hidden;

  AdwLeaflet *leaflet;
  GtkWidget *list_side;
  GtkSearchEntry *search;
  GtkSpinner *spinner;
  GtkWidget *counts_all; /* says so where other figures do not */
  GMenu *changes;        /* what can be undone and redone */
  KrRosterList *list;
  GtkStack *sides;
  GtkWidget *nobody_chosen;
  KrPlayerPage *player;
};

enum {
  PROP_SHOW_HIDDEN = 1,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (KrPlayersPage, kr_players_page, ADW_TYPE_BIN)

/* --- The player ----------------------------------------------------------- */

static void
show_side (KrPlayersPage *self)
{
  const char *uuid = kr_player_page_get_uuid (self->player);

  kr_roster_list_mark (self->list, uuid);
  kr_accessible_show_page (self->sides,
                           uuid != NULL ? GTK_WIDGET (self->player) : self->nobody_chosen);
  kr_list_detail_show_side (self->list_side, self->sides, self->nobody_chosen,
                            !kr_roster_list_is_empty (self->list));
}

/* In a narrow window the row that was left can be chosen again. */
static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrPlayersPage *self = KR_PLAYERS_PAGE (widget);

  adw_leaflet_set_visible_child (self->leaflet, self->list_side);
  kr_player_page_close (self->player);
  show_side (self);
}

/* --- Undo ------------------------------------------------------------------- */

/* Takes @step and @label over; both are NULL if there is nothing to undo or redo. */
static void
add_change (KrPlayersPage *self, KrRosterStep *step, char *label, const char *action)
{
  if (step != NULL)
    g_menu_append (self->changes, label, action);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), action, step != NULL && !self->is_busy);
  g_clear_pointer (&step, kr_roster_step_free);
  g_free (label);
}

static void
update_changes (KrPlayersPage *self)
{
  KrRosterStep *undo = kr_players_find_undo (self->ledger);
  KrRosterStep *redo = kr_players_find_redo (self->ledger);

  g_menu_remove_all (self->changes);
  add_change (self, undo, undo != NULL ? kr_roster_words_format_undo (undo) : NULL, "players.undo");
  add_change (self, redo, redo != NULL ? kr_roster_words_format_redo (redo) : NULL, "players.redo");
}

static void
set_busy (KrPlayersPage *self, gboolean busy)
{
  self->is_busy = busy;
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), busy);
  gtk_spinner_set_spinning (self->spinner, busy);
  update_changes (self);
}

static void
undone_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KrPlayersPage) self = user_data;
  g_autoptr (GError) error = NULL;
  const gboolean done = kr_players_undo_finish (KR_LEDGER (source), result, &error);

  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  set_busy (self, FALSE);
  if (!done)
    kr_toast_error (GTK_WIDGET (self), error);
}

static void
undo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrPlayersPage *self = KR_PLAYERS_PAGE (widget);

  set_busy (self, TRUE);
  kr_players_undo_async (self->ledger, NULL, undone_cb, g_object_ref (self));
}

static void
redo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrPlayersPage *self = KR_PLAYERS_PAGE (widget);

  set_busy (self, TRUE);
  kr_players_redo_async (self->ledger, NULL, undone_cb, g_object_ref (self));
}

static void
which_cb (KrPlayersPage *self, KrWhichGames *which)
{
  gtk_widget_set_visible (self->counts_all, !kr_which_games_is_all (which));
}

/* --- Class -------------------------------------------------------------------- */

static void
get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_SHOW_HIDDEN)
    g_value_set_boolean (value, KR_PLAYERS_PAGE (object)->show_hidden);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  KrPlayersPage *self = KR_PLAYERS_PAGE (object);

  if (property_id == PROP_SHOW_HIDDEN) {
    self->show_hidden = g_value_get_boolean (value);
    kr_roster_list_set_hidden (self->list, self->show_hidden);
  } else {
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

static void
kr_players_page_dispose (GObject *object)
{
  KrPlayersPage *self = KR_PLAYERS_PAGE (object);

  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_players_page_parent_class)->dispose (object);
}

static void
kr_players_page_class_init (KrPlayersPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_players_page_dispose;
  G_OBJECT_CLASS (klass)->get_property = get_property;
  G_OBJECT_CLASS (klass)->set_property = set_property;

  properties[PROP_SHOW_HIDDEN] = g_param_spec_boolean ("show-hidden", NULL, NULL, FALSE,
                                                       G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  g_type_ensure (KR_TYPE_PLAYER_PAGE);
  g_type_ensure (KR_TYPE_ROSTER_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/players/kr-players-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrPlayersPage, leaflet);
  gtk_widget_class_bind_template_child (widget_class, KrPlayersPage, list_side);
  gtk_widget_class_bind_template_child (widget_class, KrPlayersPage, search);
  gtk_widget_class_bind_template_child (widget_class, KrPlayersPage, spinner);
  gtk_widget_class_bind_template_child (widget_class, KrPlayersPage, counts_all);
  gtk_widget_class_bind_template_child (widget_class, KrPlayersPage, changes);
  gtk_widget_class_bind_template_child (widget_class, KrPlayersPage, list);
  gtk_widget_class_bind_template_child (widget_class, KrPlayersPage, sides);
  gtk_widget_class_bind_template_child (widget_class, KrPlayersPage, nobody_chosen);
  gtk_widget_class_bind_template_child (widget_class, KrPlayersPage, player);
  gtk_widget_class_bind_template_callback (widget_class, kr_players_page_open);
  gtk_widget_class_install_action (widget_class, "players.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "players.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "players.redo", NULL, redo_cb);
  gtk_widget_class_install_property_action (widget_class, "players.show-hidden", "show-hidden");
  gtk_widget_class_set_css_name (widget_class, "players-page");
}

static void
kr_players_page_init (KrPlayersPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_roster_list_set_search (self->list, self->search, self->list_side);
  kr_list_detail_bind (self->leaflet, self->sides, self->nobody_chosen);
  kr_arrival_focus (GTK_WIDGET (self), GTK_WIDGET (self->search));
}

void
kr_players_page_set_switcher (KrPlayersPage *self, GtkWidget *switcher)
{
  gtk_box_prepend (GTK_BOX (self->list_side), switcher);
}

void
kr_players_page_set_ledger (KrPlayersPage *self, KrLedger *ledger, KrWhichGames *which)
{
  self->ledger = g_object_ref (ledger);
  kr_roster_list_set_ledger (self->list, ledger, NULL);
  kr_player_page_set_ledger (self->player, ledger, which);
  g_signal_connect_object (ledger, "changed", G_CALLBACK (update_changes), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ledger, "changed", G_CALLBACK (show_side), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->list, "map", G_CALLBACK (show_side), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (which, "changed", G_CALLBACK (which_cb), self, G_CONNECT_SWAPPED);
  which_cb (self, which);
  update_changes (self);
}

void
kr_players_page_open (KrPlayersPage *self, const char *uuid)
{
  g_autoptr (GError) error = NULL;

  if (kr_player_page_open (self->player, uuid, &error))
    kr_list_detail_show_page (self->leaflet, self->sides);
  else
    kr_toast_error (GTK_WIDGET (self), error);
  show_side (self);
}
