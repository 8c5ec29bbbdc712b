/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-error.h"

#include "kr-error.h"
#include "kr-file-error.h"
#include "kr-file-look.h"
#include "kr-sentence.h"
#include "kr-translatable.h"

#include <errno.h>

/* One sentence for each way in which a file can fail. */

KR_DEFINE_ERROR (kr_store_error)

static char *
make_sentence (KrStoreError code, const char *path, const char *reason)
{
  switch (code) {
  case KR_STORE_ERROR_FULL:
    return kr_sentence_new (
        N_ ("The disk is too full for the ledger “%s”. Nothing was changed; free "
            "some space and try again."),
        path);
  case KR_STORE_ERROR_READ_ONLY:
    return kr_sentence_new (
        N_ ("The ledger “%s” cannot be changed: its file or folder is read-only. "
            "Nothing was changed; make it writable or choose another ledger."),
        path);
  case KR_STORE_ERROR_DAMAGED:
    return kr_sentence_new (
        N_ ("The ledger “%s” is damaged. It was not changed; restore a backup, or "
            "move the file away to start a new ledger."),
        path);
  case KR_STORE_ERROR_FOREIGN:
    return kr_sentence_new (
        N_ ("“%s” is not a Kreights ledger. It was not changed; choose another file."), path);
  case KR_STORE_ERROR_NEWER:
    return kr_sentence_new (N_ ("A newer version of Kreights wrote the ledger “%s”. It was not "
                                "changed; update Kreights to open it."),
                            path);
  case KR_STORE_ERROR_GONE:
    return kr_sentence_new (
        N_ ("The ledger “%s” is gone: %s. This step was not saved; put the file "
            "back, open the ledger again and repeat the step."),
        path, reason);
  case KR_STORE_ERROR_BUSY:
    return kr_sentence_new (
        N_ ("Another program is writing to the ledger “%s”. Nothing was changed; "
            "try again in a moment."),
        path);
  case KR_STORE_ERROR_FAILED:
  case KR_STORE_ERROR_NOT_FOUND:
  case KR_STORE_ERROR_CHANGED:
  case KR_STORE_ERROR_INVALID:
    break;
  }
  return kr_sentence_new (N_ ("The ledger “%s” could not be used: %s. Nothing was changed, and "
                              "everything recorded is safe; try again."),
                          path, reason);
}

gboolean
kr_store_fail (GError **error, KrStoreError code, const char *path, const char *reason)
{
  g_autofree char *sentence = NULL;

  if (code == KR_STORE_ERROR_READ_ONLY && kr_file_is_closed (path)) {
    code = KR_STORE_ERROR_FAILED;
    reason = g_strerror (EACCES);
  }
  sentence = make_sentence (code, path, reason);

  kr_error_set_sentence (error, KR_STORE_ERROR, code, sentence);
  return FALSE;
}

gboolean
kr_store_refuse (GError **error, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  g_autofree char *shown = NULL;
  va_list values;

  va_start (values, format);
  sentence = kr_sentence_new_valist (format, values);
  va_end (values);
  shown = g_utf8_make_valid (sentence, -1);
  return kr_error_set_sentence (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID, shown);
}

gboolean
kr_store_fail_errno (GError **error, int number, const char *path)
{
  KrStoreError code = KR_STORE_ERROR_FAILED;

  if (number == ENOSPC || number == EDQUOT)
    code = KR_STORE_ERROR_FULL;
  else if (number == EACCES || number == EPERM || number == EROFS)
    code = KR_STORE_ERROR_READ_ONLY;
  return kr_store_fail (error, code, path, g_strerror (number));
}

gboolean
kr_store_fail_file (GError *problem, const char *path, GError **error)
{
  g_autoptr (GError) owned = problem;

  if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_CANCELLED)) {
    g_propagate_error (error, g_steal_pointer (&owned));
    return FALSE;
  }
  if (problem->domain == KR_FILE_ERROR)
    return kr_store_refuse (error, N_ ("“%s” was not written. %s."), path,
                            kr_error_get_sentence (problem));
  if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    return kr_store_fail (error, KR_STORE_ERROR_FULL, path, NULL);
  if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED) ||
      g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_READ_ONLY))
    return kr_store_fail (error, KR_STORE_ERROR_READ_ONLY, path, NULL);
  return kr_store_fail (error, KR_STORE_ERROR_FAILED, path, kr_error_get_sentence (problem));
}

gboolean
kr_store_fail_original (GError *problem, const char *copy, const char *original, GError **error)
{
  g_autoptr (GString) sentence = g_string_new (kr_error_get_sentence (problem));

  g_string_replace (sentence, copy, original, 0);
  kr_error_set_sentence (error, problem->domain, problem->code, sentence->str);
  g_error_free (problem);
  return FALSE;
}
