/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-example-names.h"

#include "kr-seat-names.h"

#include <string.h>

/* Texts are read word by word; a word is a run of letters and digits. */

#define PLAYERS "players "

struct _KrExampleNames {
  guint n;
  char **from; /* the names in the example, a word each */
  char **to;   /* the names at the table */
};

/* The names in the line `players` of @record. */
static char **
read_players (const char *record)
{
  const char *line = strstr (record, PLAYERS);
  g_autofree char *names = NULL;

  if (line == NULL)
    return g_new0 (char *, 1);
  line += strlen (PLAYERS);
  names = g_strndup (line, strcspn (line, "\n"));
  return g_strsplit (g_strstrip (names), " ", -1);
}

/* Whether a record can hold all of @names, each for one player. */
static gboolean
fit_record (const char *const *names, guint n)
{
  for (guint i = 0; i < n; i++) {
    if (*names[i] == '\0' || strlen (names[i]) >= KR_NAME_SIZE)
      return FALSE;
    for (const char *c = names[i]; *c != '\0'; c = g_utf8_next_char (c))
      if (g_unichar_iscntrl (g_utf8_get_char (c)))
        return FALSE;
    for (guint j = 0; j < i; j++)
      if (g_str_equal (names[i], names[j]))
        return FALSE;
  }
  return TRUE;
}

KrExampleNames *
kr_example_names_new (const char *record, const char *const *names, guint n)
{
  g_auto (GStrv) players = read_players (record);
  guint n_players = g_strv_length (players);
  KrExampleNames *self = NULL;

  if (n_players == 0 || n_players > n || !fit_record (names, n_players))
    return NULL;
  self = g_new0 (KrExampleNames, 1);
  self->n = n_players;
  self->from = g_steal_pointer (&players);
  self->to = g_new0 (char *, n_players + 1);
  for (guint i = 0; i < n_players; i++)
    self->to[i] = g_strdup (names[i]);
  return self;
}

void
kr_example_names_free (KrExampleNames *self)
{
  if (self == NULL)
    return;
  g_strfreev (self->from);
  g_strfreev (self->to);
  g_free (self);
}

/* The bytes of the word at the start of @text; 0 if there is none. */
static gsize
measure_word (const char *text)
{
  const char *end = text;

  while (g_unichar_isalnum (g_utf8_get_char (end)))
    end = g_utf8_next_char (end);
  return (gsize) (end - text);
}

static const char *
find_name (const KrExampleNames *self, const char *word, gsize length)
{
  for (guint i = 0; i < self->n; i++)
    if (strlen (self->from[i]) == length && strncmp (self->from[i], word, length) == 0)
      return self->to[i];
  return NULL;
}

/* Moves marks that begin or end after byte @at by @change. */
static void
move_marks (GPtrArray *marks, guint at, int change)
{
  for (guint i = 0; i < marks->len; i++) {
    KrTextMark *mark = g_ptr_array_index (marks, i);

    mark->start += mark->start > at ? change : 0;
    mark->end += mark->end > at ? change : 0;
  }
}

/* @text with the new names, quoted as in a record if @in_record. @marks, which may be NULL, stay
 * on their words. */
static char *
dup_replaced (const KrExampleNames *self, const char *text, gboolean in_record, GPtrArray *marks)
{
  GString *replaced = g_string_new (NULL);
  char quoted[KR_NAME_TEXT_SIZE];

  while (*text != '\0') {
    const gsize length = measure_word (text);
    const char *name = length > 0 ? find_name (self, text, length) : NULL;
    const gsize step = length > 0 ? length : (gsize) (g_utf8_next_char (text) - text);

    if (name != NULL) {
      if (in_record) {
        kr_name_format (name, quoted);
        name = quoted;
      }
      if (marks != NULL)
        move_marks (marks, (guint) replaced->len, (int) strlen (name) - (int) length);
      g_string_append (replaced, name);
    } else {
      g_string_append_len (replaced, text, (gssize) step);
    }
    text += step;
  }
  return g_string_free (replaced, FALSE);
}

char *
kr_example_names_dup_record (const KrExampleNames *self, const char *record)
{
  return dup_replaced (self, record, TRUE, NULL);
}

void
kr_example_names_apply (const KrExampleNames *self, KrMarkedText *story)
{
  char *text = dup_replaced (self, story->text, FALSE, story->marks);

  g_free (story->text);
  story->text = text;
}
