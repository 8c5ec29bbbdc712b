/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-db.h"

/*
 * kr-page-copy.h: a copy of a database that is made a piece at a time.
 *
 * Damaged pages are copied as what they are. What is written to the database meanwhile, by
 * whomever, is in the copy or begins it anew; after some beginnings, the rest is copied in one
 * piece.
 *
 * Threads: kr_page_copy_begin and _read in the one that owns the database; once all is read,
 * the rest in any. To free a copy that is not read to its end belongs to the first.
 */

typedef struct _KrPageCopy KrPageCopy;

/* Begins a copy of @db, which has to stay open until all is read, into a file at @path, where
 * none may be. */
KrPageCopy *kr_page_copy_begin (KrDb *db, const char *path, GError **error);

/* Copies pages for about @ms milliseconds, or with -1 all. @done receives whether all are. */
gboolean kr_page_copy_read (KrPageCopy *copy, int ms, gboolean *done, GError **error);

/* Makes of what was read one file without a log, with checksums, and syncs it. Call once. */
gboolean kr_page_copy_finish (KrPageCopy *copy, GError **error);

/* The file stays. NULL is fine. */
void kr_page_copy_free (KrPageCopy *copy);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrPageCopy, kr_page_copy_free)
