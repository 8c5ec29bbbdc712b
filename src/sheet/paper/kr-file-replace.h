/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/*
 * kr-file-replace.h: writes a file completely or not at all.
 */

/* Writes @bytes to @path: to a new file in the same folder, which is synced and then
 * renamed, so that a reader, or a machine after a crash, finds either the old file or
 * the new one. A link is followed; an old file's permissions are kept. A device or
 * pipe is written directly. Fails with G_IO_ERROR and the system's reason, and then
 * leaves an old file as it was. */
gboolean kr_file_replace (const char *path, GBytes *bytes, GError **error);
