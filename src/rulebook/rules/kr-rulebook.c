/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-build-folder.h"
#include "kr-config.h"
#include "kr-error.h"
#include "kr-rulebook-private.h"
#include "kr-status-sentence.h"
#include "kr-translatable.h"

#include <stdlib.h>
#include <string.h>

KR_DEFINE_ERROR (kr_rulebook_error)

const char *
kr_rulebook_data_dir (void)
{
  static gsize once = 0;
  static const char *dir = NULL;

  if (g_once_init_enter (&once)) {
    dir = g_strdup (g_getenv ("KREIGHTS_DATA_DIR"));
    if (dir == NULL)
      dir = kr_build_folder_has_program () ? KR_SOURCE_DATA_DIR : KR_DATA_DIR;
    g_once_init_leave (&once, 1);
  }
  return dir;
}

static int
compare_sets (gconstpointer a, gconstpointer b)
{
  const KrRuleSet *left = *(const KrRuleSet *const *) a;
  const KrRuleSet *right = *(const KrRuleSet *const *) b;

  if (left->kind != right->kind)
    return left->kind < right->kind ? -1 : 1;
  if (left->order != right->order)
    return left->order < right->order ? -1 : 1;
  return g_utf8_collate (left->rules.name, right->rules.name);
}

void
kr_rulebook_add (KrRulebook *book, KrRuleSet *set)
{
  g_ptr_array_add (book->sets, set);
  g_ptr_array_sort (book->sets, compare_sets);
}

KrRulebook *
kr_rulebook_new (const char *data_dir, const char *user_dir, GError **error)
{
  g_autoptr (KrRulebook) book = g_new0 (KrRulebook, 1);
  g_autofree char *shipped = g_build_filename (data_dir, "rules", NULL);
  g_autofree char *atoms = g_build_filename (shipped, "atoms.ini", NULL);

  book->user_dir = g_strdup (user_dir);
  book->sets = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_rule_set_free);
  book->replaced = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_rule_set_free);
  book->problems = g_ptr_array_new_with_free_func (g_free);
  book->faulty = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (!kr_rulebook_load_dir (book, shipped, TRUE, error))
    return NULL;
  book->atoms = kr_atom_sources_read (atoms, error);
  if (book->atoms == NULL)
    return NULL;
  if (user_dir != NULL && g_file_test (user_dir, G_FILE_TEST_EXISTS))
    kr_rulebook_load_dir (book, user_dir, FALSE, NULL);
  g_ptr_array_add (book->problems, NULL);
  return g_steal_pointer (&book);
}

void
kr_rulebook_free (KrRulebook *book)
{
  if (book == NULL)
    return;
  g_free (book->user_dir);
  g_ptr_array_unref (book->sets);
  g_ptr_array_unref (book->replaced);
  g_ptr_array_unref (book->problems);
  g_hash_table_unref (book->faulty);
  g_clear_pointer (&book->atoms, g_ptr_array_unref);
  g_free (book);
}

guint
kr_rulebook_n_sets (const KrRulebook *book)
{
  return book->sets->len;
}

const KrRuleSet *
kr_rulebook_get_set (const KrRulebook *book, guint index)
{
  return g_ptr_array_index (book->sets, index);
}

const KrRuleSet *
kr_rulebook_find (const KrRulebook *book, const char *id)
{
  for (guint i = 0; i < book->sets->len; i++) {
    const KrRuleSet *set = g_ptr_array_index (book->sets, i);

    if (strcmp (set->rules.id, id) == 0)
      return set;
  }
  return NULL;
}

void
kr_rulebook_suggest_rules (const KrRulebook *book, const KrRules *rules, KrStatus *status)
{
  const int n_players = (int) g_ascii_strtoll (status->subject, NULL, 10);
  const KrRules *nearest = NULL;

  if (status->code != KR_ERR_PLAYERS)
    return;
  for (guint i = 0; i < book->sets->len; i++) {
    const KrRuleSet *set = g_ptr_array_index (book->sets, i);
    const int distance = kr_rules_get_distance (rules, &set->rules);

    if (distance >= 0 && kr_rules_check (&set->rules, n_players, NULL) == KR_OK &&
        (nearest == NULL || distance < kr_rules_get_distance (rules, nearest)))
      nearest = &set->rules;
  }
  if (nearest == NULL)
    return;
  status->code = KR_ERR_OTHER_RULES;
  g_strlcpy (status->allowed, nearest->id, sizeof status->allowed);
}

