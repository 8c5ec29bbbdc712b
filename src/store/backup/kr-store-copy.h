/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-store-copy.h: a ledger opened without touching its file.
 *
 * The file and its log are copied into a folder that nobody else can read, and the copy is
 * opened; one of an older version is migrated there. The folder goes with the
 * copy.
 */

typedef struct {
  KrStore *store;
  char *folder;
} KrStoreCopy;

/* Fails as kr_store_open, with sentences about @path; also if there is no file. */
KrStoreCopy *kr_store_copy_open (const char *path, GError **error);
void kr_store_copy_free (KrStoreCopy *copy);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrStoreCopy, kr_store_copy_free)

/* Copies the files of the ledger at @from, with its log or journal, byte by byte to @to, where
 * nothing is. Fails with a sentence about @from. */
gboolean kr_store_copy_files (const char *from, const char *to, GError **error);
