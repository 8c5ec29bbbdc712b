/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/*
 * kr-file-error.h: why a file is not read or not written.
 *
 * What the system says is a G_IO_ERROR with its words (“No space left on device”); what Kreights
 * refuses by itself is a KR_FILE_ERROR, with a sentence of its own (kr-error.h). Either is without
 * a period, to stand after one that says which file.
 */

G_BEGIN_DECLS

#define KR_FILE_ERROR (kr_file_error_quark ())

typedef enum {
  KR_FILE_ERROR_LINK = 1,    /* a symbolic link is not written through */
  KR_FILE_ERROR_DATABASE,    /* a ledger, or another SQLite file */
  KR_FILE_ERROR_NOT_REGULAR, /* a folder, a pipe, a device */
  KR_FILE_ERROR_EXISTS,      /* something has the name, and nobody agreed to replace it */
  KR_FILE_ERROR_TOO_LARGE,
} KrFileError;

GQuark kr_file_error_quark (void);

/* Sets @error to the sentence of @code; returns FALSE. @code is not KR_FILE_ERROR_TOO_LARGE. */
gboolean kr_file_refuse (GError **error, KrFileError code);

/* Sets @error to a sentence with the limit of @max_bytes; returns FALSE. */
gboolean kr_file_refuse_size (GError **error, guint64 max_bytes);

/* Sets @error to what the system says about the errno value @number; returns FALSE. */
gboolean kr_file_fail (GError **error, int number);

G_END_DECLS
