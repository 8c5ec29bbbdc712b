/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-db-locks.h"

#include <sqlite3.h>

/*
 * kr-db-place.h: whether an open ledger is still where it was opened.
 *
 * For kr-db.c alone. A file that was deleted, replaced or moved away can be written as long as
 * it is open, and nobody will ever read it: so a change is acknowledged only while the file,
 * its log and the log’s index are those that one finds by their names.
 */

typedef struct _KrDbPlace KrDbPlace;

/* The place of a ledger that is about to be opened with the file name @path. */
KrDbPlace *kr_db_place_new (const char *path);

/* It is open now as @handle. FALSE: another file took the place meanwhile. */
gboolean kr_db_place_settle (KrDbPlace *place, sqlite3 *handle);
void kr_db_place_free (KrDbPlace *place); /* NULL is fine */

/* Around what makes SQLite open the log, if it is not open yet. */
void kr_db_place_watch (KrDbPlace *place);
void kr_db_place_watched (KrDbPlace *place);

/* NULL if everything is in its place, else what is not, as the rest of a sentence; caller
 * frees. */
char *kr_db_place_find_fault (const KrDbPlace *place);

/* Whether another program uses the log. */
gboolean kr_db_place_has_others (const KrDbPlace *place);
