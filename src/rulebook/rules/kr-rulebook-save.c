/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-error.h"
#include "kr-file-save.h"
#include "kr-rulebook-private.h"
#include "kr-text-gate.h"
#include "kr-translatable.h"

#include <glib/gstdio.h>
#include <string.h>

/* Writes the core's rules as key files: house rule sets and snapshots. */

#define HOUSE_PREFIX "house-"

static void
put_text (GKeyFile *keys, const char *key, const char *text)
{
  g_key_file_set_string (keys, KR_RULE_FILE_GROUP, key, text);
}

static GKeyFile *
start_file (const KrRules *rules)
{
  GKeyFile *keys = g_key_file_new ();

  put_text (keys, "id", rules->id);
  put_text (keys, "name", rules->name);
  put_text (keys, "base", rules->base);
  put_text (keys, "source", rules->source);
  return keys;
}

/* Adds the rules that differ from @base; all of them if it is NULL. */
static void
put_rules (GKeyFile *keys, const KrRules *rules, const KrRules *base)
{
  for (int i = 0; i < kr_rule_n_keys (); i++) {
    const KrRuleKey *key = kr_rule_key (i);
    char text[KR_RULE_TEXT_SIZE];

    if (base != NULL && kr_rules_same (rules, base, key))
      continue;
    kr_rules_get (rules, key, text);
    put_text (keys, key->key, text);
  }
}

char *
kr_rulebook_format_snapshot (const KrRules *rules)
{
  g_autoptr (GKeyFile) keys = start_file (rules);

  put_rules (keys, rules, NULL);
  return g_key_file_to_data (keys, NULL, NULL);
}

gboolean
kr_rulebook_parse_snapshot (const char *text, KrRules *rules, GError **error)
{
  g_autoptr (KrRuleFile) file = kr_rule_file_parse (text, -1, "the rules of the session", error);
  KrRules read;

  if (file == NULL)
    return FALSE;
  kr_rules_init (&read);
  if (!kr_rule_file_build_rules (file, &read, error))
    return FALSE;
  *rules = read;
  return TRUE;
}

/* An id from @name, in the letters that an id may have. A name in another script becomes a
 * number. */
static char *
make_id (const char *name)
{
  g_autofree char *latin = g_str_to_ascii (name, "C");
  g_autofree char *lower = g_ascii_strdown (latin, 40);
  GString *id = g_string_new (HOUSE_PREFIX);

  for (const char *at = lower; *at != '\0'; at++)
    if (g_ascii_isalnum (*at))
      g_string_append_c (id, *at);
    else if (id->str[id->len - 1] != '-')
      g_string_append_c (id, '-');
  if (id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);
  if (id->len < strlen (HOUSE_PREFIX))
    g_string_append_printf (id, "-%08x", g_str_hash (name));
  return g_string_free (id, FALSE);
}

static const KrRuleSet *
find_house_name (const KrRulebook *book, const char *name)
{
  for (guint i = 0; i < book->sets->len; i++) {
    const KrRuleSet *set = kr_rulebook_get_set (book, i);

    if (set->kind == KR_RULE_SET_HOUSE && strcmp (set->rules.name, name) == 0)
      return set;
  }
  return NULL;
}

static char *
make_path (const KrRulebook *book, const char *id)
{
  g_autofree char *name = g_strconcat (id, KR_RULE_FILE_SUFFIX, NULL);

  return g_build_filename (book->user_dir, name, NULL);
}

/* A path, and with it an id, that no rule set and no file has, not even a file that could not be
 * read. */
static char *
make_free_path (const KrRulebook *book, const char *name)
{
  g_autofree char *stem = make_id (name);
  g_autofree char *id = g_strdup (stem);
  char *path = make_path (book, id);

  for (int n = 2; kr_rulebook_find (book, id) != NULL || g_file_test (path, G_FILE_TEST_EXISTS);
       n++) {
    g_free (id);
    g_free (path);
    id = g_strdup_printf ("%s-%d", stem, n);
    path = make_path (book, id);
  }
  return path;
}

