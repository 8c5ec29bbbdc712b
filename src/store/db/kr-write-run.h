/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <sqlite3.h>

/*
 * kr-write-run.h: writes that follow one another in a file, done as one.
 *
 * For the VFS in kr-page-sums.c alone. SQLite writes each frame of the log in two parts, and a deal
 * has four frames or so: eight calls of the system, where one does.
 *
 * Until it is flushed, a run is in memory only. Whoever reads, cuts off, measures or syncs the file
 * flushes it first, and so does a write elsewhere, so that all are done in the order in which they
 * came. What is not flushed goes with the run.
 */

typedef struct _KrWriteRun KrWriteRun;

/* NULL if there is no memory. Free with sqlite3_free. */
KrWriteRun *kr_write_run_new (void);

/* Adds @size bytes for the place @at of @file. One that does not follow the run, or has no room in
 * it, flushes it; one that is larger than a run is written at once. Returns what SQLite's xWrite
 * does. */
int kr_write_run_add (
    KrWriteRun *run, sqlite3_file *file, const void *bytes, int size, sqlite3_int64 at);

/* Writes what the run has, and empties it, also if that fails. NULL is fine. */
int kr_write_run_flush (KrWriteRun *run, sqlite3_file *file);
