/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-line.h"

#include "kr-club-error.h"
#include "kr-club-follow.h"
#include "kr-error.h"
#include "kr-ledger-private.h"
#include "kr-store-club.h"
#include "kr-store-error.h"
#include "kr-store-open.h"
#include "kr-text-gate.h"
#include "kr-work.h"

/*
 * Each thread has a Run, which it shares with the main loop. To stop it, the main loop lets its Run
 * go and cancels it: whatever the thread says after that is heard by nobody, and nobody waits.
 */

#define REOPEN_MS 2000 /* where the thread could not go on in its ledger */
#define LAST_WAIT_US (2 * G_USEC_PER_SEC)

/* What a thread has found. */
typedef struct {
  KrClubLineState state;
  gint64 since_us;
  char *trouble; /* "" */
  KrClubRole role;
  gboolean is_older;
  guint waiting;
  gint64 synced_at_us;
  GPtrArray *devices;
} Found;

typedef struct {
  gatomicrefcount n_refs;
  char *ledger; /* path */
  GCancellable *stop;
  KrClubLine *line; /* main loop only; NULL: nobody listens */

  GMutex mutex; /* for all that follows */
  KrClubHere here;
  Found found;
  gboolean has_taken; /* the ledger has changed, and the main loop does not know */
  gboolean waits;     /* the main loop is to look at it */
} Run;

struct _KrClubLine {
  GObject parent_instance;

  KrLedger *ledger; /* weak: the line is the ledger’s */
  char *key;        /* what the thread was started for; NULL: there is none */
  char *address;
  Run *run; /* NULL without a club */
  KrClubHere here;
  Found found;
};

G_DEFINE_FINAL_TYPE (KrClubLine, kr_club_line, G_TYPE_OBJECT)

enum {
  PROP_STATE = 1,
  PROP_WAITING,
  PROP_SYNCED_AT,
  PROP_DEVICES,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

/* What stops the threads that have not ended. */
static GMutex all_mutex;
static GCond all_ended;
static GPtrArray *all_stops; /* of GCancellable; borrowed; NULL: there was never one */

/* --- What was found -------------------------------------------------------------------- */

static void
found_init (Found *found, KrClubLineState state)
{
  *found = (Found){
      .state = state,
      .since_us = g_get_real_time (),
      .trouble = g_strdup (""),
      .role = KR_CLUB_TABLE,
      .devices = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_club_device_free),
  };
}

static void
found_clear (Found *found)
{
  g_free (found->trouble);
  g_ptr_array_unref (found->devices);
}

static void
found_copy (Found *found, const Found *other)
{
  *found = *other;
  found->trouble = g_strdup (other->trouble);
  found->devices = g_ptr_array_ref (other->devices);
}

static void
here_copy (KrClubHere *here, const KrClubHere *other)
{
  *here = *other;
  here->name = g_strdup (other->name);
  here->session = g_strdup (other->session);
  here->evening = g_strdup (other->evening);
  here->question = g_strdup (other->question);
}

/* --- The thread ------------------------------------------------------------------------ */

static Run *
run_new (KrClubLine *line, const char *ledger)
{
  Run *run = g_new0 (Run, 1);

  g_atomic_ref_count_init (&run->n_refs);
  g_mutex_init (&run->mutex);
  run->ledger = g_strdup (ledger);
  run->stop = g_cancellable_new ();
  run->line = line;
  here_copy (&run->here, &line->here);
  found_copy (&run->found, &line->found);
  return run;
}

static Run *
run_ref (Run *run)
{
  g_atomic_ref_count_inc (&run->n_refs);
  return run;
}

static void
run_unref (gpointer data)
{
  Run *run = data;

  if (!g_atomic_ref_count_dec (&run->n_refs))
    return;
  g_mutex_clear (&run->mutex);
  g_object_unref (run->stop);
  kr_club_here_clear (&run->here);
  found_clear (&run->found);
  g_free (run->ledger);
  g_free (run);
}

static gboolean look_cb (gpointer data);

/* Unlocks @run; the main loop will look at it. */
static void
tell (Run *run)
{
  const gboolean waited = run->waits;

  run->waits = TRUE;
  g_mutex_unlock (&run->mutex);
  if (!waited)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, look_cb, run_ref (run), run_unref);
}

