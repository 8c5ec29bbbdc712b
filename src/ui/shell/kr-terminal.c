/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-terminal.h"

#include "kr-text-gate.h"

#include <stdio.h>

static void
show (FILE *file, const char *text)
{
  g_autofree char *shown = kr_text_gate_show (text);

  fputs (shown, file);
  (void) fflush (file); /* there is nowhere else to say that it failed */
}

static void
print_cb (const char *text)
{
  show (stdout, text);
}

static void
print_error_cb (const char *text)
{
  show (stderr, text);
}

static GLogWriterOutput
write_log_cb (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  g_autofree char *text = NULL;

  if (g_log_writer_default_would_drop (level, G_LOG_DOMAIN))
    return G_LOG_WRITER_HANDLED;
  if (g_log_writer_is_journald (fileno (stderr)) &&
      g_log_writer_journald (level, fields, n_fields, data) == G_LOG_WRITER_HANDLED)
    return G_LOG_WRITER_HANDLED;
  text = g_log_writer_format_fields (level, fields, n_fields, FALSE);
  show (stderr, text);
  fputc ('\n', stderr);
  return G_LOG_WRITER_HANDLED;
}

void
kr_terminal_watch (void)
{
  g_log_set_writer_func (write_log_cb, NULL, NULL);
  g_set_print_handler (print_cb);
  g_set_printerr_handler (print_error_cb);
}
