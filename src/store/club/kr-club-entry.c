/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-entry.h"

#include <string.h>

static const char *const names[KR_CLUB_N_KINDS] = {"session", "player",    "series",
                                                   "scope",   "precedent", "evening"};

KrClubEntry *
kr_club_entry_new (KrClubKind kind, const char *subject, char *document)
{
  KrClubEntry *entry = g_new0 (KrClubEntry, 1);
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, document, -1);

  entry->kind = kind;
  entry->subject = g_strdup (subject);
  entry->document = document;
  entry->position = g_strdup ("");
  entry->author = g_strdup ("");
  g_strlcpy (entry->digest, digest, sizeof entry->digest);
  return entry;
}

void
kr_club_entry_free (KrClubEntry *entry)
{
  g_free (entry->subject);
  g_free (entry->document);
  g_free (entry->position);
  g_free (entry->author);
  g_free (entry);
}

const char *
kr_club_kind_get_name (KrClubKind kind)
{
  return kind >= KR_CLUB_SESSION && kind <= KR_CLUB_EVENING ? names[kind - 1] : NULL;
}

KrClubKind
kr_club_kind_find (const char *name)
{
  for (guint i = 0; i < KR_CLUB_N_KINDS; i++)
    if (strcmp (names[i], name) == 0)
      return (KrClubKind) (i + 1);
  return (KrClubKind) 0;
}

gsize
kr_club_kind_get_max_bytes (KrClubKind kind)
{
  return kind == KR_CLUB_SESSION ? KR_CLUB_MAX_BYTES : KR_CLUB_MAX_ITEM_BYTES;
}
