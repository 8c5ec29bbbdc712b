/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-application.h"

#include "kr-config.h"
#include "kr-file-save.h"
#include "kr-terminal.h"

#include <glib/gi18n.h>
#include <locale.h>

/* The program kreights. */

int
main (int argc, char *argv[])
{
  g_autoptr (KrApplication) application = NULL;

  kr_file_save_survive_limits ();
  /* NOLINTNEXTLINE: there is no other thread yet; an unknown locale leaves everything in English */
  setlocale (LC_ALL, "");
  bindtextdomain (KR_GETTEXT_PACKAGE, KR_LOCALE_DIR);
  bind_textdomain_codeset (KR_GETTEXT_PACKAGE, "UTF-8");
  textdomain (KR_GETTEXT_PACKAGE);
  kr_terminal_watch ();

  application = kr_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
