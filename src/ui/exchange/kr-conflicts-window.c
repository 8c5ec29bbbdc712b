/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-conflicts-window.h"

#include "kr-accessible.h"
#include "kr-exchange-words.h"
#include "kr-message-bar.h"
#include "kr-toast.h"
#include "kr-session-words.h"
#include "kr-version-card.h"
#include "kr-widget-children.h"

#include <glib/gi18n.h>

/* The list is read again after every choice. A choice is written in a thread; the window
 * says so only if that takes longer than PATIENCE_MS. */

#define PATIENCE_MS 400

struct _KrConflictsWindow {
  AdwWindow parent_instance;

  KrLedger *ledger;
  GListModel *conflicts; /* of KrConflictItem, undecided ones first */
  guint shown;           /* index in conflicts */
  GCancellable *choice;  /* of the choice being written; NULL: none */
  guint patience_id;     /* 0: nothing is being written, or it is shown already */

  GtkStack *pages;
  GtkWidget *some;
  GtkWidget *none;
  GtkWidget *back;
  GtkWidget *forth;
  GtkLabel *count;
  GtkLabel *game;
  GtkLabel *state;
  GtkLabel *difference;
  GtkFlowBox *versions;
  GtkWidget *waiting; /* shown while a choice is being written */
  GtkSpinner *spinner;
};

G_DEFINE_FINAL_TYPE (KrConflictsWindow, kr_conflicts_window, ADW_TYPE_WINDOW)

static KrConflictItem *
dup_shown (KrConflictsWindow *self)
{
  return g_list_model_get_item (self->conflicts, self->shown);
}

/* `Friday 13 November · Ruth, Sam, Bo` */
static void
show_game (KrConflictsWindow *self, KrConflictItem *item)
{
  g_autoptr (KrGame) game = kr_conflict_item_dup_game (item, 0, NULL);
  g_autofree char *date = NULL;
  g_autofree char *names = NULL;
  g_autofree char *text = NULL;

  if (game == NULL) {
    gtk_label_set_text (self->game, _ ("A game that can no longer be read"));
    return;
  }
  date = kr_session_words_format_date (kr_game_get_started_at_us (game),
                                       kr_game_get_utc_offset_min (game));
  names = kr_exchange_words_join_players (game);
  text = g_strdup_printf ("%s · %s", date, names);
  gtk_label_set_text (self->game, text);
}

static void
show (KrConflictsWindow *self)
{
  const guint n = g_list_model_get_n_items (self->conflicts);
  g_autoptr (KrConflictItem) item = n > 0 ? dup_shown (self) : NULL;
  g_autofree char *count = g_strdup_printf (_ ("%1$u of %2$u"), self->shown + 1, n);
  g_autofree char *difference = NULL;
  int deal;

  kr_accessible_show_page (self->pages, n > 0 ? self->some : self->none);
  gtk_widget_set_visible (gtk_widget_get_parent (self->back), n > 1);
  gtk_widget_set_sensitive (self->back, self->choice == NULL && self->shown > 0);
  gtk_widget_set_sensitive (self->forth, self->choice == NULL && self->shown + 1 < n);
  gtk_label_set_text (self->count, count);
  if (item == NULL)
    return;
  show_game (self, item);
  deal = kr_conflict_item_find_difference (item);
  difference = deal >= 0 ? g_strdup_printf (_ ("The first deal that differs is deal %d."), deal + 1)
                         : g_strdup (_ ("The deals match; only other details differ."));
  gtk_label_set_text (self->difference, difference);
  gtk_label_set_text (self->state, kr_conflict_item_is_open (item)
                                       ? _ ("Undecided")
                                       : _ ("Decided. You can still choose the other version."));
  kr_widget_children_remove (GTK_WIDGET (self->versions));
  for (guint i = 0; i < kr_conflict_item_get_n_versions (item); i++)
    gtk_flow_box_append (self->versions, kr_version_card_new (item, i));
}

static void
read_conflicts (KrConflictsWindow *self)
{
  g_clear_object (&self->conflicts);
  self->conflicts = kr_merge_list_conflicts (self->ledger, TRUE);
  self->shown = 0;
}

static void
back_cb (KrConflictsWindow *self)
{
  self->shown--;
  show (self);
}

static void
forth_cb (KrConflictsWindow *self)
{
  self->shown++;
  show (self);
}

