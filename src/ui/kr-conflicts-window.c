/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-conflicts-window.h"

#include "kr-accessible.h"
#include "kr-exchange-words.h"
#include "kr-report.h"
#include "kr-session-words.h"
#include "kr-version-card.h"

#include <glib/gi18n.h>

/* One game is shown at a time; the list is read anew after every choice. */

struct _KrConflictsWindow {
  AdwWindow parent_instance;

  KrLedger *ledger;
  GListModel *conflicts; /* of KrConflictItem, those to be decided first */
  guint shown;           /* index in it */

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
    gtk_label_set_text (self->game, _ ("A game that cannot be read any more"));
    return;
  }
  date = kr_session_words_format_date (kr_game_get_started_at_us (game),
                                       kr_game_get_utc_offset_min (game));
  names = kr_exchange_words_join_players (game);
  text = g_strdup_printf ("%s · %s", date, names);
  gtk_label_set_text (self->game, text);
}

static void
show_difference (KrConflictsWindow *self, KrConflictItem *item)
{
  const int deal = kr_conflict_item_find_difference (item);
  g_autofree char *text =
      deal >= 0 ? g_strdup_printf (_ ("The first deal that differs is deal %d."), deal + 1)
                : g_strdup (_ ("No deal differs; only what stands beside the deals does."));

  gtk_label_set_text (self->difference, text);
  gtk_label_set_text (self->state,
                      kr_conflict_item_is_open (item)
                          ? _ ("To be decided")
                          : _ ("Decided; the other version is kept, and can still be chosen"));
}

static void
show_versions (KrConflictsWindow *self, KrConflictItem *item)
{
  GtkWidget *old;

  while ((old = gtk_widget_get_first_child (GTK_WIDGET (self->versions))) != NULL)
    gtk_flow_box_remove (self->versions, old);
  for (guint i = 0; i < kr_conflict_item_get_n_versions (item); i++)
    gtk_flow_box_append (self->versions, kr_version_card_new (item, i));
}

static void
show (KrConflictsWindow *self)
{
  const guint n = g_list_model_get_n_items (self->conflicts);
  g_autoptr (KrConflictItem) item = n > 0 ? dup_shown (self) : NULL;
  g_autofree char *count = g_strdup_printf (_ ("%1$u of %2$u"), self->shown + 1, n);

  kr_accessible_show_page (self->pages, n > 0 ? self->some : self->none);
  gtk_widget_set_visible (gtk_widget_get_parent (self->back), n > 1);
  gtk_widget_set_sensitive (self->back, self->shown > 0);
  gtk_widget_set_sensitive (self->forth, self->shown + 1 < n);
  gtk_label_set_text (self->count, count);
  if (item == NULL)
    return;
  show_game (self, item);
  show_difference (self, item);
  show_versions (self, item);
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

/* The next one to be decided is shown then. */
static void
choose_cb (GtkWidget *widget, const char *name, GVariant *version)
{
  KrConflictsWindow *self = KR_CONFLICTS_WINDOW (widget);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autoptr (KrConflictItem) item = dup_shown (self);
  g_autoptr (GError) error = NULL;

  if (!kr_conflict_item_choose (item, g_variant_get_uint32 (version), &error)) {
    kr_report_error (GTK_WIDGET (self->pages), error);
    return;
  }
  gtk_widget_activate_action (GTK_WIDGET (parent), "win.close-games", NULL);
  read_conflicts (self);
  show (self);
  gtk_widget_child_focus (self->some, GTK_DIR_TAB_FORWARD);
}

static void
kr_conflicts_window_dispose (GObject *object)
{
  KrConflictsWindow *self = KR_CONFLICTS_WINDOW (object);

  g_clear_object (&self->conflicts);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_conflicts_window_parent_class)->dispose (object);
}

static void
kr_conflicts_window_class_init (KrConflictsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_conflicts_window_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/kr-conflicts-window.ui");
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
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, forth_cb);
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
