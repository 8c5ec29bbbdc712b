/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fit-layout.h"

#include "kr-test.h"

/* Which child is shown in how much room, what is said of the others, and where the focus goes.
 * Needs a display. */

#define ENOUGH 4000 /* pixels, for whatever is measured here */

static GtkWidget *box;
static GtkWidget *word; /* the first child of the box */
static GtkWidget *icon; /* the last */

static void
setup (void)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  gtk_init ();
  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (box, g_object_new (KR_TYPE_FIT_LAYOUT, NULL));
  word = gtk_button_new_with_label ("A word that wants room");
  icon = gtk_button_new_with_label ("?");
  gtk_box_append (GTK_BOX (box), word);
  gtk_box_append (GTK_BOX (box), icon);
  g_object_ref_sink (box);
}

static void
teardown (void)
{
  g_object_unref (box);
}

static int
measure (GtkWidget *widget, GtkOrientation orientation, int for_size)
{
  int minimum;

  gtk_widget_measure (widget, orientation, for_size, &minimum, NULL, NULL, NULL);
  return minimum;
}

static int
get_natural_width (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static void
lay_out (int width)
{
  const int height = measure (box, GTK_ORIENTATION_VERTICAL, width);

  gtk_widget_allocate (box, width, height, -1, NULL);
}

/* Shown is what can be seen and what screen readers are told of, and nothing else. */
static void
check_shown (gboolean is_word, gboolean is_icon)
{
  ck_assert_int_eq (gtk_widget_get_child_visible (word), is_word);
  ck_assert_int_eq (gtk_widget_get_child_visible (icon), is_icon);
  gtk_test_accessible_assert_state (word, GTK_ACCESSIBLE_STATE_HIDDEN, !is_word);
  gtk_test_accessible_assert_state (icon, GTK_ACCESSIBLE_STATE_HIDDEN, !is_icon);
}

START_TEST (the_first_that_fits_is_shown)
{
  const int wanted = get_natural_width (word);

  lay_out (wanted);
  check_shown (TRUE, FALSE);
  lay_out (wanted - 1);
  check_shown (FALSE, TRUE);
  lay_out (wanted);
  check_shown (TRUE, FALSE);
}
END_TEST

START_TEST (it_is_as_narrow_as_the_last)
{
  const int least = measure (box, GTK_ORIENTATION_HORIZONTAL, -1);

  ck_assert_int_eq (least, measure (icon, GTK_ORIENTATION_HORIZONTAL, -1));
  ck_assert_int_eq (get_natural_width (box), get_natural_width (word));
  lay_out (least);
  check_shown (FALSE, TRUE);
}
END_TEST

START_TEST (the_last_may_hide)
{
  g_object_set (gtk_widget_get_layout_manager (box), "may-hide", TRUE, NULL);
  ck_assert_int_eq (measure (box, GTK_ORIENTATION_HORIZONTAL, -1), 0);
  lay_out (get_natural_width (icon) - 1);
  check_shown (FALSE, FALSE);
  lay_out (get_natural_width (icon));
  check_shown (FALSE, TRUE);
}
END_TEST

START_TEST (a_child_may_shrink)
{
  GtkWidget *text = gtk_button_get_child (GTK_BUTTON (word));
  int least;

  gtk_label_set_ellipsize (GTK_LABEL (text), PANGO_ELLIPSIZE_END);
  least = measure (word, GTK_ORIENTATION_HORIZONTAL, -1);
  ck_assert_int_lt (least, get_natural_width (word));
  lay_out (least);
  check_shown (FALSE, TRUE);
  g_object_set (gtk_widget_get_layout_manager (box), "shrinks", TRUE, NULL);
  lay_out (least);
  check_shown (TRUE, FALSE);
}
END_TEST

START_TEST (what_is_not_visible_takes_no_part)
{
  gtk_widget_set_visible (word, FALSE);
  ck_assert_int_eq (get_natural_width (box), get_natural_width (icon));
  lay_out (ENOUGH);
  ck_assert (gtk_widget_get_child_visible (icon));
  gtk_widget_set_visible (word, TRUE);
  lay_out (ENOUGH);
  check_shown (TRUE, FALSE);
}
END_TEST

/* Otherwise a header bar would be as high as it says in no width at all. */
START_TEST (a_word_and_an_icon_are_as_high_as_the_higher)
{
  const int width = get_natural_width (word);

  gtk_widget_set_size_request (word, -1, 100);
  ck_assert_int_eq (measure (box, GTK_ORIENTATION_VERTICAL, width), 100);
  ck_assert_int_eq (measure (box, GTK_ORIENTATION_VERTICAL, width - 1), 100);
  g_object_set (gtk_widget_get_layout_manager (box), "shrinks", TRUE, NULL);
  ck_assert_int_eq (measure (box, GTK_ORIENTATION_VERTICAL, width), 100);
  ck_assert_int_lt (
      measure (box, GTK_ORIENTATION_VERTICAL, measure (box, GTK_ORIENTATION_HORIZONTAL, -1)), 100);
}
END_TEST

/* GTK 4.18 warns, and a warning ends the test. */
START_TEST (none_is_measured_in_less_width_than_it_needs)
{
  GtkWidget *lines = gtk_label_new ("One or another line");

  gtk_label_set_wrap (GTK_LABEL (lines), TRUE);
  gtk_box_append (GTK_BOX (box), lines);
  for (int width = measure (box, GTK_ORIENTATION_HORIZONTAL, -1); width < ENOUGH; width += 10)
    lay_out (width);
}
END_TEST

START_TEST (the_focus_goes_along)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_child (GTK_WINDOW (window), box);
  lay_out (ENOUGH);
  gtk_window_present (GTK_WINDOW (window));
  ck_assert (gtk_widget_grab_focus (word));
  lay_out (measure (box, GTK_ORIENTATION_HORIZONTAL, -1));
  ck_assert_ptr_eq (gtk_window_get_focus (GTK_WINDOW (window)), icon);
  lay_out (ENOUGH);
  ck_assert_ptr_eq (gtk_window_get_focus (GTK_WINDOW (window)), word);
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      the_first_that_fits_is_shown,
      it_is_as_narrow_as_the_last,
      the_last_may_hide,
      a_child_may_shrink,
      what_is_not_visible_takes_no_part,
      a_word_and_an_icon_are_as_high_as_the_higher,
      none_is_measured_in_less_width_than_it_needs,
      the_focus_goes_along,
      NULL,
  };

  return kr_test_run (kr_test_suite_with_fixture ("kr-fit-layout", tests, setup, teardown));
}
