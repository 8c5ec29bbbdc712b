/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-why.h"

#include "kr-accessible.h"
#include "kr-font-size.h"
#include "kr-now-words.h"
#include "kr-rule-basis.h"
#include "kr-ruling-link.h"
#include "kr-text-label.h"
#include "kr-widget-children.h"

#include <glib/gi18n.h>

#define WIDTH_EMS 30
#define HEIGHT_EMS 36
#define LEAST_HEIGHT 160
#define FRAME 48 /* around the text, and to the edges of the window */

struct _KrRefereeWhy {
  GtkPopover parent_instance;

  GtkWidget *scroller;
  GtkBox *content;
};

G_DEFINE_FINAL_TYPE (KrRefereeWhy, kr_referee_why, GTK_TYPE_POPOVER)

static void
kr_referee_why_class_init (KrRefereeWhyClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
kr_referee_why_init (KrRefereeWhy *self)
{
  self->scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER,
                                 "propagate-natural-height", TRUE, NULL);
  self->content = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_widget_add_css_class (GTK_WIDGET (self->content), "why-content");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->content));
  gtk_popover_set_child (GTK_POPOVER (self), self->scroller);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_END);
  kr_accessible_set_name (GTK_WIDGET (self), _ ("Why?"));
}

static void
add_heading (KrRefereeWhy *self, const char *text)
{
  gtk_box_append (self->content, kr_text_label_new (text, "heading"));
}

/* @ruling: NULL for none. */
static void
add_sentence (KrRefereeWhy *self, const char *text, const char *ruling)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = kr_text_label_new (text, NULL);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (line), label);
  if (ruling != NULL) {
    GtkWidget *link = kr_ruling_link_new (ruling, _ ("Ruling"));

    gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (link))), FALSE);
    kr_accessible_set_labelf (link, _ ("Read the ruling: %s"), text);
    gtk_widget_set_valign (link, GTK_ALIGN_CENTER);
    g_signal_connect_swapped (link, "clicked", G_CALLBACK (gtk_popover_popdown), self);
    gtk_box_append (GTK_BOX (line), link);
  }
  gtk_box_append (self->content, line);
}

static void
add_now (KrRefereeWhy *self, const KrRefereeStatus *status)
{
  g_autoptr (GPtrArray) lines =
      kr_now_words_list (kr_referee_status_get_table (status), status->names);

  add_heading (self, _ ("What Holds Now"));
  for (guint i = 0; i < lines->len; i++) {
    const KrNowLine *line = g_ptr_array_index (lines, i);

    add_sentence (self, line->text, line->ruling);
  }
}

static void
add_last (KrRefereeWhy *self, const KrRefereeStatus *status)
{
  g_autofree char *last = kr_referee_status_dup_last (status);
  g_autofree char *effects = kr_referee_status_dup_effects (status);
  const char *ruling = kr_referee_status_find_ruling (status);

  if (*last == '\0' && *effects == '\0')
    return;
  add_heading (self, _ ("The Last Play"));
  if (*last != '\0')
    add_sentence (self, last, *effects == '\0' ? ruling : NULL);
  if (*effects != '\0')
    add_sentence (self, effects, ruling);
}

static void
add_basis (KrRefereeWhy *self, const KrRefereeStatus *status)
{
  KrGame *game = kr_referee_get_game (status->referee);
  const KrAtoms atoms = kr_referee_status_get_atoms (status);
  GtkWidget *basis =
      kr_rule_basis_new (kr_game_get_ledger (game), &kr_game_get_match (game)->rules, &atoms);
  GtkWidget *list;

  if (basis == NULL)
    return;
  list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_list_box_append (GTK_LIST_BOX (list), basis);
  gtk_box_append (self->content, list);
}

/* As wide as the window has room for, and as high as above the button. */
static void
fit (KrRefereeWhy *self)
{
  GtkWidget *button = gtk_widget_get_parent (GTK_WIDGET (self));
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (button));
  const double em = kr_font_size_get (GTK_WIDGET (self));
  const int width = MIN ((int) (WIDTH_EMS * em), gtk_widget_get_width (window) - FRAME);
  graphene_rect_t bounds;
  int height = (int) (HEIGHT_EMS * em);

  if (gtk_widget_compute_bounds (button, window, &bounds))
    height = MIN (height, (int) bounds.origin.y - FRAME);
  gtk_widget_set_size_request (self->scroller, width, -1);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller),
                                              MAX (height, LEAST_HEIGHT));
}

void
kr_referee_why_show (KrRefereeWhy *self, const KrRefereeStatus *status)
{
  g_return_if_fail (KR_IS_REFEREE_WHY (self));
  fit (self);
  kr_widget_children_remove (GTK_WIDGET (self->content));
  add_now (self, status);
  add_last (self, status);
  add_basis (self, status);
}
