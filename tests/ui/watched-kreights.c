/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-application.h"
#include "kr-terminal.h"
#include "kr-watchdog.h"

#include <stdlib.h>

/*
 * The program kreights with a watchdog on its main loop: KREIGHTS_WATCHDOG is the path of the
 * report, KREIGHTS_WATCHDOG_MS the limit. It links what kreights links, so what people run has
 * no such thing in it.
 */

#define LIMIT_MS 16

void __real_gtk_window_present (GtkWindow *window);
void __wrap_gtk_window_present (GtkWindow *window);

/* A window's first size is measured where it is presented: layout, outside of a frame. */
void
__wrap_gtk_window_present (GtkWindow *window)
{
  kr_watchdog_enter_frame ();
  __real_gtk_window_present (window);
  kr_watchdog_leave_frame ();
}

int
main (int argc, char *argv[])
{
  const char *path = g_getenv ("KREIGHTS_WATCHDOG");
  const char *limit = g_getenv ("KREIGHTS_WATCHDOG_MS");
  g_autoptr (KrApplication) application = kr_application_new ();

  if (path == NULL) {
    g_printerr ("KREIGHTS_WATCHDOG is the path of the report\n");
    return EXIT_FAILURE;
  }
  kr_terminal_watch (); /* as kreights: newer-gtk.c reads what is logged */
  kr_watchdog_start (path, limit != NULL ? g_ascii_strtod (limit, NULL) : LIMIT_MS);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
