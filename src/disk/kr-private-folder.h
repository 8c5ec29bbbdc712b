/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/*
 * kr-private-folder.h: folders that only their owner may look into, and what a program that was
 * killed left in a folder.
 *
 * Threads: any. Errors: kr-file-error.h.
 */

G_BEGIN_DECLS

/* Makes @folder and those above it that are missing, each for its owner alone. One that is there
 * stays as it is. */
gboolean kr_private_folder_make (const char *folder, GError **error);

/* Makes an empty folder for temporary files in the user's cache, or else in the folder of the
 * session. Those that other runs left a day
 * ago or longer are removed on this occasion. Returns its path; caller frees. */
char *kr_private_folder_make_temporary (GError **error);

/* Removes a folder that kr_private_folder_make_temporary made, with the files in it. */
void kr_private_folder_remove (const char *folder);

/* The name of a temporary file that nobody can foresee: `.kreights-0123456789abcdef.part`. Caller
 * frees. */
char *kr_private_folder_make_name (void);

/* Removes temporary files of such names, and what SQLite keeps beside them, from @folder: those
 * that are the user's own and an hour old. Looks at each folder once in a run of the program. */
void kr_private_folder_tidy (const char *folder);

/* Removes the temporary file @path, of another name, if it is the user's own and an hour old. */
void kr_private_folder_remove_old (const char *path);

G_END_DECLS