static void
set_state (Run *run, KrClubLineState state, const char *trouble)
{
  Found *found = &run->found;

  /* A line that was never up has been down since it was begun. */
  if (state != found->state && found->state != KR_CLUB_LINE_CONNECTING)
    found->since_us = g_get_real_time ();
  if (state == KR_CLUB_LINE_CONNECTED && found->state == KR_CLUB_LINE_CONNECTING)
    found->since_us = g_get_real_time ();
  found->state = state;
  g_free (found->trouble);
  found->trouble = g_strdup (trouble);
}

static gboolean
has_taken (const KrClubTaken *taken)
{
  return taken->n_added + taken->n_changed + taken->n_deleted + taken->n_items > 0;
}

static void
ran_cb (KrClubSync *sync, const KrClubReport *report, gboolean is_first, gpointer data)
{
  Run *run = data;

  g_mutex_lock (&run->mutex);
  set_state (run, KR_CLUB_LINE_CONNECTED, "");
  run->found.role = kr_club_sync_get_role (sync);
  run->found.is_older = kr_club_sync_is_older (sync);
  run->found.synced_at_us = g_get_real_time ();
  run->has_taken = run->has_taken || has_taken (&report->taken);
  tell (run);
}

/* A step of the main loop may write at the same time: that is no trouble. */
static gboolean
failed_cb (const GError *error, gpointer data)
{
  Run *run = data;

  if (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_BUSY))
    return TRUE;
  g_mutex_lock (&run->mutex);
  set_state (run,
             g_error_matches (error, KR_CLUB_ERROR, KR_CLUB_ERROR_OFFLINE) ? KR_CLUB_LINE_OFFLINE
                                                                           : KR_CLUB_LINE_TROUBLE,
             kr_error_get_sentence (error));
  tell (run);
  return error->domain != KR_STORE_ERROR;
}

static void
counted_cb (guint n_waiting, gpointer data)
{
  Run *run = data;

  g_mutex_lock (&run->mutex);
  run->found.waiting = n_waiting;
  tell (run);
}

static void
get_here_cb (KrClubHere *here, gpointer data)
{
  Run *run = data;

  kr_club_here_clear (here);
  g_mutex_lock (&run->mutex);
  here_copy (here, &run->here);
  g_mutex_unlock (&run->mutex);
}

static void
heard_cb (GPtrArray *devices, gpointer data)
{
  Run *run = data;

  g_mutex_lock (&run->mutex);
  g_ptr_array_unref (run->found.devices);
  run->found.devices = devices;
  tell (run);
}

static void
wait_until_stopped (GCancellable *stop, gint timeout_ms)
{
  GPollFD wait = {0};

  if (g_cancellable_make_pollfd (stop, &wait)) {
    g_poll (&wait, 1, timeout_ms);
    g_cancellable_release_fd (stop);
  }
}

/* The ledger is opened by the main loop, and where it is gone this must not make another. */
static void
follow_once (Run *run)
{
  static const KrClubFollower follower = {ran_cb, failed_cb, counted_cb, get_here_cb, heard_cb};
  g_autoptr (GError) error = NULL;
  g_autoptr (KrStore) store =
      g_file_test (run->ledger, G_FILE_TEST_EXISTS) ? kr_store_open (run->ledger, &error) : NULL;

  if (store != NULL)
    kr_club_follow (store, &follower, run, run->stop, NULL);
  else if (error != NULL)
    failed_cb (error, run);
}

static gpointer
thread_cb (gpointer data)
{
  Run *run = data;

  while (!g_cancellable_is_cancelled (run->stop)) {
    follow_once (run);
    wait_until_stopped (run->stop, REOPEN_MS);
  }
  g_mutex_lock (&all_mutex);
  g_ptr_array_remove_fast (all_stops, run->stop);
  g_cond_broadcast (&all_ended);
  g_mutex_unlock (&all_mutex);
  run_unref (run);
  return NULL;
}

void
kr_club_line_end_all (void)
{
  const gint64 end_us = g_get_monotonic_time () + LAST_WAIT_US;

  g_mutex_lock (&all_mutex);
  for (guint i = 0; all_stops != NULL && i < all_stops->len; i++)
    g_cancellable_cancel (g_ptr_array_index (all_stops, i));
  while (all_stops != NULL && all_stops->len > 0 &&
         g_cond_wait_until (&all_ended, &all_mutex, end_us))
    continue;
  g_mutex_unlock (&all_mutex);
}

