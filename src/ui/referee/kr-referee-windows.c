/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-windows.h"

#include "kr-toast.h"
#include "kr-situation-window.h"
#include "kr-what-if-window.h"

#define WHAT_IF "kr-what-if" /* data of the main window: the one that is open */

static void
present (GtkWidget *from, GtkWidget *window)
{
  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (gtk_widget_get_root (from)));
  gtk_window_present (GTK_WINDOW (window));
}

static void
situation_cb (GtkWidget *from, const KrSituation *situation, GtkWidget *window)
{
  KrReferee *referee = g_object_get_data (G_OBJECT (window), "referee");
  g_autoptr (GError) error = NULL;

  if (!kr_referee_set_situation (referee, situation, &error))
    kr_toast_error (from, error);
}

void
kr_referee_windows_set_table (GtkWidget *from, const KrRefereeStatus *status)
{
  GtkWidget *window = kr_situation_window_new (kr_referee_status_get_table (status), status->names);

  g_object_set_data_full (G_OBJECT (window), "referee", g_object_ref (status->referee),
                          g_object_unref);
  g_signal_connect_object (window, "set", G_CALLBACK (situation_cb), from, G_CONNECT_SWAPPED);
  present (from, window);
}

static void
forget_what_if_cb (GObject *parent)
{
  g_object_set_data (parent, WHAT_IF, NULL);
}

void
kr_referee_windows_close_what_if (GtkWindow *parent)
{
  GtkWindow *window = g_object_get_data (G_OBJECT (parent), WHAT_IF);

  if (window != NULL)
    gtk_window_close (window);
}

/* A ruling's link leaves the window behind the main one, where nobody can close it: that
 * happens when the next one opens, or the main one closes. */
void
kr_referee_windows_open_what_if (GtkWindow *parent,
                                 KrLedger *ledger,
                                 KrGame *game,
                                 const KrTable *table)
{
  GtkWidget *window = kr_what_if_window_new (ledger, game, table);

  kr_referee_windows_close_what_if (parent);
  g_object_set_data (G_OBJECT (parent), WHAT_IF, window);
  g_signal_connect_object (window, "destroy", G_CALLBACK (forget_what_if_cb), parent,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (parent, "destroy", G_CALLBACK (gtk_window_destroy), window,
                           G_CONNECT_SWAPPED);
  present (GTK_WIDGET (parent), window);
}

void
kr_referee_windows_what_if (GtkWidget *from, const KrRefereeStatus *status)
{
  KrGame *game = kr_referee_get_game (status->referee);
  const KrTable *table = kr_referee_status_get_table (status);

  kr_referee_windows_open_what_if (GTK_WINDOW (gtk_widget_get_root (from)),
                                   kr_game_get_ledger (game), game,
                                   table->started && !table->over ? table : NULL);
}
