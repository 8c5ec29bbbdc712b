/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-precedent-check.h"

#include "kr-error.h"
#include "kr-sentence.h"
#include "kr-session-limits.h"
#include "kr-status-sentence.h"
#include "kr-store-error.h"
#include "kr-text-gate.h"
#include "kr-translatable.h"

#include <string.h>

/* Whether a ruling of the table is sound. */

#define STATUS_TEXT_SIZE 256

static gboolean
fail (GError **error, const char *why)
{
  g_autofree char *said = kr_sentence_new_plain (why);

  kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
                N_ ("This table ruling cannot be kept: %s."), said);
  return FALSE;
}

char *
kr_precedent_clean_text (const char *text, GError **error)
{
  KrStatus status;
  char *clean = kr_text_gate_take (KR_TEXT_RULING, text, &status);
  g_autofree char *why = NULL;

  if (clean != NULL)
    return clean;
  why = kr_status_dup_sentence (&status);
  fail (error, why);
  return NULL;
}

KrPrecedent *
kr_precedent_new (
    const char *ruling, const char *rules_id, const char *session, const char *text, GError **error)
{
  g_autofree char *clean = kr_precedent_clean_text (text, error);
  KrPrecedent *precedent;

  if (clean == NULL)
    return NULL;
  precedent = g_new0 (KrPrecedent, 1);
  precedent->uuid = g_uuid_string_random ();
  precedent->ruling = g_strdup (ruling);
  precedent->rules_id = g_strdup (rules_id);
  precedent->session = g_strdup (session);
  precedent->text = g_steal_pointer (&clean);
  precedent->written_at_us = kr_session_limits_now_us ();
  precedent->edited_at_us = precedent->written_at_us;
  precedent->utc_offset_min = kr_session_limits_find_offset_min (precedent->written_at_us);
  return precedent;
}

static gboolean
is_id (const char *id)
{
  return kr_text_check (KR_TEXT_KEY, id, strlen (id), NULL) == KR_OK;
}

gboolean
kr_precedent_check (const KrPrecedent *precedent, GError **error)
{
  g_autofree char *why = kr_text_gate_explain (KR_TEXT_RULING, precedent->text);

  if (why != NULL)
    return fail (error, why);
  if (!g_uuid_string_is_valid (precedent->uuid) ||
      (precedent->session != NULL && !g_uuid_string_is_valid (precedent->session)))
    return fail (error, N_ ("it has no valid UUID"));
  if (!is_id (precedent->ruling) || !is_id (precedent->rules_id))
    return fail (error, N_ ("its ruling or rule set is missing"));
  if (!kr_session_limits_is_time (precedent->written_at_us, precedent->utc_offset_min) ||
      !kr_session_limits_is_time (precedent->edited_at_us, 0) ||
      precedent->edited_at_us < precedent->written_at_us)
    return fail (error, N_ ("its time is out of range"));
  return TRUE;
}