/* --- The main loop --------------------------------------------------------------------- */

/* Takes @found over. */
static void
show (KrClubLine *self, Found *found)
{
  Found before = self->found;

  self->found = *found;
  if (found->waiting != before.waiting)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_WAITING]);
  if (found->synced_at_us != before.synced_at_us)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SYNCED_AT]);
  if (found->devices != before.devices)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_DEVICES]);
  if (found->state != before.state || !g_str_equal (found->trouble, before.trouble) ||
      found->role != before.role || found->is_older != before.is_older)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_STATE]);
  found_clear (&before);
}

static gboolean
look_cb (gpointer data)
{
  Run *run = data;
  g_autoptr (KrClubLine) self = run->line != NULL ? g_object_ref (run->line) : NULL;
  gboolean taken;
  Found found;

  g_mutex_lock (&run->mutex);
  found_copy (&found, &run->found);
  taken = run->has_taken;
  run->has_taken = FALSE;
  run->waits = FALSE;
  g_mutex_unlock (&run->mutex);
  if (self == NULL) {
    found_clear (&found);
    return G_SOURCE_REMOVE;
  }
  show (self, &found);
  if (taken && self->ledger != NULL)
    kr_ledger_reload (self->ledger);
  return G_SOURCE_REMOVE;
}

static void
let_go (KrClubLine *self)
{
  if (self->run == NULL)
    return;
  self->run->line = NULL;
  g_cancellable_cancel (self->run->stop);
  g_clear_pointer (&self->run, run_unref);
}

static void
start (KrClubLine *self, const char *ledger)
{
  self->run = run_new (self, ledger);
  g_mutex_lock (&all_mutex);
  if (all_stops == NULL)
    all_stops = g_ptr_array_new ();
  g_ptr_array_add (all_stops, self->run->stop);
  g_mutex_unlock (&all_mutex);
  g_thread_unref (g_thread_new ("kr-club-line", thread_cb, run_ref (self->run)));
}

/* What a thread is for: another one is needed when it changes. NULL without a club. */
static char *
dup_key (const char *ledger, const KrClubMembership *membership)
{
  return membership != NULL
             ? g_strdup_printf ("%s\n%s\n%s\n%" G_GINT64_FORMAT, ledger, membership->address,
                                membership->uuid, membership->joined_at_us)
             : NULL;
}

/* Looks which club the ledger has joined; with one that cannot be read, all stays. */
static void
refresh (KrClubLine *self)
{
  KrStore *store = kr_ledger_get_store (self->ledger);
  const char *path = kr_store_get_path (store);
  g_autoptr (GError) error = NULL;
  g_autoptr (KrClubMembership) membership = kr_store_find_club (store, &error);
  g_autofree char *key = dup_key (path, membership);
  Found found;

  if (error != NULL || g_strcmp0 (key, self->key) == 0)
    return;
  let_go (self);
  g_free (self->key);
  self->key = g_steal_pointer (&key);
  g_free (self->address);
  self->address = g_strdup (membership != NULL ? membership->address : "");
  found_init (&found, membership != NULL ? KR_CLUB_LINE_CONNECTING : KR_CLUB_LINE_NONE);
  found.synced_at_us = membership != NULL ? membership->synced_at_us : 0;
  show (self, &found);
  if (membership != NULL)
    start (self, path);
}

void
kr_club_line_look (KrClubLine *self)
{
  g_return_if_fail (KR_IS_CLUB_LINE (self));
  if (self->ledger != NULL)
    refresh (self);
}

