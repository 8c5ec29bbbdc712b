/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-exchange-button.h"

#include "kr-backups-window.h"
#include "kr-backups.h"
#include "kr-error.h"
#include "kr-import.h"
#include "kr-conflicts-window.h"
#include "kr-file-choice.h"
#include "kr-merge-window.h"
#include "kr-merge.h"
#include "kr-toast.h"

#include <glib/gi18n.h>

/* The menu is filled when it opens, because the number of conflicts changes. */

struct _KrExchangeButton {
  AdwBin parent_instance;

  KrLedger *ledger;

  GtkMenuButton *button;
  GMenu *to_decide;
};

G_DEFINE_FINAL_TYPE (KrExchangeButton, kr_exchange_button, ADW_TYPE_BIN)

static GtkWindow *
get_window (KrExchangeButton *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

/* The menu has the games that were changed on two machines only if there are any. */
static void
fill_menu_cb (GtkMenuButton *button, gpointer user_data)
{
  KrExchangeButton *self = user_data;
  g_autoptr (GListModel) conflicts = kr_merge_list_conflicts (self->ledger, TRUE);
  const guint n = g_list_model_get_n_items (conflicts);
  g_autofree char *to_decide = NULL;
  guint n_open = 0;

  for (guint i = 0; i < n; i++) {
    g_autoptr (KrConflictItem) item = g_list_model_get_item (conflicts, i);

    n_open += kr_conflict_item_is_open (item);
  }
  to_decide = g_strdup_printf (_ ("Differences to _Resolve (%u)…"), n_open);
  g_menu_remove_all (self->to_decide);
  if (n > 0)
    g_menu_append (self->to_decide, n_open > 0 ? to_decide : _ ("_Resolved Differences…"),
                   "exchange.conflicts");
}

/* --- Actions ----------------------------------------------------------- */

static void
import_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  kr_import_choose (KR_EXCHANGE_BUTTON (widget)->ledger, widget);
}

static void
merge_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrExchangeButton *self = KR_EXCHANGE_BUTTON (widget);

  gtk_window_present (GTK_WINDOW (kr_merge_window_new (self->ledger, get_window (self), NULL)));
}

static void
saved_cb (GObject *ledger, GAsyncResult *result, gpointer widget)
{
  g_autoptr (GtkWidget) near = widget;
  g_autoptr (GError) error = NULL;
  const gboolean saved = kr_backups_write_finish (KR_LEDGER (ledger), result, &error);

  if (gtk_widget_get_root (near) == NULL)
    return;
  if (saved) {
    kr_toast (near, _ ("Ledger exported"));
    return;
  }
  kr_error_prefix (&error, "%s ", _ ("The ledger could not be exported. Your games are safe."));
  kr_toast_error (near, error);
}

static void
save_to (GtkWidget *near, GListModel *files, gpointer unused)
{
  KrExchangeButton *self = KR_EXCHANGE_BUTTON (near);

  kr_toast (near, _ ("Exporting the ledger…"));
  kr_backups_write_async (self->ledger, kr_file_choice_get_path (files), NULL, saved_cb,
                          g_object_ref (self));
}

/* `Kreights 2026-11-13.db` */
static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  static const char *const suffixes[] = {"db", NULL};
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *name =
      now != NULL ? g_date_time_format (now, "Kreights %F.db") : g_strdup ("Kreights.db");
  const KrFileQuestion question = {.title = _ ("Export the Ledger"),
                                   .accept = _ ("_Export"),
                                   .name = name,
                                   .kind = _ ("Kreights ledgers"),
                                   .suffixes = suffixes};

  kr_file_choice_save (&question, widget, save_to, NULL, NULL);
}

static void
backups_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrExchangeButton *self = KR_EXCHANGE_BUTTON (widget);

  gtk_window_present (GTK_WINDOW (kr_backups_window_new (self->ledger, get_window (self))));
}

static void
conflicts_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KrExchangeButton *self = KR_EXCHANGE_BUTTON (widget);

  gtk_window_present (GTK_WINDOW (kr_conflicts_window_new (self->ledger, get_window (self))));
}

/* --- Class ------------------------------------------------------------- */

static void
kr_exchange_button_dispose (GObject *object)
{
  g_clear_object (&KR_EXCHANGE_BUTTON (object)->ledger);
  G_OBJECT_CLASS (kr_exchange_button_parent_class)->dispose (object);
}

static void
kr_exchange_button_class_init (KrExchangeButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_exchange_button_dispose;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/exchange/kr-exchange-button.ui");
  gtk_widget_class_bind_template_child (widget_class, KrExchangeButton, button);
  gtk_widget_class_bind_template_child (widget_class, KrExchangeButton, to_decide);
  gtk_widget_class_set_css_name (widget_class, "exchange-button");
  gtk_widget_class_install_action (widget_class, "exchange.import", NULL, import_cb);
  gtk_widget_class_install_action (widget_class, "exchange.merge", NULL, merge_cb);
  gtk_widget_class_install_action (widget_class, "exchange.export", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "exchange.backups", NULL, backups_cb);
  gtk_widget_class_install_action (widget_class, "exchange.conflicts", NULL, conflicts_cb);
}

static void
kr_exchange_button_init (KrExchangeButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
kr_exchange_button_set_ledger (KrExchangeButton *self, KrLedger *ledger)
{
  self->ledger = g_object_ref (ledger);
  gtk_menu_button_set_create_popup_func (self->button, fill_menu_cb, self, NULL);
}
