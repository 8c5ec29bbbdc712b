/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-documents.h"

/*
 * kr-import-result.h: what became of a file that was to be brought in, in words.
 */

G_BEGIN_DECLS

typedef struct {
  char *name;       /* of the file */
  char *uuid;       /* of the session in the ledger; NULL: there is none */
  gboolean came_in; /* or was there, just so */
  char *sentence;   /* what happened */
  char **details;   /* what the document says otherwise than its deals, in sentences */
} KrImportResult;

/* @read, or else @error, is what came of the file @path. Caller owns it. */
KrImportResult *
kr_import_result_new (const char *path, const KrDocumentRead *read, const GError *error);
void kr_import_result_free (KrImportResult *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrImportResult, kr_import_result_free)

/* Whether one sentence tells it all. */
gboolean kr_import_result_is_short (const KrImportResult *self);

G_END_DECLS