/* What of @name can be kept. Fails if it cannot be a name. */
static char *
dup_name (const char *name, GError **error)
{
  KrStatus status;
  char *clean = kr_text_gate_take (KR_TEXT_RULES_NAME, name, &status);

  if (clean != NULL)
    return clean;
  kr_error_set (error, KR_RULEBOOK_ERROR, KR_RULEBOOK_ERROR_ID,
                N_ ("house rules need a name of one line and at most 95 bytes"));
  return NULL;
}

/* The shipped rule set that @id is, or was made from; NULL if there is none. Only shipped ones
 * serve as a base, so that no house rule set depends on another. */
static const KrRuleSet *
find_shipped (const KrRulebook *book, const char *id)
{
  const KrRuleSet *set = kr_rulebook_find (book, id);

  while (set != NULL && set->kind == KR_RULE_SET_HOUSE)
    set = kr_rulebook_find (book, set->rules.base);
  return set;
}

/* @rules as the house rule set @name, to be written to @path. */
static KrRuleSet *
make_house_set (const KrRulebook *book, const KrRules *rules, const char *name, const char *path)
{
  const KrRuleSet *base = find_shipped (book, rules->id);
  KrRuleSet *set = g_new0 (KrRuleSet, 1);
  g_autofree char *file = g_path_get_basename (path);

  if (base == NULL)
    base = find_shipped (book, rules->base);
  set->kind = KR_RULE_SET_HOUSE;
  set->summary = g_strdup ("");
  set->path = g_strdup (path);
  set->rules = *rules;
  file[strlen (file) - strlen (KR_RULE_FILE_SUFFIX)] = '\0';
  g_strlcpy (set->rules.id, file, sizeof set->rules.id);
  g_strlcpy (set->rules.name, name, sizeof set->rules.name);
  g_strlcpy (set->rules.base, base != NULL ? base->rules.id : "", sizeof set->rules.base);
  return set;
}

static gboolean
write_file (const char *path, const KrRules *rules, const KrRules *base, GError **error)
{
  g_autoptr (GKeyFile) keys = start_file (rules);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) problem = NULL;
  char *text;
  gsize length = 0;

  put_rules (keys, rules, base);
  text = g_key_file_to_data (keys, &length, NULL);
  bytes = g_bytes_new_take (text, length);
  if (kr_file_save_bytes (path, KR_FILE_PRIVATE, TRUE, bytes, &problem))
    return TRUE;
  kr_error_set (error, KR_RULEBOOK_ERROR, KR_RULEBOOK_ERROR_UNREADABLE,
                N_ ("the house rules could not be saved; nothing was changed: %s"),
                kr_error_get_sentence (problem));
  return FALSE;
}

/* Writes @set and puts it in the place of @old, which may be NULL. Takes @set over. */
static const KrRuleSet *
put_house_set (KrRulebook *book, KrRuleSet *set, const KrRuleSet *old, GError **error)
{
  g_autoptr (KrRuleSet) owned = set;
  const KrRuleSet *base = kr_rulebook_find (book, set->rules.base);
  guint index = 0;

  if (old != NULL)
    g_strlcpy (set->rules.id, old->rules.id, sizeof set->rules.id);
  if (!write_file (set->path, &set->rules, base != NULL ? &base->rules : NULL, error))
    return NULL;
  if (old != NULL && g_ptr_array_find (book->sets, old, &index))
    g_ptr_array_add (book->replaced, g_ptr_array_steal_index (book->sets, index));
  kr_rulebook_add (book, g_steal_pointer (&owned));
  return set;
}

const KrRuleSet *
kr_rulebook_save (KrRulebook *book, const KrRules *rules, const char *name, GError **error)
{
  g_autofree char *stripped = dup_name (name, error);
  g_autofree char *path = NULL;
  const KrRuleSet *old = NULL;

  if (stripped == NULL)
    return NULL;
  if (book->user_dir == NULL) {
    kr_error_set (error, KR_RULEBOOK_ERROR, KR_RULEBOOK_ERROR_UNREADABLE,
                  N_ ("there is no folder to save house rules in"));
    return NULL;
  }
  old = find_house_name (book, stripped);
  path = old != NULL ? g_strdup (old->path) : make_free_path (book, stripped);
  return put_house_set (book, make_house_set (book, rules, stripped, path), old, error);
}
