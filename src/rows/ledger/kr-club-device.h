/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-club-device.h: a device of the club, and what it says of itself.
 *
 * What is not said is "" or 0. Ownership: it owns its texts, which have passed the gate.
 */

G_BEGIN_DECLS

typedef struct {
  char *name;         /* of the machine */
  char *session;      /* UUID of the game that is being scored there */
  gint64 deal;        /* that is being played there */
  char *evening;      /* UUID of the evening that it plays in, */
  gint64 round;       /* in which round, */
  gint64 table;       /* and at which table */
  char *question;     /* for the director, who is called */
  gint64 asked_at_us; /* when, by that device’s clock; 0: nobody is called */
} KrClubHere;

typedef struct {
  char *uuid;
  char *login;        /* on the server; "" in a folder */
  gboolean is_own;    /* it is this one */
  gint64 heard_at_us; /* when it was heard last, by this machine’s clock */
  KrClubHere here;
} KrClubDevice;

/* A device that has said this much is heard again before so long. One that is silent for longer is
 * offline, or off. */
#define KR_CLUB_SILENCE_US G_TIME_SPAN_MINUTE

/* Makes @here, which holds nothing, one that says nothing. */
void kr_club_here_init (KrClubHere *here);
void kr_club_here_clear (KrClubHere *here);

KrClubDevice *kr_club_device_new (const char *uuid, const char *login);
void kr_club_device_free (KrClubDevice *device);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrClubDevice, kr_club_device_free)

/* Whether @device was silent for so long at @now_us that it is offline, or off. */
gboolean kr_club_device_is_silent (const KrClubDevice *device, gint64 now_us);

/* `heard 12 s ago`, at @now_us: a sentence (kr-sentence.h). Caller frees. */
char *kr_club_device_dup_heard (const KrClubDevice *device, gint64 now_us);

G_END_DECLS
