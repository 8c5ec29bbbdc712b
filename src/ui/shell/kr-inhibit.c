/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-inhibit.h"

void
kr_inhibit_set (GtkWindow *window,
                guint *cookie,
                gboolean wanted,
                GtkApplicationInhibitFlags flags,
                const char *reason)
{
  GtkApplication *application = gtk_window_get_application (window);

  if (application == NULL)
    return;
  if (wanted && *cookie == 0)
    *cookie = gtk_application_inhibit (application, window, flags, reason);
  if (!wanted && *cookie != 0) {
    gtk_application_uninhibit (application, *cookie);
    *cookie = 0;
  }
}
