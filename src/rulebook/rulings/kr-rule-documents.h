/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-markup.h"
#include "kr-rulebook.h"

/*
 * kr-rule-documents.h: the rule documents, who wrote them, and how they differ.
 *
 * data/rulings/documents.xml says who wrote each; the differences are computed from the rule
 * sets.
 */

typedef struct {
  const KrRuleSet *set; /* borrowed from the rulebook */
  char *who;            /* who wrote it; markup, a gettext key */
  char *what;           /* what it is, and where it comes from; the same */
} KrRuleDocument;

/* A key, and its value in each document. */
typedef struct {
  const KrRuleKey *key;
  gboolean differs;  /* between some of the documents */
  GPtrArray *values; /* char *, in words, in the order of the documents */
} KrRuleDifference;

typedef struct {
  GPtrArray *documents; /* KrRuleDocument, in the rulebook's order */
  GPtrArray *rows;      /* KrRuleDifference for every key, in the order of the matrix */
} KrRuleDocuments;

/* @translate, for the values, may be NULL. Fails like kr_rulings_new, also if a document of @book
 * is missing from the file. */
KrRuleDocuments *kr_rule_documents_new (const char *data_dir,
                                        const KrRulebook *book,
                                        KrTranslateFunc translate,
                                        GError **error);
void kr_rule_documents_free (KrRuleDocuments *documents);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRuleDocuments, kr_rule_documents_free)