static char *
dup_ids (const KrRulebook *book)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < book->sets->len; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "",
                            kr_rulebook_get_set (book, i)->rules.id);
  return g_string_free (ids, FALSE);
}

const KrRuleSet *
kr_rulebook_lookup (const KrRulebook *book, const char *id, GError **error)
{
  const KrRuleSet *set = kr_rulebook_find (book, id);
  const char *problem = kr_rulebook_find_problem (book, id);
  g_autofree char *ids = NULL;

  if (set != NULL)
    return set;
  ids = dup_ids (book);
  if (problem != NULL)
    kr_error_set (error, KR_RULEBOOK_ERROR, KR_RULEBOOK_ERROR_ID,
                  N_ ("the rule set “%s” cannot be used: %s"), id, problem);
  else
    kr_error_set (error, KR_RULEBOOK_ERROR, KR_RULEBOOK_ERROR_ID,
                  N_ ("there is no rule set “%s”; the rule sets are: %s"), id, ids);
  return NULL;
}

KrCode
kr_rulebook_find_rules (void *book, const char *id, KrRules *rules, KrStatus *status)
{
  const KrRuleSet *set = kr_rulebook_find (book, id);
  const char *problem = kr_rulebook_find_problem (book, id);
  g_autofree char *ids = NULL;

  if (set != NULL) {
    *rules = set->rules;
    return KR_OK;
  }
  if (problem != NULL)
    return kr_status_set (status, KR_ERR_RULE_FILE, id, problem);
  ids = dup_ids (book);
  return kr_status_set (status, KR_ERR_VALUE, id, ids);
}

const char *
kr_rulebook_find_problem (const KrRulebook *book, const char *id)
{
  return g_hash_table_lookup (book->faulty, id);
}

const char *const *
kr_rulebook_get_problems (const KrRulebook *book)
{
  return (const char *const *) book->problems->pdata;
}

/* The rules that @file names as its base, in @base; NULL if it names none. */
static gboolean
find_base (const KrRulebook *book, const KrRuleFile *file, const KrRules **base, GError **error)
{
  g_autofree char *id = kr_rule_file_dup_text (file, "base", error);
  g_autoptr (GError) problem = NULL;
  const KrRuleSet *set = NULL;

  *base = NULL;
  if (id == NULL || id[0] == '\0')
    return id != NULL;
  set = kr_rulebook_lookup (book, id, &problem);
  if (set == NULL)
    kr_rule_file_set_error (file, "base", KR_RULEBOOK_ERROR_BASE, kr_error_get_sentence (problem),
                            error);
  else
    *base = &set->rules;
  return set != NULL;
}

KrRuleSet *
kr_rulebook_build (const KrRulebook *book, const KrRuleFile *file, GError **error)
{
  const KrRules *base = NULL;
  KrRuleSet *set = NULL;

  if (!find_base (book, file, &base, error))
    return NULL;
  set = kr_rule_file_build (file, base, error);
  if (set != NULL)
    set->kind = KR_RULE_SET_HOUSE;
  return set;
}

gboolean
kr_rulebook_apply_override (KrRules *rules, const char *override, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (override, "=", 2);
  g_autofree char *sentence = NULL;
  KrStatus status;

  if (g_strv_length (parts) != 2) {
    kr_error_set (error, KR_RULEBOOK_ERROR, KR_RULEBOOK_ERROR_KEY,
                  N_ ("“%s” is not a house rule; expected key=value, such as stars=yes"), override);
    return FALSE;
  }
  if (kr_rules_set (rules, parts[0], parts[1], &status) == KR_OK)
    return TRUE;
  sentence = kr_status_dup_sentence (&status);
  kr_error_set (error, KR_RULEBOOK_ERROR, KR_RULEBOOK_ERROR_KEY, N_ ("%s: %s"), parts[0], sentence);
  return FALSE;
}
