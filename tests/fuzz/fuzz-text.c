/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fuzz.h"
#include "kr-look-alike.h"
#include "kr-search-words.h"
#include "kr-text-show.h"
#include "kr-text.h"

#include <glib.h>
#include <string.h>

/* Any bytes pass the gate for texts, are cleaned until they do, and can be shown in a terminal; and
 * any text can be searched for. */

/* What passes is as clean as it gets; what was cleaned passes. */
static void
check_gate (KrTextKind kind, const char *text, gsize length)
{
  g_autofree char *once = g_malloc (KR_TEXT_CLEAN_SIZE (length));
  const gsize n_once = kr_text_clean (kind, text, length, once);
  g_autofree char *twice = g_malloc (KR_TEXT_CLEAN_SIZE (n_once));
  const gsize n_twice = kr_text_clean (kind, once, n_once, twice);
  KrStatus status;
  const KrCode code = kr_text_check (kind, text, length, &status);

  g_assert_cmpmem (once, n_once, twice, n_twice);
  g_assert_true (g_utf8_validate (once, (gssize) n_once, NULL));
  g_assert_cmpuint (n_once, <=, kr_text_max_bytes (kind));
  if (kind != KR_TEXT_UUID && n_once > 0)
    g_assert_cmpint (kr_text_check (kind, once, n_once, &status), ==, KR_OK);
  if (code == KR_OK)
    g_assert_cmpmem (once, n_once, text, length);
}

/* What a terminal shows obeys nothing, and is shown as it is. */
static void
check_shown (const char *text, gsize length)
{
  const gsize size = kr_text_show (text, length, NULL, 0) + 1;
  g_autofree char *shown = g_malloc (size);

  g_assert_cmpuint (kr_text_show (text, length, shown, size), ==, size - 1);
  g_assert_true (g_utf8_validate (shown, -1, NULL));
  for (const char *at = shown; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar c = g_utf8_get_char (at);

    g_assert_true (c == '\n' || c == '\t' || !g_unichar_iscntrl (c));
    g_assert_false ((c >= 0x202A && c <= 0x202E) || c == 0x2066 || c == 0x2067);
  }
}

static void
check_look_alike (const char *text, gsize length)
{
  g_autofree char *plain = g_malloc (length + 1);

  g_assert_cmpuint (kr_look_alike_write (text, length, plain), <=, length);
  g_assert_true (g_utf8_validate (plain, -1, NULL));
}

static void
check_words (const char *text)
{
  g_autofree char *words = kr_search_format_words (text);
  g_auto (GStrv) each = g_strsplit (words, " ", -1);

  for (char **word = each; *word != NULL; word++) {
    g_assert_true (*words == '\0' || **word != '\0');
    g_assert_true (g_utf8_validate (*word, -1, NULL));
    g_assert_cmpint (g_utf8_strlen (*word, -1), <=, KR_SEARCH_MAX_WORD_CHARS);
    g_assert_false (g_strv_contains ((const char *const *) word + 1, *word));
  }
}

/* What people would call one name is one name twice over. */
static void
check_fold (const char *text)
{
  g_autofree char *once = kr_search_fold (text);
  g_autofree char *twice = kr_search_fold (once);

  g_assert_true (g_utf8_validate (once, -1, NULL));
  g_assert_cmpstr (once, ==, twice);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);

  for (int kind = KR_TEXT_NAME; kind <= KR_TEXT_UUID; kind++)
    check_gate ((KrTextKind) kind, (const char *) data, size);
  check_shown ((const char *) data, size);
  check_words (text);
  if (!g_utf8_validate (text, -1, NULL))
    return 0;
  check_look_alike (text, strlen (text));
  check_fold (text);
  return 0;
}
