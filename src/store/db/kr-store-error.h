/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-store-error.h: what can go wrong with a ledger, in sentences for people.
 *
 * A sentence says what happened, what is safe, what to do; there is no SQL in it.
 */

#define KR_STORE_ERROR (kr_store_error_quark ())

typedef enum {
  KR_STORE_ERROR_FAILED = 1, /* reading or writing failed; the sentence says why */
  KR_STORE_ERROR_READ_ONLY,  /* the folder or file can be read, but not written */
  KR_STORE_ERROR_FULL,       /* no room on the disk */
  KR_STORE_ERROR_DAMAGED,    /* the file is damaged */
  KR_STORE_ERROR_FOREIGN,    /* the file is not a Kreights ledger */
  KR_STORE_ERROR_NEWER,      /* the file was written by a newer Kreights */
  KR_STORE_ERROR_NOT_FOUND,  /* no such session, player or series */
  KR_STORE_ERROR_CHANGED,    /* another program changed the session meanwhile: load it again */
  KR_STORE_ERROR_INVALID,    /* the data given is not acceptable; the sentence says why */
  KR_STORE_ERROR_GONE,       /* the open ledger is no longer the file at its path: deleted, moved,
                              * replaced, its log or its drive gone. Nothing of this step is
                              * saved; kr_store_rescue (kr-store-rescue.h) keeps the rest */
  KR_STORE_ERROR_BUSY,       /* another program is writing; nothing was changed: try again */
} KrStoreError;

GQuark kr_store_error_quark (void);

/* Sets @error to @code's sentence about the ledger at @path; returns FALSE.
 * @reason completes the sentences of KR_STORE_ERROR_FAILED and _GONE, the others do
 * without. @code is one of FAILED, READ_ONLY, FULL, DAMAGED, FOREIGN, NEWER, GONE, BUSY. */
gboolean kr_store_fail (GError **error, KrStoreError code, const char *path, const char *reason);

/* Sets @error to KR_STORE_ERROR_INVALID with the sentence that @format makes, where what is not
 * UTF-8 is replaced; returns FALSE. */
G_GNUC_PRINTF (2, 3)
gboolean kr_store_refuse (GError **error, const char *format, ...);

/* The same as kr_store_fail for the errno value @number, which has failed on @path. */
gboolean kr_store_fail_errno (GError **error, int number, const char *path);

/* Passes on @problem, which came of writing or copying the file @path (kr-file-error.h), as an
 * error of the store. Frees @problem. Returns FALSE. */
gboolean kr_store_fail_file (GError *problem, const char *path, GError **error);

/* Passes on @problem, which the copy at @copy of the file @original has made, as one of
 * that file. Frees @problem. Returns FALSE. */
gboolean
kr_store_fail_original (GError *problem, const char *copy, const char *original, GError **error);
