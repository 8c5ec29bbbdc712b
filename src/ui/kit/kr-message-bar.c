/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-message-bar.h"

#include "kr-accessible.h"
#include "kr-css-class.h"
#include "kr-fitted-text.h"
#include "kr-font-size.h"

#include <glib/gi18n.h>

#define BAR_OF_WINDOW "kr-message-bar"
#define SPACING_PX 6 /* between its parts, and at both ends */
#define EMPTY_MS 400 /* after a message: longer than between the clicks of a double click */
#define MIN_LINE_CHARS 8
#define MAX_LINE_CHARS 50
#define UNSEEN_MS 200 /* a press so soon was meant for what was there before */

struct _KrMessageBar {
  GtkWidget parent_instance;

  GPtrArray *messages; /* KrMessage *; the last one is in view */
  KrMessage *pressed;  /* whose button was pressed otherwise than by a click, or NULL */
  GtkWidget *focus;    /* where it last was in the page; a weak pointer */
  guint clock_id;      /* 0: no message is in view */
  guint empty_id;      /* 0: it does not wait to be hidden */
  guint unseen_id;     /* 0: the message has been in view for long enough */

  GtkWidget *icon;
  KrFittedText *text;
  GtkWidget *more;
  GtkLabel *whole; /* in the popover of @more */
  GtkButton *button;
  GtkWidget *close;
};

G_DEFINE_FINAL_TYPE (KrMessageBar, kr_message_bar, GTK_TYPE_WIDGET)

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
set_shown (KrMessageBar *self, gboolean shown)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)) == shown)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
hide_cb (gpointer user_data)
{
  KrMessageBar *self = user_data;

  self->empty_id = 0;
  set_shown (self, FALSE);
  return G_SOURCE_REMOVE;
}

static gboolean
seen_cb (gpointer user_data)
{
  KrMessageBar *self = user_data;

  self->unseen_id = 0;
  gtk_widget_set_can_target (GTK_WIDGET (self->button), TRUE);
  return G_SOURCE_REMOVE;
}

static gboolean
has_focus (KrMessageBar *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

/* The Tab key comes here by way of the header bar, whose buttons nobody wants to go back to. */
static void
focus_moved_cb (KrMessageBar *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (focus != NULL && !has_focus (self) &&
      gtk_widget_get_ancestor (focus, ADW_TYPE_HEADER_BAR) == NULL)
    g_set_weak_pointer (&self->focus, focus);
}

static gboolean tick_cb (gpointer user_data);

/* How many letters a line of the popover may have so that it is no wider than the window. */
static int
get_line_chars (KrMessageBar *self)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  const double em = kr_font_size_get (GTK_WIDGET (self->whole));

  return (int) CLAMP (gtk_widget_get_width (window) / em, MIN_LINE_CHARS, MAX_LINE_CHARS);
}

static void
set_text (KrMessageBar *self, const char *text)
{
  kr_fitted_text_set_text (self->text, text);
  gtk_label_set_text (self->whole, text);
  gtk_label_set_max_width_chars (self->whole, get_line_chars (self));
  kr_accessible_set_name (GTK_WIDGET (self), text);
}

static void
show_message (KrMessageBar *self, KrMessage *message)
{
  g_clear_handle_id (&self->empty_id, g_source_remove);
  g_clear_handle_id (&self->unseen_id, g_source_remove);
  set_text (self, kr_message_get_text (message));
  kr_accessible_announce (GTK_WIDGET (self), kr_message_get_text (message));
  gtk_widget_set_visible (self->icon, kr_message_get_kind (message) == KR_MESSAGE_ERROR);
  kr_css_class_set (GTK_WIDGET (self), "error", kr_message_get_kind (message) == KR_MESSAGE_ERROR);
  kr_css_class_set (GTK_WIDGET (self), "empty", FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->button), kr_message_get_button (message) != NULL);
  gtk_widget_set_visible (self->close, TRUE);
  if (kr_message_get_button (message) != NULL) {
    gtk_button_set_label (self->button, kr_message_get_button (message));
    kr_accessible_set_tooltip (GTK_WIDGET (self->button), kr_message_get_button (message));
    gtk_widget_set_can_target (GTK_WIDGET (self->button), FALSE);
    self->unseen_id = g_timeout_add (UNSEEN_MS, seen_cb, self);
  }
  if (self->clock_id == 0)
    self->clock_id = g_timeout_add_seconds (1, tick_cb, self);
  set_shown (self, TRUE);
}

