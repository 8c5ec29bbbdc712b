/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-roster-list.h"

#include "kr-accessible.h"
#include "kr-empty-page.h"
#include "kr-list-renew.h"
#include "kr-list-search.h"
#include "kr-roster-line.h"

#include <adwaita.h>

#define MAX_PLAYERS 1000 /* to see more, people search */

struct _KrRosterList {
  AdwBin parent_instance;

  KrLedger *ledger;
  GListStore *players; /* of KrRosterRow (KrRowItem), as last read */
  char *without;
  char *marked;
  gboolean hidden;
  gboolean is_marking; /* the selection changes, but nobody chose */

  GtkSearchEntry *search;
  GtkStack *states;
  GtkWidget *scroller;
  GtkWidget *empty;
  GtkWidget *ways; /* the buttons on @empty */
  GtkWidget *nothing_found;
  GtkListView *list;
  GtkSingleSelection *selection;
};

enum {
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KrRosterList, kr_roster_list, ADW_TYPE_BIN)

static void
setup_cb (KrRosterList *self, GtkListItem *list_item)
{
  gtk_list_item_set_child (list_item, kr_roster_line_new ());
}

static void
bind_cb (KrRosterList *self, GtkListItem *list_item)
{
  kr_roster_line_show (KR_ROSTER_LINE (gtk_list_item_get_child (list_item)),
                       KR_ROW (gtk_list_item_get_item (list_item), KrRosterRow));
}

/* The position of the player @uuid in @list; GTK_INVALID_LIST_POSITION if there is none. */
static guint
find_player (GListModel *list, const char *uuid)
{
  for (guint i = 0; uuid != NULL && i < g_list_model_get_n_items (list); i++)
    if (g_str_equal (KR_ROW_AT (list, i, KrRosterRow)->uuid, uuid))
      return i;
  return GTK_INVALID_LIST_POSITION;
}

static void
mark (KrRosterList *self)
{
  self->is_marking = TRUE;
  gtk_single_selection_set_selected (self->selection,
                                     find_player (G_LIST_MODEL (self->players), self->marked));
  self->is_marking = FALSE;
}

static void
refresh (KrRosterList *self)
{
  const char *text =
      self->search != NULL ? gtk_editable_get_text (GTK_EDITABLE (self->search)) : "";
  g_autoptr (GListModel) list = NULL;
  GtkWidget *state = self->scroller;
  guint left_out;

  if (self->ledger == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  list = kr_players_list (self->ledger, text, self->hidden, MAX_PLAYERS);
  left_out = find_player (list, self->without);
  if (left_out != GTK_INVALID_LIST_POSITION)
    g_list_store_remove (G_LIST_STORE (list), left_out);
  self->is_marking = TRUE;
  kr_list_renew (self->players, list, kr_players_hash_item, kr_players_is_same_item);
  self->is_marking = FALSE;
  mark (self);
  if (g_list_model_get_n_items (list) == 0)
    state = *text != '\0' ? self->nothing_found : self->empty;
  kr_accessible_show_page (self->states, state);
}

/* The best results are at the top. */
static void
search_cb (KrRosterList *self)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (self->scroller);

  refresh (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (scroller), 0);
}

static void
emit_chosen (KrRosterList *self)
{
  const KrRosterRow *player =
      KR_ROW (gtk_single_selection_get_selected_item (self->selection), KrRosterRow);

  if (player != NULL)
    g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, player->uuid);
}

static void
selected_cb (KrRosterList *self)
{
  if (!self->is_marking)
    emit_chosen (self);
}

/* Enter does not select the row that it activates. */
static void
activate_cb (KrRosterList *self, guint position)
{
  self->is_marking = TRUE;
  gtk_single_selection_set_selected (self->selection, position);
  self->is_marking = FALSE;
  emit_chosen (self);
}

/* --- Class -------------------------------------------------------------------- */

static void
kr_roster_list_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (kr_roster_list_parent_class)->map (widget);
  refresh (KR_ROSTER_LIST (widget));
}

static void
kr_roster_list_dispose (GObject *object)
{
  KrRosterList *self = KR_ROSTER_LIST (object);

  g_clear_object (&self->search);
  g_clear_object (&self->players);
  g_clear_object (&self->ledger);
  g_clear_pointer (&self->without, g_free);
  g_clear_pointer (&self->marked, g_free);
  G_OBJECT_CLASS (kr_roster_list_parent_class)->dispose (object);
}

static void
kr_roster_list_class_init (KrRosterListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_roster_list_dispose;
  widget_class->map = kr_roster_list_map;

  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (KR_TYPE_EMPTY_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/players/kr-roster-list.ui");
  gtk_widget_class_bind_template_child (widget_class, KrRosterList, states);
  gtk_widget_class_bind_template_child (widget_class, KrRosterList, scroller);
  gtk_widget_class_bind_template_child (widget_class, KrRosterList, empty);
  gtk_widget_class_bind_template_child (widget_class, KrRosterList, ways);
  gtk_widget_class_bind_template_child (widget_class, KrRosterList, nothing_found);
  gtk_widget_class_bind_template_child (widget_class, KrRosterList, list);
  gtk_widget_class_bind_template_child (widget_class, KrRosterList, selection);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_set_css_name (widget_class, "roster-list");
}

static void
kr_roster_list_init (KrRosterList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->players = g_list_store_new (KR_TYPE_ROW_ITEM);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->players));
}

void
kr_roster_list_set_ledger (KrRosterList *self, KrLedger *ledger, const char *without)
{
  self->ledger = g_object_ref (ledger);
  self->without = g_strdup (without);
  gtk_widget_set_visible (self->ways, without == NULL);
  g_signal_connect_object (ledger, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
}

void
kr_roster_list_set_search (KrRosterList *self, GtkSearchEntry *search, GtkWidget *around)
{
  self->search = g_object_ref (search);
  g_signal_connect_object (search, "search-changed", G_CALLBACK (search_cb), self,
                           G_CONNECT_SWAPPED);
  kr_list_search_bind (search, GTK_WIDGET (self->list), around);
}

void
kr_roster_list_set_hidden (KrRosterList *self, gboolean hidden)
{
  self->hidden = hidden;
  refresh (self);
}

void
kr_roster_list_mark (KrRosterList *self, const char *uuid)
{
  g_autofree char *before = self->marked;

  self->marked = g_strdup (uuid);
  mark (self);
}

gboolean
kr_roster_list_is_empty (KrRosterList *self)
{
  return gtk_stack_get_visible_child (self->states) == self->empty;
}
