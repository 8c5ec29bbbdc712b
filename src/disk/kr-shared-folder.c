/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-shared-folder.h"

#include "kr-file-error.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sys/stat.h>

gboolean
kr_shared_folder_make (const char *folder, GError **error)
{
  GStatBuf there;

  if (g_mkdir (folder, 0777) == 0)
    return TRUE;
  if (errno != EEXIST)
    return kr_file_fail (error, errno);
  if (g_lstat (folder, &there) != 0)
    return kr_file_fail (error, errno);
  if (S_ISLNK (there.st_mode))
    return kr_file_refuse (error, KR_FILE_ERROR_LINK);
  return S_ISDIR (there.st_mode) || kr_file_refuse (error, KR_FILE_ERROR_NOT_REGULAR);
}
