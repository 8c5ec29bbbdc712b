/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-why-window.h"

#include "kr-rule-basis.h"
#include "kr-ruling-link.h"
#include "kr-text-label.h"

#include <glib/gi18n.h>

struct _KrWhyWindow {
  AdwWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (KrWhyWindow, kr_why_window, ADW_TYPE_WINDOW)

static void
kr_why_window_class_init (KrWhyWindowClass *klass)
{
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
kr_why_window_init (KrWhyWindow *self)
{
  gtk_window_set_title (GTK_WINDOW (self), _ ("Why?"));
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (self), 460, 520);
  gtk_widget_set_size_request (GTK_WIDGET (self), 320, 300);
}

static GtkWidget *
new_content (const char *title, const char *answer, GtkWidget *group)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy",
                                      GTK_POLICY_NEVER, "vexpand", TRUE, NULL);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (box, "why-content");
  gtk_box_append (GTK_BOX (box), kr_text_label_new (title, "title-3"));
  gtk_box_append (GTK_BOX (box), kr_text_label_new (answer, "body"));
  gtk_box_append (GTK_BOX (box), group);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_box_append (GTK_BOX (content), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (content), scroller);
  return content;
}

GtkWidget *
kr_why_window_new (KrLedger *ledger, const KrRules *rules, const KrReason *reason)
{
  KrWhyWindow *self = g_object_new (KR_TYPE_WHY_WINDOW, NULL);
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *basis;
  g_autofree char *name = g_markup_escape_text (rules->name, -1);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Rules"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), name);
  if (reason->ruling != KR_RULING_NONE) {
    GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title",
                                   _ (kr_ruling_text (reason->ruling)), "subtitle",
                                   _ ("The ruling in full"), "title-lines", 0, NULL);

    kr_ruling_link_add_to_row (ADW_ACTION_ROW (row), kr_ruling_id (reason->ruling),
                               _ ("Read the ruling in full"));
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  }
  basis = kr_rule_basis_new (ledger, rules, &reason->atoms);
  if (basis != NULL)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), basis);
  adw_window_set_content (ADW_WINDOW (self), new_content (reason->title, reason->answer, group));
  return GTK_WIDGET (self);
}
