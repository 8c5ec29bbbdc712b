/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-named-scope-check.h"

#include "kr-rules.h"
#include "kr-store-error.h"
#include "kr-text-gate.h"

#include <string.h>

#define LAST_DAY 3652059 /* December 31st, 9999, as a Julian day of GDate */

/* --- Cleaning ------------------------------------------------------------------- */

static void
mend (const KrNamedScope *named, KrTextKind kind, const char *what, char **text, GPtrArray *mended)
{
  g_autofree char *subject = g_strdup_printf ("The %s of scope %.8s", what, named->uuid);
  g_autofree char *sentence = *text != NULL ? kr_text_gate_mend (kind, subject, text) : NULL;

  if (sentence != NULL && mended != NULL)
    g_ptr_array_add (mended, g_steal_pointer (&sentence));
}

/* An empty text chooses nothing. */
static void
drop_empty (const char **text)
{
  if (*text != NULL && **text == '\0') {
    g_free ((char *) *text);
    *text = NULL;
  }
}

void
kr_named_scope_clean (KrNamedScope *named, GPtrArray *mended)
{
  KrScope *scope = named->scope;

  mend (named, KR_TEXT_NAME, "name", &named->name, mended);
  mend (named, KR_TEXT_PLACE, "location", (char **) &scope->place, mended);
  mend (named, KR_TEXT_TAGS, "tag", (char **) &scope->tag, mended);
  drop_empty (&scope->place);
  drop_empty (&scope->tag);
}

/* --- Checking ------------------------------------------------------------------- */

static gboolean
fail (GError **error, const char *why)
{
  g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID, "These games cannot be kept: %s.",
               why);
  return FALSE;
}

static gboolean
check_text (KrTextKind kind, const char *text, GError **error)
{
  g_autofree char *why = text != NULL ? kr_text_gate_explain (kind, text) : NULL;

  return why == NULL || fail (error, why);
}

static gboolean
are_players (const char *const *uuids)
{
  guint n = 0;

  if (uuids == NULL)
    return TRUE;
  while (uuids[n] != NULL && g_uuid_string_is_valid (uuids[n]))
    n++;
  return uuids[n] == NULL && n > 0 && n <= KR_MAX_SCOPE_PLAYERS;
}

gboolean
kr_named_scope_check (const KrNamedScope *named, GError **error)
{
  const KrScope *scope = named->scope;

  if (!check_text (KR_TEXT_NAME, named->name, error) ||
      !check_text (KR_TEXT_KEY, scope->rules_id, error) ||
      !check_text (KR_TEXT_PLACE, scope->place, error) ||
      !check_text (KR_TEXT_TAGS, scope->tag, error))
    return FALSE;
  if (!g_uuid_string_is_valid (named->uuid) || !are_players (scope->among) ||
      !are_players (scope->with))
    return fail (error, "a UUID is not valid");
  if (named->changed_at_us < 0 || scope->since > LAST_DAY || scope->until > LAST_DAY ||
      scope->n_players > KR_MAX_SEATS || (scope->tag != NULL && strchr (scope->tag, ',') != NULL))
    return fail (error, "a day, a number or a tag is out of range");
  return !kr_scope_is_all (scope) || fail (error, "nothing was chosen, so that all games count");
}
