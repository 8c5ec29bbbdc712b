/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-document-table.h"

#include "kr-library-private.h"
#include "kr-rule-documents.h"

/* The rulebook's documents, read once. */

struct _KrDocumentTable {
  KrRuleDocuments *documents;
  KrTranslateFunc translate; /* NULL: in English */
  GPtrArray *who;            /* KrMarkedText, by document */
  GPtrArray *what;           /* the same */
};

KrDocumentTable *
kr_document_table_new (KrLibrary *library, GError **error)
{
  KrTranslateFunc translate = kr_rulings_get_translate (kr_library_get_rulings (library));
  KrRuleDocuments *documents = kr_rule_documents_new (
      kr_rulebook_data_dir (), kr_library_get_rulebook (library), translate, error);
  KrDocumentTable *table;

  if (documents == NULL)
    return NULL;
  table = g_new0 (KrDocumentTable, 1);
  table->documents = documents;
  table->translate = translate;
  table->who = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_marked_text_free);
  table->what = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_marked_text_free);
  for (guint i = 0; i < documents->documents->len; i++) {
    const KrRuleDocument *document = g_ptr_array_index (documents->documents, i);
    const KrRules *rules = &document->set->rules;

    g_ptr_array_add (table->who, kr_markup_parse (document->who, rules, translate));
    g_ptr_array_add (table->what, kr_markup_parse (document->what, rules, translate));
  }
  return table;
}

void
kr_document_table_free (KrDocumentTable *table)
{
  if (table == NULL)
    return;
  g_ptr_array_unref (table->what);
  g_ptr_array_unref (table->who);
  kr_rule_documents_free (table->documents);
  g_free (table);
}

guint
kr_document_table_n_documents (const KrDocumentTable *table)
{
  return table->documents->documents->len;
}

static const char *
translate (const KrDocumentTable *table, const char *text)
{
  return table->translate != NULL ? table->translate (text) : text;
}

KrDocumentColumn
kr_document_table_get_document (const KrDocumentTable *table, guint index)
{
  const KrRuleDocument *document = g_ptr_array_index (table->documents->documents, index);

  return (KrDocumentColumn){document->set->rules.id, translate (table, document->set->rules.name),
                            g_ptr_array_index (table->who, index),
                            g_ptr_array_index (table->what, index)};
}

guint
kr_document_table_n_rows (const KrDocumentTable *table)
{
  return table->documents->rows->len;
}

static const KrRuleDifference *
get_row (const KrDocumentTable *table, guint index)
{
  return g_ptr_array_index (table->documents->rows, index);
}

KrDocumentRow
kr_document_table_get_row (const KrDocumentTable *table, guint index)
{
  const KrRuleDifference *row = get_row (table, index);
  const char *title = row->key->title;

  return (KrDocumentRow){translate (table, title), row->key->atoms, row->differs};
}

const char *
kr_document_table_get_value (const KrDocumentTable *table, guint row, guint document)
{
  return g_ptr_array_index (get_row (table, row)->values, document);
}
