/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-sync.h"

#include "kr-club-device-id.h"
#include "kr-club-error.h"
#include "kr-club-outbox.h"
#include "kr-error.h"
#include "kr-evening-seats.h"
#include "kr-store-club.h"
#include "kr-store-error.h"
#include "kr-translatable.h"

#include <errno.h>
#include <string.h>

#define MAX_TAKEN_US (G_USEC_PER_SEC / 5) /* in one transaction: others want to write, too */
#define MAX_SENT 100                      /* entries together */
#define MAX_SENT_BYTES (4 * 1024 * 1024)
#define LOOK_MS 50 /* how often the ledger is looked at while nothing comes */

struct _KrClubSync {
  KrStore *store;
  KrClubTransport *transport;
  KrClubInbox *inbox;
  GHashTable *sent; /* digests that went over this connection; each goes once */
  gint64 stamp;     /* of the ledger, when it was last looked through */
  char *device;     /* UUID of this one */
  GCancellable *stop;
};

void
kr_club_sync_free (KrClubSync *sync)
{
  if (sync == NULL)
    return;
  kr_club_transport_free (sync->transport);
  g_clear_pointer (&sync->inbox, kr_club_inbox_free);
  g_hash_table_unref (sync->sent);
  g_clear_object (&sync->stop);
  g_free (sync->device);
  g_free (sync);
}

/* The club of the ledger, which another program may have left meanwhile. NULL with @error. */
static KrClubMembership *
find_membership (KrStore *store, GError **error)
{
  g_autoptr (GError) problem = NULL;
  KrClubMembership *membership = kr_store_find_club (store, &problem);

  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  else if (membership == NULL)
    kr_error_set (error, KR_CLUB_ERROR, KR_CLUB_ERROR_NONE,
                  N_ ("The ledger “%s” has not joined a club."), kr_store_get_path (store));
  return membership;
}

/* --- Receiving ---------------------------------------------------------------------------- */

static gboolean
has_read_cb (gpointer inbox, const char *digest)
{
  return kr_club_inbox_has_read (inbox, digest);
}

static gboolean
make_reader (KrClubSync *sync, KrClubReader *reader, GError **error)
{
  reader->has_read = has_read_cb;
  reader->data = sync->inbox;
  return kr_club_inbox_count_read (sync->inbox, &reader->n_read, error);
}

/* Takes @entries from @first on, as many as fit into one transaction; @n receives how many. */
static gboolean
take_some (KrClubSync *sync, const GPtrArray *entries, guint first, guint *n, GError **error)
{
  const gint64 began_us = g_get_monotonic_time ();
  gboolean done = TRUE;

  *n = 0;
  if (!kr_club_inbox_begin (sync->inbox, error))
    return FALSE;
  do {
    done = kr_club_inbox_take (sync->inbox, g_ptr_array_index (entries, first + *n), error);
    (*n)++;
  } while (done && first + *n < entries->len && g_get_monotonic_time () - began_us < MAX_TAKEN_US);
  return kr_club_inbox_end (sync->inbox, done, error);
}

/* Reading a long log takes a while, with or without the network. */
static gboolean
check_stop (const KrClubSync *sync, GError **error)
{
  return !g_cancellable_is_cancelled (sync->stop) ||
         kr_error_set (error, KR_CLUB_ERROR, KR_CLUB_ERROR_OFFLINE,
                       N_ ("The club cannot be reached: %s. What was recorded here is safe, and "
                           "will be sent later."),
                       g_strerror (ECANCELED));
}

/* Reads the log on to its end; @any becomes TRUE if there was something. */
static gboolean
receive (KrClubSync *sync, gboolean *any, GError **error)
{
  for (;;) {
    g_autoptr (KrClubMembership) membership = find_membership (sync->store, error);
    g_autoptr (GPtrArray) entries = NULL;
    KrClubReader reader;
    guint n = 0;

    if (membership == NULL || !make_reader (sync, &reader, error))
      return FALSE;
    entries = kr_club_transport_fetch (sync->transport, membership->position, &reader, error);
    if (entries == NULL)
      return FALSE;
    if (entries->len == 0)
      return TRUE;
    *any = TRUE;
    for (guint i = 0; i < entries->len; i += n)
      if (!check_stop (sync, error) || !take_some (sync, entries, i, &n, error))
        return FALSE;
  }
}

#define RECENT_US (2 * G_TIME_SPAN_DAY)

/* A table may have played on before it heard that a seat was corrected: then the director corrects
 * the game once more (kr-evening-seats.h). */
