/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-session-doc.h"

/*
 * kr-versions.h: all that a ledger knows of one session.
 *
 * Usually that is one version. Where two machines changed the session, it is
 * every version that none of the others goes on from, and the choice that a
 * person made between them. Joining what two ledgers know is commutative,
 * associative and idempotent: of versions, those that go on from no other stay; of
 * choices, the later; that a version was decided about, or deleted, holds if
 * one side says so.
 *
 * Of versions that differ, the chosen one counts, or what goes on from it; without a choice, the
 * longest. Where a table went on from the chosen one with other players, since it had not heard
 * who was seated instead, its version counts: no deal that it recorded disappears meanwhile.
 *
 * Invariant: the first version is the one that counts, the others are in the
 * order of their digests; no digest twice.
 */

/* One version of a session. */
typedef struct {
  char digest[65];   /* names the version: of what is in effect, in hexadecimal */
  KrSessionDoc *doc; /* without precedents */
  gboolean deleted;
  gboolean settled; /* somebody chose another one */
} KrVersion;

/* When its last step was recorded; of one without any, when the session started. */
gint64 kr_version_get_changed_at_us (const KrVersion *version);

typedef struct {
  gint64 at_us;    /* 0: nobody chose */
  guint n_events;  /* in effect in the version chosen, as it was then */
  char digest[65]; /* of it */
} KrChoice;

typedef struct {
  GPtrArray *versions; /* of KrVersion; empty: the ledger knows nothing of it */
  KrChoice choice;
} KrVersions;

KrVersions *kr_versions_new (void);
void kr_versions_free (KrVersions *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrVersions, kr_versions_free)

/* Adds a version; takes @doc over. kr_versions_settle has to follow. */
void kr_versions_add (KrVersions *self, KrSessionDoc *doc, gboolean deleted, gboolean settled);

/* Brings the versions back to the invariant: drops those from which another one
 * goes on, and puts the one that counts first. */
void kr_versions_settle (KrVersions *self);

/* Passes the texts of all versions through the gate (kr-session-clean.h), so that two ledgers can
 * be joined even if one of them is older than the gate, or was not made by this program. */
void kr_versions_clean (KrVersions *self);

/* What @a and @b know together. Caller frees. */
KrVersions *kr_versions_join (const KrVersions *a, const KrVersions *b);

/* Whether @later is the session @doc with more events in effect, and no other difference. */
gboolean kr_versions_goes_on (const KrSessionDoc *later, const KrSessionDoc *doc);

/* What @ours, which @theirs was once part of, has become since: where @ours took back something
 * that
 * @theirs knows and recorded something else, that was a decision, at the time @at_us. Of what was
 * only taken back, and of a deletion that was, nothing can be said until something is recorded. */
KrVersions *kr_versions_decide (const KrVersions *ours, const KrVersions *theirs, gint64 at_us);

/* Whether somebody has to decide. */
gboolean kr_versions_is_open (const KrVersions *self);

/* Makes the version @digest the chosen one at the time @at_us; FALSE if there is
 * no such version. */
gboolean kr_versions_choose (KrVersions *self, const char *digest, gint64 at_us);
