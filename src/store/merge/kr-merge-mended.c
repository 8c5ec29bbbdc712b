/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-merge-mended.h"

#include "kr-sentence.h"

/* What a merge lets in is changed in many places, and reported in one way. */

void
kr_merge_mended_add (GPtrArray *mended, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list values;

  if (mended == NULL)
    return;
  va_start (values, format);
  sentence = kr_sentence_new_valist (format, values);
  va_end (values);
  g_ptr_array_add (mended, g_utf8_make_valid (sentence, -1));
}
