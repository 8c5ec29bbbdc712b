/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-phones-window.h"

#include "kr-accessible.h"
#include "kr-arrival.h"
#include "kr-column-layout.h"
#include "kr-fitting-drop-down.h"
#include "kr-fold-layout.h"
#include "kr-gettext.h"
#include "kr-message-header.h"
#include "kr-phone-seat-row.h"
#include "kr-phone-words.h"
#include "kr-qr.h"
#include "kr-settings.h"
#include "kr-toast.h"
#include "kr-widget-children.h"

#include <glib/gi18n.h>

#define MAX_NAMED_LOOKERS 3

struct _KrPhonesWindow {
  AdwWindow parent_instance;

  KrPhones *phones;
  KrGame *game;        /* whose seats are shown */
  GPtrArray *networks; /* of KrPageNetwork, as in the drop-down */
  char *uri;           /* of which @qr is the code */
  KrQr *qr;            /* NULL: there is none */
  gboolean busy;       /* this window sets its controls itself */

  AdwWindowTitle *title;
  GtkStack *switch_stack;
  GtkWidget *start;
  GtkWidget *stop;
  GtkStack *pages;
  GtkWidget *on;
  GtkWidget *off;
  GtkLabel *off_title;
  GtkLabel *off_words; /* why, and what to do */
  GtkDrawingArea *code;
  GtkLabel *address;
  GtkLabel *words;
  GtkWidget *copy;
  GtkWidget *renew;
  GtkDropDown *networks_list;
  GtkLabel *notice;
  GtkListBox *seats;
  AdwActionRow *lookers;
  GtkWidget *send_away;
  GtkSwitch *spectators;
};

G_DEFINE_FINAL_TYPE (KrPhonesWindow, kr_phones_window, ADW_TYPE_WINDOW)

static KrPageHost *
get_host (KrPhonesWindow *self)
{
  return kr_phones_get_host (self->phones);
}

static gboolean
is_on (KrPhonesWindow *self)
{
  const KrPageStatus status = kr_page_host_get_status (get_host (self));

  return status == KR_PAGE_ON || status == KR_PAGE_STARTING;
}

/* --- How phones come here --------------------------------------------- */

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  const KrPhonesWindow *self = user_data;
  const int side = MIN (width, height);

  if (self->qr == NULL)
    return;
  /* NOLINTNEXTLINE(bugprone-integer-division): whole pixels keep the edges of the code sharp */
  cairo_translate (cr, (width - side) / 2, (height - side) / 2);
  kr_qr_paint (self->qr, cr, side);
}

static void
show_code (KrPhonesWindow *self)
{
  const char *uri = kr_page_host_get_uri (get_host (self));
  const char *address = kr_page_host_get_address (get_host (self));
  const char *words = kr_page_host_get_words (get_host (self));

  gtk_label_set_label (self->address, address != NULL ? address : "");
  gtk_label_set_label (self->words, words != NULL ? words : "");
  if (g_strcmp0 (uri, self->uri) == 0)
    return;
  g_free (self->uri);
  self->uri = g_strdup (uri);
  g_clear_pointer (&self->qr, kr_qr_free);
  if (uri != NULL)
    self->qr = kr_qr_new (uri);
  gtk_widget_queue_draw (GTK_WIDGET (self->code));
}

/* The network that is chosen; NULL: there is none. */
static const KrPageNetwork *
get_network (KrPhonesWindow *self)
{
  const guint selected = gtk_drop_down_get_selected (self->networks_list);

  return selected < self->networks->len ? g_ptr_array_index (self->networks, selected) : NULL;
}

/* Another program has the usual port. */
static char *
format_other_port (const char *address)
{
  const char *colon = address != NULL ? strrchr (address, ':') : NULL;
  const guint64 port = colon != NULL ? g_ascii_strtoull (colon + 1, NULL, 10) : 0;

  if (port == 0 || port == KR_PAGE_FIRST_PORT)
    return NULL;
  return g_strdup_printf (_ ("Port %1$d is taken by another program; this is %2$d."),
                          KR_PAGE_FIRST_PORT, (int) port);
}

