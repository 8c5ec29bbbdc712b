/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-accessible.h"

#include "kr-test.h"

/* The names that assistive technology is told. Needs a display. */

static GtkWidget *window;
static GtkWidget *button;

static void
setup (void)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) more = g_menu_new ();

  g_setenv ("GTK_A11Y", "test", TRUE);
  gtk_init ();
  kr_accessible_keep_names ();
  g_menu_append (menu, "_Open a Ledger…", NULL);
  g_menu_append (more, "Print…", NULL);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (more));
  button = gtk_menu_button_new ();
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (window), button);
  gtk_window_present (GTK_WINDOW (window));
}

static void
teardown (void)
{
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Adds the items of a menu in @widget to @items, in their order. */
static void
find_items (GtkWidget *widget, GPtrArray *items)
{
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) ==
      GTK_ACCESSIBLE_ROLE_MENU_ITEM) {
    g_ptr_array_add (items, widget);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_items (child, items);
}

START_TEST (each_item_of_a_menu_that_is_shown_has_its_name)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  find_items (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))), items);
  ck_assert_int_eq (items->len, 2);
  gtk_test_accessible_assert_property (items->pdata[0], GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Open a Ledger…");
  gtk_test_accessible_assert_property (items->pdata[1], GTK_ACCESSIBLE_PROPERTY_LABEL, "Print…");
}
END_TEST

/* Nothing wins over the name. */
static void
assert_named (GtkWidget *widget, const char *name)
{
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  ck_assert (!gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget),
                                                GTK_ACCESSIBLE_RELATION_LABELLED_BY));
}

START_TEST (a_name_wins_over_the_label_of_a_button)
{
  GtkWidget *named = gtk_button_new_with_label ("✓");

  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), named);
  kr_accessible_set_label (named, "Done");
  ck_assert_str_eq (gtk_widget_get_tooltip_text (named), "Done");
  assert_named (named, "Done");
}
END_TEST

/* As a UI file gives it. */
START_TEST (a_button_that_is_shown_keeps_its_name)
{
  GtkWidget *named = gtk_button_new_with_label ("Undo");

  gtk_accessible_update_property (GTK_ACCESSIBLE (named), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  "Undo the Last Merge", -1);
  gtk_window_set_child (GTK_WINDOW (window), named);
  assert_named (named, "Undo the Last Merge");
}
END_TEST

START_TEST (a_drop_down_is_named_by_what_it_chooses_and_by_what_is_chosen)
{
  GtkWidget *after = gtk_drop_down_new_from_strings ((const char *[]){"Game 1", "Game 2", NULL});

  gtk_widget_set_tooltip_text (after, "After which game");
  gtk_window_set_child (GTK_WINDOW (window), after);
  kr_accessible_follow_choice (GTK_DROP_DOWN (after));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (after), 1);
  assert_named (after, "After which game: Game 2");
  assert_named (gtk_widget_get_first_child (after), "After which game: Game 2");
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      each_item_of_a_menu_that_is_shown_has_its_name,
      a_name_wins_over_the_label_of_a_button,
      a_button_that_is_shown_keeps_its_name,
      a_drop_down_is_named_by_what_it_chooses_and_by_what_is_chosen,
      NULL,
  };

  return kr_test_run (kr_test_suite_with_fixture ("kr-accessible", tests, setup, teardown));
}
