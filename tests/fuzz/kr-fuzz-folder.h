/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-fuzz-folder.h: a folder of this program alone, which goes with it.
 */

/* Its path. */
const char *kr_fuzz_folder (void);

/* Removes all that is in it. */
void kr_fuzz_folder_clear (void);

/* The path of the file @name in it. Caller frees. */
char *kr_fuzz_folder_path (const char *name);

/* Makes the file @name in it, with @bytes as content. */
void kr_fuzz_folder_put (const char *name, GBytes *bytes);