/* Nothing is left to be shown. */
static void
empty (KrMessageBar *self)
{
  if (has_focus (self) && self->focus != NULL) /* it would be lost with the button */
    gtk_widget_grab_focus (self->focus);
  g_clear_handle_id (&self->clock_id, g_source_remove);
  g_clear_handle_id (&self->unseen_id, g_source_remove);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->more));
  set_text (self, "");
  gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL);
  gtk_widget_set_visible (self->icon, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->button), FALSE);
  gtk_widget_set_visible (self->close, FALSE);
  kr_css_class_set (GTK_WIDGET (self), "empty", TRUE);
  if (self->empty_id == 0)
    self->empty_id = g_timeout_add (EMPTY_MS, hide_cb, self);
}

static void
gone_cb (KrMessageBar *self, KrMessage *message)
{
  const gboolean was_shown = message == kr_message_bar_get_shown (self);

  g_ptr_array_remove (self->messages, message);
  if (was_shown && self->messages->len > 0)
    show_message (self, kr_message_bar_get_shown (self));
  else if (was_shown)
    empty (self);
}

/* Whether somebody is about to read the message or to press its button. */
static gboolean
is_used (KrMessageBar *self)
{
  const GtkStateFlags flags = gtk_widget_get_state_flags (GTK_WIDGET (self));
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->more)));

  return (flags & (GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUS_WITHIN)) != 0 ||
         gtk_widget_get_visible (popover);
}

static gboolean
tick_cb (gpointer user_data)
{
  KrMessageBar *self = user_data;
  KrMessage *message = kr_message_bar_get_shown (self);

  if (!is_used (self))
    kr_message_age (message);
  return self->clock_id != 0; /* 0: it was the last one */
}

/* A key, or assistive technology. GTK shows the button pressed for a moment before it says that it
 * was clicked, and the message may have made room for another one by then. */
static void
activate_cb (KrMessageBar *self)
{
  g_set_object (&self->pressed, kr_message_bar_get_shown (self));
}

/* Returns the message whose button was pressed; NULL if it is gone. */
static KrMessage *
take_pressed (KrMessageBar *self)
{
  g_autoptr (KrMessage) message = g_steal_pointer (&self->pressed);

  if (message == NULL)
    g_set_object (&message, kr_message_bar_get_shown (self));
  return g_ptr_array_find (self->messages, message, NULL) ? g_steal_pointer (&message) : NULL;
}

static void
close_cb (KrMessageBar *self)
{
  g_autoptr (KrMessage) message = take_pressed (self);

  if (message != NULL)
    kr_message_dismiss (message);
}

static void
clicked_cb (KrMessageBar *self)
{
  g_autoptr (KrMessage) message = take_pressed (self);

  if (message == NULL)
    return;
  g_signal_emit_by_name (message, "clicked");
  kr_message_dismiss (message);
}

static gboolean
key_cb (KrMessageBar *self, guint key)
{
  if (key != GDK_KEY_Escape || kr_message_bar_get_shown (self) == NULL)
    return GDK_EVENT_PROPAGATE;
  kr_message_dismiss (kr_message_bar_get_shown (self));
  return GDK_EVENT_STOP;
}

/* --- Layout ------------------------------------------------------------- */

/* Its children are in a row, the text takes what the others leave; @more is there only where
 * not all of the text is. */

static int
get_width (GtkWidget *child)
{
  int width = 0;

  if (gtk_widget_get_visible (child))
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width > 0 ? width + SPACING_PX : 0;
}

static int
get_width_beside_text (KrMessageBar *self)
{
  /* The button that closes has room around its symbol, and needs none beyond it. */
  return SPACING_PX + get_width (self->icon) + get_width (GTK_WIDGET (self->button)) +
         get_width (self->close);
}

static GtkSizeRequestMode
kr_message_bar_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
kr_message_bar_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  KrMessageBar *self = KR_MESSAGE_BAR (widget);
  const int beside = get_width_beside_text (self);
  int text_for_size = -1;

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    text_for_size = MAX (for_size - beside, 0);
  gtk_widget_measure (GTK_WIDGET (self->text), orientation, text_for_size, minimum, natural, NULL,
                      NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum += beside + get_width (self->more);
    *natural = MAX (*natural + beside, *minimum);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int least;

    if (child == GTK_WIDGET (self->text) || !gtk_widget_should_layout (child))
      continue;
    gtk_widget_measure (child, orientation, -1, &least, NULL, NULL, NULL);
    *minimum = MAX (*minimum, least);
  }
  *natural = MAX (*natural + 2 * SPACING_PX, *minimum);
}

static void
place (GtkWidget *bar, GtkWidget *child, int x, int width, int bar_width, int height)
{
  const gboolean rtl = gtk_widget_get_direction (bar) == GTK_TEXT_DIR_RTL;
  const int start = rtl ? bar_width - x - width : x;

  gtk_widget_size_allocate (child, &(GtkAllocation){start, 0, width, height}, -1);
}