/* --- Choosing ---------------------------------------------------------- */

static void
show_waiting (KrConflictsWindow *self, gboolean waiting)
{
  gtk_widget_set_visible (self->waiting, waiting);
  gtk_spinner_set_spinning (self->spinner, waiting);
}

static gboolean
patience_cb (gpointer window)
{
  KrConflictsWindow *self = window;

  self->patience_id = 0;
  show_waiting (self, TRUE);
  return G_SOURCE_REMOVE;
}

/* Shows the next undecided game. */
static void
chosen_cb (GObject *item, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KrConflictsWindow) self = user_data;
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autoptr (GError) error = NULL;
  const gboolean chosen = kr_conflict_item_choose_finish (KR_CONFLICT_ITEM (item), result, &error);

  if (chosen && parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.close-games", NULL);
  if (self->ledger == NULL)
    return;
  g_clear_handle_id (&self->patience_id, g_source_remove);
  g_clear_object (&self->choice);
  show_waiting (self, FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "conflicts.choose", TRUE);
  if (chosen)
    read_conflicts (self);
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    kr_toast (GTK_WIDGET (self->pages), _ ("Stopped. Nothing was changed."));
  else
    kr_toast_error (GTK_WIDGET (self->pages), error);
  show (self);
  gtk_widget_child_focus (self->some, GTK_DIR_TAB_FORWARD);
}

static void
choose_cb (GtkWidget *widget, const char *name, GVariant *version)
{
  KrConflictsWindow *self = KR_CONFLICTS_WINDOW (widget);
  g_autoptr (KrConflictItem) item = dup_shown (self);

  self->choice = g_cancellable_new ();
  self->patience_id = g_timeout_add (PATIENCE_MS, patience_cb, self);
  gtk_widget_action_set_enabled (widget, "conflicts.choose", FALSE);
  gtk_widget_set_sensitive (self->back, FALSE);
  gtk_widget_set_sensitive (self->forth, FALSE);
  kr_conflict_item_choose_async (item, g_variant_get_uint32 (version), self->choice, chosen_cb,
                                 g_object_ref (self));
}

static void
stop_cb (KrConflictsWindow *self)
{
  g_cancellable_cancel (self->choice);
}

static void
kr_conflicts_window_dispose (GObject *object)
{
  KrConflictsWindow *self = KR_CONFLICTS_WINDOW (object);

  stop_cb (self);
  g_clear_handle_id (&self->patience_id, g_source_remove);
  g_clear_object (&self->choice);
  g_clear_object (&self->conflicts);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_conflicts_window_parent_class)->dispose (object);
}

static void
kr_conflicts_window_class_init (KrConflictsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_conflicts_window_dispose;

  g_type_ensure (KR_TYPE_MESSAGE_BAR);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/exchange/kr-conflicts-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrConflictsWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, KrConflictsWindow, some);
  gtk_widget_class_bind_template_child (widget_class, KrConflictsWindow, none);
  gtk_widget_class_bind_template_child (widget_class, KrConflictsWindow, back);
  gtk_widget_class_bind_template_child (widget_class, KrConflictsWindow, forth);
  gtk_widget_class_bind_template_child (widget_class, KrConflictsWindow, count);
  gtk_widget_class_bind_template_child (widget_class, KrConflictsWindow, game);
  gtk_widget_class_bind_template_child (widget_class, KrConflictsWindow, state);
  gtk_widget_class_bind_template_child (widget_class, KrConflictsWindow, difference);
  gtk_widget_class_bind_template_child (widget_class, KrConflictsWindow, versions);
  gtk_widget_class_bind_template_child (widget_class, KrConflictsWindow, waiting);
  gtk_widget_class_bind_template_child (widget_class, KrConflictsWindow, spinner);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, forth_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
  gtk_widget_class_install_action (widget_class, "conflicts.choose", "u", choose_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_conflicts_window_init (KrConflictsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kr_conflicts_window_new (KrLedger *ledger, GtkWindow *parent)
{
  KrConflictsWindow *self = g_object_new (KR_TYPE_CONFLICTS_WINDOW, "transient-for", parent, NULL);

  self->ledger = g_object_ref (ledger);
  read_conflicts (self);
  show (self);
  return GTK_WIDGET (self);
}
