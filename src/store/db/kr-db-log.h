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
 */

typedef struct _KrDbLog KrDbLog;

/* Follows the log of @handle, which is open and has one. Free before that is closed. */
KrDbLog *kr_db_log_new (sqlite3 *handle);
void kr_db_log_free (KrDbLog *log); /* NULL is fine */

/* Copies a log that has grown into the ledger, and makes room in it for the next commits.
 * Skips what another program is in the way of, and reports no failure: a commit does what is
 * left to do, and reports it. */
void kr_db_log_tend (KrDbLog *log);
