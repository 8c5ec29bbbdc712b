/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/*
 * kr-file-look.h: what lies at a path, without waiting for a pipe or touching a lock.
 *
 * Threads: any.
 */

G_BEGIN_DECLS

/* Whether the file @path is a database of SQLite, or in use as one. */
gboolean kr_file_is_database (const char *path);

/* Whether SQLite keeps something beside the file @path, or keeps @path itself beside one or would,
 * if it is not there yet. */
gboolean kr_file_is_in_use (const char *path);

/* Whether @a and @b are there and name one file. */
gboolean kr_file_is_same (const char *a, const char *b);

/* Whether @path, or a folder on the way to it, is one that the user may not read. */
gboolean kr_file_is_closed (const char *path);

/* The descriptor that @path stands for: 0 for `/dev/stdin`, 3 for `/dev/fd/3`, and so on; -1 if
 * it is a name like any other. */
int kr_file_find_descriptor (const char *path);

/* Opens @path for reading, if it is a regular file; never waits. -1 with an error. The caller
 * closes it. */
int kr_file_open_regular (const char *path, GError **error);

G_END_DECLS
