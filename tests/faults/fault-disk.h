/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * fault-disk.h: a disk that loses power, or fails to write what it took.
 *
 * The program’s own open, write, fsync, rename, unlink and so on take the place of libc’s for all
 * libraries, SQLite and GLib included. They do what was asked, and remember what is not on the disk
 * yet: of each file what was written since its last sync, of each folder which names came, went or
 * changed since its last sync. When the power goes, all of that may be there or not; the files are
 * left as they could be found then, and the process ends at once.
 *
 * A sync of a file does not keep its name: that takes a sync of its folder. A rename is kept whole
 * or lost whole. A write never damages bytes around it. Shared memory of SQLite (`-shm`) is not
 * modeled: it is made again after a power cut. Threads: any.
 */

typedef enum {
  FAULT_POWER_NOTHING = 0, /* nothing unsynced reached the disk */
  FAULT_POWER_ALL,
  FAULT_POWER_SOME, /* whole writes and changes of names, at random */
  FAULT_POWER_TORN, /* the same by sectors of 512 bytes, some of them garbage */
  /* The power stays, but a sync or the close of a file with something unsynced fails, and what the
   * file had unsynced never reaches the disk. The power goes behind the story. */
  FAULT_POWER_LATE,
  FAULT_N_POWERS,
} FaultPower;

#define FAULT_POWER_EXIT 42 /* how the process ends when the power goes */

/* From now on what happens in the folder @root is on such a disk. The power goes at point @cut_at
 * (from 1; 0: never); points are all changes, syncs and fault_disk_point. With FAULT_POWER_LATE
 * only syncs and closes count. */
void fault_disk_install (const char *root, guint cut_at, FaultPower power, guint64 seed);

/* A point of the program itself: the moment before, or after, an acknowledgment. */
void fault_disk_point (void);

/* How many points there were so far. */
guint fault_disk_n_points (void);

/* The power goes behind the story. */
G_NORETURN void fault_disk_end (void);
