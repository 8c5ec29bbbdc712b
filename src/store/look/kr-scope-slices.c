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

/* The years that are summed up, none if @first > @last, and the days at either end for which that
 * is not the whole answer. */
typedef struct {
  int first;
  int last;
  KrScopeRim before;
  KrScopeRim behind;
} Span;

/* The days from @since to @until of @year, which is theirs alone, with whichever is shorter: they
 * themselves, or what is left of the year. Returns whether the year is to be summed up. */
static gboolean
split_year (int year, guint32 since, guint32 until, KrScopeRim *before, KrScopeRim *behind)
{
  guint32 first = get_first_day (year);
  guint32 last = get_first_day (year + 1) - 1;

  if (until < since + (last - first + 1) / 2) {
    *before = (KrScopeRim){{.since = since, .until = until}, 1};
    return FALSE;
  }
  if (since > first)
    *before = (KrScopeRim){{.since = first, .until = since - 1}, -1};
  if (until < last)
    *behind = (KrScopeRim){{.since = until + 1, .until = last}, -1};
  return TRUE;
}

static Span
find_span (const KrScope *scope)
{
  Span span = {.first = 1, .last = LAST_YEAR};
  int since = scope->since != 0 ? kr_scope_get_year (scope->since) : 0;
  int until = scope->until != 0 ? kr_scope_get_year (scope->until) : 0;

  if (since != 0 && since == until) {
    span.first = since;
    span.last =
        split_year (since, scope->since, scope->until, &span.before, &span.behind) ? since : 0;
    return span;
  }
  if (since != 0)
    span.first =
        split_year (since, scope->since, get_first_day (since + 1) - 1, &span.before, &span.before)
            ? since
            : since + 1;
  if (until != 0)
    span.last = split_year (until, get_first_day (until), scope->until, &span.behind, &span.behind)
                    ? until
                    : until - 1;
  return span;
}

static gboolean
add_years (KrStore *store,
           const KrScope *scope,
           KrPlayerSums *sums,
           KrScopeRim rims[KR_SCOPE_N_RIMS],
           GError **error)
{
  Span span = find_span (scope);
  g_autoptr (GArray) years = kr_store_list_slice_years (store, span.first, span.last, error);

  rims[0] = span.before;
  rims[1] = span.behind;
  for (guint i = 0; years != NULL && i < years->len; i++) {
    g_autofree char *key = g_strdup_printf ("%04d", g_array_index (years, int, i));

    if (!kr_store_add_slice (store, KR_SLICE_YEAR, key, sums, error))
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
  Span span;

  if (scope->rules_id != NULL || scope->n_players != 0 || scope->among != NULL ||
      scope->with != NULL)
    return FALSE;
  if (scope->place != NULL || scope->tag != NULL)
    return !has_days && (scope->place == NULL || scope->tag == NULL) &&
           has_text (scope->place != NULL ? scope->place : scope->tag);
  span = find_span (scope);
  return has_days && span.first <= span.last;
}

gboolean
kr_scope_slices_add (KrStore *store,
                     const KrScope *scope,
                     KrPlayerSums *sums,
                     KrScopeRim rims[KR_SCOPE_N_RIMS],
                     GError **error)
{
  g_autofree char *key = NULL;

  rims[0] = rims[1] = (KrScopeRim){0};
  if (scope->place == NULL && scope->tag == NULL)
    return add_years (store, scope, sums, rims, error);
  key = kr_search_fold (scope->place != NULL ? scope->place : scope->tag);
  return kr_store_add_slice (store, scope->place != NULL ? KR_SLICE_PLACE : KR_SLICE_TAG, key, sums,
                             error);
}
