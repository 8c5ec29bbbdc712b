/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sys/types.h>

/*
 * kr-ledger-file.h: which file a ledger is in, whatever its name leads to by now.
 */

typedef struct {
  dev_t device;
  ino_t number; /* 0: none has been seen */
} KrLedgerFileId;

/* Begins as {0}. */
typedef struct {
  KrLedgerFileId file; /* that was opened */
  KrLedgerFileId log;  /* and its log, which may come later */
} KrLedgerFile;

/* Whether the file that was opened is still the one at @path, and so is its log. What has not been
 * seen yet is looked at. */
gboolean kr_ledger_file_is_there (KrLedgerFile *self, const char *path);

/* Removes the log that was left where the ledger at @path was: another file there would be taken
 * for the one that it belongs to. For when all of it is in a copy. */
void kr_ledger_file_remove_log (const KrLedgerFile *self, const char *path);
