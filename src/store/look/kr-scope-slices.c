/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scope-slices.h"

#include "kr-search-words.h"

/* --- Years ------------------------------------------------------------------ */

#define LAST_YEAR 9999 /* a year is four digits */

static guint32
get_first_day (int year)
{
  return kr_scope_make_day (year, G_DATE_JANUARY, 1);
}

/* The first and the last year that are whole in the days of @scope; none if @first > @last. */
static void
find_whole_years (const KrScope *scope, int *first, int *last)
{
  *first = 1;
  *last = LAST_YEAR;
  if (scope->since != 0) {
    *first = kr_scope_get_year (scope->since);
    *first += scope->since > get_first_day (*first);
  }
  if (scope->until != 0) {
    *last = kr_scope_get_year (scope->until);
    *last -= scope->until + 1 < get_first_day (*last + 1);
  }
}

static gboolean
list_years (KrStore *store,
            const KrScope *scope,
            KrSliceFunc each,
            gpointer data,
            KrScope *before,
            KrScope *behind,
            GError **error)
{
  g_autoptr (GArray) years = NULL;
  int first;
  int last;

  find_whole_years (scope, &first, &last);
  if (scope->since != 0 && scope->since < get_first_day (first))
    *before = (KrScope){.since = scope->since, .until = get_first_day (first) - 1};
  if (scope->until != 0 && scope->until >= get_first_day (last + 1))
    *behind = (KrScope){.since = get_first_day (last + 1), .until = scope->until};
  years = kr_store_list_slice_years (store, first, last, error);
  for (guint i = 0; years != NULL && i < years->len; i++) {
    g_autofree char *key = g_strdup_printf ("%04d", g_array_index (years, int, i));

    if (!kr_store_read_slice (store, KR_SLICE_YEAR, key, each, data, error))
      return FALSE;
  }
  return years != NULL;
}

/* --- Scopes ----------------------------------------------------------------- */

static gboolean
has_text (const char *text)
{
  g_autofree char *folded = text != NULL ? kr_search_fold (text) : NULL;

  return folded != NULL && *folded != '\0';
}

gboolean
kr_scope_is_of_slices (const KrScope *scope)
{
  gboolean has_days = scope->since != 0 || scope->until != 0;
  int first;
  int last;

  if (scope->rules_id != NULL || scope->n_players != 0 || scope->among != NULL ||
      scope->with != NULL)
    return FALSE;
  if (scope->place != NULL || scope->tag != NULL)
    return !has_days && (scope->place == NULL || scope->tag == NULL) &&
           has_text (scope->place != NULL ? scope->place : scope->tag);
  find_whole_years (scope, &first, &last);
  return has_days && first <= last;
}

gboolean
kr_scope_slices_list (KrStore *store,
                      const KrScope *scope,
                      KrSliceFunc each,
                      gpointer data,
                      KrScope *before,
                      KrScope *behind,
                      GError **error)
{
  g_autofree char *key = NULL;

  *before = *behind = (KrScope){0};
  if (scope->place == NULL && scope->tag == NULL)
    return list_years (store, scope, each, data, before, behind, error);
  key = kr_search_fold (scope->place != NULL ? scope->place : scope->tag);
  return kr_store_read_slice (store, scope->place != NULL ? KR_SLICE_PLACE : KR_SLICE_TAG, key,
                              each, data, error);
}
