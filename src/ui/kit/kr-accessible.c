/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-accessible.h"

#include <glib/gi18n.h>

void
kr_accessible_set_tooltip (GtkWidget *widget, const char *text)
{
  if (g_strcmp0 (text, gtk_widget_get_tooltip_text (widget)) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

void
kr_accessible_set_name (GtkWidget *widget, const char *name)
{
  g_warn_if_fail (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) !=
                  GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
kr_accessible_set_label (GtkWidget *widget, const char *label)
{
  kr_accessible_set_tooltip (widget, label);
  kr_accessible_set_name (widget, label);
}

void
kr_accessible_set_labelf (GtkWidget *widget, const char *format, ...)
{
  g_autofree char *label = NULL;
  va_list arguments;

  va_start (arguments, format);
  label = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  kr_accessible_set_label (widget, label);
}

void
kr_accessible_announce (GtkWidget *widget, const char *text)
{
#if GTK_CHECK_VERSION(4, 14, 0)
  GtkRoot *window = gtk_widget_get_root (widget);

  if (!gtk_widget_get_mapped (widget) || !GTK_IS_WINDOW (window) ||
      !gtk_window_is_active (GTK_WINDOW (window)))
    return;
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS /* newer than what Kreights requires */
      gtk_accessible_announce (GTK_ACCESSIBLE (widget), text,
                               GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  G_GNUC_END_IGNORE_DEPRECATIONS
#endif
}

static gboolean
announce_status_cb (gpointer label)
{
  const char *text = gtk_label_get_text (label);

  if (*text != '\0')
    kr_accessible_announce (label, text);
  return G_SOURCE_REMOVE;
}

/* When idle: a page may be emptied just before another takes its place. */
static void
status_changed_cb (GtkLabel *label)
{
  g_idle_remove_by_data (label);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, announce_status_cb, g_object_ref (label),
                   g_object_unref);
}

static gboolean
status_mapped_cb (GSignalInvocationHint *hint,
                  guint n_values,
                  const GValue *values,
                  gpointer unused)
{
  gpointer label = g_value_get_object (&values[0]);
  GtkAccessibleRole role;

  if (!GTK_IS_LABEL (label))
    return G_SOURCE_CONTINUE;
  role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (label));
  if ((role == GTK_ACCESSIBLE_ROLE_STATUS || role == GTK_ACCESSIBLE_ROLE_ALERT) &&
      g_signal_handler_find (label, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, status_changed_cb, NULL) ==
          0) {
    g_signal_connect (label, "notify::label", G_CALLBACK (status_changed_cb), NULL);
    g_signal_connect (label, "notify::visible", G_CALLBACK (status_changed_cb), NULL);
  }
  return G_SOURCE_CONTINUE;
}

/* Calls @mapped with each widget that is mapped from now on. */
static void
watch_mapped (GSignalEmissionHook mapped)
{
  g_autoptr (GTypeClass) widget_class = g_type_class_ref (GTK_TYPE_WIDGET); /* has the signal */

  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped, NULL, NULL);
}

void
kr_accessible_announce_statuses (void)
{
  watch_mapped (status_mapped_cb);
}

void
kr_accessible_pass_tooltip_on (GtkMenuButton *button)
{
  g_return_if_fail (GTK_IS_MENU_BUTTON (button));
  kr_accessible_set_tooltip (gtk_widget_get_first_child (GTK_WIDGET (button)),
                             gtk_widget_get_tooltip_text (GTK_WIDGET (button)));
}

static void
name_choice_cb (GtkDropDown *drop_down)
{
  GtkWidget *widget = GTK_WIDGET (drop_down);
  GObject *chosen = gtk_drop_down_get_selected_item (drop_down);
  g_autofree char *name = g_strdup_printf (
      _ ("%s: %s"), gtk_widget_get_tooltip_text (widget),
      chosen != NULL ? gtk_string_object_get_string (GTK_STRING_OBJECT (chosen)) : "–");

  kr_accessible_set_name (widget, name);
  kr_accessible_set_label (gtk_widget_get_first_child (widget), name);
}

void
kr_accessible_follow_choice (GtkDropDown *drop_down)
{
  g_signal_connect (drop_down, "notify::selected-item", G_CALLBACK (name_choice_cb), NULL);
  name_choice_cb (drop_down);
}

static void
name_items (GtkWidget *widget)
{
  const GtkAccessibleRole role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget));

  if (role == GTK_ACCESSIBLE_ROLE_MENU_ITEM || role == GTK_ACCESSIBLE_ROLE_MENU_ITEM_CHECKBOX ||
      role == GTK_ACCESSIBLE_ROLE_MENU_ITEM_RADIO) {
    g_autofree char *text = NULL;

    g_object_get (widget, "text", &text, NULL);
    kr_accessible_set_name (widget, text);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_items (child);
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer unused)
{
  gpointer widget = g_value_get_object (&values[0]);

  if (GTK_IS_POPOVER_MENU (widget))
    name_items (widget);
#if GTK_CHECK_VERSION(4, 18, 0) /* before, a mnemonic names a button */
  else if (GTK_IS_BUTTON (widget) &&
           gtk_test_accessible_has_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL))
    gtk_accessible_reset_relation (widget, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
#endif
  return G_SOURCE_CONTINUE;
}

void
kr_accessible_keep_names (void)
{
  watch_mapped (mapped_cb);
}

void
kr_accessible_show_page (GtkStack *stack, GtkWidget *page)
{
  gtk_widget_set_visible (page, TRUE);
  gtk_stack_set_visible_child (stack, page);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (stack)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_visible (child, child == page);
}

void
kr_accessible_hide_behind (GtkStack *stack)
{
  GtkWidget *shown = gtk_stack_get_visible_child (stack);

  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (stack)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    gtk_widget_set_visible (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (page)),
                            page == shown);
}

void
kr_accessible_hide_covered (AdwViewStack *stack)
{
  GtkWidget *shown = adw_view_stack_get_visible_child (stack);

  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (stack)); page != NULL;
       page = gtk_widget_get_next_sibling (page)) {
    GtkWidget *content = adw_bin_get_child (ADW_BIN (page));

    if (content != NULL)
      gtk_widget_set_visible (content, page == shown);
  }
}
