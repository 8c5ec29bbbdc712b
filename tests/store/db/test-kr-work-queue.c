/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-test.h"
#include "kr-work-queue.h"

/* Items are numbers that take different times to make. */

#define N_MANY 2000u

typedef struct {
  gint n_made;
  gint n_freed;
  gint n_benches;
  guint slow; /* an item that takes long; G_MAXUINT: none */
} Work;

static gpointer
make_cb (guint index, gpointer bench, gpointer data)
{
  Work *work = data;
  guint *item = g_new (guint, 1);

  ck_assert_ptr_eq (bench, work);
  if (index == work->slow)
    g_usleep (20000);
  else if (index % 7 == 0)
    g_usleep (index % 5 * 100);
  g_atomic_int_inc (&work->n_made);
  *item = index;
  return item;
}

static Work *counted;

static void
free_cb (gpointer item)
{
  g_atomic_int_inc (&counted->n_freed);
  g_free (item);
}

static gpointer
new_bench_cb (gpointer data)
{
  g_atomic_int_inc (&((Work *) data)->n_benches);
  return data;
}

static void
free_bench_cb (gpointer bench)
{
  g_atomic_int_add (&((Work *) bench)->n_benches, -1);
}

static KrWorkQueue *
begin (Work *work, guint n)
{
  const KrWorkPlan plan = {n, make_cb, free_cb, new_bench_cb, free_bench_cb, work};

  counted = work;
  return kr_work_queue_new (&plan);
}

static void
take (KrWorkQueue *line, guint expected)
{
  guint *item = kr_work_queue_take (line);

  ck_assert_uint_eq (*item, expected);
  g_free (item);
}

START_TEST (items_come_in_their_order)
{
  static const guint sizes[] = {0, 1, 2, 3, 4, 31, 32, 33, N_MANY};

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++) {
    Work work = {.slow = 5};
    KrWorkQueue *line = begin (&work, sizes[i]);

    for (guint n = 0; n < sizes[i]; n++)
      take (line, n);
    kr_work_queue_free (line);
    ck_assert_int_eq (work.n_made, (int) sizes[i]);
    ck_assert_int_eq (work.n_freed, 0);
    ck_assert_int_eq (work.n_benches, 0);
  }
}
END_TEST

/* Whatever the owner does meanwhile. */
START_TEST (no_more_than_some_are_made_ahead)
{
  Work work = {.slow = G_MAXUINT};
  KrWorkQueue *line = begin (&work, N_MANY);

  for (guint n = 0; n < 100; n++) {
    ck_assert_int_le (g_atomic_int_get (&work.n_made), (int) (n + KR_WORK_QUEUE_AHEAD));
    take (line, n);
    if (n % 10 == 0)
      g_usleep (5000);
  }
  kr_work_queue_free (line);
}
END_TEST

/* Of a line that ends early, before anything was taken or while threads wait for room. */
START_TEST (what_is_not_taken_is_freed)
{
  for (guint taken = 0; taken <= 40; taken += 8) {
    Work work = {.slow = taken + 1};
    KrWorkQueue *line = begin (&work, N_MANY);

    for (guint n = 0; n < taken; n++)
      take (line, n);
    if (taken % 16 == 0)
      g_usleep (3000);
    kr_work_queue_free (line);
    ck_assert_int_eq (work.n_made, work.n_freed + (int) taken);
    ck_assert_int_eq (work.n_benches, 0);
  }
  kr_work_queue_free (NULL);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      items_come_in_their_order,
      no_more_than_some_are_made_ahead,
      what_is_not_taken_is_freed,
      NULL,
  };

  return kr_test_run (kr_test_suite ("kr-work-queue", tests));
}
