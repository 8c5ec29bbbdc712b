/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

/*
 * kr-db-log.h: the log beside a ledger, kept so that commits find it ready.
 *
 * For kr-db.c alone. Every commit appends to the log. One that makes the file longer waits
 * for the file system to write that down too, and one that finds the log full copies it into
 * the ledger first. Both can be done before, when nobody waits. Neither has to be: without it
 * commits are as safe, and slower.
 *
 * What is in the log is found again only if all before it is there: so a commit looks at it first.
 */

typedef struct _KrDbLog KrDbLog;

/* Follows the log of @handle, which is open and has one. Free before that is closed. */
KrDbLog *kr_db_log_new (sqlite3 *handle);
void kr_db_log_free (KrDbLog *log); /* NULL is fine */

/* Copies a log that has grown into the ledger. This and the next skip what another program is in
 * the way of, and report no failure: a commit does what is left to do, and reports it. */
void kr_db_log_copy (KrDbLog *log);

/* Makes room in the log for the next commits. Inside a transaction that writes, when nobody else
 * writes into the log. */
void kr_db_log_make_room (KrDbLog *log);

/* Whether the log on the disk still has what was committed to it: FALSE if another program cut it
 * off or wrote another over it. Looks at its beginning and at its last frames; while the size of
 * the file and the time of its last change are those noted, at those since then. Inside a
 * transaction that writes. */
gboolean kr_db_log_is_whole (KrDbLog *log);

/* Notes the log as a transaction has just left it that had found it whole. */
void kr_db_log_note (KrDbLog *log);
