/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-windows.h"

#include "kr-toast.h"
#include "kr-situation-window.h"
#include "kr-why-window.h"

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

void
kr_referee_windows_why (GtkWidget *from, const KrRefereeStatus *status)
{
  KrGame *game = kr_referee_get_game (status->referee);
  g_autofree char *title = kr_referee_status_dup_title (status);
  g_autofree char *news = kr_referee_status_dup_news (status);
  const KrReason reason = {title, news, kr_referee_status_get_ruling (status),
                           kr_referee_status_get_atoms (status)};

  present (from, kr_why_window_new (kr_game_get_ledger (game), &kr_game_get_match (game)->rules,
                                    &reason));
}
