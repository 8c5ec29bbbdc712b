/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fuzz.h"
#include "kr-rulebook.h"
#include "kr-ruling-search.h"

#include <string.h>

/* Any text can be asked of the rulings, and what is found for it can be shown: the texts are UTF-8,
 * their marks lie in them, and rulings come before words. Asking again finds the same. */

#define LIMIT 8

typedef struct {
  KrRules rules;
  KrRulings *rulings;
  KrLexicon *lexicon;
  KrRulingSearch *search;
} Library;

static const Library *
get_library (void)
{
  static Library *library = NULL;

  if (library == NULL) {
    library = g_new0 (Library, 1);
    kr_rules_init (&library->rules);
    library->rulings = kr_rulings_new (kr_rulebook_data_dir (), NULL);
    library->lexicon = kr_lexicon_new (kr_rulebook_data_dir (), NULL);
    library->search = kr_ruling_search_new (library->rulings, library->lexicon, NULL);
  }
  return library;
}

static void
check_text (const KrMarkedText *text)
{
  guint before = 0;

  g_assert_true (g_utf8_validate (text->text, -1, NULL));
  for (guint i = 0; i < text->marks->len; i++) {
    const KrTextMark *mark = g_ptr_array_index (text->marks, i);

    g_assert_cmpuint (mark->start, >=, before);
    g_assert_cmpuint (mark->end, >, mark->start);
    g_assert_cmpuint (mark->end, <=, strlen (text->text));
    before = mark->end;
  }
}

static GPtrArray *
find (const char *query, gboolean *fits)
{
  const Library *library = get_library ();
  const KrSearchPlace place = {.rules = &library->rules, .n_players = 4};

  return kr_ruling_search_find (library->search, query, &place, LIMIT, fits);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *query = g_strndup ((const char *) data, size);
  gboolean fits = FALSE;
  gboolean fits_again = FALSE;
  g_autoptr (GPtrArray) hits = NULL;
  g_autoptr (GPtrArray) again = NULL;

  hits = find (query, &fits);
  again = find (query, &fits_again);
  g_assert_cmpuint (hits->len, <=, LIMIT);
  g_assert_cmpuint (hits->len, ==, again->len);
  g_assert_true (fits == fits_again);
  for (guint i = 0; i < hits->len; i++) {
    const KrRulingHit *hit = g_ptr_array_index (hits, i);
    const KrRulingHit *same = g_ptr_array_index (again, i);

    g_assert_true (hit->entry == same->entry && hit->item == same->item);
    g_assert_true ((hit->kind == KR_HIT_RULING) == (hit->entry != NULL));
    check_text (hit->title);
    check_text (hit->snippet);
  }
  return 0;
}
