/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-daily-backup.h"

#include "kr-backups.h"
#include "kr-error.h"
#include "kr-ledger-trouble.h"
#include "kr-toast.h"

#include <glib/gi18n.h>

/* A timer that a widget owns. */

#define KEEPER "daily-backup"
#define FIRST_S 5 /* the window has long been drawn by then */
#define HOUR_S 3600

typedef struct {
  KrLedger *ledger;
  GtkWidget *near; /* weak */
  GCancellable *cancellable;
  guint timer;
  gboolean has_failed; /* and that has been shown */
} Keeper;

static void
made_cb (GObject *ledger, GAsyncResult *result, gpointer near)
{
  g_autoptr (GtkWidget) widget = near;
  Keeper *keeper = g_object_get_data (G_OBJECT (widget), KEEPER);
  g_autoptr (GError) error = NULL;
  gboolean is_damaged;

  if (kr_backups_make_daily_finish (KR_LEDGER (ledger), result, NULL, &error) ||
      keeper->has_failed || gtk_widget_get_root (widget) == NULL)
    return;
  keeper->has_failed = TRUE;
  is_damaged = kr_ledger_trouble_find (error) == KR_LEDGER_TROUBLE_DAMAGED;
  kr_error_prefix (&error, "%s ", _ ("Today’s backup could not be made. Your games are safe."));
  if (is_damaged)
    kr_toast_with_action (widget, kr_error_get_sentence (error), _ ("Repair…"),
                          "win.repair-ledger");
  else
    kr_toast_error (widget, error);
}

static void
make (Keeper *keeper)
{
  kr_backups_make_daily_async (keeper->ledger, keeper->cancellable, made_cb,
                               g_object_ref (keeper->near));
}

static gboolean
hour_cb (gpointer data)
{
  make (data);
  return G_SOURCE_CONTINUE;
}

static gboolean
first_cb (gpointer data)
{
  Keeper *keeper = data;

  make (keeper);
  keeper->timer = g_timeout_add_seconds (HOUR_S, hour_cb, keeper);
  return G_SOURCE_REMOVE;
}

static void
keeper_free (gpointer data)
{
  Keeper *keeper = data;

  g_clear_handle_id (&keeper->timer, g_source_remove);
  g_cancellable_cancel (keeper->cancellable);
  g_object_unref (keeper->cancellable);
  g_object_unref (keeper->ledger);
  g_free (keeper);
}

void
kr_daily_backup_keep (KrLedger *ledger, GtkWidget *near)
{
  Keeper *keeper = g_new0 (Keeper, 1);

  keeper->ledger = g_object_ref (ledger);
  keeper->near = near;
  keeper->cancellable = g_cancellable_new ();
  keeper->timer = g_timeout_add_seconds_full (G_PRIORITY_LOW, FIRST_S, first_cb, keeper, NULL);
  g_object_set_data_full (G_OBJECT (near), KEEPER, keeper, keeper_free);
}
