/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-gettext.h"

#include "kr-config.h"
#include "kr-error.h"
#include "kr-sentence.h"

#include <libintl.h>
#include <locale.h>

/* gettext as a translator. Keys are in tables: the compiler cannot know them. */

void
kr_gettext_start (void)
{
  const char *dir = g_getenv ("KREIGHTS_LOCALE_DIR");

  /* NOLINTNEXTLINE: there is no other thread yet; an unknown locale leaves everything in English */
  setlocale (LC_ALL, "");
  bindtextdomain (KR_GETTEXT_PACKAGE, dir != NULL ? dir : KR_LOCALE_DIR);
  bind_textdomain_codeset (KR_GETTEXT_PACKAGE, "UTF-8");
  textdomain (KR_GETTEXT_PACKAGE);
}

const char *
kr_gettext_text (const char *english)
{
  return *english != '\0' ? gettext (english) : "";
}

static const char *
translate_plural (const char *one, const char *many, unsigned long n)
{
  return ngettext (one, many, n);
}

KrTranslator
kr_gettext_get_translator (void)
{
  return (KrTranslator){kr_gettext_text, translate_plural};
}

char *
kr_gettext_dup_words (const char *text)
{
  const KrTranslator translator = kr_gettext_get_translator ();

  return kr_sentence_dup_words (text, &translator);
}

char *
kr_gettext_dup_error (const GError *error)
{
  return kr_gettext_dup_words (kr_error_get_sentence (error));
}
