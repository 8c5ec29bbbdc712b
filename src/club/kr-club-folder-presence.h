/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-club-folder-presence.h: devices in a shared folder.
 *
 * Each has a file, `here/DEVICE.json`, which it writes again and again. How long ago that was,
 * the times of the files say at first, compared with that of our own file, to which the same
 * machine gave its time. As soon as a file is seen to change, the moment of that counts instead,
 * since a program that copies files may keep the times of other machines’ clocks.
 */

G_BEGIN_DECLS

typedef struct _KrClubFolderPresence KrClubFolderPresence;

/* For the club in the folder @path. */
KrClubFolderPresence *kr_club_folder_presence_new (const char *path);
void kr_club_folder_presence_free (KrClubFolderPresence *presence);

/* FALSE with the @error of the system. */
gboolean kr_club_folder_presence_say (KrClubFolderPresence *presence,
                                      const char *device,
                                      const char *note,
                                      GError **error);

/* An array of KrClubDevice, empty if there are none. Caller frees. */
GPtrArray *kr_club_folder_presence_list (KrClubFolderPresence *presence);

/* Whether a file may have been written since they were listed; looks once a second. */
gboolean kr_club_folder_presence_has_news (KrClubFolderPresence *presence);

G_END_DECLS
