/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rule-file.h"

#include "kr-error.h"
#include "kr-file-error.h"
#include "kr-file-read.h"
#include "kr-sentence.h"
#include "kr-translatable.h"
#include "kr-utf8.h"

#include <string.h>

/* The text of a rule-set file. What GKeyFile doesn't check (line numbers, repeated keys, a limit
 * to the size) is checked before it reads the text. */

static void
set_line_error (
    const char *name, guint line, KrRulebookError code, const char *message, GError **error)
{
  g_autofree char *said = kr_sentence_new_plain (message);

  if (line > 0)
    kr_error_set (error, KR_RULEBOOK_ERROR, code, N_ ("%s, line %u: %s"), name, line, said);
  else
    kr_error_set (error, KR_RULEBOOK_ERROR, code, N_ ("%s: %s"), name, said);
}

void
kr_rule_file_set_error (const KrRuleFile *file,
                        const char *key,
                        KrRulebookError code,
                        const char *message,
                        GError **error)
{
  set_line_error (file->name, kr_rule_file_get_line (file, key), code, message, error);
}

guint
kr_rule_file_get_line (const KrRuleFile *file, const char *key)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (file->lines, key));
}

/* GLib warns of a value with a bad escape and another at its end. */
static gboolean
has_good_escapes (const char *value)
{
  for (const char *at = strchr (value, '\\'); at != NULL; at = strchr (at + 2, '\\'))
    if (at[1] == '\0' || strchr ("sntr\\", at[1]) == NULL)
      return FALSE;
  return TRUE;
}

char *
kr_rule_file_dup_text (const KrRuleFile *file, const char *key, GError **error)
{
  g_autofree char *value = NULL;

  if (kr_rule_file_get_line (file, key) == 0)
    return g_strdup ("");
  value = g_key_file_get_value (file->keys, KR_RULE_FILE_GROUP, key, NULL);
  if (has_good_escapes (value))
    return g_strchomp (g_key_file_get_string (file->keys, KR_RULE_FILE_GROUP, key, NULL));
  kr_rule_file_set_error (file, key, KR_RULEBOOK_ERROR_SYNTAX,
                          N_ ("after a backslash, only s, n, t, r or \\ is allowed"), error);
  return NULL;
}

/* Refuses text that cannot be a rule-set file: too long, binary, or not UTF-8. */
static gboolean
check_text (const char *text, gsize length, const char *name, GError **error)
{
  const char *end = NULL;
  guint line = 1;

  if (length > KR_RULE_FILE_MAX_BYTES) {
    set_line_error (name, 0, KR_RULEBOOK_ERROR_SYNTAX,
                    N_ ("the file is too large; a rule set has at most 64 KiB"), error);
    return FALSE;
  }
  if (g_utf8_validate_len (text, length, &end))
    return TRUE;
  for (const char *at = text; at < end; at++)
    line += *at == '\n';
  set_line_error (name, line, KR_RULEBOOK_ERROR_SYNTAX, N_ ("this is not UTF-8 text"), error);
  return FALSE;
}

/* Notes the line of a key. FALSE with @reason if it is malformed or repeated. */
static gboolean
take_key (KrRuleFile *file, char *text, guint line, const char **reason)
{
  char *equals = strchr (text, '=');

  if (equals == NULL || equals == text) {
    *reason = "expected key=value, or a comment that begins with #";
    return FALSE;
  }
  *equals = '\0';
  g_strchomp (text);
  if (kr_rule_file_get_line (file, text) != 0) {
    *reason = "this key appears twice in the file";
    return FALSE;
  }
  g_hash_table_insert (file->lines, g_strdup (text), GUINT_TO_POINTER (line));
  return TRUE;
}

/* Goes through the lines of @text as GKeyFile will. */
static gboolean
scan_lines (KrRuleFile *file, const char *text, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  const char *reason = "expected the group [rules], once, before the first key";
  gboolean in_group = FALSE;

  for (guint i = 0; lines[i] != NULL; i++) {
    char *line = g_strstrip (lines[i]);
    gboolean good = TRUE;

    if (line[0] == '\0' || line[0] == '#')
      continue;
    if (line[0] != '[')
      good = in_group && take_key (file, line, i + 1, &reason);
    else if (!in_group)
      good = in_group = strcmp (line, "[" KR_RULE_FILE_GROUP "]") == 0;
    else
      good = FALSE;
    if (good)
      continue;
    set_line_error (file->name, i + 1, KR_RULEBOOK_ERROR_SYNTAX, reason, error);
    return FALSE;
  }
  if (!in_group)
    set_line_error (file->name, 0, KR_RULEBOOK_ERROR_SYNTAX, reason, error);
  return in_group;
}

KrRuleFile *
kr_rule_file_parse (const char *text, gssize length, const char *name, GError **error)
{
  gsize size = length < 0 ? strlen (text) : (gsize) length;
  g_autoptr (KrRuleFile) file = NULL;
  g_autoptr (GError) problem = NULL;
  g_autofree char *copy = NULL;
  const char *start;

  if (!check_text (text, size, name, error))
    return NULL;
  copy = g_strndup (text, size);
  start = kr_utf8_skip_mark (copy, size);
  file = g_new0 (KrRuleFile, 1);
  file->name = g_strdup (name);
  file->keys = g_key_file_new ();
  file->lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (!scan_lines (file, start, error))
    return NULL;
  if (!g_key_file_load_from_data (file->keys, start, strlen (start), G_KEY_FILE_NONE, &problem)) {
    set_line_error (name, 0, KR_RULEBOOK_ERROR_SYNTAX, kr_error_get_sentence (problem), error);
    return NULL;
  }
  return g_steal_pointer (&file);
}

/* Says why the file @name was not read. */
static void
refuse_file (const char *name, const GError *problem, GError **error)
{
  const char *reason = "the file cannot be read";

  if (g_error_matches (problem, KR_FILE_ERROR, KR_FILE_ERROR_NOT_REGULAR))
    reason = "this is not a file";
  else if (g_error_matches (problem, KR_FILE_ERROR, KR_FILE_ERROR_TOO_LARGE))
    reason = "the file is too large; a rule set has at most 64 KiB";
  set_line_error (name, 0, KR_RULEBOOK_ERROR_UNREADABLE, reason, error);
}

KrRuleFile *
kr_rule_file_read (const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *text = NULL;
  g_autoptr (GError) problem = NULL;
  KrRuleFile *file = NULL;
  gsize length = 0;

  text = kr_file_read (path, KR_RULE_FILE_MAX_BYTES, &length, &problem);
  if (text == NULL) {
    refuse_file (name, problem, error);
    return NULL;
  }
  file = kr_rule_file_parse (text, (gssize) length, name, error);
  if (file != NULL)
    file->path = g_strdup (path);
  return file;
}

void
kr_rule_file_free (KrRuleFile *file)
{
  if (file == NULL)
    return;
  g_free (file->name);
  g_free (file->path);
  g_clear_pointer (&file->keys, g_key_file_unref);
  g_clear_pointer (&file->lines, g_hash_table_unref);
  g_free (file);
}
