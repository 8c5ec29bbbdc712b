/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-store-error.h: what goes wrong with a ledger as a file, in sentences for
 * people: what happened, what is safe, what to do.
 */

/* Sets @error to @code's sentence about the ledger at @path; returns FALSE.
 * @reason completes the sentence of KR_STORE_ERROR_FAILED, the others do
 * without. @code is one of FAILED, READ_ONLY, FULL, DAMAGED, FOREIGN, NEWER. */
gboolean kr_store_fail (GError **error, KrStoreError code, const char *path, const char *reason);

/* Sets @error to KR_STORE_ERROR_INVALID with the sentence that @format makes; returns
 * FALSE. */
G_GNUC_PRINTF (2, 3)
gboolean kr_store_refuse (GError **error, const char *format, ...);

/* The same as kr_store_fail for the errno value @number, which has failed on @path. */
gboolean kr_store_fail_errno (GError **error, int number, const char *path);

/* Passes on @problem, which the copy at @copy of the file @original has made, as one of
 * that file. Frees @problem. Returns FALSE. */
gboolean
kr_store_fail_original (GError *problem, const char *copy, const char *original, GError **error);
