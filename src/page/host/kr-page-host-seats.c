/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-host-private.h"

#include "kr-hand.h"
#include "kr-page-form.h"
#include "kr-page-words.h"
#include "kr-translatable.h"

#include <string.h>

/* Seats: who has which, and what their phones propose. */

#define MAX_CALLS_OF_SEAT 3
#define MAX_DIGITS 5 /* of points */

/* For kr_page_host_handle_ask, HTTP statuses. */
typedef enum {
  DONE = 200,
  WRONG = 400,     /* not what a page of ours sends */
  FORBIDDEN = 403, /* not this client's business */
  TOO_LATE = 409,  /* the deal or the hand has moved on */
} Outcome;

const GPtrArray *
kr_page_host_get_clients (KrPageHost *self)
{
  return self->guests;
}

void
kr_page_host_answer_claim (KrPageHost *self, guint client, gboolean yes)
{
  KrPageGuest *guest = kr_page_host_find_guest (self, client);
  KrPageGuest *before = NULL;
  int seat = guest != NULL ? guest->seen.claims : KR_PAGE_NO_SEAT;

  if (seat == KR_PAGE_NO_SEAT)
    return;
  guest->seen.claims = KR_PAGE_NO_SEAT;
  if (yes) {
    before = kr_page_host_find_seated (self, seat);
    if (before != NULL)
      before->seen.seat = KR_PAGE_NO_SEAT;
    guest->seen.seat = seat;
    kr_page_host_emit_hand (self, seat);
  }
  kr_page_host_send_owns (self);
  kr_page_host_emit_changed (self);
}

void
kr_page_host_free_seat (KrPageHost *self, int seat)
{
  KrPageGuest *guest = kr_page_host_find_seated (self, seat);

  if (guest == NULL)
    return;
  guest->seen.seat = KR_PAGE_NO_SEAT;
  guest->seen.typing = FALSE;
  kr_page_host_send_owns (self);
  kr_page_host_emit_changed (self);
}

/* Hands */

void
kr_page_host_reset_hand (KrPageHost *self, int seat, KrPageHandState state)
{
  KrPageGuest *guest = kr_page_host_find_seated (self, seat);

  kr_page_seat_clear (&self->seats[seat]);
  self->seats[seat].hand.text = g_strdup ("");
  self->seats[seat].hand.state = state;
  if (guest != NULL)
    guest->seen.typing = FALSE;
}

const KrPageHand *
kr_page_host_get_hand (KrPageHost *self, int seat)
{
  return &self->seats[seat].hand;
}

static void
replace (char **text, const char *new_text)
{
  g_free (*text);
  *text = g_strdup (new_text);
}

void
kr_page_host_set_pad (KrPageHost *self, int seat, const KrPagePad *pad)
{
  KrPageSeat *state = &self->seats[seat];

  replace (&state->points, pad->points);
  replace (&state->reason, pad->reason);
  replace (&state->remark, pad->remark);
  replace (&state->refusal, pad->refusal);
  state->hand.refused = pad->refusal != NULL && *pad->refusal != '\0';
  kr_page_host_send_owns (self);
}

void
kr_page_host_send_back (KrPageHost *self, int seat, const char *title, const char *message)
{
  KrPageSeat *state = &self->seats[seat];

  if (state->hand.state != KR_PAGE_HAND_SENT)
    return;
  state->hand.state = KR_PAGE_HAND_SENT_BACK;
  state->hand.sent_at = 0;
  replace (&state->title, title);
  replace (&state->message, message);
  kr_page_host_emit_hand (self, seat);
}

void
kr_page_host_take_over (KrPageHost *self, int seat)
{
  if (self->seats[seat].hand.state == KR_PAGE_HAND_TAKEN_OVER)
    return;
  kr_page_host_reset_hand (self, seat, KR_PAGE_HAND_TAKEN_OVER);
  kr_page_host_send_owns (self);
  kr_page_host_emit_changed (self);
}

/* Calls */

const GPtrArray *
kr_page_host_get_calls (KrPageHost *self)
{
  return self->calls;
}

static const char *
find_call_name (const KrPageDeal *deal, KrHappening happening)
{
  for (guint i = 0; i < deal->n_callable; i++)
    if (deal->callable[i] == happening)
      return deal->callable_names[i];
  return NULL;
}

void
kr_page_host_answer_call (KrPageHost *self, guint id, gboolean recorded)
{
  for (guint i = 0; i < self->calls->len; i++) {
    const KrPageCall *call = g_ptr_array_index (self->calls, i);
    KrPageSeat *state = &self->seats[call->seat];
    if (call->id != id)
      continue;
    g_free (state->notice);
    /* Translators: {what} is “Pressure” or “Forgot “one card””. */
    state->notice = kr_translator_fill (
        &self->translator, recorded ? N_ ("{what}: recorded.") : N_ ("{what}: not recorded."),
        "what", find_call_name (&self->deal, call->happening), NULL);
    g_ptr_array_remove_index (self->calls, i);
    kr_page_host_send_owns (self);
    return;
  }
}

