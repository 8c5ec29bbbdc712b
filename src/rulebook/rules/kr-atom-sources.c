/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-atom-sources.h"

#include "kr-file-read.h"

#include <string.h>

#define MAX_BYTES (1024 * 1024)
#define OPTION ".option"

static void
source_free (KrAtomSource *source)
{
  g_free (source->heading);
  g_free (source->reason);
  kr_rule_condition_free (source->offers);
  g_free (source);
}

static void
atom_free (KrAtomSources *atom)
{
  g_free (atom->id);
  g_free (atom->title);
  g_free (atom->key_names);
  g_clear_pointer (&atom->keys, g_ptr_array_unref);
  kr_rule_condition_free (atom->when);
  g_clear_pointer (&atom->sources, g_hash_table_unref);
  g_free (atom);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrAtomSources, atom_free)

static KrRuleCondition *
parse_condition (const char *text)
{
  g_autofree char *problem = NULL;

  return kr_rule_condition_parse (text, &problem);
}

/* Reads `HEADING | key=value …`. */
static gboolean
parse_option (const char *text, KrAtomSource *source)
{
  g_auto (GStrv) parts = g_strsplit (text, " | ", 2);

  if (g_strv_length (parts) != 2)
    return FALSE;
  source->basis = KR_BASIS_OPTION;
  source->heading = g_strdup (parts[0]);
  source->reason = g_strdup ("");
  source->offers = parse_condition (parts[1]);
  return source->offers != NULL;
}

/* Reads `text | HEADING`, `text | HEADING | REASON` or `reading | HEADING | REASON`. A text
 * needs a heading, a reading needs a reason. */
static gboolean
parse_basis (const char *text, KrAtomSource *source)
{
  g_auto (GStrv) parts = g_strsplit (text, "|", 3);
  guint n = g_strv_length (parts);

  if (n < 2)
    return FALSE;
  g_strstrip (parts[0]);
  source->basis = strcmp (parts[0], "reading") == 0 ? KR_BASIS_READING : KR_BASIS_TEXT;
  source->heading = g_strdup (g_strstrip (parts[1]));
  source->reason = g_strdup (n == 3 ? g_strstrip (parts[2]) : "");
  if (source->basis == KR_BASIS_READING)
    return source->reason[0] != '\0';
  return strcmp (parts[0], "text") == 0 && source->heading[0] != '\0';
}

static gboolean
read_key (KrAtomSources *atom, const char *key, const char *value)
{
  KrAtomSource *source = NULL;

  if (strcmp (key, "title") == 0) {
    atom->title = g_strdup (value);
    return TRUE;
  }
  if (strcmp (key, "when") == 0) {
    atom->when = parse_condition (value);
    return atom->when != NULL;
  }
  source = g_new0 (KrAtomSource, 1);
  g_hash_table_insert (atom->sources, g_strdup (key), source);
  return g_str_has_suffix (key, OPTION) ? parse_option (value, source)
                                        : parse_basis (value, source);
}

/* Whether @id is one of @words, which are apart by spaces. */
static gboolean
has_word (const char *words, const char *id)
{
  const gsize length = strlen (id);

  for (const char *at = words; (at = strstr (at, id)) != NULL; at += length)
    if ((at == words || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
      return TRUE;
  return FALSE;
}

/* Looks up in the registry which keys carry @atom. */
static void
find_keys (KrAtomSources *atom)
{
  GString *names = g_string_new (NULL);

  atom->keys = g_ptr_array_new ();
  for (int i = 0; i < kr_rule_n_keys (); i++) {
    const KrRuleKey *key = kr_rule_key (i);

    if (!has_word (key->atoms, atom->id))
      continue;
    g_ptr_array_add (atom->keys, (gpointer) key);
    g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "", key->key);
  }
  atom->key_names = g_string_free (names, FALSE);
}

static KrAtomSources *
read_atom (GKeyFile *file, const char *id, GError **error)
{
  g_auto (GStrv) keys = g_key_file_get_keys (file, id, NULL, NULL);
  g_autoptr (KrAtomSources) atom = g_new0 (KrAtomSources, 1);

  atom->id = g_strdup (id);
  find_keys (atom);
  atom->sources =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) source_free);
  for (guint i = 0; keys[i] != NULL; i++) {
    g_autofree char *value = g_key_file_get_string (file, id, keys[i], NULL);

    if (value != NULL && read_key (atom, keys[i], value))
      continue;
    g_set_error (error, KR_RULEBOOK_ERROR, KR_RULEBOOK_ERROR_KEY,
                 "atoms.ini, %s: %s is not as README.md describes it", id, keys[i]);
    return NULL;
  }
  if (atom->title != NULL)
    return g_steal_pointer (&atom);
  g_set_error (error, KR_RULEBOOK_ERROR, KR_RULEBOOK_ERROR_KEY, "atoms.ini, %s: no title", id);
  return NULL;
}

GPtrArray *
kr_atom_sources_read (const char *path, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GPtrArray) atoms = g_ptr_array_new_with_free_func ((GDestroyNotify) atom_free);
  g_autoptr (GError) problem = NULL;
  g_auto (GStrv) groups = NULL;
  gsize length = 0;
  g_autofree char *text = kr_file_read (path, MAX_BYTES, &length, &problem);

  if (text == NULL || !g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, &problem)) {
    g_set_error (error, KR_RULEBOOK_ERROR,
                 problem->domain == G_KEY_FILE_ERROR ? KR_RULEBOOK_ERROR_SYNTAX
                                                     : KR_RULEBOOK_ERROR_UNREADABLE,
                 "%s: %s", path, problem->message);
    return NULL;
  }
  groups = g_key_file_get_groups (file, NULL);
  for (guint i = 0; groups[i] != NULL; i++) {
    KrAtomSources *atom = read_atom (file, groups[i], error);

    if (atom == NULL)
      return NULL;
    g_ptr_array_add (atoms, atom);
  }
  return g_steal_pointer (&atoms);
}

gboolean
kr_atom_sources_are_in_force (const KrAtomSources *atom, const KrRules *rules)
{
  return kr_rule_condition_holds (atom->when, rules, 0);
}

const KrAtomSource *
kr_atom_sources_find (const KrAtomSources *atom, const char *id)
{
  return g_hash_table_lookup (atom->sources, id);
}

const KrAtomSource *
kr_atom_sources_find_option (const KrAtomSources *atom, const char *id)
{
  g_autofree char *option = g_strconcat (id, OPTION, NULL);

  return g_hash_table_lookup (atom->sources, option);
}

gboolean
kr_atom_source_offers (const KrAtomSource *source, const KrRuleKey *key, const KrRules *rules)
{
  return kr_rule_condition_allows (source->offers, key, rules);
}