static gboolean
correct_seats (KrClubSync *sync, GError **error)
{
  guint n = 0;

  return kr_club_transport_get_role (sync->transport) != KR_CLUB_DIRECTOR ||
         kr_evening_seats_correct_recent (sync->store, g_get_real_time () - RECENT_US, &n, error);
}

/* --- Sending -------------------------------------------------------------------------------- */

static gboolean
flush (KrClubSync *sync, GPtrArray *entries, KrClubReport *report, GError **error)
{
  guint n_refused = 0;

  if (!kr_club_transport_send (sync->transport, entries, &n_refused, error))
    return FALSE;
  report->n_not_allowed += n_refused;
  report->n_sent += entries->len - n_refused;
  for (guint i = 0; i < entries->len; i++)
    g_hash_table_add (sync->sent,
                      g_strdup (((const KrClubEntry *) g_ptr_array_index (entries, i))->digest));
  g_ptr_array_set_size (entries, 0);
  return TRUE;
}

/* Where something is waiting that the log knows, it may have been taken back here. */
static gboolean
settle (KrClubSync *sync, const KrClubWaiting *waiting, gboolean *held, GError **error)
{
  g_autoptr (KrClubMembership) membership = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  KrClubReader reader;

  *held = FALSE;
  if (waiting->kind != KR_CLUB_SESSION || !kr_club_outbox_is_known (sync->store, waiting))
    return TRUE;
  membership = find_membership (sync->store, error);
  if (membership == NULL || !make_reader (sync, &reader, error))
    return FALSE;
  entries = kr_club_transport_find (sync->transport, waiting->subject, membership->position,
                                    &reader, error);
  return entries != NULL && kr_club_outbox_settle (sync->store, waiting, entries, held, error);
}

/* Adds the entry on @waiting to @entries, unless it was sent already. */
static gboolean
load (KrClubSync *sync,
      const KrClubWaiting *waiting,
      GPtrArray *entries,
      gsize *n_bytes,
      KrClubReport *report,
      GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (KrClubEntry) entry = kr_club_outbox_load (sync->store, waiting, &problem);

  if (g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_INVALID)) {
    report->n_too_large++;
    return TRUE;
  }
  if (problem != NULL) {
    g_propagate_error (error, g_steal_pointer (&problem));
    return FALSE;
  }
  if (entry == NULL || g_hash_table_contains (sync->sent, entry->digest))
    return TRUE;
  *n_bytes += strlen (entry->document);
  g_ptr_array_add (entries, g_steal_pointer (&entry));
  return TRUE;
}

static gboolean
send_all (KrClubSync *sync, KrClubReport *report, GError **error)
{
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) entries =
      g_ptr_array_new_with_free_func ((GDestroyNotify) kr_club_entry_free);
  gsize n_bytes = 0;

  if (!kr_store_get_club_stamp (sync->store, &sync->stamp, error))
    return FALSE;
  all = kr_club_outbox_list (sync->store, error);
  report->n_waiting = all != NULL ? all->len : 0;
  for (guint i = 0; all != NULL && i < all->len; i++) {
    const KrClubWaiting *waiting = g_ptr_array_index (all, i);
    gboolean held = FALSE;

    if (!kr_club_role_may_send (kr_club_transport_get_role (sync->transport), waiting->kind)) {
      report->n_for_director++;
      continue;
    }
    if (!settle (sync, waiting, &held, error) ||
        (!held && !load (sync, waiting, entries, &n_bytes, report, error)))
      return FALSE;
    report->n_held += held;
    if (entries->len >= MAX_SENT || n_bytes >= MAX_SENT_BYTES) {
      if (!flush (sync, entries, report, error))
        return FALSE;
      n_bytes = 0;
    }
  }
  return all != NULL && flush (sync, entries, report, error);
}

/* --- A round -------------------------------------------------------------------------------- */

/* What was counted since @before. */
static KrClubTaken
subtract (const KrClubTaken *now, const KrClubTaken *before)
{
  return (KrClubTaken){
      .n_added = now->n_added - before->n_added,
      .n_changed = now->n_changed - before->n_changed,
      .n_deleted = now->n_deleted - before->n_deleted,
      .n_conflicts = now->n_conflicts - before->n_conflicts,
      .n_items = now->n_items - before->n_items,
      .n_refused = now->n_refused - before->n_refused,
  };
}

