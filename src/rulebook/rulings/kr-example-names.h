/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-marked-text.h"

/*
 * kr-example-names.h: an example told with the names of a real table.
 *
 * Whoever an example calls its first player becomes the table's first seat, and so on.
 * Names are replaced all at once and as whole words, so that Bob may become Ann while Ann
 * becomes Bob.
 */

typedef struct _KrExampleNames KrExampleNames;

/* Who takes the parts of the players that @record, the record of a deal, names. @names: by
 * seat, @n of them. NULL if they cannot: too few, two alike, or such as no record can hold. */
KrExampleNames *kr_example_names_new (const char *record, const char *const *names, guint n);
void kr_example_names_free (KrExampleNames *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrExampleNames, kr_example_names_free)

/* @record with the names of the table, quoted where they must be. Caller frees. */
char *kr_example_names_dup_record (const KrExampleNames *self, const char *record);

/* Puts the names of the table into @words; its marks stay on their words. */
void kr_example_names_apply (const KrExampleNames *self, KrMarkedText *words);