static void
show_notice (KrPhonesWindow *self)
{
  const KrPageNetwork *network = get_network (self);
  const char *warning = network != NULL ? kr_phone_words_get_warning (network->kind) : "";
  g_autofree char *port = format_other_port (kr_page_host_get_address (get_host (self)));
  g_autofree char *text = port != NULL
                              ? g_strjoin (*warning != '\0' ? "\n" : "", warning, port, NULL)
                              : g_strdup (warning);

  gtk_label_set_label (self->notice, text);
  gtk_widget_set_visible (GTK_WIDGET (self->notice), *text != '\0');
}

static void
show_pages (KrPhonesWindow *self)
{
  const gboolean on = is_on (self);
  const char *title = _ ("Not on Any Phone");
  const char *words = _ ("Show Again makes new words and a new code.");

  if (kr_page_host_get_status (get_host (self)) == KR_PAGE_FAILED) {
    title = _ ("The Page Stopped");
    words = _ ("It failed several times. The game is safe. Show Again tries once more.");
  } else if (self->networks->len == 0) {
    title = _ ("No Network");
    words = _ ("Connect this computer to the network that the phones use, then Show Again.");
  }
  gtk_label_set_label (self->off_title, title);
  gtk_label_set_label (self->off_words, words);
  kr_accessible_show_page (self->pages, on ? self->on : self->off);
  kr_accessible_show_page (self->switch_stack, on ? self->stop : self->start);
  gtk_widget_set_sensitive (self->copy, on);
  gtk_widget_set_sensitive (self->renew, on);
}

/* --- Who is here ------------------------------------------------------ */

/* `a television since 21:03, a phone since 20:40` */
static void
show_lookers (KrPhonesWindow *self)
{
  const GPtrArray *clients = kr_page_host_get_clients (get_host (self));
  g_autoptr (GStrvBuilder) devices = g_strv_builder_new ();
  g_auto (GStrv) named = NULL;
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;
  guint n = 0;

  for (guint i = 0; i < clients->len; i++) {
    const KrPageClient *client = g_ptr_array_index (clients, i);

    if (client->seat != KR_PAGE_NO_SEAT)
      continue;
    if (n++ < MAX_NAMED_LOOKERS)
      g_strv_builder_add (devices, kr_phone_words_get_device (client->device));
  }
  named = g_strv_builder_end (devices);
  subtitle = g_strjoinv (", ", named);
  title =
      n == 0 ? g_strdup (_ ("Nobody")) : g_strdup_printf (ngettext ("%u page", "%u pages", n), n);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->lookers), title);
  adw_action_row_set_subtitle (self->lookers, *subtitle != '\0' ? subtitle : "–");
  gtk_widget_set_sensitive (self->send_away, n > 0);
}

static void
show_seats (KrPhonesWindow *self)
{
  KrGame *game = kr_phones_get_game (self->phones);

  if (game != self->game) {
    kr_widget_children_remove (GTK_WIDGET (self->seats));
    g_set_object (&self->game, game);
    for (int seat = 0; game != NULL && seat < kr_game_get_match (game)->n_players; seat++)
      gtk_list_box_append (self->seats, kr_phone_seat_row_new (self->phones, seat));
  }
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->seats)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    kr_phone_seat_row_update (KR_PHONE_SEAT_ROW (row));
}

static void
update (KrPhonesWindow *self)
{
  g_autofree char *subtitle = NULL;

  if (kr_phones_get_game (self->phones) == NULL) {
    gtk_window_close (GTK_WINDOW (self));
    return;
  }
  self->busy = TRUE;
  show_pages (self);
  show_code (self);
  show_notice (self);
  show_seats (self);
  show_lookers (self);
  gtk_switch_set_active (self->spectators, kr_page_host_get_spectators (get_host (self)));
  subtitle = g_strjoin (
      " · ", kr_gettext_text (kr_game_get_match (self->game)->rules.name),
      *kr_game_get_location (self->game) != '\0' ? kr_game_get_location (self->game) : NULL, NULL);
  adw_window_title_set_subtitle (self->title, subtitle);
  self->busy = FALSE;
}

