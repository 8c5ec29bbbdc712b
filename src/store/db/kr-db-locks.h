/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sys/types.h>

/*
 * kr-db-locks.h: the locks on ledgers that are open, kept whatever else the program closes.
 *
 * POSIX takes all locks on a file from a program that closes the file once, through whichever
 * descriptor: a file chooser that opened it to see what kind of file it is will do. Another
 * program then believes itself alone and removes the log under this one. So SQLite’s locks are
 * put on open file descriptions instead, where no other close reaches them; other programs
 * meet them as before. A file system that knows only POSIX locks gets those.
 *
 * SQLite also removes files by their name: here only the log, its index and the journal of a
 * file that it has open, never one that a forged journal names. It waits for no pipe.
 *
 * Threads: any.
 */

/* Which file it is, whatever its name; all 0: none. */
typedef struct {
  dev_t device;
  ino_t inode;
} KrDbFileId;

/* Files that SQLite has opened beside a ledger. */
typedef struct {
  KrDbFileId log;   /* `-wal` */
  KrDbFileId index; /* `-shm`; one for all connections of the program */
} KrDbOpened;

/* Before SQLite opens its first file. */
void kr_db_locks_install (void);

/* From now on notes in @opened what SQLite opens in this thread; NULL: no more. */
void kr_db_locks_note (KrDbOpened *opened);

/* Whether another program uses the log whose index is @index. */
gboolean kr_db_locks_has_others (const KrDbFileId *index);

/* Keeps everybody else, this program included, from beginning to write the ledger at @path with
 * a journal; @all: from using it at all. -1 if somebody does already, or if it cannot be
 * known. */
int kr_db_locks_take (const char *path, gboolean all);
void kr_db_locks_release (int lock); /* -1 is fine */

/* The right to write a ledger, with a journal or with a log. */
typedef struct {
  int file;  /* -1: none */
  int index; /* of the log */
} KrDbWriting;

/* Keeps everybody, this program included, from writing the ledger at @path, and others from opening
 * it anew. FALSE if somebody is writing. Where the file system knows no such locks nothing is
 * locked. */
gboolean kr_db_locks_take_writing (const char *path, KrDbWriting *writing);
void kr_db_locks_release_writing (KrDbWriting *writing);
