/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-number-field.h"

#include "kr-accessible.h"
#include "kr-direction.h"
#include "kr-points.h"

#include <glib/gi18n.h>

#define MINUS "\u2212"
#define LARGE 100 /* from here on, a step is 5 */

static gboolean
output_cb (GtkSpinButton *field)
{
  g_autofree char *text = kr_points_format (kr_number_field_get (field));

  if (!g_str_equal (text, gtk_editable_get_text (GTK_EDITABLE (field))))
    gtk_editable_set_text (GTK_EDITABLE (field), text);
  return TRUE;
}

/* Thousands marks are left out; anything else that is not a number keeps the old value. */
static int
input_cb (GtkSpinButton *field, double *value)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (field));
  g_autoptr (GString) digits = g_string_new (NULL);
  gint64 number;

  if (g_str_has_prefix (text, kr_direction_get_minus ()) || g_str_has_prefix (text, MINUS) ||
      *text == '-')
    g_string_append_c (digits, '-');
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    if (g_ascii_isdigit (*p))
      g_string_append_c (digits, *p);
  *value = gtk_spin_button_get_value (field);
  if (g_ascii_string_to_signed (digits->str, 10, G_MININT64, G_MAXINT64, &number, NULL))
    *value = (double) number;
  return TRUE;
}

/* Without the controller of the wheel, the event goes on to the page. */
static void
leave_wheel_alone (GtkWidget *field)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (field);

  for (guint i = g_list_model_get_n_items (controllers); i-- > 0;) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
      gtk_widget_remove_controller (field, controller);
  }
}

GtkWidget *
kr_number_field_new (const char *label, gint64 min, gint64 max)
{
  const double step = max >= LARGE ? 5 : 1;
  GtkWidget *field = gtk_spin_button_new_with_range ((double) min, (double) max, step);
  gboolean is_first = TRUE;

  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (field), 0);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (field), FALSE); /* lets the minus of print in */
  gtk_spin_button_set_snap_to_ticks (GTK_SPIN_BUTTON (field), FALSE);
  gtk_editable_set_width_chars (GTK_EDITABLE (field), max >= LARGE ? 5 : 3);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (field), max >= LARGE ? 6 : 3);
  gtk_editable_set_alignment (GTK_EDITABLE (field), 1);
  gtk_widget_set_valign (field, GTK_ALIGN_CENTER);
  kr_accessible_set_label (field, label);
  g_signal_connect (field, "output", G_CALLBACK (output_cb), NULL);
  g_signal_connect (field, "input", G_CALLBACK (input_cb), NULL);
  leave_wheel_alone (field);
  for (GtkWidget *child = gtk_widget_get_first_child (field); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_BUTTON (child)) {
      /* Translators: two buttons beside a number: a rule, and what the button does. */
      g_autofree char *words = g_strdup_printf (is_first ? _ ("%s: less") : _ ("%s: more"), label);

      kr_accessible_set_label (child, words);
      is_first = FALSE;
    }
  return field;
}

void
kr_number_field_show (GtkSpinButton *field, gint64 value, gulong handler)
{
  if (kr_number_field_get (field) == value)
    return;
  g_signal_handler_block (field, handler);
  gtk_spin_button_set_value (field, (double) value);
  g_signal_handler_unblock (field, handler);
}

gint64
kr_number_field_get (GtkSpinButton *field)
{
  return (gint64) gtk_spin_button_get_value (field);
}
