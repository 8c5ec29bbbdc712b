/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-backup.h"

void
kr_backup_free (KrBackup *backup)
{
  g_free (backup->path);
  g_free (backup);
}
