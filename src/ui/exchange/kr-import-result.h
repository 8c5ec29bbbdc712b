/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-documents.h"

/*
 * kr-import-result.h: what happened to one file that was to be imported, in words.
 */

G_BEGIN_DECLS

typedef struct {
  char *name;     /* of the file */
  char *uuid;     /* of its session in the ledger; NULL: there is none */
  char *sentence; /* what happened */
  char **details; /* sentences: what the document says differently from its deals, and which texts
                     of it were changed */
} KrImportResult;

/* The result for the file @path: @read, or @error if @read is NULL. Caller owns it. */
KrImportResult *
kr_import_result_new (const char *path, const KrDocumentRead *read, const GError *error);
void kr_import_result_free (KrImportResult *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrImportResult, kr_import_result_free)

/* Whether the sentence says everything. */
gboolean kr_import_result_is_short (const KrImportResult *self);

G_END_DECLS
