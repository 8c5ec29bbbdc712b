/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ledger-file.h"

#include <glib/gstdio.h>

static KrLedgerFileId
find_file (const char *path, const char *ending)
{
  g_autofree char *name = g_strconcat (path, ending, NULL);
  GStatBuf found;

  return g_stat (name, &found) == 0 ? (KrLedgerFileId){found.st_dev, found.st_ino}
                                    : (KrLedgerFileId){0};
}

static gboolean
is_same (KrLedgerFileId file, KrLedgerFileId other)
{
  return file.number != 0 && file.number == other.number && file.device == other.device;
}

gboolean
kr_ledger_file_is_there (KrLedgerFile *self, const char *path)
{
  const KrLedgerFileId file = find_file (path, "");
  const KrLedgerFileId log = find_file (path, "-wal");

  if (self->file.number == 0)
    self->file = file;
  if (self->log.number == 0)
    self->log = log;
  return is_same (file, self->file) && (self->log.number == 0 || is_same (log, self->log));
}

void
kr_ledger_file_remove_log (const KrLedgerFile *self, const char *path)
{
  static const char *const endings[] = {"-wal", "-shm"};

  if (is_same (find_file (path, ""), self->file) || !is_same (find_file (path, "-wal"), self->log))
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *name = g_strconcat (path, endings[i], NULL);

    g_unlink (name);
  }
}
