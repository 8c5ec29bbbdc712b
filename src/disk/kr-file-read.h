/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/*
 * kr-file-read.h: reads a whole file of limited size.
 *
 * Threads: any. Errors: kr-file-error.h.
 */

G_BEGIN_DECLS

/* The bytes of the regular file @path, at most @max_bytes; one that is larger is refused. After
 * them is a zero that is not counted. Caller frees. */
char *kr_file_read (const char *path, gsize max_bytes, gsize *length, GError **error);

/* The same of what a command line names: `-` and `/dev/stdin` are the standard input, `/dev/fd/N`
 * another descriptor that the program was given. These may be pipes and are read to their end. */
char *kr_file_read_input (const char *path, gsize max_bytes, gsize *length, GError **error);

G_END_DECLS