static void
kr_message_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KrMessageBar *self = KR_MESSAGE_BAR (widget);
  GtkWidget *after[] = {self->more, GTK_WIDGET (self->button), self->close};
  int text_width = MAX (width - get_width_beside_text (self), 0);
  const gboolean fits = kr_fitted_text_fits (self->text, text_width, height);
  int x = SPACING_PX;

  gtk_widget_set_child_visible (self->more, !fits);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->more), GTK_ACCESSIBLE_STATE_HIDDEN, fits, -1);
  if (!fits)
    text_width = MAX (text_width - get_width (self->more), 0);
  if (gtk_widget_get_visible (self->icon)) {
    place (widget, self->icon, x, get_width (self->icon) - SPACING_PX, width, height);
    x += get_width (self->icon);
  }
  place (widget, GTK_WIDGET (self->text), x, text_width, width, height);
  x += text_width + SPACING_PX;
  for (guint i = 0; i < G_N_ELEMENTS (after); i++) {
    if (!gtk_widget_get_visible (after[i]))
      continue;
    place (widget, after[i], x, get_width (after[i]) - SPACING_PX, width, height);
    if (after[i] != self->more || !fits)
      x += get_width (after[i]);
  }
}

/* --- Class -------------------------------------------------------------- */

static void
kr_message_bar_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (kr_message_bar_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-widget",
                           G_CALLBACK (focus_moved_cb), widget, G_CONNECT_SWAPPED);
  g_object_set_data (G_OBJECT (gtk_widget_get_root (widget)), BAR_OF_WINDOW, widget);
}

static void
kr_message_bar_unroot (GtkWidget *widget)
{
  GObject *root = G_OBJECT (gtk_widget_get_root (widget));

  g_signal_handlers_disconnect_by_func (root, focus_moved_cb, widget);
  g_object_set_data (root, BAR_OF_WINDOW, NULL);
  GTK_WIDGET_CLASS (kr_message_bar_parent_class)->unroot (widget);
}

static void
kr_message_bar_dispose (GObject *object)
{
  KrMessageBar *self = KR_MESSAGE_BAR (object);
  GtkWidget *child;

  g_clear_handle_id (&self->clock_id, g_source_remove);
  g_clear_handle_id (&self->empty_id, g_source_remove);
  g_clear_handle_id (&self->unseen_id, g_source_remove);
  g_clear_weak_pointer (&self->focus);
  g_clear_object (&self->pressed);
  g_clear_pointer (&self->messages, g_ptr_array_unref);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (kr_message_bar_parent_class)->dispose (object);
}

static void
kr_message_bar_class_init (KrMessageBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_message_bar_dispose;
  widget_class->root = kr_message_bar_root;
  widget_class->unroot = kr_message_bar_unroot;
  widget_class->get_request_mode = kr_message_bar_get_request_mode;
  widget_class->measure = kr_message_bar_measure;
  widget_class->size_allocate = kr_message_bar_size_allocate;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (KR_TYPE_FITTED_TEXT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/kit/kr-message-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, KrMessageBar, icon);
  gtk_widget_class_bind_template_child (widget_class, KrMessageBar, text);
  gtk_widget_class_bind_template_child (widget_class, KrMessageBar, more);
  gtk_widget_class_bind_template_child (widget_class, KrMessageBar, whole);
  gtk_widget_class_bind_template_child (widget_class, KrMessageBar, button);
  gtk_widget_class_bind_template_child (widget_class, KrMessageBar, close);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
  gtk_widget_class_set_css_name (widget_class, "message-bar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
kr_message_bar_init (KrMessageBar *self)
{
  self->messages = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}

KrMessageBar *
kr_message_bar_find (GtkWidget *near)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (near));
  KrMessageBar *bar = NULL;

  for (; window != NULL && bar == NULL; window = gtk_window_get_transient_for (window))
    bar = g_object_get_data (G_OBJECT (window), BAR_OF_WINDOW);
  return bar;
}

void
kr_message_bar_show (KrMessageBar *self, KrMessage *message)
{
  for (guint i = self->messages->len; i > 0; i--) {
    KrMessage *last = self->messages->pdata[i - 1];

    if (kr_message_get_kind (last) == kr_message_get_kind (message) ||
        (kr_message_get_kind (last) == KR_MESSAGE_NEWS &&
         kr_message_get_kind (message) == KR_MESSAGE_OFFER)) {
      g_signal_handlers_disconnect_by_func (last, gone_cb, self);
      g_ptr_array_remove_index (self->messages, i - 1);
    }
  }
  g_signal_connect_object (message, "gone", G_CALLBACK (gone_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->messages, message);
  show_message (self, message);
}

KrMessage *
kr_message_bar_get_shown (KrMessageBar *self)
{
  g_return_val_if_fail (KR_IS_MESSAGE_BAR (self), NULL);
  return self->messages->len > 0 ? self->messages->pdata[self->messages->len - 1] : NULL;
}
