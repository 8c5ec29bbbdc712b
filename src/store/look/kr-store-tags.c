/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-tags.h"

#include "kr-store-private.h"
#include "kr-tags.h"

/* Goes from line to line, however many games have the same. */
static const KrSql sql_list_lines = {
    "WITH RECURSIVE line (tags) AS (SELECT min(tags) FROM summary WHERE tags <> '' UNION ALL "
    "SELECT (SELECT min(s.tags) FROM summary AS s WHERE s.tags <> '' AND s.tags > line.tags) "
    "FROM line WHERE line.tags IS NOT NULL) SELECT tags FROM line WHERE tags IS NOT NULL "
    "LIMIT " G_STRINGIFY (KR_MAX_TAG_LINES)};

static gpointer
read_line (KrDbStatement *list)
{
  return g_strdup (kr_db_statement_get_text (list, 0));
}

static int
compare_cb (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const char *const *) a, *(const char *const *) b);
}

char **
kr_store_list_tags (KrStore *store, GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, &sql_list_lines, error);
  g_autoptr (GPtrArray) lines = kr_store_read_all (list, read_line, g_free, error);
  g_autofree char *all = NULL;
  char **tags;

  if (lines == NULL)
    return NULL;
  g_ptr_array_add (lines, NULL);
  all = g_strjoinv (",", (char **) lines->pdata);
  tags = kr_tags_split (all);
  qsort (tags, g_strv_length (tags), sizeof *tags, compare_cb);
  return tags;
}

const KrSql *const kr_store_tags_sql[] = {&sql_list_lines, NULL};
