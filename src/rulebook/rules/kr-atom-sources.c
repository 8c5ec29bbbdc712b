/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-atom-sources.h"

#include <string.h>

/* data/rules/atoms.ini -> atoms. */

#define OPTION ".option"

static void
line_free (KrAtomSource *line)
{
  g_free (line->heading);
  g_free (line->reason);
  kr_rule_condition_free (line->offers);
  g_free (line);
}

static void
atom_free (KrAtomSources *atom)
{
  g_free (atom->id);
  g_free (atom->title);
  g_free (atom->key_names);
  g_clear_pointer (&atom->keys, g_ptr_array_unref);
  kr_rule_condition_free (atom->when);
  g_clear_pointer (&atom->lines, g_hash_table_unref);
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
parse_option (const char *text, KrAtomSource *line)
{
  g_auto (GStrv) parts = g_strsplit (text, " | ", 2);

  if (g_strv_length (parts) != 2)
    return FALSE;
  line->basis = KR_BASIS_OPTION;
  line->heading = g_strdup (parts[0]);
  line->reason = g_strdup ("");
  line->offers = parse_condition (parts[1]);
  return line->offers != NULL;
}

/* Reads `text | HEADING`, `text | HEADING | REASON` or `reading | HEADING | REASON`;
 * a text has a heading, a reading a reason. */
static gboolean
parse_basis (const char *text, KrAtomSource *line)
{
  g_auto (GStrv) parts = g_strsplit (text, "|", 3);
  guint n = g_strv_length (parts);

  if (n < 2)
    return FALSE;
  g_strstrip (parts[0]);
  line->basis = strcmp (parts[0], "reading") == 0 ? KR_BASIS_READING : KR_BASIS_TEXT;
  line->heading = g_strdup (g_strstrip (parts[1]));
  line->reason = g_strdup (n == 3 ? g_strstrip (parts[2]) : "");
  if (line->basis == KR_BASIS_READING)
    return line->reason[0] != '\0';
  return strcmp (parts[0], "text") == 0 && line->heading[0] != '\0';
}

static gboolean
read_line (KrAtomSources *atom, const char *key, const char *value)
{
  KrAtomSource *line = g_new0 (KrAtomSource, 1);

  g_hash_table_insert (atom->lines, g_strdup (key), line);
  return g_str_has_suffix (key, OPTION) ? parse_option (value, line) : parse_basis (value, line);
}

static gboolean
read_key (KrAtomSources *atom, const char *key, const char *value)
{
  if (strcmp (key, "title") == 0) {
    atom->title = g_strdup (value);
    return TRUE;
  }
  if (strcmp (key, "when") == 0) {
    atom->when = parse_condition (value);
    return atom->when != NULL;
  }
  return read_line (atom, key, value);
}

/* Whether @key names the atom @id. */
static gboolean
carries (const KrRuleKey *key, const char *id)
{
  g_auto (GStrv) words = g_strsplit (key->atoms, " ", -1);

  return g_strv_contains ((const char *const *) words, id);
}

/* Looks up in the registry which keys carry @atom. */
static void
find_keys (KrAtomSources *atom)
{
  GString *names = g_string_new (NULL);

  atom->keys = g_ptr_array_new ();
  for (int i = 0; i < kr_rule_n_keys (); i++) {
    const KrRuleKey *key = kr_rule_key (i);

    if (!carries (key, atom->id))
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
  atom->lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) line_free);
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

  if (!g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, &problem)) {
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
  return g_hash_table_lookup (atom->lines, id);
}

const KrAtomSource *
kr_atom_sources_find_option (const KrAtomSources *atom, const char *id)
{
  g_autofree char *option = g_strconcat (id, OPTION, NULL);

  return g_hash_table_lookup (atom->lines, option);
}

gboolean
kr_atom_source_offers (const KrAtomSource *line, const KrRuleKey *key, const KrRules *rules)
{
  return kr_rule_condition_allows (line->offers, key, rules);
}
