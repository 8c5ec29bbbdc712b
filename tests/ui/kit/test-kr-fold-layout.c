/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fold-layout.h"

#include "kr-test.h"

/* How low a folding row says that it can be, and how high it is. Needs a display. */

#define WIDEST (1 << 20) /* pixels; GTK measures in it what a column can do without */
#define SPACING 12
#define LINE_SPACING 8

static GtkWidget *box;
static GtkWidget *first;
static GtkWidget *second;

static GtkWidget *
new_text (int most_chars)
{
  GtkWidget *label = gtk_label_new ("A sentence that is long enough to be broken into some lines");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), most_chars);
  return label;
}

static void
setup (void)
{
  gtk_init ();
  box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  gtk_widget_set_layout_manager (box, g_object_new (KR_TYPE_FOLD_LAYOUT, "spacing", SPACING,
                                                    "line-spacing", LINE_SPACING, NULL));
  first = new_text (-1);
  second = new_text (20); /* its natural width has several lines */
  gtk_box_append (GTK_BOX (box), first);
  gtk_box_append (GTK_BOX (box), second);
}

static void
teardown (void)
{
  g_object_unref (box);
}

static int
get_height (GtkWidget *widget, int width)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
  return minimum;
}

static int
get_natural_width (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* Otherwise GTK complains when a column of such rows has too little room. */
START_TEST (it_is_as_low_as_it_says_in_a_wide_window)
{
  const int wanted = get_natural_width (second);

  ck_assert_int_gt (get_height (second, wanted), get_height (second, -1));
  ck_assert_int_eq (get_height (box, WIDEST), get_height (second, wanted));
  ck_assert_int_eq (get_height (box, -1), get_height (box, WIDEST));
}
END_TEST

START_TEST (a_folded_row_has_room_for_both)
{
  const int unfolded = get_natural_width (first) + SPACING + get_natural_width (second);

  ck_assert_int_eq (get_natural_width (box), unfolded);
  ck_assert_int_eq (get_height (box, unfolded),
                    MAX (get_height (first, get_natural_width (first)),
                         get_height (second, get_natural_width (second))));
  ck_assert_int_eq (get_height (box, unfolded - 1), get_height (first, unfolded - 1) +
                                                        LINE_SPACING +
                                                        get_height (second, unfolded - 1));
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      it_is_as_low_as_it_says_in_a_wide_window,
      a_folded_row_has_room_for_both,
      NULL,
  };

  return kr_test_run (kr_test_suite_with_fixture ("kr-fold-layout", tests, setup, teardown));
}
