/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-precedent.h: what a table decided itself, beside a ruling.
 *
 * Where a table decides otherwise than an entry, or where the text is silent, it
 * writes its own ruling to it. A precedent is told in versions: each change has
 * a later @edited_at_us under the same UUID, and the latest one holds.
 *
 * Ownership: a precedent owns its strings. Times are microseconds since 1970 in
 * UTC, with the local offset in minutes.
 */

#define KR_MAX_PRECEDENT_CHARS 4000

typedef struct {
  char *uuid;
  char *ruling;   /* id of the entry it stands beside; the entry may be gone */
  char *rules_id; /* the rules that the table played by */
  char *session;  /* UUID of the game it was decided in; NULL: in none */
  char *text;     /* as kr_precedent_clean_text gives it */
  gint64 written_at_us;
  gint64 edited_at_us; /* of this version; never before @written_at_us */
  int utc_offset_min;  /* of @written_at_us */
  gboolean withdrawn;
} KrPrecedent;

/* A new one, of now, with its own UUID; @session may be NULL. @text is cleaned.
 * Fails as kr_precedent_clean_text. */
KrPrecedent *kr_precedent_new (const char *ruling,
                               const char *rules_id,
                               const char *session,
                               const char *text,
                               GError **error);
KrPrecedent *kr_precedent_copy (const KrPrecedent *precedent);
void kr_precedent_free (KrPrecedent *precedent);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrPrecedent, kr_precedent_free)

/* @text without blanks at its ends and without characters that cannot be seen or turn
 * others around; lines stay lines. Fails with KR_STORE_ERROR_INVALID if nothing is left, if it
 * is longer than KR_MAX_PRECEDENT_CHARS, or not UTF-8. Caller frees. */
char *kr_precedent_clean_text (const char *text, GError **error);

/* Whether @precedent could be kept: UUIDs, ids, times and the text are as above.
 * Fails with KR_STORE_ERROR_INVALID. */
gboolean kr_precedent_check (const KrPrecedent *precedent, GError **error);
