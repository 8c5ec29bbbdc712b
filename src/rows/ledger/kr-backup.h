/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-backup.h: a copy of a ledger that is kept.
 *
 * Ownership: a backup owns its path.
 */

G_BEGIN_DECLS

typedef enum {
  KR_BACKUP_DAILY = 0,
  KR_BACKUP_BY_HAND,
  KR_BACKUP_BEFORE_MERGE,
  KR_BACKUP_BEFORE_RESTORE, /* the ledger that was replaced by a backup */
  KR_BACKUP_BEFORE_MIGRATION,
  KR_BACKUP_RESCUED,       /* of a ledger whose file went away while it was open */
  KR_BACKUP_BEFORE_REPAIR, /* a damaged ledger, as it was */
  KR_N_BACKUP_KINDS,
} KrBackupKind;

typedef struct {
  char *path;
  KrBackupKind kind;
  gint64 made_at_us;
  gboolean from_future; /* made_at_us is of a clock that was wrong */
  gboolean unclaimed;   /* may be of another ledger of the same name: it is never thinned */
  gint64 n_bytes;
  gboolean readable;   /* FALSE: what follows is not known */
  guint n_sessions;    /* deleted ones not counted */
  gint64 last_game_us; /* when the newest of them began; 0: there is none */
} KrBackup;

void kr_backup_free (KrBackup *backup);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrBackup, kr_backup_free)

G_END_DECLS
