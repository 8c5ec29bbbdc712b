/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-markup.h"

/*
 * kr-example-names.h: gives the players in an example the names of a real table.
 *
 * The first player of the example gets the name of the table's first seat, and so on. All names
 * are replaced at once and as whole words, so that Bob may become Ann while Ann becomes Bob.
 */

typedef struct _KrExampleNames KrExampleNames;

/* Takes the players from @record, the record of a deal, and their new names from @names, which
 * has @n of them, by seat. NULL if that is impossible: too few names, two equal ones, or one that
 * a record cannot hold. */
KrExampleNames *kr_example_names_new (const char *record, const char *const *names, guint n);
void kr_example_names_free (KrExampleNames *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrExampleNames, kr_example_names_free)

/* @record with the new names, quoted where necessary. Caller frees. */
char *kr_example_names_dup_record (const KrExampleNames *self, const char *record);

/* Puts the new names into @story; its marks stay on their words. */
void kr_example_names_apply (const KrExampleNames *self, KrMarkedText *story);
