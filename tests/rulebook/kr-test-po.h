/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <string.h>

/*
 * kr-test-po.h: the translations of po/CODE.po, without a locale.
 */

/* A message that is being read. */
typedef struct {
  GString *id;
  GString *text;
  GString *other;    /* what is no text to look up: a context, the plurals */
  GString *at;       /* the one that a line with nothing but a string goes on */
  gboolean is_plain; /* it has no context, and is not fuzzy */
} KrTestMessage;

/* At the blank line after it. */
static inline void
kr_test_po_finish (KrTestMessage *message, GHashTable *texts)
{
  if (message->is_plain && message->id->len > 0 && message->text->len > 0)
    g_hash_table_insert (texts, g_strdup (message->id->str), g_strdup (message->text->str));
  g_string_truncate (message->id, 0);
  g_string_truncate (message->text, 0);
  message->at = message->other;
  message->is_plain = TRUE;
}

static inline void
kr_test_po_read_line (KrTestMessage *message, const char *line)
{
  const char *start = strchr (line, '"');
  const char *end = strrchr (line, '"');

  if (line[0] == '#') {
    message->is_plain &= line[1] != ',' || strstr (line, "fuzzy") == NULL;
    return;
  }
  if (g_str_has_prefix (line, "msgid ")) {
    message->at = message->id;
  } else if (g_str_has_prefix (line, "msgstr ") || g_str_has_prefix (line, "msgstr[0] ")) {
    message->at = message->text;
  } else if (line[0] == 'm') {
    message->at = message->other;
    message->is_plain &= !g_str_has_prefix (line, "msgctxt");
  }
  if (start != NULL && end > start) {
    g_autofree char *quoted = g_strndup (start + 1, (gsize) (end - start - 1));
    g_autofree char *string = g_strcompress (quoted);

    g_string_append (message->at, string);
  }
}

/* English texts and what they are in the language of the file @path, in the singular; without
 * texts that have a context. NULL if it cannot be read. */
static inline GHashTable *
kr_test_po_read (const char *path)
{
  GHashTable *texts = NULL;
  g_autofree char *bytes = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GString) id = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) other = g_string_new (NULL);
  KrTestMessage message = {id, text, other, other, TRUE};

  if (!g_file_get_contents (path, &bytes, NULL, NULL))
    return NULL;
  texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  lines = g_strsplit (bytes, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    if (**line == '\0')
      kr_test_po_finish (&message, texts);
    else
      kr_test_po_read_line (&message, *line);
  kr_test_po_finish (&message, texts);
  return texts;
}
