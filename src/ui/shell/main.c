/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-application.h"

#include "kr-club-line.h"
#include "kr-file-save.h"
#include "kr-gettext.h"
#include "kr-terminal.h"

#include <glib/gi18n.h>

/* The program kreights. */

int
main (int argc, char *argv[])
{
  g_autoptr (KrApplication) application = NULL;
  int status;

  kr_file_save_survive_limits ();
  kr_gettext_start ();
  kr_terminal_watch ();

  application = kr_application_new ();
  status = g_application_run (G_APPLICATION (application), argc, argv);
  kr_club_line_end_all ();
  return status;
}
