/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-status-sentence.h"

#include "kr-sentence.h"

/* What would have been right is a key of its own, if it is words. */

char *
kr_status_dup_sentence (const KrStatus *status)
{
  g_autofree char *allowed = kr_sentence_new_plain (status->allowed);
  g_autofree char *a = g_strdup_printf ("%" G_GINT64_FORMAT, status->a);
  g_autofree char *b = g_strdup_printf ("%" G_GINT64_FORMAT, status->b);

  return kr_sentence_fill (kr_status_template (status), "subject", status->subject, "allowed",
                           allowed, "a", a, "b", b, NULL);
}
