/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-phones-button.h"

#include "kr-accessible.h"
#include "kr-css-class.h"
#include "kr-phones-window.h"
#include "kr-seat-look.h"
#include "kr-toast.h"

#include <glib/gi18n.h>

struct _KrPhonesButton {
  AdwBin parent_instance;

  KrPhones *phones;
  guint told; /* the last client whose claim was said; ids only grow */

  GtkWidget *button;
  GtkLabel *count;
};

G_DEFINE_FINAL_TYPE (KrPhonesButton, kr_phones_button, ADW_TYPE_BIN)

/* Somebody who holds out a phone is not left waiting; the window itself shows who asks. */
static void
tell_claims (KrPhonesButton *self)
{
  const GPtrArray *clients = kr_page_host_get_clients (kr_phones_get_host (self->phones));

  for (guint i = 0; i < clients->len; i++) {
    const KrPageClient *client = g_ptr_array_index (clients, i);
    g_autofree char *name = NULL;
    g_autofree char *message = NULL;

    if (client->claims == KR_PAGE_NO_SEAT || client->id <= self->told)
      continue;
    self->told = client->id;
    if (kr_phones_window_is_open (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)))))
      continue;
    name = kr_seat_look_dup_name (kr_phones_get_game (self->phones), client->claims);
    message = g_strdup_printf (_ ("A phone asks for %s’s seat"), name);
    kr_toast_with_action (GTK_WIDGET (self), message, _ ("Show…"), "win.phones");
  }
}

static void
update (KrPhonesButton *self)
{
  const gboolean on = kr_page_host_get_status (kr_phones_get_host (self->phones)) != KR_PAGE_OFF;
  const guint n = kr_phones_count_here (self->phones);
  const guint n_claims = kr_phones_count_claims (self->phones);
  g_autofree char *count = g_strdup_printf ("%u", n);
  g_autofree char *here = g_strdup_printf (
      ngettext ("Show on Phones: %u is here", "Show on Phones: %u are here", n), n);

  gtk_label_set_label (self->count, count);
  gtk_widget_set_visible (GTK_WIDGET (self->count), on);
  kr_css_class_set (self->button, "asks", n_claims > 0);
  kr_accessible_set_label (self->button, n_claims > 0
                                             ? _ ("Show on Phones: a phone asks for a seat")
                                         : on ? here
                                              : _ ("Show on Phones (Ctrl+T)"));
  if (kr_phones_get_game (self->phones) != NULL)
    tell_claims (self);
}

static void
kr_phones_button_dispose (GObject *object)
{
  g_clear_object (&KR_PHONES_BUTTON (object)->phones);
  G_OBJECT_CLASS (kr_phones_button_parent_class)->dispose (object);
}

static void
kr_phones_button_class_init (KrPhonesButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kr_phones_button_dispose;
}

static void
kr_phones_button_init (KrPhonesButton *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  self->button = gtk_button_new ();
  self->count = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "numeric");
  gtk_box_append (GTK_BOX (content), gtk_image_new_from_icon_name ("phone-symbolic"));
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (self->count));
  gtk_button_set_child (GTK_BUTTON (self->button), content);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), "win.phones");
  gtk_widget_add_css_class (self->button, "phones-button");
  adw_bin_set_child (ADW_BIN (self), self->button);
}

void
kr_phones_button_set_phones (KrPhonesButton *self, KrPhones *phones)
{
  g_return_if_fail (KR_IS_PHONES_BUTTON (self) && self->phones == NULL);
  self->phones = g_object_ref (phones);
  g_signal_connect_object (phones, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
