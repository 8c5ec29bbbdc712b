/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-concordance.h"
#include "kr-lexicon.h"
#include "kr-library.h"
#include "kr-rulebook.h"
#include "kr-ruling-search.h"
#include "kr-question-tree.h"
#include "kr-rulings.h"

/*
 * kr-library-private.h: what a library shows to the model alone. All is
 * borrowed.
 */

const KrRulebook *kr_library_get_rulebook (KrLibrary *self);
const KrRulings *kr_library_get_rulings (KrLibrary *self);
const KrLexicon *kr_library_get_lexicon (KrLibrary *self);
const KrQuestionTree *kr_library_get_tree (KrLibrary *self);
const KrConcordance *kr_library_get_concordance (KrLibrary *self);

/* Appends what a list shows of @entry under the rules in use. */
void kr_library_append_ruling (KrLibrary *self, GListStore *items, const KrRulingEntry *entry);

/* An item of @kind; takes over @title and @snippet. */
KrLibraryItem *kr_library_item_new (KrLibraryKind kind,
                                    const char *id,
                                    KrMarkedText *title,
                                    KrMarkedText *snippet);