/* What phones ask for */

/* The number in the field @name of @form, if it is one from @min to @max. */
static gboolean
read_number (const char *form, const char *name, gint64 min, gint64 max, gint64 *number)
{
  g_autofree char *text = kr_page_form_dup (form, name, 8);

  return text != NULL && g_ascii_string_to_signed (text, 10, min, max, number, NULL);
}

static guint
draw_digits (KrPageHost *self)
{
  while (TRUE) {
    guint digits = kr_page_random_between (10, 99);
    gboolean is_taken = FALSE;
    for (guint i = 0; i < self->guests->len; i++) {
      const KrPageClient *client = g_ptr_array_index (self->guests, i);
      is_taken = is_taken || (client->claims != KR_PAGE_NO_SEAT && client->digits == digits);
    }
    if (!is_taken)
      return digits;
  }
}

static Outcome
claim (KrPageHost *self, KrPageGuest *guest, const char *form)
{
  gint64 seat = 0;

  if (self->deal.only_shown)
    return FORBIDDEN;
  if (guest->seen.seat != KR_PAGE_NO_SEAT)
    return TOO_LATE;
  if (!read_number (form, "seat", KR_PAGE_NO_SEAT, (gint64) self->deal.n_players - 1, &seat))
    return WRONG;
  guest->seen.claims = KR_PAGE_NO_SEAT;
  guest->seen.digits = draw_digits (self);
  guest->seen.claims = (int) seat;
  kr_page_host_emit_changed (self);
  return DONE;
}

static Outcome
leave (KrPageHost *self, KrPageGuest *guest)
{
  if (guest->seen.seat == KR_PAGE_NO_SEAT)
    return FORBIDDEN;
  kr_page_host_free_seat (self, guest->seen.seat);
  return DONE;
}

static Outcome
call (KrPageHost *self, const KrPageGuest *guest, const char *form)
{
  KrPageCall *added = NULL;
  gint64 what = 0;
  guint n = 0;

  if (guest->seen.seat == KR_PAGE_NO_SEAT)
    return FORBIDDEN;
  if (!read_number (form, "what", 0, KR_N_HAPPENINGS - 1, &what) ||
      find_call_name (&self->deal, (KrHappening) what) == NULL)
    return WRONG;
  for (guint i = 0; i < self->calls->len; i++)
    n += ((const KrPageCall *) g_ptr_array_index (self->calls, i))->seat == guest->seen.seat;
  if (n >= MAX_CALLS_OF_SEAT)
    return TOO_LATE;
  added = g_new (KrPageCall, 1);
  *added =
      (KrPageCall){self->next_call++, guest->seen.seat, (KrHappening) what, g_get_real_time ()};
  g_ptr_array_add (self->calls, added);
  replace (&self->seats[added->seat].notice, NULL);
  self->seats[added->seat].notice =
      kr_translator_fill (&self->translator, N_ ("{what}: the scorer decides."), "what",
                          find_call_name (&self->deal, added->happening), NULL);
  kr_page_host_emit_call (self, added->id);
  return DONE;
}

/* Adds the key @key to the hand @text, as a phone without a script sends it. Caller frees. */
static char *
apply_key (const char *text, gboolean in_points, const char *key)
{
  const char *last = in_points ? NULL : strrchr (text, ' ');
  gsize length = strlen (text);

  if (strcmp (key, "back") != 0)
    return g_strconcat (text, in_points || length == 0 ? "" : " ", key, NULL);
  if (in_points)
    return g_strndup (text, length > 0 ? length - 1 : 0);
  return g_strndup (text, last != NULL ? (gsize) (last - text) : 0);
}

/* @text as it is kept: cards with single blanks, or the digits of points. NULL if it is neither.
 * Caller frees. */
static char *
dup_normal (const char *text, gboolean in_points)
{
  char written[KR_HAND_TEXT_SIZE];
  KrCards cards;
  KrStatus status;

  if (in_points)
    return strspn (text, "-0123456789") == strlen (text) && strlen (text) <= MAX_DIGITS
               ? g_strdup (text)
               : NULL;
  if (kr_cards_parse (text, &cards, &status) != KR_OK)
    return NULL;
  kr_cards_format (&cards, written);
  return g_strdup (written);
}

