/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-proposals.h"

#include <string.h>

struct _KrProposals {
  GObject parent_instance;

  KrGame *game;  /* which owns this */
  int deal;      /* the running one that the proposals are for; -1: none */
  guint8 phones; /* a bit for each seat that has one */
  KrProposal seats[KR_MAX_SEATS];
};

G_DEFINE_FINAL_TYPE (KrProposals, kr_proposals, G_TYPE_OBJECT)

enum {
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
tell_change (KrProposals *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
kr_proposals_class_init (KrProposalsClass *klass)
{
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", KR_TYPE_PROPOSALS, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
kr_proposals_init (KrProposals *self)
{
}

static gboolean
is_seat (KrProposals *self, int seat)
{
  return self->deal >= 0 && seat >= 0 && seat < kr_game_get_match (self->game)->n_players;
}

/* A happening that was recorded meanwhile, by whomever, is proposed no longer. */
static void
settle_happening (KrProposals *self)
{
  const KrGameChange *change = kr_game_get_change (self->game);
  KrMatchEvent event;

  if (change->kind != KR_GAME_CHANGE_BOOKED || !kr_game_peek_undo (self->game, &event) ||
      event.kind != KR_MATCH_EVENT_HAPPENING || event.change < 0)
    return;
  /* What was waived in a player's first game was proposed as a forgotten call (I-10). */
  if (event.happening == KR_HAPPENING_MULLIGAN)
    event.happening = KR_HAPPENING_FORGOT;
  if (self->seats[event.seat].happened[event.happening] == 0)
    return;
  self->seats[event.seat].happened[event.happening]--;
  tell_change (self);
}

static void
game_changed_cb (KrProposals *self)
{
  const int deal = kr_match_running_deal (kr_game_get_match (self->game));

  if (deal == self->deal) {
    settle_happening (self);
    return;
  }
  self->deal = deal;
  memset (self->seats, 0, sizeof self->seats);
  tell_change (self);
}

KrProposals *
kr_proposals_of_game (KrGame *game)
{
  static GQuark quark = 0;
  KrProposals *self;

  g_return_val_if_fail (KR_IS_GAME (game), NULL);
  if (quark == 0)
    quark = g_quark_from_static_string ("kr-proposals");
  self = g_object_get_qdata (G_OBJECT (game), quark);
  if (self != NULL)
    return self;
  self = g_object_new (KR_TYPE_PROPOSALS, NULL);
  self->game = game;
  self->deal = kr_match_running_deal (kr_game_get_match (game));
  g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  g_object_set_qdata_full (G_OBJECT (game), quark, self, g_object_unref);
  return self;
}

const KrProposal *
kr_proposals_get (KrProposals *self, int seat)
{
  g_return_val_if_fail (KR_IS_PROPOSALS (self), NULL);
  return &self->seats[seat];
}

gboolean
kr_proposals_get_has_phones (KrProposals *self)
{
  g_return_val_if_fail (KR_IS_PROPOSALS (self), FALSE);
  return self->phones != 0;
}

gboolean
kr_proposals_get_has_phone (KrProposals *self, int seat)
{
  g_return_val_if_fail (KR_IS_PROPOSALS (self), FALSE);
  return (self->phones & 1 << seat) != 0;
}

void
kr_proposals_set_has_phone (KrProposals *self, int seat, gboolean has_phone)
{
  const guint8 bit = (guint8) (1 << seat);

  g_return_if_fail (KR_IS_PROPOSALS (self));
  if (kr_proposals_get_has_phone (self, seat) == !!has_phone)
    return;
  self->phones ^= bit;
  if (!has_phone)
    memset (&self->seats[seat], 0, sizeof self->seats[seat]);
  tell_change (self);
}

void
kr_proposals_type (KrProposals *self, int seat, const KrCards *cards)
{
  KrProposal *proposal;

  g_return_if_fail (KR_IS_PROPOSALS (self));
  if (!is_seat (self, seat))
    return;
  proposal = &self->seats[seat];
  proposal->state = KR_PROPOSAL_TYPING;
  proposal->kind = cards->n > 0 ? KR_ENTRY_CARDS : KR_ENTRY_NONE;
  proposal->cards = *cards;
  tell_change (self);
}

static void
send_hand (KrProposals *self, int seat, KrEntryKind kind, const KrCards *cards, gint64 points)
{
  static const KrCards no_cards = {0};
  KrProposal *proposal;

  g_return_if_fail (KR_IS_PROPOSALS (self));
  if (!is_seat (self, seat))
    return;
  proposal = &self->seats[seat];
  proposal->state = KR_PROPOSAL_SENT;
  proposal->kind = kind;
  proposal->cards = cards != NULL ? *cards : no_cards;
  proposal->points = points;
  proposal->n_sent++;
  tell_change (self);
}

void
kr_proposals_send_cards (KrProposals *self, int seat, const KrCards *cards)
{
  g_return_if_fail (cards->n > 0);
  send_hand (self, seat, KR_ENTRY_CARDS, cards, 0);
}

void
kr_proposals_send_points (KrProposals *self, int seat, gint64 points)
{
  send_hand (self, seat, KR_ENTRY_POINTS, NULL, points);
}

void
kr_proposals_send_out (KrProposals *self, int seat)
{
  send_hand (self, seat, KR_ENTRY_OUT, NULL, 0);
}

void
kr_proposals_withdraw (KrProposals *self, int seat)
{
  static const KrCards no_cards = {0};

  kr_proposals_type (self, seat, &no_cards);
}

void
kr_proposals_add_happening (KrProposals *self, int seat, KrHappening happening, int change)
{
  int n;

  g_return_if_fail (KR_IS_PROPOSALS (self));
  if (!is_seat (self, seat))
    return;
  n = self->seats[seat].happened[happening] + change;
  if (n < 0 || n > UINT8_MAX)
    return;
  self->seats[seat].happened[happening] = (guint8) n;
  tell_change (self);
}

void
kr_proposals_send_back (KrProposals *self, int seat)
{
  g_return_if_fail (KR_IS_PROPOSALS (self));
  if (self->seats[seat].state != KR_PROPOSAL_CLASHES)
    return;
  self->seats[seat].state = KR_PROPOSAL_RETURNED;
  tell_change (self);
}

/* Members alone: what is between them in memory can be anything. */
static gboolean
is_same_clash (const KrStatus *a, const KrStatus *b)
{
  return a->code == b->code && a->line == b->line && a->column == b->column && a->a == b->a &&
         a->b == b->b && strcmp (a->subject, b->subject) == 0 &&
         strcmp (a->allowed, b->allowed) == 0;
}

void
kr_proposals_judge (KrProposals *self, int seat, KrProposalState state, const KrStatus *clash)
{
  KrProposal *proposal;

  g_return_if_fail (KR_IS_PROPOSALS (self));
  proposal = &self->seats[seat];
  proposal->in_draft = state == KR_PROPOSAL_TAKEN;
  if (proposal->state == state && (clash == NULL || is_same_clash (&proposal->clash, clash)))
    return;
  proposal->state = state;
  if (clash != NULL)
    proposal->clash = *clash;
  tell_change (self);
}
