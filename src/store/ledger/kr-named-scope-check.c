/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-named-scope-check.h"

#include "kr-error.h"
#include "kr-rules.h"
#include "kr-sentence.h"
#include "kr-store-error.h"
#include "kr-text-gate.h"
#include "kr-translatable.h"

#include <string.h>

#define LAST_DAY 3652059 /* December 31st, 9999, as a Julian day of GDate */

/* --- Cleaning ------------------------------------------------------------------- */

/* Takes @what over. */
static void
mend (KrTextKind kind, char *what, char **text, GPtrArray *mended)
{
  g_autofree char *subject = what;
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

  mend (KR_TEXT_NAME, kr_sentence_new (N_ ("The name of scope %.8s"), named->uuid), &named->name,
        mended);
  mend (KR_TEXT_PLACE, kr_sentence_new (N_ ("The location of scope %.8s"), named->uuid),
        (char **) &scope->place, mended);
  mend (KR_TEXT_TAGS, kr_sentence_new (N_ ("The tag of scope %.8s"), named->uuid),
        (char **) &scope->tag, mended);
  drop_empty (&scope->place);
  drop_empty (&scope->tag);
}

/* --- Checking ------------------------------------------------------------------- */

/* @why is a sentence without a period. */
static gboolean
fail (GError **error, const char *why)
{
  g_autofree char *reason = kr_sentence_new_plain (why);

  return kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
                       N_ ("These games cannot be kept: %s."), reason);
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
    return fail (error, N_ ("a UUID is not valid"));
  if (named->changed_at_us < 0 || scope->since > LAST_DAY || scope->until > LAST_DAY ||
      scope->n_players > KR_MAX_SEATS || (scope->tag != NULL && strchr (scope->tag, ',') != NULL))
    return fail (error, N_ ("a day, a number or a tag is out of range"));
  return !kr_scope_is_all (scope) ||
         fail (error, N_ ("nothing was chosen, so that all games count"));
}
