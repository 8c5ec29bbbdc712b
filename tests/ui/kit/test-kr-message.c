/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-message.h"

#include "kr-test.h"

/* How long a message stays, and that it goes once. */

static const struct {
  KrMessageKind kind;
  int seconds;
} kinds[] = {
    {KR_MESSAGE_NEWS, 6},
    {KR_MESSAGE_OFFER, 12},
    {KR_MESSAGE_ERROR, 15},
};

static void
count_cb (int *count)
{
  ++*count;
}

START_TEST (test_seconds_in_view)
{
  g_autoptr (KrMessage) message = kr_message_new (kinds[_i].kind, "Game deleted", "Undo");
  int n_gone = 0;

  g_signal_connect_swapped (message, "gone", G_CALLBACK (count_cb), &n_gone);
  for (int seconds = 1; seconds < kinds[_i].seconds; seconds++)
    kr_message_age (message);
  ck_assert_int_eq (n_gone, 0);
  kr_message_age (message);
  ck_assert_int_eq (n_gone, 1);
  kr_message_dismiss (message);
  ck_assert_int_eq (n_gone, 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("message");
  TCase *tests = tcase_create ("all");

  tcase_add_loop_test (tests, test_seconds_in_view, 0, G_N_ELEMENTS (kinds));
  suite_add_tcase (suite, tests);
  return kr_test_run (suite);
}
