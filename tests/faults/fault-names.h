/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * fault-names.h: the names of the modeled disk (fault-disk.h): which file or folder each path leads
 * to, and which changes of that are not synced.
 */

/* A file or folder that the disk has had. It stays known when it has no name. */
typedef struct {
  int handle; /* that keeps it in the kernel, without any lock on it */
  gboolean is_folder;
  GByteArray *synced; /* of a file that was written; NULL: what it has is on the disk */
  GPtrArray *changes; /* of it, unsynced, in order; NULL with @synced */
} FaultFile;

void fault_names_install (const char *root);

/* The path without links, if it is on the disk; else NULL. Caller frees. */
char *fault_names_resolve (int folder, const char *path);

gboolean fault_names_is_there (const char *path);

/* From now on the file or folder at @path, if there is one, is known. */
void fault_names_track (const char *path);

/* The known file that @fd is open on; NULL: not on this disk, or a folder. */
FaultFile *fault_names_find (int fd);

/* All bytes that @file has now. */
GByteArray *fault_names_read (const FaultFile *file);

/* One change gave the path @a, and @b, another meaning (each may be NULL). */
void fault_names_note_change (const char *a, const char *b);

/* All names in the folder that @fd is open on are on the disk now. */
void fault_names_sync_folder (int fd);

/* Leaves files and names as the disk has them when the power goes. */
void fault_names_settle (void);

/* --- What fault-disk.c says then ---------------------------------------- */

/* Whether an unsynced change reached the disk. */
gboolean fault_disk_keeps (void);

/* Makes @file->synced what the disk has. */
void fault_disk_settle (FaultFile *file);
