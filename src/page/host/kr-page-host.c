/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-host-private.h"

#include "kr-page-document.h"
#include "kr-page-words.h"

#include <string.h>

/* The program knows only what it is told: after a crash it is told everything again. */

enum { CHANGED, HAND, CALL, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KrPageHost, kr_page_host, G_TYPE_OBJECT)

void
kr_page_host_emit_changed (KrPageHost *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

void
kr_page_host_emit_hand (KrPageHost *self, int seat)
{
  g_signal_emit (self, signals[HAND], 0, seat);
  kr_page_host_send_owns (self);
}

void
kr_page_host_emit_call (KrPageHost *self, guint id)
{
  g_signal_emit (self, signals[CALL], 0, id);
}

static void
guest_free (KrPageGuest *guest)
{
  g_free (guest->cookie);
  g_free (guest->own);
  g_free (guest->sent);
  g_free (guest);
}

KrPageGuest *
kr_page_host_find_guest (KrPageHost *self, gint64 id)
{
  for (guint i = 0; i < self->guests->len; i++) {
    KrPageGuest *guest = g_ptr_array_index (self->guests, i);
    if (guest->seen.id == id)
      return guest;
  }
  return NULL;
}

KrPageGuest *
kr_page_host_find_seated (KrPageHost *self, int seat)
{
  for (guint i = 0; i < self->guests->len; i++) {
    KrPageGuest *guest = g_ptr_array_index (self->guests, i);
    if (guest->seen.seat == seat)
      return guest;
  }
  return NULL;
}

static void
send (KrPageHost *self, const KrPageMessage *message)
{
  if (self->process != NULL)
    kr_page_process_send (self->process, message);
}

/* What each client sees */

/* The players whose phones have a seat and have not sent their hands. Caller frees. */
static char *
dup_waiting (KrPageHost *self)
{
  const char *names[KR_MAX_SEATS];
  guint n = 0;

  for (guint i = 0; i < self->deal.n_players; i++)
    if (self->seats[i].hand.state != KR_PAGE_HAND_SENT &&
        self->seats[i].hand.state != KR_PAGE_HAND_TAKEN_OVER &&
        kr_page_host_find_seated (self, (int) i) != NULL)
      names[n++] = self->deal.players[i].name;
  return n > 0 ? kr_translator_join (&self->translator, names, n) : g_strdup ("");
}

/* The own part of @guest as it is now. Caller frees. */
static char *
format_own (KrPageHost *self, const KrPageGuest *guest)
{
  const KrPageClient *client = &guest->seen;
  g_autofree char *waiting = NULL;
  guint taken = 0;

  if (self->deal.n_players == 0 || self->deal.only_shown)
    return g_strdup ("");
  if (client->seat != KR_PAGE_NO_SEAT) {
    waiting = dup_waiting (self);
    return kr_page_own_format_pad (&self->deal, client->seat, &self->seats[client->seat], waiting);
  }
  if (client->claims != KR_PAGE_NO_SEAT)
    return kr_page_own_format_claim (&self->deal, client->claims, client->digits);
  for (guint i = 0; i < self->deal.n_players; i++)
    if (kr_page_host_find_seated (self, (int) i) != NULL)
      taken |= 1u << i;
  return kr_page_own_format_choice (&self->deal, taken);
}

/* @own with a number, by which the page knows which is the newer one of an event and an answer.
 * Caller frees. */
static char *
number (const char *own, guint n)
{
  g_autofree char *digits = g_strdup_printf ("%u", n);

  return g_strconcat (own, "<i id=\"version\" hidden data-n=\"", digits, "\"></i>", NULL);
}

void
kr_page_host_send_owns (KrPageHost *self)
{
  for (guint i = 0; i < self->guests->len; i++) {
    KrPageGuest *guest = g_ptr_array_index (self->guests, i);
    g_autofree char *own = format_own (self, guest);
    gboolean sees = self->has_spectators || guest->seen.seat != KR_PAGE_NO_SEAT;
    if (g_strcmp0 (own, guest->own) == 0 && sees == guest->was_seeing)
      continue;
    g_free (guest->own);
    g_free (guest->sent);
    guest->sent = number (own, ++guest->n_sent);
    guest->own = g_steal_pointer (&own);
    guest->was_seeing = sees;
    send (self, &(KrPageMessage){KR_PAGE_OWN, {guest->seen.id, sees}, {guest->sent}});
  }
}

/* The program */

static void
send_access (KrPageHost *self)
{
  const gboolean is_loopback = g_str_has_prefix (self->ip, "127.");
  g_autofree char *hosts = is_loopback ? g_strdup_printf ("%s\nlocalhost:%u", self->address,
                                                          kr_page_process_get_port (self->process))
                                       : g_strdup (self->address);

  send (self,
        &(KrPageMessage){KR_PAGE_ACCESS, {self->next_client}, {self->token, self->words, hosts}});
}

static void
send_documents (KrPageHost *self)
{
  for (int i = 0; i < KR_PAGE_N_DOCUMENTS; i++) {
    g_autofree char *html =
        kr_page_document_format ((KrPageDocument) i, self->find_rulings != NULL, &self->translator);
    send (self, &(KrPageMessage){KR_PAGE_DOCUMENT, {i}, {html}});
  }
}

static void
send_table (KrPageHost *self)
{
  if (self->table != NULL)
    send (self, &(KrPageMessage){KR_PAGE_TABLE, {0}, {self->table}});
}

static void
on_started (gpointer data)
{
  KrPageHost *self = data;

  send_access (self);
  send_documents (self);
  send_table (self);
  for (guint i = 0; i < self->guests->len; i++) {
    KrPageGuest *guest = g_ptr_array_index (self->guests, i);
    send (self, &(KrPageMessage){KR_PAGE_CLIENT, {guest->seen.id}, {guest->cookie}});
    guest->seen.n_pages = 0;
    g_clear_pointer (&guest->own, g_free);
  }
  kr_page_host_send_owns (self);
  self->status = KR_PAGE_STARTING;
  kr_page_host_emit_changed (self);
}

static void
on_failed (gpointer data)
{
  KrPageHost *self = data;

  g_clear_pointer (&self->process, kr_page_process_free);
  self->status = KR_PAGE_FAILED;
  kr_page_host_emit_changed (self);
}

/* What a browser that calls itself @agent runs on. */
static KrPageDevice
find_device (const char *agent)
{
  static const struct {
    const char *word;
    KrPageDevice device;
  } words[] = {
      {"TV", KR_PAGE_DEVICE_TELEVISION},    {"Tizen", KR_PAGE_DEVICE_TELEVISION},
      {"Web0S", KR_PAGE_DEVICE_TELEVISION}, {"iPad", KR_PAGE_DEVICE_TABLET},
      {"Tablet", KR_PAGE_DEVICE_TABLET},    {"Mobi", KR_PAGE_DEVICE_PHONE},
      {"Android", KR_PAGE_DEVICE_TABLET},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (strstr (agent, words[i].word) != NULL)
      return words[i].device;
  return KR_PAGE_DEVICE_COMPUTER;
}

static void
add_guest (KrPageHost *self, const KrPageMessage *message)
{
  KrPageGuest *guest = g_new0 (KrPageGuest, 1);

  guest->seen = (KrPageClient){
      .id = (guint) message->numbers[0],
      .seat = KR_PAGE_NO_SEAT,
      .claims = KR_PAGE_NO_SEAT,
      .device = find_device (message->texts[1]),
      .heard_at = g_get_real_time (),
  };
  guest->cookie = g_strdup (message->texts[0]);
  self->next_client = MAX (self->next_client, message->numbers[0] + 1);
  g_ptr_array_add (self->guests, guest);
  kr_page_host_send_owns (self);
}

static void
on_received (const KrPageMessage *message, gpointer data)
{
  KrPageHost *self = data;
  const gboolean is_ask = message->kind == KR_PAGE_ASK;
  KrPageGuest *guest = NULL;

  if (message->kind == KR_PAGE_READY) {
    self->status = KR_PAGE_ON;
    kr_page_host_emit_changed (self);
    return;
  }
  guest = kr_page_host_find_guest (self, message->numbers[is_ask ? 1 : 0]);
  if (message->kind == KR_PAGE_ARRIVED && guest == NULL &&
      message->numbers[0] >= self->next_client) {
    add_guest (self, message);
    kr_page_host_emit_changed (self);
  }
  if (guest == NULL)
    return;
  guest->seen.heard_at = g_get_real_time ();
  if (message->kind == KR_PAGE_PRESENT) {
    guest->seen.n_pages = (guint) CLAMP (message->numbers[1], 0, G_MAXUINT16);
    kr_page_host_emit_changed (self);
  } else if (is_ask)
    kr_page_host_handle_ask (self, guest, message->numbers[0], message->texts[0],
                             message->texts[1]);
}

/* Starting and stopping */

static void
make_secrets (KrPageHost *self)
{
  g_free (self->token);
  g_free (self->words);
  g_free (self->uri);
  self->token = kr_page_token_new ();
  self->words = kr_page_words_new ();
  self->uri = g_strdup_printf ("http://%s/%s", self->address, self->token);
}

gboolean
kr_page_host_start (KrPageHost *self, const char *address, guint port, GError **error)
{
  static const KrPageProcessFuncs funcs = {on_started, on_received, on_failed};

  kr_page_host_stop (self);
  self->process =
      kr_page_process_new (address, port != 0 ? port : KR_PAGE_FIRST_PORT, &funcs, self, error);
  if (self->process == NULL)
    return FALSE;
  self->ip = g_strdup (address);
  self->address = g_strdup_printf ("%s:%u", address, kr_page_process_get_port (self->process));
  make_secrets (self);
  self->status = KR_PAGE_STARTING;
  kr_page_host_emit_changed (self);
  return TRUE;
}

static void
reset_all_hands (KrPageHost *self)
{
  for (int i = 0; i < KR_MAX_SEATS; i++)
    kr_page_host_reset_hand (self, i, KR_PAGE_HAND_NONE);
}

void
kr_page_host_stop (KrPageHost *self)
{
  if (self->status == KR_PAGE_OFF)
    return;
  g_clear_pointer (&self->process, kr_page_process_free);
  g_clear_pointer (&self->ip, g_free);
  g_clear_pointer (&self->token, g_free);
  g_clear_pointer (&self->words, g_free);
  g_clear_pointer (&self->uri, g_free);
  g_clear_pointer (&self->address, g_free);
  g_ptr_array_set_size (self->guests, 0);
  g_ptr_array_set_size (self->calls, 0);
  reset_all_hands (self);
  self->status = KR_PAGE_OFF;
  kr_page_host_emit_changed (self);
}

/* Cuts off those of whom @goes says so. */
static void
drop_guests (KrPageHost *self, gboolean (*goes) (const KrPageClient *client))
{
  for (guint i = self->guests->len; i-- > 0;) {
    const KrPageGuest *guest = g_ptr_array_index (self->guests, i);
    if (!goes (&guest->seen))
      continue;
    send (self, &(KrPageMessage){KR_PAGE_DROP, {guest->seen.id}, {NULL}});
    g_ptr_array_remove_index (self->guests, i);
  }
  kr_page_host_send_owns (self);
  kr_page_host_emit_changed (self);
}

static gboolean
is_anybody (const KrPageClient *client)
{
  return TRUE;
}

static gboolean
is_without_seat (const KrPageClient *client)
{
  return client->seat == KR_PAGE_NO_SEAT;
}

static gboolean
only_looks (const KrPageClient *client)
{
  return client->seat == KR_PAGE_NO_SEAT && client->claims == KR_PAGE_NO_SEAT;
}

void
kr_page_host_renew (KrPageHost *self, gboolean keep_seats)
{
  if (self->process == NULL)
    return;
  make_secrets (self);
  send_access (self);
  drop_guests (self, keep_seats ? is_without_seat : is_anybody);
}

void
kr_page_host_send_away (KrPageHost *self)
{
  drop_guests (self, only_looks);
}

/* What the window asks */

KrPageStatus
kr_page_host_get_status (KrPageHost *self)
{
  return self->status;
}

int
kr_page_host_get_pid (KrPageHost *self)
{
  return self->process != NULL ? kr_page_process_get_pid (self->process) : 0;
}

const char *
kr_page_host_get_uri (KrPageHost *self)
{
  return self->uri;
}

const char *
kr_page_host_get_address (KrPageHost *self)
{
  return self->address;
}

const char *
kr_page_host_get_words (KrPageHost *self)
{
  return self->words;
}

void
kr_page_host_set_spectators (KrPageHost *self, gboolean may_look)
{
  self->has_spectators = may_look;
  kr_page_host_send_owns (self);
}

gboolean
kr_page_host_get_spectators (KrPageHost *self)
{
  return self->has_spectators;
}

void
kr_page_host_set_rulings (KrPageHost *self,
                          KrPageFindRulings find,
                          gpointer data,
                          GDestroyNotify destroy)
{
  if (self->find_destroy != NULL)
    self->find_destroy (self->find_data);
  self->find_rulings = find;
  self->find_data = data;
  self->find_destroy = destroy;
  send_documents (self);
}

void
kr_page_host_show (KrPageHost *self, const KrPageTable *table)
{
  const guint deal_before = self->deal.number;
  g_autofree char *html = kr_page_table_format (table);

  kr_page_deal_clear (&self->deal);
  kr_page_deal_init (&self->deal, table);
  if (deal_before != self->deal.number) {
    reset_all_hands (self);
    g_ptr_array_set_size (self->calls, 0);
  }
  if (g_strcmp0 (html, self->table) != 0) {
    g_free (self->table);
    self->table = g_steal_pointer (&html);
    send_table (self);
  }
  kr_page_host_send_owns (self);
}

static void
kr_page_host_finalize (GObject *object)
{
  KrPageHost *self = KR_PAGE_HOST (object);

  kr_page_host_stop (self);
  kr_page_host_set_rulings (self, NULL, NULL, NULL);
  for (int i = 0; i < KR_MAX_SEATS; i++)
    kr_page_seat_clear (&self->seats[i]);
  kr_page_deal_clear (&self->deal);
  g_free (self->table);
  g_ptr_array_unref (self->guests);
  g_ptr_array_unref (self->calls);
  G_OBJECT_CLASS (kr_page_host_parent_class)->finalize (object);
}

static void
kr_page_host_class_init (KrPageHostClass *class)
{
  const GType type = G_TYPE_FROM_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = kr_page_host_finalize;
  signals[CHANGED] =
      g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[HAND] = g_signal_new ("hand", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_INT);
  signals[CALL] = g_signal_new ("call", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_UINT);
}

static void
kr_page_host_init (KrPageHost *self)
{
  self->has_spectators = TRUE;
  self->guests = g_ptr_array_new_with_free_func ((GDestroyNotify) guest_free);
  self->calls = g_ptr_array_new_with_free_func (g_free);
  self->next_client = 1;
  self->next_call = 1;
  for (int i = 0; i < KR_MAX_SEATS; i++)
    self->seats[i].hand.text = g_strdup ("");
}

KrPageHost *
kr_page_host_new (KrTranslator translator)
{
  KrPageHost *self = g_object_new (KR_TYPE_PAGE_HOST, NULL);

  self->translator = translator;
  return self;
}
