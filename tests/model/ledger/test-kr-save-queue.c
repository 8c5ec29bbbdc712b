/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-save-queue.h"
#include "kr-store-error.h"
#include "kr-test.h"

/* Steps that write their letter into a text, or fail as the disk does. */

typedef struct {
  char letter;
  int code; /* that it fails with while @n_fails is not 0 */
  guint n_fails;
} Step;

static KrSaveQueue *queue;
static GString *saved; /* the letters that were saved, those given up as capitals */
static guint n_changes;

static gboolean
save (gpointer data, GError **error)
{
  Step *step = data;

  if (step->n_fails == 0) {
    g_string_append_c (saved, step->letter);
    return TRUE;
  }
  if (step->n_fails != G_MAXUINT)
    step->n_fails--;
  g_set_error_literal (error, KR_STORE_ERROR, step->code, "It cannot be.");
  return FALSE;
}

static gboolean
waits_after (gpointer data, const GError *error)
{
  return g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_FULL);
}

static void
done (gpointer data, const GError *error)
{
  if (error != NULL)
    g_string_append_c (saved, g_ascii_toupper (((Step *) data)->letter));
}

static const char *
describe (gpointer data)
{
  static char word[2];

  word[0] = ((Step *) data)->letter;
  return word;
}

static const KrSaveQueueKind kind = {save, waits_after, done, describe, g_free};

static gboolean
add (char letter, int code, guint n_fails)
{
  const Step step = {letter, code, n_fails};

  return kr_save_queue_add (queue, &kind, g_memdup2 (&step, sizeof step));
}

static void
count_cb (void)
{
  n_changes++;
}

static void
setup (void)
{
  queue = kr_save_queue_new ();
  saved = g_string_new (NULL);
  n_changes = 0;
  g_signal_connect (queue, "changed", G_CALLBACK (count_cb), NULL);
}

static void
teardown (void)
{
  g_clear_object (&queue);
  g_string_free (saved, TRUE);
}

/* Turns the main loop until @is_so, for @ms at most. */
static gboolean
wait (gboolean (*is_so) (void), guint ms)
{
  const gint64 end_us = g_get_monotonic_time () + ms * G_TIME_SPAN_MILLISECOND;

  while (!is_so () && g_get_monotonic_time () < end_us) {
    g_main_context_iteration (NULL, FALSE);
    g_usleep (1000);
  }
  return is_so ();
}

static gboolean
is_all_saved (void)
{
  return kr_save_queue_is_empty (queue);
}

static gboolean
is_told (void)
{
  return kr_save_queue_get_trouble (queue) != NULL;
}

START_TEST (what_can_be_saved_is_saved_at_once)
{
  ck_assert (add ('a', 0, 0));
  ck_assert (add ('b', 0, 0));
  ck_assert_str_eq (saved->str, "ab");
  ck_assert (kr_save_queue_is_empty (queue));
  ck_assert_ptr_null (kr_save_queue_get_trouble (queue));
}
END_TEST

START_TEST (no_step_overtakes_another)
{
  const char *first;

  ck_assert (!add ('a', KR_STORE_ERROR_FULL, 3));
  ck_assert (is_told ());
  ck_assert (!add ('b', 0, 0));
  ck_assert (!add ('c', 0, 0));
  ck_assert_str_eq (saved->str, "");
  ck_assert_uint_eq (kr_save_queue_count_steps (queue, &first), 3);
  ck_assert_str_eq (first, "a");
  ck_assert (kr_save_queue_try (queue));
  ck_assert_str_eq (saved->str, "abc");
  ck_assert_ptr_null (kr_save_queue_get_trouble (queue));
}
END_TEST

START_TEST (what_cannot_be_is_given_up_alone)
{
  add ('a', KR_STORE_ERROR_INVALID, G_MAXUINT);
  add ('b', 0, 0);
  ck_assert_str_eq (saved->str, "Ab");
}
END_TEST

START_TEST (another_program_is_waited_for_in_silence)
{
  ck_assert (!add ('a', KR_STORE_ERROR_BUSY, 3));
  ck_assert (kr_save_queue_is_busy (queue));
  ck_assert (!is_told ());
  ck_assert (wait (is_all_saved, 900));
  ck_assert_str_eq (saved->str, "a");
}
END_TEST

START_TEST (a_long_wait_is_told)
{
  const gint64 began_us = g_get_monotonic_time ();

  add ('a', KR_STORE_ERROR_BUSY, G_MAXUINT);
  ck_assert (wait (is_told, 3000));
  ck_assert_int_ge (g_get_monotonic_time () - began_us, G_TIME_SPAN_SECOND);
  ck_assert_uint_gt (n_changes, 5);
}
END_TEST

START_TEST (the_last_step_can_be_given_up)
{
  g_autofree char *last = NULL;

  add ('a', KR_STORE_ERROR_FULL, 1);
  add ('b', 0, 0);
  ck_assert_str_eq (saved->str, "ab");
  add ('c', KR_STORE_ERROR_FULL, 2);
  add ('d', 0, 0);
  last = kr_save_queue_drop_last (queue);
  ck_assert_str_eq (last, "d");
  ck_assert (kr_save_queue_try (queue));
  ck_assert_str_eq (saved->str, "abc");
  ck_assert_ptr_null (kr_save_queue_drop_last (queue));
}
END_TEST

START_TEST (a_queue_that_is_held_saves_nothing)
{
  kr_save_queue_hold (queue);
  ck_assert (kr_save_queue_try (queue));
  ck_assert (!add ('a', 0, 0));
  ck_assert (!kr_save_queue_try (queue));
  ck_assert_str_eq (saved->str, "");
  kr_save_queue_release (queue);
  ck_assert_str_eq (saved->str, "a");
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      what_can_be_saved_is_saved_at_once,
      no_step_overtakes_another,
      what_cannot_be_is_given_up_alone,
      another_program_is_waited_for_in_silence,
      a_long_wait_is_told,
      the_last_step_can_be_given_up,
      a_queue_that_is_held_saves_nothing,
      NULL,
  };

  return kr_test_run (kr_test_suite_with_fixture ("kr-save-queue", tests, setup, teardown));
}
