/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-club-entry.h: one entry of a club's log.
 *
 * An entry is all that one ledger knew of one thing, its subject. Entries are only ever added, and
 * what the log says of a subject is the join of its entries (kr-versions.h and the headers of
 * store/merge), in whatever order they are read.
 */

G_BEGIN_DECLS

/* The numbers are in ledgers and on servers. */
typedef enum {
  KR_CLUB_SESSION = 1,
  KR_CLUB_PLAYER = 2, /* with the links that lead from the player */
  KR_CLUB_SERIES = 3, /* with its games */
  KR_CLUB_SCOPE = 4,
  KR_CLUB_PRECEDENT = 5, /* with every version */
  KR_CLUB_EVENING = 6,   /* with every event */
} KrClubKind;

#define KR_CLUB_N_KINDS 6

/* What no document is larger than: of a session, of anything else. */
#define KR_CLUB_MAX_BYTES (8 * 1024 * 1024)
#define KR_CLUB_MAX_ITEM_BYTES (1024 * 1024)

/* In hexadecimal, with the end. */
#define KR_CLUB_DIGEST_SIZE 65

typedef struct {
  KrClubKind kind;
  char *subject; /* UUID, in small letters */
  char *document;
  char digest[KR_CLUB_DIGEST_SIZE]; /* SHA-256 of the document */
  char *position;                   /* of the log up to this entry; "" if it has no order */
  char *author; /* the login that brought the subject; "": this ledger’s own */
} KrClubEntry;

/* Takes @document over. */
KrClubEntry *kr_club_entry_new (KrClubKind kind, const char *subject, char *document);
void kr_club_entry_free (KrClubEntry *entry);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrClubEntry, kr_club_entry_free)

/* `session`, `player`, …; NULL if there is no such kind. */
const char *kr_club_kind_get_name (KrClubKind kind);

/* 0 if no kind has that name. */
KrClubKind kr_club_kind_find (const char *name);

/* What a document of @kind is not larger than. */
gsize kr_club_kind_get_max_bytes (KrClubKind kind);

G_END_DECLS
