/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scope-kept.h"

#include "kr-accessible.h"
#include "kr-gradual-list.h"
#include "kr-scope-step.h"
#include "kr-scope-words.h"

#include <glib/gi18n.h>

struct _KrScopeKept {
  AdwBin parent_instance;

  KrLedger *ledger;
  GPtrArray *all; /* of KrNamedScope */

  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (KrScopeKept, kr_scope_kept, ADW_TYPE_BIN)

enum {
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* What the row that @widget is in shows. */
static const KrNamedScope *
find_named (KrScopeKept *self, GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW);
  const int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));

  return index >= 0 && (guint) index < self->all->len ? self->all->pdata[index] : NULL;
}

/* --- Rows ------------------------------------------------------------------- */

/* The row goes away with its button: the focus stays in the window. */
static void
delete_cb (GtkWidget *button)
{
  KrScopeKept *self = KR_SCOPE_KEPT (gtk_widget_get_ancestor (button, KR_TYPE_SCOPE_KEPT));
  const KrNamedScope *named = find_named (self, button);

  if (named == NULL)
    return;
  gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (button)), GTK_DIR_TAB_FORWARD);
  kr_scope_step_delete (self->ledger, named, GTK_WIDGET (self));
}

static GtkWidget *
new_row (void)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect (button, "clicked", G_CALLBACK (delete_cb), NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 3);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_set_receives_default (row, TRUE); /* Enter chooses it, and nothing else */
  gtk_widget_set_tooltip_text (row, _ ("Count only these games"));
  g_object_set_data (G_OBJECT (row), "kr-delete", button);
  return row;
}

static void
show_row_cb (GtkWidget *row, gpointer line, gpointer data)
{
  const KrNamedScope *named = line;
  GtkWidget *button = g_object_get_data (G_OBJECT (row), "kr-delete");
  g_autofree char *words = kr_scope_words_format (KR_SCOPE_KEPT (data)->ledger, named->scope);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), named->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  gtk_widget_set_tooltip_text (button, _ ("Delete this choice; its games stay"));
  kr_accessible_set_labelf (button, _ ("Delete “%s”"), named->name);
}

static const KrRowKind row_kind = {new_row, show_row_cb};

static void
activated_cb (KrScopeKept *self, GtkListBoxRow *row)
{
  const KrNamedScope *named = find_named (self, GTK_WIDGET (row));

  if (named != NULL)
    g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, named->scope);
}

static void
refresh (KrScopeKept *self)
{
  g_autoptr (GPtrArray) before = self->all;
  GPtrArray *lines = g_ptr_array_new ();

  self->all = kr_kept_scopes_list (self->ledger);
  for (guint i = 0; i < self->all->len; i++)
    g_ptr_array_add (lines, self->all->pdata[i]);
  kr_gradual_list_fill (self->list, lines, &row_kind, self);
  gtk_widget_set_visible (GTK_WIDGET (self), self->all->len > 0);
}

/* --- Class ------------------------------------------------------------------ */

static void
kr_scope_kept_dispose (GObject *object)
{
  KrScopeKept *self = KR_SCOPE_KEPT (object);

  g_clear_object (&self->ledger);
  g_clear_pointer (&self->all, g_ptr_array_unref);
  G_OBJECT_CLASS (kr_scope_kept_parent_class)->dispose (object);
}

static void
kr_scope_kept_class_init (KrScopeKeptClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_scope_kept_dispose;
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", KR_TYPE_SCOPE_KEPT, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/scope/kr-scope-kept.ui");
  gtk_widget_class_bind_template_child (widget_class, KrScopeKept, list);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
kr_scope_kept_init (KrScopeKept *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
kr_scope_kept_set_ledger (KrScopeKept *self, KrLedger *ledger)
{
  self->ledger = g_object_ref (ledger);
  g_signal_connect_object (ledger, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
}
