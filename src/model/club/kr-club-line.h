/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-device.h"
#include "kr-ledger.h"

#include <gio/gio.h>

/*
 * kr-club-line.h: the line between a ledger and the club that it has joined.
 *
 * While the program runs, a thread with a store of its own keeps the two the same
 * (kr-club-follow.h). It starts when the ledger has joined a club, goes with the ledger to another
 * file, and stops when the club is left. What comes is in the ledger, which then emits `changed`.
 * Nothing here waits for the network.
 *
 * Properties, all read-only and notified on the main loop: `state` (KrClubLineState), `waiting`,
 * `synced-at`, `devices`. Of those that change together, `state` is notified last.
 */

G_BEGIN_DECLS

typedef enum {
  KR_CLUB_LINE_NONE = 0,   /* the ledger has not joined a club */
  KR_CLUB_LINE_CONNECTING, /* for the first time */
  KR_CLUB_LINE_CONNECTED,
  KR_CLUB_LINE_OFFLINE, /* the club is not reached; it is tried again and again */
  KR_CLUB_LINE_TROUBLE, /* something has to be done about it; it is tried again nevertheless */
} KrClubLineState;

#define KR_TYPE_CLUB_LINE (kr_club_line_get_type ())
G_DECLARE_FINAL_TYPE (KrClubLine, kr_club_line, KR, CLUB_LINE, GObject)

/* The line of @ledger, made when it is first asked for. Borrowed; it ends with the ledger. */
KrClubLine *kr_club_line_get (KrLedger *ledger);

/* Looks whether another program has let the ledger join a club, or leave it. */
void kr_club_line_look (KrClubLine *self);

/* Before the program ends: stops all lines, and waits until their threads have ended, for two
 * seconds at most. */
void kr_club_line_end_all (void);

KrClubLineState kr_club_line_get_state (KrClubLine *self);

/* Since when it is in that state. */
gint64 kr_club_line_get_since_us (KrClubLine *self);

/* Why it is offline or in trouble: a sentence (kr-sentence.h); "": it is neither. Borrowed. */
const char *kr_club_line_get_trouble (KrClubLine *self);

/* The address of the club, without a password; "" without a club. Borrowed. */
const char *kr_club_line_get_address (KrClubLine *self);

/* What the login may, as the club said last: send everything; send games and table rulings. A
 * viewer sends nothing, and hears of no devices. */
gboolean kr_club_line_is_director (KrClubLine *self);
gboolean kr_club_line_is_viewer (KrClubLine *self);

/* Whether an older Kreights made the club: it works, and knows no devices. */
gboolean kr_club_line_is_older (KrClubLine *self);

/* How many things wait to be sent. */
guint kr_club_line_get_waiting (KrClubLine *self);

/* When all was the same here and there; 0: never. */
gint64 kr_club_line_get_synced_at_us (KrClubLine *self);

/* The devices that the club has heard, of KrClubDevice, this one included; never NULL. Borrowed
 * until `devices` is notified. */
const GPtrArray *kr_club_line_get_devices (KrClubLine *self);

/* Another device that was heard in the last minute and scores the game @session; NULL: there is
 * none. Borrowed likewise. */
const KrClubDevice *kr_club_line_find_scorer (KrClubLine *self, const char *session);

/* --- What this device says of itself, each until it says something else ------------------ */

/* It scores the game @session (NULL: none), and is at deal @deal. */
void kr_club_line_set_scoring (KrClubLine *self, const char *session, guint deal);

/* It is a table of the evening @evening (NULL: of none). */
void kr_club_line_set_table (KrClubLine *self, const char *evening, guint round, guint table);

/* It calls the director, who reads @question, which may be ""; NULL: no longer. */
void kr_club_line_set_question (KrClubLine *self, const char *question);

/* The question; NULL: nobody is called. Borrowed. */
const char *kr_club_line_get_question (KrClubLine *self);

/* --- Joining and leaving, in a thread ----------------------------------------------------- */

/* Joins the club at @address. Until it has, @cancellable can stop it. */
void kr_club_line_join_async (KrClubLine *self,
                              const char *address,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer data);
gboolean kr_club_line_join_finish (KrClubLine *self, GAsyncResult *result, GError **error);

/* Leaves the club; every game stays. */
void kr_club_line_leave_async (KrClubLine *self, GAsyncReadyCallback callback, gpointer data);
gboolean kr_club_line_leave_finish (KrClubLine *self, GAsyncResult *result, GError **error);

G_END_DECLS
