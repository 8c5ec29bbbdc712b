/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-precedent-check.h"

#include "kr-session-limits.h"
#include "kr-store-error.h"

#include <string.h>

/* Whether a ruling of the table is sound. */

#define MAX_ID_BYTES 63

static gboolean
fail (GError **error, const char *why)
{
  g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
               "This table ruling cannot be kept: %s.", why);
  return FALSE;
}

/* @text without characters that cannot be seen. A tab becomes a blank, and a line end of any
 * kind a line feed. */
static char *
drop_unseen (const char *text)
{
  GString *kept = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar c = g_utf8_get_char (at);

    if (c == '\r' && at[1] != '\n')
      c = '\n';
    if (c == '\n' || kr_session_limits_is_visible (c))
      g_string_append_unichar (kept, c);
    else if (g_unichar_isspace (c) && c != '\r')
      g_string_append_c (kept, ' ');
  }
  return g_string_free (kept, FALSE);
}

char *
kr_precedent_clean_text (const char *text, GError **error)
{
  g_autofree char *kept = NULL;

  if (!g_utf8_validate (text, -1, NULL)) {
    fail (error, "it is not valid text (UTF-8)");
    return NULL;
  }
  kept = g_strstrip (drop_unseen (text));
  if (*kept == '\0') {
    fail (error, "it is empty");
    return NULL;
  }
  if (g_utf8_strlen (kept, -1) > KR_MAX_PRECEDENT_CHARS) {
    fail (error, "it is longer than " G_STRINGIFY (KR_MAX_PRECEDENT_CHARS) " characters");
    return NULL;
  }
  return g_steal_pointer (&kept);
}

KrPrecedent *
kr_precedent_new (
    const char *ruling, const char *rules_id, const char *session, const char *text, GError **error)
{
  g_autofree char *clean = kr_precedent_clean_text (text, error);
  g_autoptr (GDateTime) written = NULL;
  KrPrecedent *precedent;

  if (clean == NULL)
    return NULL;
  precedent = g_new0 (KrPrecedent, 1);
  precedent->uuid = g_uuid_string_random ();
  precedent->ruling = g_strdup (ruling);
  precedent->rules_id = g_strdup (rules_id);
  precedent->session = g_strdup (session);
  precedent->text = g_steal_pointer (&clean);
  precedent->written_at_us = g_get_real_time ();
  precedent->edited_at_us = precedent->written_at_us;
  written = g_date_time_new_from_unix_local (precedent->written_at_us / G_USEC_PER_SEC);
  precedent->utc_offset_min = (int) (g_date_time_get_utc_offset (written) / G_TIME_SPAN_MINUTE);
  return precedent;
}

/* Ids of rulings and rule sets are plain; those of house rules may be in any
 * script. */
static gboolean
is_id (const char *id)
{
  if (*id == '\0' || strlen (id) > MAX_ID_BYTES || !g_utf8_validate (id, -1, NULL))
    return FALSE;
  for (const char *at = id; *at != '\0'; at = g_utf8_next_char (at))
    if (!kr_session_limits_is_visible (g_utf8_get_char (at)))
      return FALSE;
  return TRUE;
}

gboolean
kr_precedent_check (const KrPrecedent *precedent, GError **error)
{
  g_autofree char *clean = kr_precedent_clean_text (precedent->text, error);

  if (clean == NULL)
    return FALSE;
  if (strcmp (clean, precedent->text) != 0)
    return fail (error, "it has invisible characters");
  if (!g_uuid_string_is_valid (precedent->uuid) ||
      (precedent->session != NULL && !g_uuid_string_is_valid (precedent->session)))
    return fail (error, "it has no valid UUID");
  if (!is_id (precedent->ruling) || !is_id (precedent->rules_id))
    return fail (error, "its ruling or rule set is missing");
  if (!kr_session_limits_is_time (precedent->written_at_us, precedent->utc_offset_min) ||
      !kr_session_limits_is_time (precedent->edited_at_us, 0) ||
      precedent->edited_at_us < precedent->written_at_us)
    return fail (error, "its time is out of range");
  return TRUE;
}
