/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-marked-text.h"
#include "kr-rulebook.h"

/*
 * kr-rule-documents.h: the rule documents, who wrote them, and how they differ.
 *
 * What they are is told in data/rulings/documents.xml; how they differ is
 * computed from the rule sets.
 */

typedef struct {
  const KrRuleSet *set; /* borrowed from the rulebook */
  char *who;            /* with markup, gettext keys */
  char *what;
} KrRuleDocument;

/* A key, and each one's value in words. */
typedef struct {
  const KrRuleKey *key;
  gboolean differs;  /* not all have the same */
  GPtrArray *values; /* char *, in the order of the documents */
} KrRuleDifference;

typedef struct {
  GPtrArray *documents; /* KrRuleDocument, in the rulebook's order */
  GPtrArray *rows;      /* KrRuleDifference of every key, in the order of the matrix */
} KrRuleDocuments;

/* Errors as kr_rulings_new; a document of @book that is not told is one too. Values are told
 * through @translate, which may be NULL. */
KrRuleDocuments *kr_rule_documents_new (const char *data_dir,
                                        const KrRulebook *book,
                                        KrTranslateFunc translate,
                                        GError **error);
void kr_rule_documents_free (KrRuleDocuments *documents);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRuleDocuments, kr_rule_documents_free)
