/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-work.h"

#include "kr-test.h"

#include <dlfcn.h>

/* Work in a thread, followed on the main loop. */

#define N_STEPS 10000

static void
count_cb (guint *n)
{
  (*n)++;
}

static double
get_fraction (KrWork *work)
{
  double fraction;

  g_object_get (work, "fraction", &fraction, NULL);
  return fraction;
}

static gpointer
work_cb (gpointer data)
{
  for (int i = 1; i <= N_STEPS; i++)
    kr_work_set_fraction (data, (double) i / N_STEPS);
  return NULL;
}

START_TEST (main_loop_sees_the_end_and_is_not_swamped)
{
  g_autoptr (KrWork) work = kr_work_new ();
  guint n_told = 0;

  g_signal_connect_swapped (work, "notify::fraction", G_CALLBACK (count_cb), &n_told);
  g_thread_join (g_thread_new ("work", work_cb, work));
  ck_assert_double_eq (get_fraction (work), 0);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  ck_assert_double_eq (get_fraction (work), 1);
  ck_assert_uint_eq (n_told, 1);
}
END_TEST

START_TEST (fraction_is_kept_within_bounds)
{
  g_autoptr (KrWork) work = kr_work_new ();

  kr_work_set_fraction (work, 7);
  g_main_context_iteration (NULL, TRUE);
  ck_assert_double_eq (get_fraction (work), 1);
  kr_work_set_fraction (work, -7);
  g_main_context_iteration (NULL, TRUE);
  ck_assert_double_eq (get_fraction (work), 0);
}
END_TEST

START_TEST (what_nobody_follows_any_more_is_let_go)
{
  KrWork *work = kr_work_new ();

  g_object_add_weak_pointer (G_OBJECT (work), (gpointer *) &work);
  kr_work_set_fraction (work, 0.5);
  g_object_unref (work);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  ck_assert_ptr_null (work);
}
END_TEST

/* The last reference to a task of @slow_source is let go of late in any thread but the main one. */
static gpointer slow_source; /* NULL: none */
static GThread *main_thread;
static GMutex mutex; /* for the two below */
static GCond told;
static gboolean is_let_go; /* by the main thread */
static GThread *gone_in;   /* where the source went; NULL: it is there */

void (g_object_unref) (gpointer object)
{
  void (*real) (gpointer) = (void (*) (gpointer)) dlsym (RTLD_NEXT, "g_object_unref");

  if (slow_source != NULL && g_thread_self () != main_thread && G_IS_TASK (object) &&
      g_task_get_source_object (object) == slow_source) {
    g_mutex_lock (&mutex);
    while (!is_let_go)
      g_cond_wait (&told, &mutex);
    g_mutex_unlock (&mutex);
  }
  real (object);
}

static void
gone_cb (gpointer unused, GObject *source)
{
  g_mutex_lock (&mutex);
  gone_in = g_thread_self ();
  g_cond_broadcast (&told);
  g_mutex_unlock (&mutex);
}

static void
ended_cb (GObject *source, GAsyncResult *result, gpointer is_over)
{
  *(gboolean *) is_over = TRUE;
}

static gpointer
do_nothing (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  return NULL;
}

/* Windows and ledgers belong to the main thread, where they have to end too. */
START_TEST (the_source_goes_in_the_main_thread_however_slow_the_other_is)
{
  KrWork *source = kr_work_new ();
  gboolean is_over = FALSE;

  main_thread = g_thread_self ();
  slow_source = source;
  g_object_weak_ref (G_OBJECT (source), gone_cb, NULL);
  kr_work_run (source, &(KrWorkInput){0}, do_nothing, NULL, NULL, ended_cb, &is_over);
  g_object_unref (source);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_mutex_lock (&mutex);
  is_let_go = TRUE;
  g_cond_broadcast (&told);
  while (gone_in == NULL)
    g_cond_wait (&told, &mutex);
  g_mutex_unlock (&mutex);
  slow_source = NULL;
  ck_assert_ptr_eq (gone_in, main_thread);
}
END_TEST

static gpointer
join (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  kr_work_set_fraction (input->work, 1);
  if (input->with != NULL)
    return g_strconcat (input->what, input->with, NULL);
  g_cancellable_set_error_if_cancelled (cancellable, error);
  return NULL;
}

static void
finished_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static GAsyncResult *
run (KrWork *work, const char *with, gboolean is_read, GCancellable *cancellable)
{
  const KrWorkInput input = {.what = "one ", .with = with, .work = work, .is_read = is_read};
  GAsyncResult *result = NULL;

  kr_work_run (work, &input, join, g_free, cancellable, finished_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return result;
}

START_TEST (what_was_done_counts_though_it_was_cancelled)
{
  g_autoptr (KrWork) work = kr_work_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) done = NULL;
  g_autoptr (GAsyncResult) stopped = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *joined = NULL;
  gpointer value = work;

  g_cancellable_cancel (cancellable);
  done = run (work, "two", FALSE, cancellable);
  joined = kr_work_finish (done, &error);
  ck_assert_str_eq (joined, "one two");
  ck_assert_ptr_null (error);
  stopped = run (work, NULL, FALSE, cancellable);
  ck_assert (!kr_work_finish_done (stopped, &value, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  ck_assert_ptr_eq (value, work);
}
END_TEST

START_TEST (what_was_only_read_does_not_count_once_cancelled)
{
  g_autoptr (KrWork) work = kr_work_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) done = NULL;
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  done = run (work, "two", TRUE, cancellable);
  ck_assert_ptr_null (kr_work_finish (done, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
}
END_TEST

START_TEST (nothing_is_a_result_too)
{
  g_autoptr (KrWork) work = kr_work_new ();
  g_autoptr (GAsyncResult) done = run (work, NULL, FALSE, NULL);
  gpointer value = work;

  ck_assert (kr_work_finish_done (done, &value, NULL));
  ck_assert_ptr_null (value);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {main_loop_sees_the_end_and_is_not_swamped,
                                fraction_is_kept_within_bounds,
                                what_nobody_follows_any_more_is_let_go,
                                what_was_done_counts_though_it_was_cancelled,
                                what_was_only_read_does_not_count_once_cancelled,
                                nothing_is_a_result_too,
                                the_source_goes_in_the_main_thread_however_slow_the_other_is,
                                NULL};

  return kr_test_run (kr_test_suite ("model-work", tests));
}
