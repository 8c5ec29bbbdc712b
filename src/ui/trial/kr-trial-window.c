/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-trial-window.h"

#include "kr-accessible.h"
#include "kr-css-class.h"
#include "kr-font-size.h"
#include "kr-hand-page.h"
#include "kr-message-bar.h"
#include "kr-play-page.h"
#include "kr-text-label.h"

#include <glib/gi18n.h>

#define LEAST_WIDE_EMS 58
#define LEAST_NARROW_EMS 34           /* below it, even one column has little room */
#define OPEN_WINDOW "kr-trial-window" /* data of the main window: the one that is open */

struct _KrTrialWindow {
  AdwWindow parent_instance;

  KrTrialTable *table;
  gboolean narrow;
  gboolean scant;
  guint layout_id;

  GtkStack *pages;
  KrHandPage *hand_page;
  KrPlayPage *play_page;
  GtkToggleButton *hand_button;
  GtkToggleButton *play_button;
};

G_DEFINE_FINAL_TYPE (KrTrialWindow, kr_trial_window, ADW_TYPE_WINDOW)

static void
show_page (KrTrialWindow *self)
{
  const gboolean play = gtk_toggle_button_get_active (self->play_button);
  GtkWidget *page = play ? GTK_WIDGET (self->play_page) : GTK_WIDGET (self->hand_page);

  gtk_window_set_title (GTK_WINDOW (self), play ? _ ("What If") : _ ("Hand Calculator"));
  kr_accessible_show_page (self->pages, page);
  gtk_widget_grab_focus (page);
}

static gboolean
lay_out_cb (gpointer user_data)
{
  KrTrialWindow *self = KR_TRIAL_WINDOW (user_data);

  self->layout_id = 0;
  kr_css_class_set (GTK_WIDGET (self->pages), "narrow", self->narrow);
  kr_css_class_set (GTK_WIDGET (self->pages), "scant", self->scant);
  kr_hand_page_set_narrow (self->hand_page, self->narrow);
  kr_play_page_set_narrow (self->play_page, self->narrow);
  return G_SOURCE_REMOVE;
}

static void
kr_trial_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KrTrialWindow *self = KR_TRIAL_WINDOW (widget);
  const double ems = width / kr_font_size_get (widget);
  const gboolean narrow = ems < LEAST_WIDE_EMS;
  const gboolean scant = ems < LEAST_NARROW_EMS;

  GTK_WIDGET_CLASS (kr_trial_window_parent_class)->size_allocate (widget, width, height, baseline);
  if (narrow == self->narrow && scant == self->scant)
    return;
  self->narrow = narrow;
  self->scant = scant;
  if (self->layout_id == 0)
    self->layout_id = g_idle_add (lay_out_cb, self);
}

static void
kr_trial_window_finalize (GObject *object)
{
  KrTrialWindow *self = KR_TRIAL_WINDOW (object);

  g_clear_handle_id (&self->layout_id, g_source_remove);
  g_clear_pointer (&self->table, kr_trial_table_free);
  G_OBJECT_CLASS (kr_trial_window_parent_class)->finalize (object);
}

static void
kr_trial_window_class_init (KrTrialWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = kr_trial_window_finalize;
  widget_class->size_allocate = kr_trial_window_size_allocate;
  g_type_ensure (KR_TYPE_HAND_PAGE);
  g_type_ensure (KR_TYPE_MESSAGE_BAR);
  g_type_ensure (KR_TYPE_PLAY_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/trial/kr-trial-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrTrialWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, KrTrialWindow, hand_page);
  gtk_widget_class_bind_template_child (widget_class, KrTrialWindow, play_page);
  gtk_widget_class_bind_template_child (widget_class, KrTrialWindow, hand_button);
  gtk_widget_class_bind_template_child (widget_class, KrTrialWindow, play_button);
  gtk_widget_class_bind_template_callback (widget_class, show_page);
  gtk_widget_class_bind_template_callback (widget_class, kr_hand_page_find_open_hand);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_trial_window_init (KrTrialWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_text_label_wrap_button (GTK_WIDGET (self->hand_button));
  kr_text_label_wrap_button (GTK_WIDGET (self->play_button));
}

/* --- One for each main window ------------------------------------------- */

static void
forget_cb (GObject *parent)
{
  g_object_set_data (parent, OPEN_WINDOW, NULL);
}

void
kr_trial_window_close (GtkWindow *parent)
{
  GtkWindow *window = g_object_get_data (G_OBJECT (parent), OPEN_WINDOW);

  if (window != NULL)
    gtk_window_close (window);
}

static KrTrialWindow *
new_window (GtkWindow *parent, KrLedger *ledger, KrGame *game)
{
  KrTrialWindow *self = g_object_new (KR_TYPE_TRIAL_WINDOW, NULL);

  self->table = kr_trial_table_new (ledger, game);
  kr_hand_page_set_table (self->hand_page, self->table);
  kr_play_page_set_table (self->play_page, self->table);
  g_object_set_data (G_OBJECT (parent), OPEN_WINDOW, self);
  g_signal_connect_object (self, "destroy", G_CALLBACK (forget_cb), parent, G_CONNECT_SWAPPED);
  g_signal_connect_object (parent, "destroy", G_CALLBACK (gtk_window_destroy), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/* A ruling's link leaves the window behind the main one: it is on top again from here on. */
void
kr_trial_window_open (GtkWindow *parent, KrLedger *ledger, KrGame *game, const char *page)
{
  KrTrialWindow *self = g_object_get_data (G_OBJECT (parent), OPEN_WINDOW);
  const gboolean play = g_str_equal (page, "play");

  if (self == NULL)
    self = new_window (parent, ledger, game);
  gtk_toggle_button_set_active (play ? self->play_button : self->hand_button, TRUE);
  show_page (self);
  gtk_window_set_transient_for (GTK_WINDOW (self), parent);
  gtk_window_present (GTK_WINDOW (self));
}