gboolean
kr_club_sync_run (KrClubSync *sync, KrClubReport *report, GError **error)
{
  const KrClubTaken before = *kr_club_inbox_get_taken (sync->inbox);
  gboolean any = TRUE;
  gboolean done = TRUE;

  memset (report, 0, sizeof *report);
  /* What came may be joined with what is here to something that has to be sent. */
  while (done && any) {
    const guint n_sent = report->n_sent;

    any = FALSE;
    report->n_for_director = report->n_too_large = report->n_held = 0;
    done = receive (sync, &any, error) && (!any || correct_seats (sync, error)) &&
           send_all (sync, report, error);
    any = report->n_sent > n_sent;
  }
  report->taken = subtract (kr_club_inbox_get_taken (sync->inbox), &before);
  return done && kr_store_mark_club_synced (sync->store, error);
}

gboolean
kr_club_sync_wait (KrClubSync *sync, guint timeout_ms, guint *news, GError **error)
{
  const gint64 end_us = g_get_monotonic_time () + (gint64) timeout_ms * 1000;

  *news = 0;
  while (*news == 0 && !g_cancellable_is_cancelled (sync->stop)) {
    const gint64 left_ms = (end_us - g_get_monotonic_time ()) / 1000;
    gint64 stamp = 0;

    if (left_ms <= 0)
      return TRUE;
    if (!kr_club_transport_wait (sync->transport, (guint) MIN (left_ms, LOOK_MS), news, error) ||
        !kr_store_get_club_stamp (sync->store, &stamp, error))
      return FALSE;
    if (stamp != sync->stamp)
      *news |= KR_CLUB_NEWS_LOG;
  }
  return TRUE;
}

KrClubRole
kr_club_sync_get_role (const KrClubSync *sync)
{
  return kr_club_transport_get_role (sync->transport);
}

gboolean
kr_club_sync_is_older (const KrClubSync *sync)
{
  return kr_club_transport_is_older (sync->transport);
}

gboolean
kr_club_sync_say_here (KrClubSync *sync, const char *note, GError **error)
{
  return kr_club_transport_say_here (sync->transport, sync->device, note, error);
}

GPtrArray *
kr_club_sync_list_devices (KrClubSync *sync, GError **error)
{
  GPtrArray *devices = kr_club_transport_list_devices (sync->transport, error);

  for (guint i = 0; devices != NULL && i < devices->len; i++) {
    KrClubDevice *device = g_ptr_array_index (devices, i);

    device->is_own = strcmp (device->uuid, sync->device) == 0;
  }
  return devices;
}

/* --- Beginning ------------------------------------------------------------------------------ */

/* Begins to read from the start if the log lost something that was read. */
static gboolean
check_position (KrClubSync *sync, GError **error)
{
  g_autoptr (KrClubMembership) membership = NULL;
  KrClubReader reader;
  gboolean lost = FALSE;

  if (!kr_store_prepare_club (sync->store, error))
    return FALSE;
  membership = find_membership (sync->store, error);
  return membership != NULL && make_reader (sync, &reader, error) &&
         kr_club_transport_check (sync->transport, membership->position, &reader, &lost, error) &&
         (!lost || kr_store_read_club_anew (
                       sync->store,
                       kr_club_transport_get_role (sync->transport) == KR_CLUB_DIRECTOR, error));
}

static gboolean
open_club (KrClubSync *sync, const KrClubMembership *membership, GError **error)
{
  sync->transport = kr_club_transport_open (membership->address, sync->stop, error);
  if (sync->transport == NULL)
    return FALSE;
  if (strcmp (kr_club_transport_get_uuid (sync->transport), membership->uuid) != 0)
    return kr_error_set (error, KR_CLUB_ERROR, KR_CLUB_ERROR_OTHER,
                         N_ ("At “%s” there is now another club than the one that this ledger has "
                             "joined. Nothing was changed; leave the club, then join it."),
                         membership->address);
  sync->device = kr_club_device_id_dup (membership);
  sync->inbox = kr_club_inbox_new (sync->store, membership->address);
  return check_position (sync, error);
}

KrClubSync *
kr_club_sync_new (KrStore *store, GCancellable *stop, GError **error)
{
  g_autoptr (KrClubSync) sync = g_new0 (KrClubSync, 1);
  g_autoptr (KrClubMembership) membership = find_membership (store, error);

  sync->store = store;
  sync->stop = stop != NULL ? g_object_ref (stop) : NULL;
  sync->sent = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return membership != NULL && open_club (sync, membership, error) ? g_steal_pointer (&sync) : NULL;
}

gboolean
kr_club_join (KrStore *store, const char *address, GCancellable *stop, GError **error)
{
  g_autofree char *kept = kr_club_transport_dup_address (address, error);
  g_autoptr (KrClubTransport) transport =
      kept != NULL ? kr_club_transport_open (kept, stop, error) : NULL;

  return transport != NULL &&
         kr_store_join_club (store, kept, kr_club_transport_get_uuid (transport), error);
}
