/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-file-error.h"

#include "kr-error.h"
#include "kr-sentence.h"
#include "kr-translatable.h"

#include <errno.h>

/* One sentence for each refusal. */

KR_DEFINE_ERROR (kr_file_error)

/* Gaps: the sentence on a size has the limit in it. */
static const char *const sentences[] = {
    [KR_FILE_ERROR_LINK] = N_ ("This is a symbolic link; choose the file that it points to"),
    [KR_FILE_ERROR_DATABASE] =
        N_ ("This is a ledger or another database, which is never replaced; choose another name"),
    [KR_FILE_ERROR_NOT_REGULAR] = N_ ("This is not a regular file; choose another one"),
    [KR_FILE_ERROR_EXISTS] = N_ ("A file with this name already exists; choose another name"),
};

gboolean
kr_file_refuse (GError **error, KrFileError code)
{
  g_autofree char *sentence = kr_sentence_new_plain (sentences[code]);

  return kr_error_set_sentence (error, KR_FILE_ERROR, (int) code, sentence);
}

gboolean
kr_file_refuse_size (GError **error, guint64 max_bytes)
{
  g_autofree char *limit = g_format_size_full (max_bytes, G_FORMAT_SIZE_IEC_UNITS);

  return kr_error_set (error, KR_FILE_ERROR, KR_FILE_ERROR_TOO_LARGE,
                       N_ ("The file is larger than %s"), limit);
}

/* GLib has no code of its own for a quota or a limit of size. */
gboolean
kr_file_fail (GError **error, int number)
{
  const GIOErrorEnum code = number == EDQUOT ? G_IO_ERROR_NO_SPACE : g_io_error_from_errno (number);

  g_set_error_literal (error, G_IO_ERROR, (int) code, g_strerror (number));
  return FALSE;
}
