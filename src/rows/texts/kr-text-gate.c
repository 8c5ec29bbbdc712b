/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-text-gate.h"

#include "kr-sentence.h"
#include "kr-status-sentence.h"
#include "kr-text-show.h"
#include "kr-translatable.h"

#include <string.h>

/* Strings through the gate. */

#define MAX_SHOWN_CHARS 64 /* of a text in a sentence */

char *
kr_text_gate_clean (KrTextKind kind, const char *text)
{
  const gsize length = strlen (text);
  char *clean = g_malloc (KR_TEXT_CLEAN_SIZE (length));

  kr_text_clean (kind, text, length, clean);
  return clean;
}

/* Whether @text is UTF-8 in itself, whatever it says. */
static gboolean
is_encoded (const char *text, KrStatus *status)
{
  const char *bad = NULL;
  char byte[8];

  if (g_utf8_validate (text, -1, &bad))
    return TRUE;
  g_snprintf (byte, sizeof byte, "0x%02X", (guchar) *bad);
  kr_status_set_numbers (status, KR_ERR_TEXT_ENCODING, byte, g_utf8_strlen (text, bad - text) + 1,
                         0);
  return FALSE;
}

char *
kr_text_gate_take (KrTextKind kind, const char *text, KrStatus *status)
{
  const gsize length = strlen (text);
  g_autofree char *tidy = g_malloc (KR_TEXT_CLEAN_SIZE (length));

  if (!is_encoded (text, status))
    return NULL;
  kr_text_tidy (kind, text, length, tidy);
  return kr_text_check (kind, tidy, strlen (tidy), status) == KR_OK ? g_steal_pointer (&tidy)
                                                                    : NULL;
}

char *
kr_text_gate_explain (KrTextKind kind, const char *text)
{
  KrStatus status;

  return kr_text_check (kind, text, strlen (text), &status) == KR_OK
             ? NULL
             : kr_status_dup_sentence (&status);
}

char *
kr_text_gate_mend (KrTextKind kind, const char *what, char **text)
{
  g_autofree char *why = kr_text_gate_explain (kind, *text);
  g_autofree char *shown = NULL;
  char *clean;

  if (why == NULL)
    return NULL;
  clean = kr_text_gate_clean (kind, *text);
  if (strcmp (clean, *text) == 0) {
    g_free (clean);
    return NULL;
  }
  g_free (*text);
  *text = clean;
  shown = g_utf8_substring (clean, 0, MIN (MAX_SHOWN_CHARS, g_utf8_strlen (clean, -1)));
  g_strdelimit (shown, "\n\t", ' ');
  return kr_sentence_new (N_ ("%s was changed to “%s”, because %s."), what, shown, why);
}

char *
kr_text_gate_show (const char *text)
{
  const gsize length = strlen (text);
  const gsize size = kr_text_show (text, length, NULL, 0) + 1;
  char *shown = g_malloc (size);

  kr_text_show (text, length, shown, size);
  return shown;
}
