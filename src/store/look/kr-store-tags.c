/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-tags.h"

#include "kr-store-private.h"
#include "kr-tags.h"
#include "kr-text-gate.h"

static const KrSql sql_find_next_line = {
    "SELECT tags FROM summary WHERE tags <> '' AND tags > ?1 ORDER BY tags LIMIT 1"};

/* Adds the line after the last of @lines, however many games have that one. */
static KrDbStep
add_next (KrStore *store, GPtrArray *lines, GError **error)
{
  KrDbStatement *find = kr_store_prepare (store, &sql_find_next_line, error);
  KrDbStep step;

  if (find == NULL)
    return KR_DB_FAILED;
  kr_db_statement_bind_text (find, 1,
                             lines->len > 0 ? g_ptr_array_index (lines, lines->len - 1) : "");
  step = kr_db_statement_step (find, error);
  if (step == KR_DB_ROW)
    g_ptr_array_add (lines, g_strdup (kr_db_statement_get_text (find, 0)));
  kr_db_statement_reset (find);
  return step;
}

static int
compare_cb (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const char *const *) a, *(const char *const *) b);
}

char **
kr_store_list_tags (KrStore *store, GError **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) all = g_string_new (NULL);
  KrDbStep step = KR_DB_ROW;
  char **tags;

  while (step == KR_DB_ROW && lines->len < KR_MAX_TAG_LINES)
    step = add_next (store, lines, error);
  if (step == KR_DB_FAILED)
    return NULL;
  for (guint i = 0; i < lines->len; i++) {
    g_autofree char *line = kr_text_gate_clean (KR_TEXT_TAGS, g_ptr_array_index (lines, i));

    g_string_append_printf (all, "%s,", line);
  }
  tags = kr_tags_split (all->str);
  qsort (tags, g_strv_length (tags), sizeof *tags, compare_cb);
  return tags;
}

const KrSql *const kr_store_tags_sql[] = {&sql_find_next_line, NULL};