/* --- What can be done ------------------------------------------------- */

static void
list_networks (KrPhonesWindow *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  g_clear_pointer (&self->networks, g_ptr_array_unref);
  self->networks = kr_page_network_list ();
  for (guint i = 0; i < self->networks->len; i++) {
    g_autofree char *text = kr_phone_words_format_network (g_ptr_array_index (self->networks, i));

    gtk_string_list_append (list, text);
  }
  self->busy = TRUE;
  gtk_drop_down_set_model (self->networks_list, G_LIST_MODEL (list));
  gtk_widget_set_sensitive (GTK_WIDGET (self->networks_list), self->networks->len > 0);
  self->busy = FALSE;
}

/* The network on which phones are served already, or the one that was chosen the last time. */
static void
select_network (KrPhonesWindow *self)
{
  const char *address = kr_page_host_get_address (get_host (self));
  g_autofree char *usual = g_settings_get_string (kr_settings_get (), "phones-network");

  self->busy = TRUE;
  for (guint i = 0; i < self->networks->len; i++) {
    const KrPageNetwork *network = g_ptr_array_index (self->networks, i);
    const gsize length = strlen (network->address);

    if (address != NULL ? strncmp (address, network->address, length) == 0 && address[length] == ':'
                        : strcmp (network->name, usual) == 0)
      gtk_drop_down_set_selected (self->networks_list, i);
  }
  self->busy = FALSE;
}

static void
start (KrPhonesWindow *self)
{
  const KrPageNetwork *network = get_network (self);
  g_autoptr (GError) error = NULL;

  if (!kr_phones_start (self->phones, network != NULL ? network->address : NULL, &error) &&
      self->networks->len > 0)
    kr_toast_error (GTK_WIDGET (self->pages), error);
  update (self);
}

static void
start_cb (KrPhonesWindow *self)
{
  list_networks (self);
  select_network (self);
  start (self);
  gtk_widget_grab_focus (is_on (self) ? self->copy : self->start);
}

static void
stop_cb (KrPhonesWindow *self)
{
  kr_phones_stop (self->phones);
  update (self);
  gtk_widget_grab_focus (self->start);
}

static void
network_chosen_cb (KrPhonesWindow *self)
{
  const KrPageNetwork *network = get_network (self);

  if (self->busy)
    return;
  if (network != NULL)
    g_settings_set_string (kr_settings_get (), "phones-network", network->name);
  if (is_on (self))
    start (self);
  else
    show_notice (self);
}

static void
copy_cb (KrPhonesWindow *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->uri);
  kr_toast (GTK_WIDGET (self->pages), _ ("Address copied"));
}

static void
renew_cb (KrPhonesWindow *self)
{
  kr_page_host_renew (get_host (self), TRUE);
  kr_toast (GTK_WIDGET (self->pages), _ ("New words. Whoever only looked has to come again."));
}

static void
send_away_cb (KrPhonesWindow *self)
{
  kr_page_host_send_away (get_host (self));
}

static void
spectators_cb (KrPhonesWindow *self)
{
  if (!self->busy)
    kr_page_host_set_spectators (get_host (self), gtk_switch_get_active (self->spectators));
}

/* --- The window ------------------------------------------------------- */

static void
kr_phones_window_dispose (GObject *object)
{
  KrPhonesWindow *self = KR_PHONES_WINDOW (object);

  g_clear_object (&self->phones);
  g_clear_object (&self->game);
  g_clear_pointer (&self->networks, g_ptr_array_unref);
  g_clear_pointer (&self->qr, kr_qr_free);
  g_clear_pointer (&self->uri, g_free);
  G_OBJECT_CLASS (kr_phones_window_parent_class)->dispose (object);
}

