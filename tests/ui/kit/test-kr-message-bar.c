/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-message-bar.h"

#include "kr-resources.h"
#include "kr-test.h"

/* What a key on one of its buttons does when the message has gone, or another has come, before
 * GTK says that the button was clicked. Needs a display. */

static GtkWidget *window;
static KrMessageBar *bar;
static gboolean was_clicked; /* a button of the bar */

static void
set_true_cb (gboolean *flag)
{
  *flag = TRUE;
}

static void
setup (void)
{
  adw_init ();
  kr_register_resource ();
  bar = g_object_new (KR_TYPE_MESSAGE_BAR, NULL);
  window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (bar));
  gtk_window_present (GTK_WINDOW (window));
}

static void
teardown (void)
{
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Returns a new offer that the bar shows; FLAG is set when it is clicked. */
static KrMessage *
offer (const char *text, gboolean *flag)
{
  KrMessage *message = kr_message_new (KR_MESSAGE_OFFER, text, "Undo");

  g_signal_connect_swapped (message, "clicked", G_CALLBACK (set_true_cb), flag);
  kr_message_bar_show (bar, message);
  return message;
}

/* Its buttons in their order: of the message, to close it. */
enum { OF_MESSAGE, TO_CLOSE };

static void
press (int nth)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (bar));

  while (!GTK_IS_BUTTON (child) || nth-- > 0)
    child = gtk_widget_get_next_sibling (child);
  was_clicked = FALSE;
  g_signal_connect_swapped (child, "clicked", G_CALLBACK (set_true_cb), &was_clicked);
  ck_assert (gtk_widget_activate (child));
}

static void
wait_clicked (void)
{
  ck_assert (!was_clicked);
  while (!was_clicked)
    g_main_context_iteration (NULL, TRUE);
}

START_TEST (the_message_goes_while_it_is_closed)
{
  gboolean is_undone = FALSE;
  KrMessage *message = offer ("Game deleted", &is_undone);

  press (TO_CLOSE);
  kr_message_dismiss (message);
  wait_clicked ();
  ck_assert (!is_undone);
}
END_TEST

START_TEST (the_message_goes_while_its_button_is_pressed)
{
  gboolean is_undone = FALSE;
  KrMessage *message = offer ("Game deleted", &is_undone);

  press (OF_MESSAGE);
  kr_message_dismiss (message);
  wait_clicked ();
  ck_assert (!is_undone);
}
END_TEST

START_TEST (another_takes_its_place_while_its_button_is_pressed)
{
  gboolean is_undone = FALSE;
  gboolean is_other_undone = FALSE;

  offer ("Game deleted", &is_undone);
  press (OF_MESSAGE);
  offer ("Location changed", &is_other_undone);
  wait_clicked ();
  ck_assert (!is_undone);
  ck_assert (!is_other_undone);
  press (OF_MESSAGE);
  wait_clicked ();
  ck_assert (is_other_undone);
}
END_TEST

START_TEST (news_cover_it_while_its_button_is_pressed)
{
  gboolean is_undone = FALSE;

  offer ("Game deleted", &is_undone);
  press (OF_MESSAGE);
  kr_message_bar_show (bar, kr_message_new (KR_MESSAGE_NEWS, "Copied", NULL));
  wait_clicked ();
  ck_assert (is_undone);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      the_message_goes_while_it_is_closed,
      the_message_goes_while_its_button_is_pressed,
      another_takes_its_place_while_its_button_is_pressed,
      news_cover_it_while_its_button_is_pressed,
      NULL,
  };

  return kr_test_run (kr_test_suite_with_fixture ("kr-message-bar", tests, setup, teardown));
}
