/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/*
 * kr-file-replace.h: puts a whole file in the place of another, or nothing.
 */

/* Writes @bytes to @path: to a new file beside it, synced, then renamed, so that
 * a reader, or a machine that starts again, finds the old file or the new one.
 * A link is followed; an older file's permissions are kept. What is no file (a
 * device, a pipe) is written directly. Fails with G_IO_ERROR and the system's
 * reason; the older file is as it was then. */
gboolean kr_file_replace (const char *path, GBytes *bytes, GError **error);
