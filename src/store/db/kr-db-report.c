/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-db-report.h"

#include "kr-sentence.h"
#include "kr-store-error.h"
#include "kr-translatable.h"

#include <errno.h>

/* SQLite’s complaints as sentences for people. */

/* Errors of the system that mean that a drive or a network folder has gone. */
static gboolean
is_gone (int result, int system_error)
{
  static const int errors[] = {ENOTCONN, ESTALE, ENODEV, ENXIO, ESHUTDOWN, EHOSTDOWN};

  for (gsize i = 0; (result & 0xFF) == SQLITE_IOERR && i < G_N_ELEMENTS (errors); i++)
    if (system_error == errors[i])
      return TRUE;
  return FALSE;
}

/* The error that a result of SQLite is. SQLITE_CANTOPEN can have many reasons, which the
 * error of the system tells apart. */
static KrStoreError
error_code (int result, int system_error)
{
  if (is_gone (result, system_error))
    return KR_STORE_ERROR_GONE;
  switch (result & 0xFF) {
  case SQLITE_FULL:
    return KR_STORE_ERROR_FULL;
  case SQLITE_READONLY:
  case SQLITE_PERM:
    return KR_STORE_ERROR_READ_ONLY;
  case SQLITE_CANTOPEN:
    return system_error == EMFILE || system_error == ENFILE ? KR_STORE_ERROR_FAILED
                                                            : KR_STORE_ERROR_READ_ONLY;
  case SQLITE_CORRUPT:
  case SQLITE_FORMAT:
    return KR_STORE_ERROR_DAMAGED;
  case SQLITE_NOTADB:
    return KR_STORE_ERROR_FOREIGN;
  case SQLITE_BUSY:
  case SQLITE_LOCKED:
  case SQLITE_PROTOCOL: /* others are at the log all the time */
    return KR_STORE_ERROR_BUSY;
  case SQLITE_IOERR:
    return system_error == ENOSPC || system_error == EDQUOT ? KR_STORE_ERROR_FULL
                                                            : KR_STORE_ERROR_FAILED;
  default:
    return KR_STORE_ERROR_FAILED;
  }
}

static char *
dup_reason (sqlite3 *handle, int result)
{
  int system_error = sqlite3_system_errno (handle);

  switch (result & 0xFF) {
  case SQLITE_NOMEM:
    return kr_sentence_new (N_ ("there is not enough memory"));
  default:
    return g_strdup (system_error != 0 ? g_strerror (system_error) : sqlite3_errmsg (handle));
  }
}

void
kr_db_report (sqlite3 *handle, const char *path, GError **error)
{
  const int result = sqlite3_extended_errcode (handle);
  const int system_error = sqlite3_system_errno (handle);
  const KrStoreError code = error_code (result, system_error);
  g_autofree char *reason =
      code == KR_STORE_ERROR_GONE
          ? kr_sentence_new (N_ ("its drive does not respond (%s)"), g_strerror (system_error))
          : dup_reason (handle, result);

  kr_store_fail (error, code, path, reason);
}
