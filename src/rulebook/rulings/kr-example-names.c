/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-example-names.h"

#include "kr-names.h"

#include <string.h>

/* Texts are read word by word; a word is a run of letters and digits. */

#define PLAYERS "players "

struct _KrExampleNames {
  guint n;
  char **told; /* in the example, a word each */
  char **real; /* at the table */
};

/* What stands for the name @real: it, or its form in a record. Caller frees. */
typedef char *(*FormFunc) (const char *real);

static char *
dup_told_form (const char *real)
{
  return g_strdup (real);
}

static char *
dup_record_form (const char *real)
{
  char text[KR_NAME_TEXT_SIZE];

  kr_name_format (real, text);
  return g_strdup (text);
}

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

static gboolean
fits_record (const char *name)
{
  if (*name == '\0' || strlen (name) >= KR_NAME_SIZE)
    return FALSE;
  for (const char *c = name; *c != '\0'; c = g_utf8_next_char (c))
    if (g_unichar_iscntrl (g_utf8_get_char (c)))
      return FALSE;
  return TRUE;
}

static gboolean
fit (const char *const *names, guint n)
{
  for (guint i = 0; i < n; i++) {
    if (!fits_record (names[i]))
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
  g_auto (GStrv) told = read_players (record);
  guint n_told = g_strv_length (told);
  KrExampleNames *self = NULL;

  if (n_told == 0 || n_told > n || !fit (names, n_told))
    return NULL;
  self = g_new0 (KrExampleNames, 1);
  self->n = n_told;
  self->told = g_steal_pointer (&told);
  self->real = g_new0 (char *, n_told + 1);
  for (guint i = 0; i < n_told; i++)
    self->real[i] = g_strdup (names[i]);
  return self;
}

void
kr_example_names_free (KrExampleNames *self)
{
  if (self == NULL)
    return;
  g_strfreev (self->told);
  g_strfreev (self->real);
  g_free (self);
}

/* The bytes of the word that @text begins with; 0: it begins with none. */
static gsize
measure_word (const char *text)
{
  const char *end = text;

  while (g_unichar_isalnum (g_utf8_get_char (end)))
    end = g_utf8_next_char (end);
  return (gsize) (end - text);
}

static const char *
find_real (const KrExampleNames *self, const char *word, gsize length)
{
  for (guint i = 0; i < self->n; i++)
    if (strlen (self->told[i]) == length && strncmp (self->told[i], word, length) == 0)
      return self->real[i];
  return NULL;
}

/* Marks that begin or end behind byte @at move by @change. */
static void
move_marks (GPtrArray *marks, guint at, int change)
{
  for (guint i = 0; i < marks->len; i++) {
    KrTextMark *mark = g_ptr_array_index (marks, i);

    mark->start += mark->start > at ? change : 0;
    mark->end += mark->end > at ? change : 0;
  }
}

/* @text with the real names in their @form; @marks, if there are any, follow. */
static char *
dup_replaced (const KrExampleNames *self, const char *text, FormFunc form, GPtrArray *marks)
{
  GString *replaced = g_string_new (NULL);

  while (*text != '\0') {
    const gsize length = measure_word (text);
    const char *real = length > 0 ? find_real (self, text, length) : NULL;
    const gsize step = length > 0 ? length : (gsize) (g_utf8_next_char (text) - text);

    if (real != NULL) {
      g_autofree char *name = form (real);

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
  return dup_replaced (self, record, dup_record_form, NULL);
}

void
kr_example_names_apply (const KrExampleNames *self, KrMarkedText *words)
{
  char *text = dup_replaced (self, words->text, dup_told_form, words->marks);

  g_free (words->text);
  words->text = text;
}