KrClubLine *
kr_club_line_get (KrLedger *ledger)
{
  KrClubLine *self;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  self = g_object_get_data (G_OBJECT (ledger), "kr-club-line");
  if (self != NULL)
    return self;
  self = g_object_new (KR_TYPE_CLUB_LINE, NULL);
  g_set_weak_pointer (&self->ledger, ledger);
  g_object_set_data_full (G_OBJECT (ledger), "kr-club-line", self, g_object_unref);
  g_signal_connect_object (ledger, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ledger, "moved", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
  return self;
}

static void
kr_club_line_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  const Found *found = &KR_CLUB_LINE (object)->found;

  if (prop_id == PROP_STATE)
    g_value_set_int (value, (int) found->state);
  else if (prop_id == PROP_WAITING)
    g_value_set_uint (value, found->waiting);
  else if (prop_id == PROP_SYNCED_AT)
    g_value_set_int64 (value, found->synced_at_us);
  else if (prop_id == PROP_DEVICES)
    g_value_set_boxed (value, found->devices);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
kr_club_line_dispose (GObject *object)
{
  KrClubLine *self = KR_CLUB_LINE (object);

  let_go (self);
  g_clear_weak_pointer (&self->ledger);
  G_OBJECT_CLASS (kr_club_line_parent_class)->dispose (object);
}

static void
kr_club_line_finalize (GObject *object)
{
  KrClubLine *self = KR_CLUB_LINE (object);

  kr_club_here_clear (&self->here);
  found_clear (&self->found);
  g_free (self->address);
  g_free (self->key);
  G_OBJECT_CLASS (kr_club_line_parent_class)->finalize (object);
}

static void
kr_club_line_class_init (KrClubLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = kr_club_line_get_property;
  object_class->dispose = kr_club_line_dispose;
  object_class->finalize = kr_club_line_finalize;
  props[PROP_STATE] =
      g_param_spec_int ("state", NULL, NULL, 0, KR_CLUB_LINE_TROUBLE, KR_CLUB_LINE_NONE, flags);
  props[PROP_WAITING] = g_param_spec_uint ("waiting", NULL, NULL, 0, G_MAXUINT, 0, flags);
  props[PROP_SYNCED_AT] = g_param_spec_int64 ("synced-at", NULL, NULL, 0, G_MAXINT64, 0, flags);
  props[PROP_DEVICES] = g_param_spec_boxed ("devices", NULL, NULL, G_TYPE_PTR_ARRAY, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
kr_club_line_init (KrClubLine *self)
{
  self->address = g_strdup ("");
  kr_club_here_init (&self->here);
  g_free (self->here.name);
  self->here.name = kr_text_gate_clean (KR_TEXT_NAME, g_get_host_name ());
  found_init (&self->found, KR_CLUB_LINE_NONE);
}

/* --- What is shown ------------------------------------------------------------------------ */

KrClubLineState
kr_club_line_get_state (KrClubLine *self)
{
  g_return_val_if_fail (KR_IS_CLUB_LINE (self), KR_CLUB_LINE_NONE);
  return self->found.state;
}

gint64
kr_club_line_get_since_us (KrClubLine *self)
{
  g_return_val_if_fail (KR_IS_CLUB_LINE (self), 0);
  return self->found.since_us;
}

const char *
kr_club_line_get_trouble (KrClubLine *self)
{
  g_return_val_if_fail (KR_IS_CLUB_LINE (self), "");
  return self->found.trouble;
}

const char *
kr_club_line_get_address (KrClubLine *self)
{
  g_return_val_if_fail (KR_IS_CLUB_LINE (self), "");
  return self->address;
}

gboolean
kr_club_line_is_director (KrClubLine *self)
{
  g_return_val_if_fail (KR_IS_CLUB_LINE (self), FALSE);
  return self->found.role == KR_CLUB_DIRECTOR;
}

gboolean
kr_club_line_is_viewer (KrClubLine *self)
{
  g_return_val_if_fail (KR_IS_CLUB_LINE (self), FALSE);
  return self->found.role == KR_CLUB_VIEWER;
}

gboolean
kr_club_line_is_older (KrClubLine *self)
{
  g_return_val_if_fail (KR_IS_CLUB_LINE (self), FALSE);
  return self->found.is_older;
}

guint
kr_club_line_get_waiting (KrClubLine *self)
{
  g_return_val_if_fail (KR_IS_CLUB_LINE (self), 0);
  return self->found.waiting;
}

gint64
kr_club_line_get_synced_at_us (KrClubLine *self)
{
  g_return_val_if_fail (KR_IS_CLUB_LINE (self), 0);
  return self->found.synced_at_us;
}

const GPtrArray *
kr_club_line_get_devices (KrClubLine *self)
{
  g_return_val_if_fail (KR_IS_CLUB_LINE (self), NULL);
  return self->found.devices;
}

const KrClubDevice *
kr_club_line_find_scorer (KrClubLine *self, const char *session)
{
  const gint64 now_us = g_get_real_time ();

  g_return_val_if_fail (KR_IS_CLUB_LINE (self), NULL);
  for (guint i = 0; i < self->found.devices->len; i++) {
    const KrClubDevice *device = g_ptr_array_index (self->found.devices, i);

    if (!device->is_own && !kr_club_device_is_silent (device, now_us) &&
        g_ascii_strcasecmp (device->here.session, session) == 0)
      return device;
  }
  return NULL;
}

/* --- What this device says ---------------------------------------------------------------- */

/* The thread says it within half a second. */
static void
say (KrClubLine *self)
{
  if (self->run == NULL)
    return;
  g_mutex_lock (&self->run->mutex);
  kr_club_here_clear (&self->run->here);
  here_copy (&self->run->here, &self->here);
  g_mutex_unlock (&self->run->mutex);
}

void
kr_club_line_set_scoring (KrClubLine *self, const char *session, guint deal)
{
  g_return_if_fail (KR_IS_CLUB_LINE (self));
  g_free (self->here.session);
  self->here.session = g_strdup (session != NULL ? session : "");
  self->here.deal = session != NULL ? deal : 0;
  say (self);
}

void
kr_club_line_set_table (KrClubLine *self, const char *evening, guint round, guint table)
{
  g_return_if_fail (KR_IS_CLUB_LINE (self));
  g_free (self->here.evening);
  self->here.evening = g_strdup (evening != NULL ? evening : "");
  self->here.round = evening != NULL ? round : 0;
  self->here.table = evening != NULL ? table : 0;
  say (self);
}

void
kr_club_line_set_question (KrClubLine *self, const char *question)
{
  g_return_if_fail (KR_IS_CLUB_LINE (self));
  g_free (self->here.question);
  self->here.question = kr_text_gate_clean (KR_TEXT_LINE, question != NULL ? question : "");
  self->here.asked_at_us = question != NULL ? g_get_real_time () : 0;
  say (self);
}

const char *
kr_club_line_get_question (KrClubLine *self)
{
  g_return_val_if_fail (KR_IS_CLUB_LINE (self), NULL);
  return self->here.asked_at_us > 0 ? self->here.question : NULL;
}

/* --- Joining and leaving -------------------------------------------------------------------- */

static gpointer
join (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autoptr (KrStore) store = kr_store_open (input->ledger, error);

  return GINT_TO_POINTER (store != NULL && kr_club_join (store, input->what, cancellable, error));
}

void
kr_club_line_join_async (KrClubLine *self,
                         const char *address,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer data)
{
  KrWorkInput input;

  g_return_if_fail (KR_IS_CLUB_LINE (self) && self->ledger != NULL);
  input = (KrWorkInput){.ledger = kr_ledger_get_path (self->ledger), .what = address};
  kr_work_run (self, &input, join, NULL, cancellable, callback, data);
}

/* Other programs' changes are seen when the ledger changes; this one at once. */
static gboolean
finish (KrClubLine *self, GAsyncResult *result, GError **error)
{
  const gboolean done = kr_work_finish_done (result, NULL, error);

  if (self->ledger != NULL)
    refresh (self);
  return done;
}

gboolean
kr_club_line_join_finish (KrClubLine *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  return finish (self, result, error);
}

static gpointer
leave (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autoptr (KrStore) store = kr_store_open (input->ledger, error);

  return GINT_TO_POINTER (store != NULL && kr_store_leave_club (store, error));
}

void
kr_club_line_leave_async (KrClubLine *self, GAsyncReadyCallback callback, gpointer data)
{
  KrWorkInput input;

  g_return_if_fail (KR_IS_CLUB_LINE (self) && self->ledger != NULL);
  input = (KrWorkInput){.ledger = kr_ledger_get_path (self->ledger)};
  kr_work_run (self, &input, leave, NULL, NULL, callback, data);
}

gboolean
kr_club_line_leave_finish (KrClubLine *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  return finish (self, result, error);
}
