/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sessions-page.h"

#include "kr-accessible.h"
#include "kr-arrival.h"
#include "kr-list-detail.h"
#include "kr-empty-page.h"
#include "kr-game-step.h"
#include "kr-history-filter.h"
#include "kr-history.h"
#include "kr-list-search.h"
#include "kr-players.h"
#include "kr-toast.h"
#include "kr-session-page.h"
#include "kr-session-row.h"
#include "kr-display-name.h"

#include <glib/gi18n.h>

/* A list and a page in a leaflet. Beside the list there is always a page: the latest session
 * until another one is chosen. A session stays open even if the list no longer contains it. */

struct _KrSessionsPage {
  AdwBin parent_instance;

  KrHistory *history; /* NULL until there is a ledger */
  KrGame *game;       /* on the table */
  guint latest_id;    /* of the idle that opens the latest session; 0: none */

  AdwLeaflet *leaflet;
  GtkWidget *list_side;
  GtkSearchEntry *search;
  GtkMenuButton *filter;
  GtkLabel *found;
  GtkWidget *show_all;
  GtkStack *states;
  GtkWidget *scroller;
  GtkWidget *empty;
  GtkWidget *nothing_found;
  GtkListView *list;
  GtkSingleSelection *selection;
  GtkStack *sides;
  GtkWidget *nothing_chosen;
  KrSessionPage *session;
  KrExchangeButton *exchange;
};

G_DEFINE_FINAL_TYPE (KrSessionsPage, kr_sessions_page, ADW_TYPE_BIN)

/* --- The list --------------------------------------------------------- */

static void
setup_cb (KrSessionsPage *self, GtkListItem *list_item)
{
  gtk_list_item_set_child (list_item, kr_session_row_new ());
}

static void
bind_cb (KrSessionsPage *self, GtkListItem *list_item)
{
  kr_session_row_show (KR_SESSION_ROW (gtk_list_item_get_child (list_item)),
                       KR_ROW (gtk_list_item_get_item (list_item), KrSessionSummary));
}

/* The name of the player @uuid for a sentence; NULL if there is no such player. */
static char *
dup_name (KrSessionsPage *self, const char *uuid)
{
  g_autofree char *name =
      uuid != NULL ? kr_players_dup_name (kr_history_get_ledger (self->history), uuid) : NULL;

  return name != NULL ? kr_display_name_isolate (name) : NULL;
}

/* `1 game`, `more than 1000 games`, and whose: `23 games of Ruth and Sam` */
static char *
format_found (KrSessionsPage *self, guint n, gboolean more)
{
  const KrHistoryQuery *query = kr_history_get_query (self->history);
  g_autofree char *name = dup_name (self, query->player_uuid);
  g_autofree char *other = dup_name (self, query->other_uuid);
  g_autofree char *games =
      more ? g_strdup_printf (ngettext ("more than %u game", "more than %u games", n), n)
           : g_strdup_printf (ngettext ("%u game", "%u games", n), n);

  if (name == NULL)
    return g_steal_pointer (&games);
  if (other == NULL)
    /* Translators: %1$s is a number of games: “23 games with Ruth”. */
    return g_strdup_printf (_ ("%1$s with %2$s"), games, name);
  /* Translators: %1$s is a number of games: “23 games with Ruth and Sam”. */
  return g_strdup_printf (_ ("%1$s with %2$s and %3$s"), games, name, other);
}

static void
show_state (KrSessionsPage *self)
{
  GtkWidget *state = self->scroller;

  if (kr_history_get_n_found (self->history, NULL) == 0)
    state = kr_history_is_narrowed (self->history) ? self->nothing_found : self->empty;
  kr_accessible_show_page (self->states, state);
  kr_list_detail_show_side (self->list_side, self->sides, self->nothing_chosen,
                            state != self->empty);
}

static gboolean
open_latest_cb (gpointer user_data)
{
  KrSessionsPage *self = user_data;

  self->latest_id = 0;
  if (!adw_leaflet_get_folded (self->leaflet) && kr_session_page_get_game (self->session) == NULL)
    gtk_single_selection_set_selected (self->selection, 0);
  return G_SOURCE_REMOVE;
}

