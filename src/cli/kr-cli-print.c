/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-print.h"

#include "kr-gettext.h"
#include "kr-text-gate.h"
#include "kr-text-show.h"

#include <json-glib/json-glib.h>
#include <stdio.h>

/* The one place that writes to a terminal. */

static void
print (FILE *file, const char *text)
{
  g_autofree char *words = kr_gettext_dup_words (text);
  g_autofree char *shown = kr_text_gate_show (words);

  fputs (shown, file);
}

void
kr_cli_print (const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list values;

  va_start (values, format);
  text = g_strdup_vprintf (format, values);
  va_end (values);
  print (stdout, text);
}

void
kr_cli_print_line (const char *text)
{
  print (stdout, text);
  fputc ('\n', stdout);
}

void
kr_cli_complain (const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list values;

  va_start (values, format);
  text = g_strdup_vprintf (format, values);
  va_end (values);
  g_strdelimit (text, "\n\r", ' '); /* one line, whatever is in the message */
  fputs ("kreights-cli: ", stderr);
  print (stderr, text);
  fputc ('\n', stderr);
}

void
kr_cli_complain_json (const char *sentence)
{
  g_autofree char *words = kr_gettext_dup_words (sentence);
  g_autofree char *shown = kr_text_gate_show (words);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "error");
  json_builder_add_string_value (builder, shown);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  text = json_to_string (root, FALSE);
  fputs (text, stderr);
  fputc ('\n', stderr);
}

/* Whether a terminal shows @letter; only within a string can JSON have one that it does not. */
static gboolean
is_shown (gunichar letter)
{
  char bytes[6];
  const gsize n = (gsize) g_unichar_to_utf8 (letter, bytes);

  return kr_text_show (bytes, n, NULL, 0) == n;
}

void
kr_cli_print_json_text (const char *json)
{
  g_autofree char *valid = g_utf8_make_valid (json, -1); /* the name of a file need not be UTF-8 */
  g_autoptr (GString) text = g_string_new (NULL);

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at)) {
    const gunichar letter = g_utf8_get_char (at);

    if (is_shown (letter))
      g_string_append_unichar (text, letter);
    else if (letter < 0x10000)
      g_string_append_printf (text, "\\u%04x", letter);
    else
      g_string_append_printf (text, "\\u%04x\\u%04x", 0xD7C0 + (letter >> 10),
                              0xDC00 + (letter & 0x3FF));
  }
  kr_cli_print_file (text->str, text->len);
}

void
kr_cli_print_file (const char *data, gsize length)
{
  /* At the end, main asks stdout whether all of it went out. */
  (void) fwrite (data, 1, length, stdout);
}

static GLogWriterOutput
write_log_cb (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  g_autofree char *text = g_log_writer_format_fields (level, fields, n_fields, FALSE);

  if (g_log_writer_default_would_drop (level, G_LOG_DOMAIN))
    return G_LOG_WRITER_HANDLED;
  kr_cli_complain ("%s", text);
  return G_LOG_WRITER_HANDLED;
}

void
kr_cli_print_watch_log (void)
{
  g_log_set_writer_func (write_log_cb, NULL, NULL);
}
