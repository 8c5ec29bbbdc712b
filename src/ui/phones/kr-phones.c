/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-phones.h"

#include "kr-error.h"
#include "kr-game-chances.h"
#include "kr-gettext.h"
#include "kr-library.h"
#include "kr-page-network.h"
#include "kr-phone-hand.h"
#include "kr-phone-rulings.h"
#include "kr-phone-table.h"
#include "kr-proposals.h"
#include "kr-settings.h"

#include <glib/gi18n.h>
#include <string.h>

struct _KrPhones {
  GObject parent_instance;

  KrPageHost *host;
  KrGame *game;           /* NULL: none */
  KrProposals *proposals; /* of the game */
  KrClubNight *night;     /* of the ledger of the game */
  KrLibrary *library;     /* the rulings; NULL until they are read */
  GCancellable *loading;  /* NULL: they are not being read */
  guint show_id;          /* of the idle that shows the game; 0: it is shown */
  gboolean answering;     /* what became of proposals is being said */
};

G_DEFINE_FINAL_TYPE (KrPhones, kr_phones, G_TYPE_OBJECT)

enum {
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- What phones show ------------------------------------------------- */

static gboolean
show_cb (gpointer user_data)
{
  KrPhones *self = user_data;

  self->show_id = 0;
  kr_phone_table_show (self->host, self->game, self->night);
  return G_SOURCE_REMOVE;
}

/* Several changes in a row are shown once. */
static void
show_soon (KrPhones *self)
{
  if (self->show_id == 0 && kr_page_host_get_status (self->host) != KR_PAGE_OFF)
    self->show_id = g_idle_add (show_cb, self);
}

/* --- What phones propose ---------------------------------------------- */

static void
hand_cb (KrPhones *self, int seat)
{
  if (self->game == NULL)
    return;
  kr_phone_hand_show_pad (self->host, self->game, seat);
  kr_phone_hand_propose (self->host, self->proposals, seat);
}

static void
call_cb (KrPhones *self, guint id)
{
  const GPtrArray *calls = kr_page_host_get_calls (self->host);

  if (self->game == NULL)
    return;
  for (guint i = 0; i < calls->len; i++) {
    const KrPageCall *call = g_ptr_array_index (calls, i);

    if (call->id == id)
      kr_proposals_add_happening (self->proposals, call->seat, call->happening, +1);
  }
}

/* Says of the oldest calls, of which there are more than are proposed still, that they were
 * recorded. */
static void
answer_calls (KrPhones *self, int seat, KrHappening happening)
{
  const GPtrArray *calls = kr_page_host_get_calls (self->host);
  const guint n_open = kr_proposals_get (self->proposals, seat)->happened[happening];
  guint oldest = 0;
  guint n = 0;

  for (guint i = 0; i < calls->len; i++) {
    const KrPageCall *call = g_ptr_array_index (calls, i);

    if (call->seat != seat || call->happening != happening)
      continue;
    if (n++ == 0)
      oldest = call->id;
  }
  if (n > n_open)
    kr_page_host_answer_call (self->host, oldest, TRUE);
}

static void
proposals_changed_cb (KrPhones *self)
{
  if (self->answering || kr_page_host_get_status (self->host) == KR_PAGE_OFF)
    return;
  self->answering = TRUE;
  for (int seat = 0; seat < kr_game_get_match (self->game)->n_players; seat++) {
    kr_phone_hand_answer (self->host, self->game, seat);
    for (int happening = 0; happening < KR_N_HAPPENINGS; happening++)
      answer_calls (self, seat, (KrHappening) happening);
  }
  self->answering = FALSE;
}

/* --- Who is here ------------------------------------------------------ */

/* Hands can come for the seats that were confirmed. */
static void
note_seats (KrPhones *self)
{
  const GPtrArray *clients = kr_page_host_get_clients (self->host);
  gboolean has_phone[KR_MAX_SEATS] = {FALSE};

  if (self->game == NULL)
    return;
  for (guint i = 0; i < clients->len; i++) {
    const KrPageClient *client = g_ptr_array_index (clients, i);

    if (client->seat != KR_PAGE_NO_SEAT)
      has_phone[client->seat] = TRUE;
  }
  for (int seat = 0; seat < kr_game_get_match (self->game)->n_players; seat++)
    kr_proposals_set_has_phone (self->proposals, seat, has_phone[seat]);
}

static void
host_changed_cb (KrPhones *self)
{
  note_seats (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

guint
kr_phones_count_here (KrPhones *self)
{
  const GPtrArray *clients;
  guint n = 0;

  g_return_val_if_fail (KR_IS_PHONES (self), 0);
  clients = kr_page_host_get_clients (self->host);
  for (guint i = 0; i < clients->len; i++)
    n += ((const KrPageClient *) g_ptr_array_index (clients, i))->n_pages > 0;
  return n;
}

guint
kr_phones_count_claims (KrPhones *self)
{
  const GPtrArray *clients;
  guint n = 0;

  g_return_val_if_fail (KR_IS_PHONES (self), 0);
  clients = kr_page_host_get_clients (self->host);
  for (guint i = 0; i < clients->len; i++)
    n += ((const KrPageClient *) g_ptr_array_index (clients, i))->claims != KR_PAGE_NO_SEAT;
  return n;
}

/* --- Rulings ---------------------------------------------------------- */

static void
library_loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  KrLibrary *library = kr_library_load_finish (result, &error);
  KrPhones *self = user_data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->loading);
  if (library == NULL) /* the Rulings section says what is wrong with them */
    return;
  self->library = library;
  kr_library_set_game (library, self->game);
  kr_page_host_set_rulings (self->host, kr_phone_rulings_find, library, NULL);
}

static void
load_library (KrPhones *self)
{
  if (self->library != NULL || self->loading != NULL)
    return;
  self->loading = g_cancellable_new ();
  kr_library_load_async (kr_game_get_ledger (self->game), kr_gettext_text, self->loading,
                         library_loaded_cb, self);
}

static void
forget_library (KrPhones *self)
{
  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  kr_page_host_set_rulings (self->host, NULL, NULL, NULL);
  g_clear_object (&self->library);
}

/* --- On and off ------------------------------------------------------- */

/* The network that was chosen the last time if it is there, else the best; NULL: there is none. */
static const KrPageNetwork *
find_usual (const GPtrArray *networks)
{
  g_autofree char *usual = g_settings_get_string (kr_settings_get (), "phones-network");

  for (guint i = 0; i < networks->len; i++) {
    const KrPageNetwork *network = g_ptr_array_index (networks, i);

    if (strcmp (network->name, usual) == 0)
      return network;
  }
  return networks->len > 0 ? g_ptr_array_index (networks, 0) : NULL;
}

gboolean
kr_phones_start (KrPhones *self, const char *address, GError **error)
{
  g_autoptr (GPtrArray) networks = kr_page_network_list ();
  const KrPageNetwork *usual = find_usual (networks);

  g_return_val_if_fail (KR_IS_PHONES (self) && self->game != NULL, FALSE);
  if (address == NULL && usual != NULL)
    address = usual->address;
  if (address == NULL) {
    kr_error_set (error, G_IO_ERROR, G_IO_ERROR_NETWORK_UNREACHABLE,
                  N_ ("There is no network that phones could come from."));
    return FALSE;
  }
  kr_page_host_stop (self->host);
  load_library (self);
  kr_phone_table_show (self->host, self->game, self->night);
  return kr_page_host_start (self->host, address, 0, error);
}

void
kr_phones_stop (KrPhones *self)
{
  g_return_if_fail (KR_IS_PHONES (self));
  kr_page_host_stop (self->host);
  host_changed_cb (self);
}

static void
forget_game (KrPhones *self)
{
  g_clear_handle_id (&self->show_id, g_source_remove);
  if (self->game == NULL)
    return;
  for (int seat = 0; seat < kr_game_get_match (self->game)->n_players; seat++)
    kr_proposals_set_has_phone (self->proposals, seat, FALSE);
  g_signal_handlers_disconnect_by_data (self->game, self);
  g_signal_handlers_disconnect_by_data (kr_game_chances_of_game (self->game), self);
  g_signal_handlers_disconnect_by_data (self->proposals, self);
  g_signal_handlers_disconnect_by_data (self->night, self);
  g_clear_object (&self->night);
  self->proposals = NULL;
  g_clear_object (&self->game);
}

/* Whether the players of @game sit as in the last one: then phones keep their seats. */
static gboolean
is_same_table (KrGame *last, KrGame *game)
{
  const int n_players = kr_game_get_match (game)->n_players;

  if (last == NULL || kr_game_get_match (last)->n_players != n_players)
    return FALSE;
  for (int seat = 0; seat < n_players; seat++)
    if (g_strcmp0 (kr_game_get_player_uuid (last, seat), kr_game_get_player_uuid (game, seat)) != 0)
      return FALSE;
  return TRUE;
}

/* Where there is no network, the button in the header bar shows that nothing is on. */
static void
begin_with_game (KrPhones *self)
{
  if (kr_page_host_get_status (self->host) != KR_PAGE_OFF)
    show_soon (self);
  else if (g_settings_get_boolean (kr_settings_get (), "show-on-phones") &&
           !kr_game_get_match (self->game)->over)
    kr_phones_start (self, NULL, NULL);
}

void
kr_phones_set_game (KrPhones *self, KrGame *game)
{
  g_autoptr (KrGame) last = NULL;

  g_return_if_fail (KR_IS_PHONES (self));
  if (game == self->game)
    return;
  last = self->game != NULL ? g_object_ref (self->game) : NULL;
  forget_game (self);
  if (game == NULL || !is_same_table (last, game)) {
    kr_page_host_stop (self->host);
    forget_library (self); /* it belongs to a ledger */
  } else if (self->library != NULL)
    kr_library_set_game (self->library, game);
  if (game != NULL) {
    self->game = g_object_ref (game);
    self->proposals = kr_proposals_of_game (game);
    self->night = g_object_ref (kr_club_night_get (kr_game_get_ledger (game)));
    g_signal_connect_swapped (game, "changed", G_CALLBACK (show_soon), self);
    g_signal_connect_swapped (kr_game_chances_of_game (game), "changed", G_CALLBACK (show_soon),
                              self);
    g_signal_connect_swapped (self->proposals, "changed", G_CALLBACK (proposals_changed_cb), self);
    g_signal_connect_swapped (self->night, "changed", G_CALLBACK (show_soon), self);
    begin_with_game (self);
  }
  host_changed_cb (self);
}

KrGame *
kr_phones_get_game (KrPhones *self)
{
  g_return_val_if_fail (KR_IS_PHONES (self), NULL);
  return self->game;
}

KrPageHost *
kr_phones_get_host (KrPhones *self)
{
  g_return_val_if_fail (KR_IS_PHONES (self), NULL);
  return self->host;
}

static void
kr_phones_dispose (GObject *object)
{
  KrPhones *self = KR_PHONES (object);

  forget_game (self);
  if (self->host != NULL) {
    g_signal_handlers_disconnect_by_data (self->host, self);
    kr_page_host_stop (self->host);
    forget_library (self);
  }
  g_clear_object (&self->host);
  G_OBJECT_CLASS (kr_phones_parent_class)->dispose (object);
}

static void
kr_phones_class_init (KrPhonesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kr_phones_dispose;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", KR_TYPE_PHONES, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
kr_phones_init (KrPhones *self)
{
  self->host = kr_page_host_new (kr_gettext_get_translator ());
  g_signal_connect_swapped (self->host, "changed", G_CALLBACK (host_changed_cb), self);
  g_signal_connect_swapped (self->host, "hand", G_CALLBACK (hand_cb), self);
  g_signal_connect_swapped (self->host, "call", G_CALLBACK (call_cb), self);
}

KrPhones *
kr_phones_new (void)
{
  return g_object_new (KR_TYPE_PHONES, NULL);
}
