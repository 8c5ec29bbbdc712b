/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/*
 * kr-shared-folder.h: a folder inside one that many people write into.
 *
 * Threads: any. Errors: kr-file-error.h.
 */

/* Makes @folder as the umask says, unless it is there. A link that somebody put in its place is
 * refused. */
gboolean kr_shared_folder_make (const char *folder, GError **error);
