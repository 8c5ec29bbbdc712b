/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-error.h"
#include "kr-rulebook-private.h"
#include "kr-sentence.h"
#include "kr-translatable.h"

#include <string.h>

/* Loads a folder of rule-set files into a rulebook. A base may be in any file of the folder, so
 * all files are read before the first is built. */

typedef struct {
  KrRulebook *book;
  gboolean shipped;
  GPtrArray *files;  /* KrRuleFile, in the order of their names */
  GHashTable *by_id; /* id (char *) -> KrRuleFile of @files */
  GHashTable *tried; /* of KrRuleFile: to build them */
} Loader;

static void
loader_clear (Loader *loader)
{
  g_clear_pointer (&loader->by_id, g_hash_table_unref);
  g_clear_pointer (&loader->tried, g_hash_table_unref);
  g_clear_pointer (&loader->files, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Loader, loader_clear)

/* Decides what @problem of the rule set @id does: it stops the loading of shipped files, while
 * a user's file is only left out. Takes @problem over. */
static gboolean
settle (Loader *loader, const char *id, GError *problem, GError **error)
{
  KrRulebook *book = loader->book;

  g_assert (problem != NULL);
  if (loader->shipped) {
    g_propagate_error (error, problem);
    return FALSE;
  }
  g_ptr_array_add (book->problems, g_strdup (kr_error_get_sentence (problem)));
  if (id != NULL)
    g_hash_table_insert (book->faulty, g_strdup (id), g_strdup (kr_error_get_sentence (problem)));
  g_error_free (problem);
  return TRUE;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The paths of the rule-set files in @dir, ordered by name. */
static GPtrArray *
list_paths (const char *dir, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (GDir) folder = g_dir_open (dir, 0, &problem);
  GPtrArray *paths = NULL;
  const char *name = NULL;

  if (folder == NULL) {
    kr_error_set_sentence (error, KR_RULEBOOK_ERROR, KR_RULEBOOK_ERROR_UNREADABLE,
                           kr_error_get_sentence (problem));
    return NULL;
  }
  paths = g_ptr_array_new_with_free_func (g_free);
  while ((name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, KR_RULE_FILE_SUFFIX) && name[0] != '.')
      g_ptr_array_add (paths, g_build_filename (dir, name, NULL));
  g_ptr_array_sort (paths, compare_names);
  return paths;
}

/* What people call the rule set of a file that cannot be read: the file's own name. */
static char *
dup_name (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  return g_strndup (name, strlen (name) - strlen (KR_RULE_FILE_SUFFIX));
}

/* Reads one file. Its id, which must be free, is in *@id, if it has one of its own. */
static gboolean
read_file (Loader *loader, const char *path, char **id, GError **error)
{
  g_autoptr (KrRuleFile) file = kr_rule_file_read (path, error);
  g_autofree char *message = NULL;

  if (file == NULL)
    return FALSE;
  *id = kr_rule_file_dup_id (file, error);
  if (*id == NULL)
    return FALSE;
  if (kr_rulebook_find (loader->book, *id) != NULL || g_hash_table_contains (loader->by_id, *id)) {
    message = kr_sentence_new (N_ ("another rule set already has the id “%s”"), *id);
    kr_rule_file_set_error (file, "id", KR_RULEBOOK_ERROR_ID, message, error);
    g_clear_pointer (id, g_free);
    return FALSE;
  }
  g_hash_table_insert (loader->by_id, g_strdup (*id), file);
  g_ptr_array_add (loader->files, g_steal_pointer (&file));
  return TRUE;
}

static gboolean
read_files (Loader *loader, const GPtrArray *paths, GError **error)
{
  for (guint i = 0; i < paths->len; i++) {
    const char *path = g_ptr_array_index (paths, i);
    g_autofree char *id = NULL;
    GError *problem = NULL;

    if (read_file (loader, path, &id, &problem))
      continue;
    if (id == NULL)
      id = dup_name (path);
    if (!settle (loader, id, problem, error))
      return FALSE;
  }
  return TRUE;
}

/* The file in this folder that @file is based on; NULL if there is none. */
static KrRuleFile *
find_base_file (const Loader *loader, const KrRuleFile *file)
{
  g_autofree char *id = kr_rule_file_dup_text (file, "base", NULL);

  return id != NULL ? g_hash_table_lookup (loader->by_id, id) : NULL;
}

static gboolean
check_no_loop (const Loader *loader, const KrRuleFile *file, GError **error)
{
  const KrRuleFile *at = file;

  for (guint steps = 0; at != NULL && steps <= loader->files->len; steps++)
    at = find_base_file (loader, at);
  if (at == NULL)
    return TRUE;
  kr_rule_file_set_error (file, "base", KR_RULEBOOK_ERROR_BASE,
                          N_ ("the base is built on this rule set, or on itself"), error);
  return FALSE;
}

/* Makes the rule set of @file, whose base is there if it can be, and adds it to the book. */
static gboolean
add_set (Loader *loader, const KrRuleFile *file, GError **error)
{
  KrRuleSet *set = kr_rulebook_build (loader->book, file, error);

  if (set == NULL)
    return FALSE;
  if (loader->shipped)
    set->kind = set->rules.base[0] != '\0' ? KR_RULE_SET_VARIANT : KR_RULE_SET_DOCUMENT;
  kr_rulebook_add (loader->book, set);
  return TRUE;
}

/* Builds the rule set of @file, its base first, unless that was tried before. */
static gboolean
build (Loader *loader, KrRuleFile *file, GError **error)
{
  g_autofree char *id = kr_rule_file_dup_id (file, NULL);
  KrRuleFile *base_file = find_base_file (loader, file);
  GError *problem = NULL;

  if (!g_hash_table_add (loader->tried, file))
    return TRUE;
  if (!check_no_loop (loader, file, &problem))
    return settle (loader, id, problem, error);
  if (base_file != NULL && !build (loader, base_file, error))
    return FALSE;
  return add_set (loader, file, &problem) || settle (loader, id, problem, error);
}

gboolean
kr_rulebook_load_dir (KrRulebook *book, const char *dir, gboolean shipped, GError **error)
{
  g_auto (Loader) loader = {.book = book, .shipped = shipped};
  g_autoptr (GPtrArray) paths = NULL;
  GError *problem = NULL;

  loader.files = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_rule_file_free);
  loader.by_id = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  loader.tried = g_hash_table_new (NULL, NULL);
  paths = list_paths (dir, &problem);
  if (paths == NULL)
    return settle (&loader, NULL, problem, error);
  if (!read_files (&loader, paths, error))
    return FALSE;
  for (guint i = 0; i < loader.files->len; i++)
    if (!build (&loader, g_ptr_array_index (loader.files, i), error))
      return FALSE;
  return TRUE;
}
