/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-search-names.h"

#include "kr-word-stem.h"

#include <string.h>

typedef struct {
  GPtrArray *words; /* KrWordStem */
  char *thing;      /* `=ID` */
} Name;

static void
name_free (Name *name)
{
  g_ptr_array_unref (name->words);
  g_free (name->thing);
  g_free (name);
}

KrSearchNames *
kr_search_names_new (const KrWordForms *forms)
{
  KrSearchNames *names = g_new0 (KrSearchNames, 1);

  names->forms = forms;
  names->by_stem =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  names->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return names;
}

void
kr_search_names_free (KrSearchNames *names)
{
  g_hash_table_unref (names->by_stem);
  g_hash_table_unref (names->known);
  g_free (names);
}

static const char *
stem_at (const GPtrArray *words, guint i)
{
  return ((const KrWordStem *) words->pdata[i])->stem;
}

static gboolean
is_same_name (const Name *name, const GPtrArray *words, const char *thing)
{
  if (name->words->len != words->len || strcmp (name->thing, thing) != 0)
    return FALSE;
  for (guint i = 0; i < words->len; i++)
    if (strcmp (stem_at (name->words, i), stem_at (words, i)) != 0)
      return FALSE;
  return TRUE;
}

static void
add_name (KrSearchNames *names, const char *text, const char *thing)
{
  g_autoptr (GPtrArray) words = kr_word_stems_new (names->forms, text);
  GPtrArray *alike = NULL;
  Name *name = NULL;

  if (words->len == 0)
    return;
  alike = g_hash_table_lookup (names->by_stem, stem_at (words, 0));
  if (alike == NULL) {
    alike = g_ptr_array_new_with_free_func ((GDestroyNotify) name_free);
    g_hash_table_insert (names->by_stem, g_strdup (stem_at (words, 0)), alike);
  }
  for (guint i = 0; i < alike->len; i++)
    if (is_same_name (g_ptr_array_index (alike, i), words, thing))
      return;
  for (guint i = 0; i < words->len; i++)
    g_hash_table_add (names->known, g_strdup (stem_at (words, i)));
  name = g_new0 (Name, 1);
  name->words = g_steal_pointer (&words);
  name->thing = g_strdup (thing);
  g_ptr_array_add (alike, name);
}

void
kr_search_names_add (KrSearchNames *names, const char *text, const char *id)
{
  g_auto (GStrv) parts = g_strsplit_set (text, " -", -1);
  g_autofree char *joined = g_strjoinv ("", parts);
  g_autofree char *thing = g_strconcat ("=", id, NULL);

  add_name (names, text, thing);
  if (strcmp (joined, text) != 0)
    add_name (names, joined, thing);
}

const char *
kr_search_names_find (const KrSearchNames *names, const char *text)
{
  g_autoptr (GPtrArray) words = kr_word_stems_new (names->forms, text);
  const GPtrArray *alike =
      words->len > 0 ? g_hash_table_lookup (names->by_stem, stem_at (words, 0)) : NULL;

  for (guint i = 0; alike != NULL && i < alike->len; i++) {
    const Name *name = g_ptr_array_index (alike, i);

    if (is_same_name (name, words, name->thing))
      return name->thing + 1;
  }
  return NULL;
}

static gboolean
is_at (const Name *name, const GPtrArray *words, guint at)
{
  if (at + name->words->len > words->len)
    return FALSE;
  for (guint i = 0; i < name->words->len; i++)
    if (strcmp (stem_at (name->words, i), stem_at (words, at + i)) != 0)
      return FALSE;
  return TRUE;
}

GPtrArray *
kr_search_names_list (const KrSearchNames *names, const GPtrArray *words, guint at, guint *length)
{
  GPtrArray *things = g_ptr_array_new ();
  const GPtrArray *alike = g_hash_table_lookup (names->by_stem, stem_at (words, at));

  *length = 0;
  for (guint i = 0; alike != NULL && i < alike->len; i++) {
    const Name *name = g_ptr_array_index (alike, i);

    if (name->words->len < *length || !is_at (name, words, at))
      continue;
    if (name->words->len > *length)
      g_ptr_array_set_size (things, 0);
    *length = name->words->len;
    g_ptr_array_add (things, name->thing);
  }
  return things;
}
