/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * fault-vfs.h: a disk that loses power.
 *
 * SQLite's files go through this VFS, which writes through and remembers what
 * was not yet synced. When the power goes, everything since each file's last
 * sync may be there or not: nothing of it, all of it, a random part, or torn
 * sectors with garbage. A file that was removed may come back. The process ends
 * at once then.
 */

typedef enum {
  FAULT_POWER_NOTHING = 0, /* nothing unsynced reached the disk */
  FAULT_POWER_ALL,
  FAULT_POWER_SOME, /* whole writes, at random */
  FAULT_POWER_TORN, /* sectors of 512 bytes, at random, some of them garbage */
  FAULT_N_POWERS,
} FaultPower;

#define FAULT_POWER_EXIT 42 /* how the process ends when the power goes */

/* Makes this VFS the default. The power goes at point @cut_at (from 1; 0: never);
 * points are writes, truncations, syncs, removals and fault_vfs_point. */
void fault_vfs_install (guint cut_at, FaultPower power, guint64 seed);

/* A point of the program itself: the moment after an acknowledgment. */
void fault_vfs_point (void);

/* How many points there were so far. */
guint fault_vfs_n_points (void);
