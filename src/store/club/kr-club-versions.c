/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-versions-private.h"

#include "kr-error.h"
#include "kr-store-error.h"
#include "kr-translatable.h"
#include "kr-versions-json.h"

#include <string.h>

#define MAX_VERSIONS 64 /* of a session in one document */
#define DAY_US (G_GINT64_CONSTANT (24 * 60 * 60) * G_USEC_PER_SEC)

/* A choice of the day after tomorrow would win over every choice made here from now on. */
static gboolean
check_versions (const KrVersions *versions, const char *uuid, GError **error)
{
  if (versions->versions->len == 0 || versions->versions->len > MAX_VERSIONS ||
      versions->choice.at_us > g_get_real_time () + DAY_US)
    return kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
                         N_ ("The document on %.36s is not one that Kreights writes."), uuid);
  for (guint i = 0; i < versions->versions->len; i++) {
    const KrVersion *version = g_ptr_array_index (versions->versions, i);

    if (strcmp (version->doc->uuid, uuid) != 0)
      return kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
                           N_ ("The document on %.36s is about another game."), uuid);
    if (!kr_session_doc_check (version->doc, error))
      return FALSE;
  }
  return TRUE;
}

KrVersions *
kr_club_versions_read (const KrClubEntry *entry, GError **error)
{
  g_autoptr (KrVersions) versions = kr_versions_new ();

  if (!kr_versions_parse (versions, entry->document, error))
    return NULL;
  kr_versions_settle (versions);
  kr_versions_clean (versions);
  return check_versions (versions, entry->subject, error) ? g_steal_pointer (&versions) : NULL;
}
