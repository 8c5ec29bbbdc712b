/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-precedent.h: what a table decided itself about a ruling.
 *
 * Where a table decides otherwise than an entry, or where the text says nothing, it
 * writes its own ruling beside it. A precedent comes in versions: each change has
 * a later @edited_at_us under the same UUID, and the latest one holds.
 *
 * Ownership: a precedent owns its strings.
 * Units: times are microseconds since 1970 in UTC, with the local offset in minutes.
 */

G_BEGIN_DECLS

#define KR_MAX_PRECEDENT_CHARS 4000

typedef struct {
  char *uuid;
  char *ruling;   /* id of the entry it stands beside; the entry may be gone */
  char *rules_id; /* the rules that the table played by */
  char *session;  /* UUID of the game it was decided in; NULL: in none */
  char *text;     /* lines of visible text, at most KR_MAX_PRECEDENT_CHARS */
  gint64 written_at_us;
  gint64 edited_at_us; /* of this version; never before @written_at_us */
  int utc_offset_min;  /* of @written_at_us */
  gboolean withdrawn;
} KrPrecedent;

KrPrecedent *kr_precedent_copy (const KrPrecedent *precedent);
void kr_precedent_free (KrPrecedent *precedent); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrPrecedent, kr_precedent_free)

G_END_DECLS