static void
kr_phones_window_class_init (KrPhonesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_phones_window_dispose;
  g_type_ensure (KR_TYPE_COLUMN_LAYOUT);
  g_type_ensure (KR_TYPE_FOLD_LAYOUT);
  g_type_ensure (KR_TYPE_MESSAGE_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/phones/kr-phones-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrPhonesWindow, title);
  gtk_widget_class_bind_template_child_full (widget_class, "switch", FALSE,
                                             G_STRUCT_OFFSET (KrPhonesWindow, switch_stack));
  gtk_widget_class_bind_template_child (widget_class, KrPhonesWindow, start);
  gtk_widget_class_bind_template_child (widget_class, KrPhonesWindow, stop);
  gtk_widget_class_bind_template_child (widget_class, KrPhonesWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, KrPhonesWindow, on);
  gtk_widget_class_bind_template_child (widget_class, KrPhonesWindow, off);
  gtk_widget_class_bind_template_child (widget_class, KrPhonesWindow, off_title);
  gtk_widget_class_bind_template_child (widget_class, KrPhonesWindow, off_words);
  gtk_widget_class_bind_template_child (widget_class, KrPhonesWindow, code);
  gtk_widget_class_bind_template_child (widget_class, KrPhonesWindow, address);
  gtk_widget_class_bind_template_child (widget_class, KrPhonesWindow, words);
  gtk_widget_class_bind_template_child (widget_class, KrPhonesWindow, copy);
  gtk_widget_class_bind_template_child (widget_class, KrPhonesWindow, renew);
  gtk_widget_class_bind_template_child_full (widget_class, "networks", FALSE,
                                             G_STRUCT_OFFSET (KrPhonesWindow, networks_list));
  gtk_widget_class_bind_template_child (widget_class, KrPhonesWindow, notice);
  gtk_widget_class_bind_template_child (widget_class, KrPhonesWindow, seats);
  gtk_widget_class_bind_template_child (widget_class, KrPhonesWindow, lookers);
  gtk_widget_class_bind_template_child (widget_class, KrPhonesWindow, send_away);
  gtk_widget_class_bind_template_child (widget_class, KrPhonesWindow, spectators);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
  gtk_widget_class_bind_template_callback (widget_class, network_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, renew_cb);
  gtk_widget_class_bind_template_callback (widget_class, send_away_cb);
  gtk_widget_class_bind_template_callback (widget_class, spectators_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_phones_window_init (KrPhonesWindow *self)
{
  self->networks = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->code, draw_cb, self, NULL);
  kr_fitting_drop_down_bind (self->networks_list);
  kr_accessible_follow_choice (self->networks_list);
  kr_arrival_focus (GTK_WIDGET (self), self->copy);
}

static KrPhonesWindow *
find_window (GtkWindow *parent)
{
  for (GList *l = gtk_application_get_windows (gtk_window_get_application (parent)); l != NULL;
       l = l->next)
    if (KR_IS_PHONES_WINDOW (l->data) && gtk_window_get_transient_for (l->data) == parent)
      return l->data;
  return NULL;
}

gboolean
kr_phones_window_is_open (GtkWindow *parent)
{
  return find_window (parent) != NULL;
}

void
kr_phones_window_open (KrPhones *phones, GtkWindow *parent)
{
  KrPhonesWindow *self = find_window (parent);

  if (self == NULL) {
    self = g_object_new (KR_TYPE_PHONES_WINDOW, "transient-for", parent, "application",
                         gtk_window_get_application (parent), NULL);
    self->phones = g_object_ref (phones);
    list_networks (self);
    select_network (self);
    g_signal_connect_object (phones, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  }
  if (is_on (self))
    update (self);
  else
    start (self);
  gtk_window_present (GTK_WINDOW (self));
}
