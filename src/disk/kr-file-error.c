/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-file-error.h"

#include <errno.h>

/* One sentence for each refusal. */

#define N_(english) (english) /* for xgettext */

G_DEFINE_QUARK (kr_file_error, kr_file_error)

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
  g_set_error_literal (error, KR_FILE_ERROR, code, sentences[code]);
  return FALSE;
}

gboolean
kr_file_refuse_size (GError **error, guint64 max_bytes)
{
  g_autofree char *limit = g_format_size_full (max_bytes, G_FORMAT_SIZE_IEC_UNITS);

  g_set_error (error, KR_FILE_ERROR, KR_FILE_ERROR_TOO_LARGE, "The file is larger than %s", limit);
  return FALSE;
}

/* GLib has no code of its own for a quota or a limit of size. */
gboolean
kr_file_fail (GError **error, int number)
{
  const GIOErrorEnum code = number == EDQUOT ? G_IO_ERROR_NO_SPACE : g_io_error_from_errno (number);

  g_set_error_literal (error, G_IO_ERROR, (int) code, g_strerror (number));
  return FALSE;
}
