/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-work.h"

#include "kr-test.h"

/* Work in a thread, followed on the main loop. */

#define N_STEPS 10000

static void
count_cb (guint *n)
{
  (*n)++;
}

static gpointer
work_cb (gpointer data)
{
  for (int i = 1; i <= N_STEPS; i++)
    kr_work_tell (data, (double) i / N_STEPS);
  return NULL;
}

START_TEST (main_loop_sees_the_end_and_is_not_swamped)
{
  g_autoptr (KrWork) work = kr_work_new ();
  guint n_told = 0;

  g_signal_connect_swapped (work, "notify::fraction", G_CALLBACK (count_cb), &n_told);
  g_thread_join (g_thread_new ("work", work_cb, work));
  ck_assert_double_eq (kr_work_get_fraction (work), 0);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  ck_assert_double_eq (kr_work_get_fraction (work), 1);
  ck_assert_uint_eq (n_told, 1);
}
END_TEST

START_TEST (fraction_is_kept_within_bounds)
{
  g_autoptr (KrWork) work = kr_work_new ();

  kr_work_tell (work, 7);
  g_main_context_iteration (NULL, TRUE);
  ck_assert_double_eq (kr_work_get_fraction (work), 1);
  kr_work_tell (work, -7);
  g_main_context_iteration (NULL, TRUE);
  ck_assert_double_eq (kr_work_get_fraction (work), 0);
}
END_TEST

START_TEST (what_nobody_follows_any_more_is_let_go)
{
  KrWork *work = kr_work_new ();

  g_object_add_weak_pointer (G_OBJECT (work), (gpointer *) &work);
  kr_work_tell (work, 0.5);
  g_object_unref (work);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  ck_assert_ptr_null (work);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {main_loop_sees_the_end_and_is_not_swamped,
                                fraction_is_kept_within_bounds,
                                what_nobody_follows_any_more_is_let_go, NULL};

  return kr_test_run (kr_test_suite ("model-work", tests));
}