/* Takes over what the phone has of its hand. */
static Outcome
edit (KrPageHand *hand, const char *form)
{
  g_autofree char *text = kr_page_form_dup (form, "text", KR_HAND_TEXT_SIZE);
  g_autofree char *key = kr_page_form_dup (form, "key", 4);
  g_autofree char *points = kr_page_form_dup (form, "points", 1);
  g_autofree char *changed = NULL;
  g_autofree char *normal = NULL;
  gboolean in_points = points != NULL && *points == '1';

  if (text == NULL)
    return WRONG;
  changed = key != NULL ? apply_key (text, in_points, key) : g_strdup (text);
  normal = dup_normal (changed, in_points);
  if (normal == NULL)
    return WRONG;
  if (hand->state == KR_PAGE_HAND_SENT_BACK && in_points == hand->points &&
      strcmp (normal, hand->text) == 0)
    return DONE;
  hand->state = KR_PAGE_HAND_TYPING;
  hand->points = in_points;
  hand->out = FALSE;
  replace (&hand->text, normal);
  return DONE;
}

/* Sent, sent back, out …: the buttons around the keys. */
static Outcome
press (KrPageHand *hand, const char *button)
{
  const gboolean is_sent = hand->state == KR_PAGE_HAND_SENT;

  if (strcmp (button, "change") == 0 && is_sent)
    hand->state = KR_PAGE_HAND_TYPING;
  else if (is_sent)
    return TOO_LATE; /* NOLINT(bugprone-branch-clone): no other button takes back what was sent */
  else if (strcmp (button, "out") == 0) {
    hand->out = !hand->out;
    hand->state = KR_PAGE_HAND_TYPING;
    replace (&hand->text, "");
  } else if (strcmp (button, "points") == 0) {
    hand->points = !hand->points;
    hand->out = FALSE;
    hand->state = KR_PAGE_HAND_TYPING;
    replace (&hand->text, "");
  } else if (strcmp (button, "send") == 0 && hand->state == KR_PAGE_HAND_TYPING && !hand->refused &&
             (hand->out || *hand->text != '\0')) {
    hand->state = KR_PAGE_HAND_SENT;
    hand->sent_at = g_get_real_time ();
  } else
    return TOO_LATE;
  if (hand->state != KR_PAGE_HAND_SENT)
    hand->sent_at = 0;
  return DONE;
}

static Outcome
take_hand (KrPageHost *self, KrPageGuest *guest, const char *form)
{
  const int seat = guest->seen.seat;
  g_autofree char *button = kr_page_form_dup (form, "do", 8);
  KrPageHand *hand = NULL;
  Outcome outcome = DONE;
  gint64 deal = 0;

  if (seat == KR_PAGE_NO_SEAT)
    return FORBIDDEN;
  if (!read_number (form, "deal", 0, KR_MAX_DEALS, &deal))
    return WRONG;
  hand = &self->seats[seat].hand;
  if (!self->deal.takes_hands || deal != self->deal.number ||
      hand->state == KR_PAGE_HAND_TAKEN_OVER)
    return TOO_LATE;
  if (button != NULL)
    outcome = press (hand, button);
  else
    outcome = hand->state == KR_PAGE_HAND_SENT ? TOO_LATE : edit (hand, form);
  if (outcome != DONE)
    return outcome;
  guest->seen.typing = hand->state == KR_PAGE_HAND_TYPING;
  kr_page_host_emit_hand (self, seat);
  kr_page_host_emit_changed (self);
  return DONE;
}

/* What the rulings say. Caller frees. */
static char *
look_up (KrPageHost *self, const char *form)
{
  g_autofree char *query = kr_page_form_dup (form, "q", 200);
  g_autofree char *id = kr_page_form_dup (form, "id", 100);
  g_autoptr (KrPageRulings) answers = kr_page_rulings_new ();

  if (self->find_rulings != NULL && (query != NULL || id != NULL))
    self->find_rulings (query != NULL ? query : "", id, answers, self->find_data);
  return kr_page_rulings_format (answers);
}

void
kr_page_host_handle_ask (
    KrPageHost *self, KrPageGuest *guest, gint64 request, const char *path, const char *form)
{
  g_autofree char *html = NULL;
  const guint id = guest->seen.id;
  Outcome outcome = WRONG;

  if (strcmp (path, "/rulings") == 0) {
    html = look_up (self, form);
    outcome = DONE;
  } else if (strcmp (path, "/claim") == 0)
    outcome = claim (self, guest, form);
  else if (strcmp (path, "/leave") == 0)
    outcome = leave (self, guest);
  else if (strcmp (path, "/call") == 0)
    outcome = call (self, guest, form);
  else if (strcmp (path, "/hand") == 0)
    outcome = take_hand (self, guest, form);
  /* A handler may have stopped everything, or sent this client away. */
  guest = kr_page_host_find_guest (self, id);
  if (self->process == NULL || guest == NULL)
    return;
  kr_page_host_send_owns (self);
  if (html == NULL)
    html = g_strdup (guest->sent);
  kr_page_process_send (self->process,
                        &(KrPageMessage){KR_PAGE_ANSWER, {request, outcome}, {html}});
}
