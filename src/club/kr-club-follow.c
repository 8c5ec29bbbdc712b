/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-follow.h"

#include "kr-club-note.h"
#include "kr-club-outbox.h"
#include "kr-store-club.h"

#define WAIT_MS 500                         /* then what this device says may be something else */
#define REOPEN_US (10 * G_TIME_SPAN_MINUTE) /* then what the log may have lost is looked for */
#define BEAT_US (KR_CLUB_SILENCE_US / 3)    /* how often a device says that it is there */
#define COUNT_MS 1000                       /* while the club is not reached */
#define MAX_PATIENCE_MS (30 * 1000)         /* between two attempts */

typedef struct {
  KrStore *store;
  const KrClubFollower *follower;
  gpointer data;
  GCancellable *stop;
  KrClubRole role;   /* of the last connection */
  gint64 stamp;      /* of the ledger, when it was last counted what waits; -1: never */
  char *said;        /* over this connection; NULL: nothing yet */
  gint64 said_at_us; /* in monotonic time */
  gint64 heard_at_us;
} Follow;

/* --- Devices -------------------------------------------------------------------------- */

static char *
dup_note (const Follow *follow)
{
  KrClubHere here;
  char *note;

  kr_club_here_init (&here);
  follow->follower->get_here (&here, follow->data);
  note = kr_club_note_format (&here);
  kr_club_here_clear (&here);
  return note;
}

/* Says that this device is there, if that is due or something else than before. */
static gboolean
say_here (Follow *follow, KrClubSync *sync, GError **error)
{
  const gint64 now_us = g_get_monotonic_time ();
  g_autofree char *note = dup_note (follow);
  const gboolean is_same = g_strcmp0 (note, follow->said) == 0;

  if (is_same && now_us - follow->said_at_us < BEAT_US)
    return TRUE;
  if (!kr_club_sync_say_here (sync, note, error))
    return FALSE;
  if (!is_same)
    follow->heard_at_us = 0;
  follow->said_at_us = now_us;
  g_free (follow->said);
  follow->said = g_steal_pointer (&note);
  return TRUE;
}

static gboolean
hear (Follow *follow, KrClubSync *sync, gboolean is_news, GError **error)
{
  const gint64 now_us = g_get_monotonic_time ();
  GPtrArray *devices;

  if (!is_news && follow->heard_at_us > 0 && now_us - follow->heard_at_us < BEAT_US)
    return TRUE;
  devices = kr_club_sync_list_devices (sync, error);
  if (devices == NULL)
    return FALSE;
  follow->heard_at_us = now_us;
  follow->follower->heard (devices, follow->data);
  return TRUE;
}

/* --- What waits ----------------------------------------------------------------------- */

/* Counts what waits to be sent, if the ledger has changed since. That it cannot be read is said by
 * the next attempt. */
static void
count (Follow *follow)
{
  gint64 stamp = 0;
  g_autoptr (GPtrArray) waiting = NULL;
  guint n = 0;

  if (!kr_store_get_club_stamp (follow->store, &stamp, NULL) || stamp == follow->stamp)
    return;
  waiting = kr_club_outbox_list (follow->store, NULL);
  for (guint i = 0; waiting != NULL && i < waiting->len; i++)
    n += kr_club_role_may_send (follow->role,
                                ((const KrClubWaiting *) g_ptr_array_index (waiting, i))->kind);
  follow->stamp = stamp;
  follow->follower->counted (n, follow->data);
}

/* FALSE: it was stopped. */
static gboolean
pause_for (Follow *follow, guint ms)
{
  const gint64 end_us = g_get_monotonic_time () + (gint64) ms * 1000;
  GPollFD wait = {0};
  const guint can_stop = g_cancellable_make_pollfd (follow->stop, &wait) ? 1 : 0;
  gint64 left_ms = ms;

  while (left_ms > 0 && !g_cancellable_is_cancelled (follow->stop)) {
    if (follow->follower->counted != NULL)
      count (follow);
    g_poll (&wait, can_stop, (gint) MIN (left_ms, COUNT_MS));
    left_ms = (end_us - g_get_monotonic_time ()) / 1000;
  }
  if (can_stop > 0)
    g_cancellable_release_fd (follow->stop);
  return !g_cancellable_is_cancelled (follow->stop);
}

/* --- Following ------------------------------------------------------------------------ */

static gboolean
run (Follow *follow, KrClubSync *sync, gboolean *reached, GError **error)
{
  KrClubReport report;

  if (!kr_club_sync_run (sync, &report, error))
    return FALSE;
  follow->follower->ran (sync, &report, !*reached, follow->data);
  kr_store_tend (follow->store); /* now, and not in the commit of the next game */
  *reached = TRUE;
  if (follow->follower->counted != NULL)
    follow->follower->counted (report.n_waiting - report.n_for_director, follow->data);
  return TRUE;
}

/* Rounds over one connection, until it fails, is old or is stopped. *@reached becomes TRUE after
 * the first. */
static gboolean
follow_once (Follow *follow, gboolean *reached, GError **error)
{
  const gint64 end_us = g_get_monotonic_time () + REOPEN_US;
  g_autoptr (KrClubSync) sync = kr_club_sync_new (follow->store, follow->stop, error);
  guint news = KR_CLUB_NEWS_LOG | KR_CLUB_NEWS_DEVICES;

  if (sync == NULL)
    return FALSE;
  follow->role = kr_club_sync_get_role (sync);
  g_clear_pointer (&follow->said, g_free);
  while (g_get_monotonic_time () < end_us && !g_cancellable_is_cancelled (follow->stop)) {
    if ((news & KR_CLUB_NEWS_LOG) && !run (follow, sync, reached, error))
      return FALSE;
    if (follow->follower->heard != NULL &&
        (!say_here (follow, sync, error) ||
         !hear (follow, sync, (news & KR_CLUB_NEWS_DEVICES) != 0, error)))
      return FALSE;
    if (!kr_club_sync_wait (sync, WAIT_MS, &news, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
follow_on (Follow *follow, GError **error)
{
  guint patience_ms = 1000;

  while (!g_cancellable_is_cancelled (follow->stop)) {
    g_autoptr (GError) problem = NULL;
    gboolean reached = FALSE;

    if (follow_once (follow, &reached, &problem) || g_cancellable_is_cancelled (follow->stop))
      continue;
    if (!follow->follower->failed (problem, follow->data)) {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
    patience_ms = reached ? 1000 : patience_ms;
    if (pause_for (follow, patience_ms))
      patience_ms = MIN (2 * patience_ms, MAX_PATIENCE_MS);
  }
  return TRUE;
}

gboolean
kr_club_follow (KrStore *store,
                const KrClubFollower *follower,
                gpointer data,
                GCancellable *stop,
                GError **error)
{
  Follow follow = {
      .store = store,
      .follower = follower,
      .data = data,
      .stop = stop,
      .role = KR_CLUB_DIRECTOR,
      .stamp = -1,
  };
  const gboolean done = follow_on (&follow, error);

  g_free (follow.said);
  return done;
}