/* Whether there is room beside the list is known only after the page was laid out. */
static void
open_latest_later (KrSessionsPage *self)
{
  if (self->latest_id == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->latest_id = g_idle_add_full (G_PRIORITY_LOW, open_latest_cb, self, NULL);
}

static void
history_changed_cb (KrSessionsPage *self)
{
  gboolean more;
  const guint n = kr_history_get_n_found (self->history, &more);
  g_autofree char *found = format_found (self, n, more);

  gtk_label_set_text (self->found, n > 0 ? found : "");
  /* The filter does not show whose games are listed: the way back is beside the number. */
  gtk_widget_set_visible (self->show_all,
                          kr_history_get_query (self->history)->player_uuid != NULL);
  show_state (self);
  open_latest_later (self);
}

static void
history_failed_cb (KrSessionsPage *self, const char *message)
{
  kr_toast (GTK_WIDGET (self), message);
}

static void
search_cb (KrSessionsPage *self)
{
  kr_history_set_text (self->history, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
clear_cb (KrSessionsPage *self)
{
  kr_history_clear (self->history);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

/* --- The session ------------------------------------------------------ */

static void
show_session (KrSessionsPage *self, KrGame *game)
{
  kr_session_page_set_game (self->session, game);
  kr_accessible_show_page (self->sides,
                           game != NULL ? GTK_WIDGET (self->session) : self->nothing_chosen);
  show_state (self);
}

static gboolean
is_shown (KrSessionsPage *self, const char *uuid)
{
  KrGame *shown = kr_session_page_get_game (self->session);

  return shown != NULL && g_str_equal (kr_game_get_uuid (shown), uuid);
}

static gboolean
open_session (KrSessionsPage *self, const char *uuid)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrGame) game = NULL;

  if (is_shown (self, uuid))
    return TRUE;
  if (self->game != NULL && g_str_equal (kr_game_get_uuid (self->game), uuid))
    game = g_object_ref (self->game);
  else
    game = kr_history_open (self->history, uuid, &error);
  if (game != NULL)
    show_session (self, game);
  else
    kr_toast_error (GTK_WIDGET (self), error);
  return game != NULL;
}

/* Its row goes, and the button in it, which may have the focus. */
static void
restore (KrSessionsPage *self, const char *uuid)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
  kr_game_step_undelete (kr_history_get_ledger (self->history), uuid, GTK_WIDGET (self));
}

static void
selected_cb (KrSessionsPage *self)
{
  const KrSessionSummary *session =
      KR_ROW (gtk_single_selection_get_selected_item (self->selection), KrSessionSummary);

  if (session == NULL || session->deleted || is_shown (self, session->uuid))
    return;
  if (open_session (self, session->uuid))
    kr_list_detail_show_page (self->leaflet, self->sides);
}

/* Enter does not select the row that it activates. A deleted session cannot be opened. */
static void
activate_cb (KrSessionsPage *self, guint position)
{
  const KrSessionSummary *session =
      KR_ROW_AT (G_LIST_MODEL (self->history), position, KrSessionSummary);

  if (session->deleted) {
    restore (self, session->uuid);
    return;
  }
  gtk_single_selection_set_selected (self->selection, position);
  if (kr_session_page_get_game (self->session) != NULL)
    kr_list_detail_show_page (self->leaflet, self->sides);
}

/* Deselects the row, so that it can be chosen again in a narrow window. */
static void
close_session (KrSessionsPage *self)
{
  adw_leaflet_set_visible_child (self->leaflet, self->list_side);
  show_session (self, NULL);
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  open_latest_later (self);
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  close_session (KR_SESSIONS_PAGE (widget));
}

/* If the session is on the table, it is closed there first. */
static void
delete_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrSessionsPage *self = KR_SESSIONS_PAGE (widget);
  g_autoptr (KrGame) game = g_object_ref (kr_session_page_get_game (self->session));

  if (game == self->game)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.close-game", NULL);
  close_session (self);
  kr_game_step_delete (kr_game_get_ledger (game), kr_game_get_uuid (game), widget);
}

static void
restore_cb (GtkWidget *widget, const char *name, GVariant *uuid)
{
  restore (KR_SESSIONS_PAGE (widget), g_variant_get_string (uuid, NULL));
}

/* --- Class ------------------------------------------------------------ */

static void
kr_sessions_page_map (GtkWidget *widget)
{
  KrSessionsPage *self = KR_SESSIONS_PAGE (widget);

  GTK_WIDGET_CLASS (kr_sessions_page_parent_class)->map (widget);
  if (self->history != NULL)
    kr_history_set_active (self->history, TRUE);
  open_latest_later (self);
}

static void
kr_sessions_page_unmap (GtkWidget *widget)
{
  KrSessionsPage *self = KR_SESSIONS_PAGE (widget);

  if (self->history != NULL)
    kr_history_set_active (self->history, FALSE);
  GTK_WIDGET_CLASS (kr_sessions_page_parent_class)->unmap (widget);
}

static void
kr_sessions_page_dispose (GObject *object)
{
  KrSessionsPage *self = KR_SESSIONS_PAGE (object);

  g_clear_handle_id (&self->latest_id, g_source_remove);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (kr_sessions_page_parent_class)->dispose (object);
}

static void
kr_sessions_page_finalize (GObject *object)
{
  g_clear_object (&KR_SESSIONS_PAGE (object)->history);
  G_OBJECT_CLASS (kr_sessions_page_parent_class)->finalize (object);
}

