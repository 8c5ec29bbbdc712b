/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scope-bar.h"

#include "kr-accessible.h"
#include "kr-display-name.h"
#include "kr-scope-window.h"
#include "kr-scope-words.h"

#include <glib/gi18n.h>

struct _KrScopeBar {
  AdwBin parent_instance;

  KrLedger *ledger;
  KrWhichGames *which;

  GtkWidget *choose;
  GtkLabel *words;
  GtkWidget *all;
};

G_DEFINE_FINAL_TYPE (KrScopeBar, kr_scope_bar, ADW_TYPE_BIN)

static void
refresh (KrScopeBar *self)
{
  const KrScope *scope;
  g_autofree char *words = NULL;
  g_autofree char *name = NULL;
  g_autofree char *apart = NULL;

  if (self->ledger == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  scope = kr_which_games_get_scope (self->which);
  words = kr_scope_words_format (self->ledger, scope);
  name = kr_scope_words_dup_name (self->ledger, scope);
  apart = name != NULL ? kr_display_name_isolate (name) : NULL;
  gtk_label_set_text (self->words, name != NULL ? apart : words);
  gtk_widget_set_tooltip_text (self->choose, name != NULL ? words : NULL);
  /* Translators: a name that was given to a choice of games, and what is chosen. */
  if (name != NULL)
    kr_accessible_set_labelf (self->choose, _ ("Which games count: %1$s: %2$s"), name, words);
  else
    kr_accessible_set_labelf (self->choose, _ ("Which games count: %s"), words);
  gtk_widget_set_visible (self->all, !kr_which_games_is_all (self->which));
}

static void
choose_cb (KrScopeBar *self)
{
  GtkWidget *window = kr_scope_window_new (self->ledger, self->which, GTK_WIDGET (self));

  gtk_window_set_transient_for (GTK_WINDOW (window),
                                GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  gtk_window_present (GTK_WINDOW (window));
}

/* The button that was pressed goes away: the focus stays in the bar. */
static void
all_cb (KrScopeBar *self)
{
  gtk_widget_grab_focus (self->choose);
  kr_which_games_set_all (self->which);
}

static void
kr_scope_bar_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (kr_scope_bar_parent_class)->map (widget);
  refresh (KR_SCOPE_BAR (widget));
}

static gboolean
kr_scope_bar_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (KR_SCOPE_BAR (widget)->choose);
}

static void
kr_scope_bar_dispose (GObject *object)
{
  KrScopeBar *self = KR_SCOPE_BAR (object);

  g_clear_object (&self->ledger);
  g_clear_object (&self->which);
  G_OBJECT_CLASS (kr_scope_bar_parent_class)->dispose (object);
}

static void
kr_scope_bar_class_init (KrScopeBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_scope_bar_dispose;
  widget_class->map = kr_scope_bar_map;
  widget_class->grab_focus = kr_scope_bar_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/scope/kr-scope-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, KrScopeBar, choose);
  gtk_widget_class_bind_template_child (widget_class, KrScopeBar, words);
  gtk_widget_class_bind_template_child (widget_class, KrScopeBar, all);
  gtk_widget_class_bind_template_callback (widget_class, choose_cb);
  gtk_widget_class_bind_template_callback (widget_class, all_cb);
}

static void
kr_scope_bar_init (KrScopeBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
kr_scope_bar_set_ledger (KrScopeBar *self, KrLedger *ledger, KrWhichGames *which)
{
  self->ledger = g_object_ref (ledger);
  self->which = g_object_ref (which);
  g_signal_connect_object (ledger, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (which, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
}

void
kr_scope_bar_take_focus (KrScopeBar *self, GtkWidget *part)
{
  GtkRoot *root = gtk_widget_get_root (part);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && gtk_widget_is_ancestor (focus, part))
    gtk_widget_grab_focus (self->choose);
}
