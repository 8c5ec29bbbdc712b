/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scope-players.h"

#include "kr-gradual-list.h"
#include "kr-players.h"
#include "kr-scope-words.h"

#include <glib/gi18n.h>

#define ROWS_AT_ONCE 12
#define MAX_PLAYERS 1000 /* to see more, people search */

struct _KrScopePlayers {
  AdwBin parent_instance;

  KrLedger *ledger;
  GPtrArray *chosen; /* UUIDs */
  guint n_listed;    /* the most players to list */

  GtkLabel *names;
  GtkSearchEntry *search;
  GtkListBox *list;
  GtkButton *more;
};

G_DEFINE_FINAL_TYPE (KrScopePlayers, kr_scope_players, ADW_TYPE_BIN)

static gboolean
is_chosen (KrScopePlayers *self, const char *uuid, guint *index)
{
  return g_ptr_array_find_with_equal_func (self->chosen, uuid, g_str_equal, index);
}

static void
show_names (KrScopePlayers *self)
{
  g_auto (GStrv) chosen = kr_scope_players_dup_chosen (self);
  g_autofree char *names =
      chosen != NULL ? kr_scope_words_join_players (self->ledger, (const char *const *) chosen)
                     : g_strdup (_ ("Nobody is chosen."));

  gtk_label_set_text (self->names, names);
}

/* --- Rows ----------------------------------------------------------------- */

#define KR_TYPE_PLAYER_CHECK (kr_player_check_get_type ())
G_DECLARE_FINAL_TYPE (KrPlayerCheck, kr_player_check, KR, PLAYER_CHECK, AdwActionRow)

struct _KrPlayerCheck {
  AdwActionRow parent_instance;

  char *uuid;
  GtkCheckButton *check;
};

G_DEFINE_FINAL_TYPE (KrPlayerCheck, kr_player_check, ADW_TYPE_ACTION_ROW)

/* A row that shows another player is checked as that one is chosen: that changes nothing. */
static void
toggled_cb (KrPlayerCheck *row)
{
  GtkWidget *list = gtk_widget_get_ancestor (GTK_WIDGET (row), KR_TYPE_SCOPE_PLAYERS);
  KrScopePlayers *self = KR_SCOPE_PLAYERS (list);
  guint index;
  const gboolean was = is_chosen (self, row->uuid, &index);
  const gboolean is = gtk_check_button_get_active (row->check);

  if (was == is)
    return;
  if (is)
    g_ptr_array_add (self->chosen, g_strdup (row->uuid));
  else
    g_ptr_array_remove_index (self->chosen, index);
  show_names (self);
}

static void
kr_player_check_finalize (GObject *object)
{
  g_free (KR_PLAYER_CHECK (object)->uuid);
  G_OBJECT_CLASS (kr_player_check_parent_class)->finalize (object);
}

static void
kr_player_check_class_init (KrPlayerCheckClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_player_check_finalize;
}

static void
kr_player_check_init (KrPlayerCheck *row)
{
  row->check = GTK_CHECK_BUTTON (gtk_check_button_new ());
  gtk_widget_set_valign (GTK_WIDGET (row->check), GTK_ALIGN_CENTER);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), GTK_WIDGET (row->check));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), GTK_WIDGET (row->check));
  g_signal_connect_object (row->check, "toggled", G_CALLBACK (toggled_cb), row, G_CONNECT_SWAPPED);
}

static GtkWidget *
new_row (void)
{
  return g_object_new (KR_TYPE_PLAYER_CHECK, NULL);
}

static void
show_row_cb (GtkWidget *widget, gpointer line, gpointer players)
{
  KrPlayerCheck *row = KR_PLAYER_CHECK (widget);
  const KrRosterRow *player = KR_ROW (line, KrRosterRow);

  g_free (row->uuid);
  row->uuid = g_strdup (player->uuid);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), player->name);
  gtk_check_button_set_active (row->check, is_chosen (players, player->uuid, NULL));
}

static const KrRowKind row_kind = {new_row, show_row_cb};

/* --- The list --------------------------------------------------------------- */

static void
list_players (KrScopePlayers *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  g_autoptr (GListModel) found = kr_players_list (self->ledger, text, TRUE, MAX_PLAYERS);
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (found); i++)
    g_ptr_array_add (lines, g_list_model_get_item (found, i));
  kr_gradual_list_fill_part (self->list, lines, self->n_listed, self->more, &row_kind, self);
}

static void
search_cb (KrScopePlayers *self)
{
  self->n_listed = ROWS_AT_ONCE;
  if (self->ledger != NULL)
    list_players (self);
}

static void
show_more (KrScopePlayers *self)
{
  self->n_listed += ROWS_AT_ONCE;
  list_players (self);
}

static void
kr_scope_players_dispose (GObject *object)
{
  KrScopePlayers *self = KR_SCOPE_PLAYERS (object);

  g_clear_object (&self->ledger);
  g_clear_pointer (&self->chosen, g_ptr_array_unref);
  G_OBJECT_CLASS (kr_scope_players_parent_class)->dispose (object);
}

static void
kr_scope_players_class_init (KrScopePlayersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_scope_players_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/scope/kr-scope-players.ui");
  gtk_widget_class_bind_template_child (widget_class, KrScopePlayers, names);
  gtk_widget_class_bind_template_child (widget_class, KrScopePlayers, search);
  gtk_widget_class_bind_template_child (widget_class, KrScopePlayers, list);
  gtk_widget_class_bind_template_child (widget_class, KrScopePlayers, more);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_more);
}

static void
kr_scope_players_init (KrScopePlayers *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->chosen = g_ptr_array_new_with_free_func (g_free);
  self->n_listed = ROWS_AT_ONCE;
}

void
kr_scope_players_set_ledger (KrScopePlayers *self, KrLedger *ledger, const char *const *chosen)
{
  self->ledger = g_object_ref (ledger);
  for (guint i = 0; chosen != NULL && chosen[i] != NULL; i++)
    g_ptr_array_add (self->chosen, g_strdup (chosen[i]));
  show_names (self);
  list_players (self);
}

char **
kr_scope_players_dup_chosen (KrScopePlayers *self)
{
  g_autoptr (GStrvBuilder) chosen = g_strv_builder_new ();

  if (self->chosen->len == 0)
    return NULL;
  for (guint i = 0; i < self->chosen->len; i++)
    g_strv_builder_add (chosen, self->chosen->pdata[i]);
  return g_strv_builder_end (chosen);
}
