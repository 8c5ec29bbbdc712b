/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-phone-seat-row.h"

#include "kr-accessible.h"
#include "kr-css-class.h"
#include "kr-fold-layout.h"
#include "kr-phone-words.h"
#include "kr-seat-look.h"

#include <glib/gi18n.h>

struct _KrPhoneSeatRow {
  GtkListBoxRow parent_instance;

  KrPhones *phones;
  KrGame *game;
  int seat;
  guint claimer; /* the client that asks for the seat; 0: none does */

  GtkBox *identity;
  GtkLabel *name;
  GtkLabel *state;
  GtkStack *buttons;
  GtkWidget *none;
  GtkWidget *claim;
  GtkWidget *no;
  GtkWidget *yes;
  GtkLabel *yes_label;
  GtkWidget *taken;
  GtkWidget *free;
};

G_DEFINE_FINAL_TYPE (KrPhoneSeatRow, kr_phone_seat_row, GTK_TYPE_LIST_BOX_ROW)

static void
no_cb (KrPhoneSeatRow *self)
{
  kr_page_host_answer_claim (kr_phones_get_host (self->phones), self->claimer, FALSE);
}

static void
yes_cb (KrPhoneSeatRow *self)
{
  kr_page_host_answer_claim (kr_phones_get_host (self->phones), self->claimer, TRUE);
}

static void
free_cb (KrPhoneSeatRow *self)
{
  kr_page_host_free_seat (kr_phones_get_host (self->phones), self->seat);
}

static void
kr_phone_seat_row_dispose (GObject *object)
{
  KrPhoneSeatRow *self = KR_PHONE_SEAT_ROW (object);

  g_clear_object (&self->phones);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (kr_phone_seat_row_parent_class)->dispose (object);
}

static void
kr_phone_seat_row_class_init (KrPhoneSeatRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_phone_seat_row_dispose;
  g_type_ensure (KR_TYPE_FOLD_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/phones/kr-phone-seat-row.ui");
  gtk_widget_class_bind_template_child (widget_class, KrPhoneSeatRow, identity);
  gtk_widget_class_bind_template_child (widget_class, KrPhoneSeatRow, name);
  gtk_widget_class_bind_template_child (widget_class, KrPhoneSeatRow, state);
  gtk_widget_class_bind_template_child (widget_class, KrPhoneSeatRow, buttons);
  gtk_widget_class_bind_template_child (widget_class, KrPhoneSeatRow, none);
  gtk_widget_class_bind_template_child (widget_class, KrPhoneSeatRow, claim);
  gtk_widget_class_bind_template_child (widget_class, KrPhoneSeatRow, no);
  gtk_widget_class_bind_template_child (widget_class, KrPhoneSeatRow, yes);
  gtk_widget_class_bind_template_child (widget_class, KrPhoneSeatRow, yes_label);
  gtk_widget_class_bind_template_child (widget_class, KrPhoneSeatRow, taken);
  gtk_widget_class_bind_template_child (widget_class, KrPhoneSeatRow, free);
  gtk_widget_class_bind_template_callback (widget_class, no_cb);
  gtk_widget_class_bind_template_callback (widget_class, yes_cb);
  gtk_widget_class_bind_template_callback (widget_class, free_cb);
}

static void
kr_phone_seat_row_init (KrPhoneSeatRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kr_phone_seat_row_new (KrPhones *phones, int seat)
{
  KrPhoneSeatRow *self = g_object_new (KR_TYPE_PHONE_SEAT_ROW, NULL);
  g_autofree char *name = NULL;
  g_autofree char *yes = NULL;

  self->phones = g_object_ref (phones);
  self->game = g_object_ref (kr_phones_get_game (phones));
  self->seat = seat;
  name = kr_seat_look_dup_name (self->game, seat);
  /* Translators: the answer to a phone that says “I am Sam” */
  yes = g_strdup_printf (_ ("Yes, That Is %s"), name);
  gtk_box_prepend (self->identity, kr_seat_look_new_mark (self->game, seat));
  gtk_label_set_label (self->name, name);
  gtk_label_set_label (self->yes_label, yes);
  kr_accessible_set_label (self->yes, yes);
  kr_accessible_set_labelf (self->no, _ ("No, that is not %s"), name);
  kr_accessible_set_labelf (self->free, _ ("Free %s’s seat: that phone only looks from now on"),
                            name);
  return GTK_WIDGET (self);
}

/* `phone, here now, typing a hand`; `tablet, not heard since 21:02` */
static char *
format_taken (KrPhoneSeatRow *self, const KrPageClient *client)
{
  const char *device = kr_phone_words_get_device (client->device);
  g_autoptr (GDateTime) heard = NULL;
  g_autofree char *time = NULL;

  if (client->n_pages > 0)
    return g_strjoin (" · ", device, client->typing ? _ ("typing a hand") : _ ("here now"), NULL);
  heard = g_date_time_new_from_unix_local (client->heard_at / G_USEC_PER_SEC);
  time = g_date_time_format (heard, "%H:%M");
  /* Translators: a phone or a tablet, and a time of day */
  return g_strdup_printf (_ ("%1$s · not heard of since %2$s"), device, time);
}

void
kr_phone_seat_row_update (KrPhoneSeatRow *self)
{
  const GPtrArray *clients = kr_page_host_get_clients (kr_phones_get_host (self->phones));
  const KrPageClient *taken = NULL;
  const KrPageClient *claim = NULL;
  g_autofree char *state = NULL;

  g_return_if_fail (KR_IS_PHONE_SEAT_ROW (self));
  for (guint i = 0; i < clients->len; i++) {
    const KrPageClient *client = g_ptr_array_index (clients, i);

    if (client->seat == self->seat)
      taken = client;
    if (client->claims == self->seat && claim == NULL)
      claim = client;
  }
  self->claimer = claim != NULL ? claim->id : 0;
  if (claim != NULL) {
    g_autofree char *device = g_strdup (kr_phone_words_get_device (claim->device));

    /* Translators: what a phone that asks for a seat shows, two digits: “phone shows 47” */
    state = g_strdup_printf (_ ("%1$s shows %2$u"), device, claim->digits);
  } else {
    state = taken != NULL ? format_taken (self, taken) : g_strdup (_ ("no phone"));
  }
  gtk_label_set_label (self->state, state);
  kr_accessible_set_tooltip (GTK_WIDGET (self->state), state);
  kr_css_class_set (GTK_WIDGET (self->state), "dim-label", claim == NULL);
  kr_css_class_set (GTK_WIDGET (self), "asks", claim != NULL);
  kr_accessible_show_page (self->buttons, claim != NULL   ? self->claim
                                          : taken != NULL ? self->taken
                                                          : self->none);
}
