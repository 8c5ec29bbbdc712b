/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-toast.h"

#include "kr-font-size.h"

#include <glib/gi18n.h>

#define LAST_NEWS "kr-last-news"
#define LAST_WITH_BUTTON "kr-last-with-button"
#define MAX_LINE_CHARS 60
#define CHAR_EM 0.65           /* of the bold letters, about */
#define BESIDE_SENTENCE_PX 110 /* margins, and the closing button */
#define ACTION_TIMEOUT_S 12    /* to read it, decide, and reach the button */

static AdwToast *
new_toast (const char *message)
{
  g_autofree char *escaped = g_markup_escape_text (message, -1);

  return adw_toast_new (escaped);
}

static GObject *
find_overlay (GtkWidget *near)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (near, ADW_TYPE_TOAST_OVERLAY);

  g_return_val_if_fail (overlay != NULL, NULL);
  return G_OBJECT (overlay);
}

/* Takes @toast over and shows it at once. By default it would wait until the toast before it
 * has timed out, when nobody knows any more what it is about. The toast that it covers comes
 * back. */
static void
show_toast (GtkWidget *near, AdwToast *toast)
{
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (find_overlay (near)), toast);
}

/* Dismisses the last toast of the kind @key, which is no longer news. */
static void
dismiss_last (GtkWidget *near, const char *key)
{
  AdwToast *last = g_object_get_data (find_overlay (near), key);

  if (last != NULL)
    adw_toast_dismiss (last);
}

/* Dismisses the last toast of the kind @key and keeps @toast as the last one. */
static void
follow_last (GtkWidget *near, const char *key, AdwToast *toast)
{
  dismiss_last (near, key);
  g_object_set_data_full (find_overlay (near), key, g_object_ref (toast), g_object_unref);
}

void
kr_toast (GtkWidget *near, const char *message)
{
  AdwToast *toast = new_toast (message);

  follow_last (near, LAST_NEWS, toast);
  show_toast (near, toast);
}

/* An error can be a long sentence, whose end says what is safe and what to do, so it wraps.
 * A toast does not measure its height for the width it gets, so the length of a line is
 * chosen here to fit into the window. */
void
kr_toast_error (GtkWidget *near, const GError *error)
{
  AdwToast *toast = new_toast (error->message);
  GtkWidget *label = gtk_label_new (error->message);
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (near));
  const double room = gtk_widget_get_width (window) - BESIDE_SENTENCE_PX;
  const double line_chars = room / (CHAR_EM * kr_font_size_get (near));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), (int) CLAMP (line_chars, 1, MAX_LINE_CHARS));
  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (toast, label);
  adw_toast_set_timeout (toast, 0);
  show_toast (near, toast);
}

/* Takes @toast over. An earlier toast with a button is dismissed: what it would undo is no
 * longer the last step. */
static void
show_with_button (GtkWidget *near, AdwToast *toast, const char *button)
{
  dismiss_last (near, LAST_NEWS);
  follow_last (near, LAST_WITH_BUTTON, toast);
  adw_toast_set_timeout (toast, ACTION_TIMEOUT_S);
  adw_toast_set_button_label (toast, button);
  show_toast (near, toast);
}

void
kr_toast_with_action (GtkWidget *near, const char *message, const char *button, const char *action)
{
  AdwToast *toast = new_toast (message);

  adw_toast_set_detailed_action_name (toast, action);
  show_with_button (near, toast, button);
}

void
kr_toast_with_undo (GtkWidget *near, const char *message, gpointer game)
{
  AdwToast *toast = new_toast (message);

  adw_toast_set_detailed_action_name (toast, "win.undo");
  g_signal_connect_object (game, "changed", G_CALLBACK (adw_toast_dismiss), toast,
                           G_CONNECT_SWAPPED);
  show_with_button (near, toast, _ ("Undo"));
}

void
kr_toast_with_button (
    GtkWidget *near, const char *message, const char *button, GCallback clicked_cb, gpointer owner)
{
  AdwToast *toast = new_toast (message);

  g_signal_connect_object (toast, "button-clicked", clicked_cb, owner, G_CONNECT_SWAPPED);
  show_with_button (near, toast, button);
}
