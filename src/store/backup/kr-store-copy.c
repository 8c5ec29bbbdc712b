/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-copy.h"

#include "kr-error.h"
#include "kr-file-error.h"
#include "kr-file-save.h"
#include "kr-migrate.h"
#include "kr-private-folder.h"
#include "kr-store-error.h"
#include "kr-store-open.h"
#include "kr-store-private.h"
#include "kr-translatable.h"

#include <glib/gstdio.h>

/* Copies of ledgers that the program only reads. */

/* What a ledger consists of, as far as it can be copied: SQLite makes the index of the log anew. */
static const char *const endings[] = {"", "-wal", "-journal"};

#define N_TRIES 20 /* while another program writes the file */

/* Reports what failed while the file @from was copied. */
static gboolean
fail_copy (GError *problem, const char *from, GError **error)
{
  if (problem->domain != KR_FILE_ERROR)
    return kr_store_fail_file (problem, from, error);
  kr_store_refuse (error, N_ ("“%s” cannot be copied, and was not changed. %s."), from,
                   kr_error_get_sentence (problem));
  g_error_free (problem);
  return FALSE;
}

static gboolean
copy_file (const char *from, const char *to, GError **error)
{
  g_autoptr (KrFileSave) save = kr_file_save_begin (to, KR_FILE_LEDGER, FALSE, error);

  return save != NULL && kr_file_save_copy (save, from, NULL, error) &&
         kr_file_save_publish (save, error);
}

static gboolean
copy_once (const char *from, const char *to, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *source = g_strconcat (from, endings[i], NULL);
    g_autofree char *target = g_strconcat (to, endings[i], NULL);
    GError *problem = NULL;

    if (i > 0 && !g_file_test (source, G_FILE_TEST_EXISTS))
      continue;
    if (!copy_file (source, target, &problem))
      return fail_copy (problem, from, error);
  }
  return TRUE;
}

static void
remove_copies (const char *to)
{
  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *target = g_strconcat (to, endings[i], NULL);

    g_unlink (target);
  }
}

gboolean
kr_store_copy_files (const char *from, const char *to, GError **error)
{
  for (guint i = 0; i < N_TRIES; i++) {
    g_autofree char *before = kr_db_dup_stamp (from);
    g_autofree char *after = NULL;

    if (!copy_once (from, to, error))
      return FALSE;
    after = kr_db_dup_stamp (from);
    if (g_str_equal (before, after))
      return TRUE;
    remove_copies (to);
  }
  return kr_store_fail (error, KR_STORE_ERROR_BUSY, from, NULL);
}

void
kr_store_copy_free (KrStoreCopy *copy)
{
  kr_store_close (copy->store);
  kr_private_folder_remove (copy->folder); /* with all that SQLite can have left in it */
  g_free (copy->folder);
  g_free (copy);
}

KrStoreCopy *
kr_store_copy_open (const char *path, GError **error)
{
  g_autoptr (GPtrArray) steps = kr_migrate_list_steps ();
  g_autoptr (KrStoreCopy) copy = NULL;
  g_autofree char *inside = NULL;
  GError *problem = NULL;
  char *folder;

  if (!kr_migrate_check_file (path, steps, error))
    return NULL;
  folder = kr_private_folder_make_temporary (&problem);
  if (folder == NULL) {
    kr_store_fail_file (problem, path, error);
    return NULL;
  }
  copy = g_new0 (KrStoreCopy, 1);
  copy->folder = folder;
  inside = g_build_filename (folder, "ledger.db", NULL);
  if (kr_store_copy_files (path, inside, &problem))
    copy->store = kr_store_open (inside, &problem);
  if (copy->store == NULL) {
    kr_store_fail_original (problem, inside, path, error);
    return NULL;
  }
  /* Errors found later name the original as well. */
  kr_store_set_shown_path (copy->store, path);
  return g_steal_pointer (&copy);
}