/* Drop-downs are large: the page is there sooner without those of the filter. */
static void
create_filter_cb (GtkMenuButton *button, gpointer data)
{
  KrSessionsPage *self = data;

  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_popover (button, kr_history_filter_new (self->history));
}

static void
kr_sessions_page_class_init (KrSessionsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_sessions_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = kr_sessions_page_finalize;
  widget_class->map = kr_sessions_page_map;
  widget_class->unmap = kr_sessions_page_unmap;

  g_type_ensure (KR_TYPE_EMPTY_PAGE);
  g_type_ensure (KR_TYPE_EXCHANGE_BUTTON);
  g_type_ensure (KR_TYPE_SESSION_PAGE);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/history/kr-sessions-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrSessionsPage, leaflet);
  gtk_widget_class_bind_template_child (widget_class, KrSessionsPage, list_side);
  gtk_widget_class_bind_template_child (widget_class, KrSessionsPage, search);
  gtk_widget_class_bind_template_child (widget_class, KrSessionsPage, filter);
  gtk_widget_class_bind_template_child (widget_class, KrSessionsPage, found);
  gtk_widget_class_bind_template_child (widget_class, KrSessionsPage, show_all);
  gtk_widget_class_bind_template_child (widget_class, KrSessionsPage, states);
  gtk_widget_class_bind_template_child (widget_class, KrSessionsPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, KrSessionsPage, empty);
  gtk_widget_class_bind_template_child (widget_class, KrSessionsPage, nothing_found);
  gtk_widget_class_bind_template_child (widget_class, KrSessionsPage, list);
  gtk_widget_class_bind_template_child (widget_class, KrSessionsPage, selection);
  gtk_widget_class_bind_template_child (widget_class, KrSessionsPage, sides);
  gtk_widget_class_bind_template_child (widget_class, KrSessionsPage, nothing_chosen);
  gtk_widget_class_bind_template_child (widget_class, KrSessionsPage, session);
  gtk_widget_class_bind_template_child (widget_class, KrSessionsPage, exchange);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_install_action (widget_class, "games.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "games.delete", NULL, delete_cb);
  gtk_widget_class_install_action (widget_class, "games.restore", "s", restore_cb);
  gtk_widget_class_set_css_name (widget_class, "sessions-page");
}

static void
kr_sessions_page_init (KrSessionsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_list_search_bind (self->search, GTK_WIDGET (self->list), self->list_side);
  kr_list_detail_bind (self->leaflet, self->sides, self->nothing_chosen);
  g_signal_connect_object (self->leaflet, "notify::folded", G_CALLBACK (open_latest_later), self,
                           G_CONNECT_SWAPPED);
  kr_arrival_focus (GTK_WIDGET (self), GTK_WIDGET (self->list));
}

void
kr_sessions_page_set_switcher (KrSessionsPage *self, GtkWidget *switcher)
{
  gtk_box_prepend (GTK_BOX (self->list_side), switcher);
}

KrExchangeButton *
kr_sessions_page_get_exchange (KrSessionsPage *self)
{
  return self->exchange;
}

void
kr_sessions_page_set_ledger (KrSessionsPage *self, KrLedger *ledger)
{
  self->history = kr_history_new (ledger);
  gtk_menu_button_set_create_popup_func (self->filter, create_filter_cb, self, NULL);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->history));
  g_signal_connect_object (self->history, "changed", G_CALLBACK (history_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->history, "failed", G_CALLBACK (history_failed_cb), self,
                           G_CONNECT_SWAPPED);
  kr_history_set_active (self->history, gtk_widget_get_mapped (GTK_WIDGET (self)));
  history_changed_cb (self);
}

void
kr_sessions_page_set_game (KrSessionsPage *self, KrGame *game)
{
  g_set_object (&self->game, game);
  if (game != NULL && is_shown (self, kr_game_get_uuid (game)))
    show_session (self, game);
}

void
kr_sessions_page_open (KrSessionsPage *self, const char *uuid, int deal)
{
  if (!open_session (self, uuid))
    return;
  kr_list_detail_show_page (self->leaflet, self->sides);
  if (deal >= 0)
    kr_session_page_show_deal (self->session, deal);
}

void
kr_sessions_page_open_story (KrSessionsPage *self, const char *uuid)
{
  if (!open_session (self, uuid))
    return;
  kr_list_detail_show_page (self->leaflet, self->sides);
  gtk_widget_activate_action (GTK_WIDGET (self->session), "session.story", NULL);
}

void
kr_sessions_page_close (KrSessionsPage *self)
{
  close_session (self);
}

void
kr_sessions_page_list_players (KrSessionsPage *self, const char *uuid, const char *other_uuid)
{
  clear_cb (self);
  kr_history_set_players (self->history, uuid, other_uuid);
  if (adw_leaflet_get_folded (self->leaflet))
    close_session (self);
}
