/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

/*
 * kr-proposals.h: what players propose from their phones for the running deal of a game.
 *
 * A proposal is one seat's own: the hand that it was caught with, or that it went out, and what
 * happened to it. None of it is recorded: a hand goes into the draft of the deal
 * (kr-deal-draft.h), which judges it beside everything else that was entered there, and a
 * happening waits until somebody records it. When another deal runs, all proposals are gone.
 *
 * Signal: `changed`.
 */

G_BEGIN_DECLS

#define KR_TYPE_PROPOSALS (kr_proposals_get_type ())
G_DECLARE_FINAL_TYPE (KrProposals, kr_proposals, KR, PROPOSALS, GObject)

typedef enum {
  KR_PROPOSAL_NONE = 0,
  KR_PROPOSAL_TYPING,    /* not sent yet; the hand is what is there so far */
  KR_PROPOSAL_SENT,      /* not judged yet: no draft is open */
  KR_PROPOSAL_TAKEN,     /* it is in the draft */
  KR_PROPOSAL_CLASHES,   /* it cannot be beside what else is in the draft */
  KR_PROPOSAL_RETURNED,  /* sent back: the phone has to change it */
  KR_PROPOSAL_OVERRULED, /* the scorer entered the hand instead */
} KrProposalState;

typedef struct {
  KrProposalState state;
  KrEntryKind kind;  /* KR_ENTRY_NONE: nothing is in the hand yet */
  KrCards cards;     /* KR_ENTRY_CARDS */
  gint64 points;     /* KR_ENTRY_POINTS */
  gboolean in_draft; /* what the draft has for the seat came from this phone: this hand, or one that
                        it is changing */
  KrStatus clash;    /* KR_PROPOSAL_CLASHES, KR_PROPOSAL_RETURNED: why */
  guint n_sent;      /* how often, for this deal */
  guint8 happened[KR_N_HAPPENINGS]; /* that nobody recorded yet */
} KrProposal;

/* The proposals for @game, which owns them. */
KrProposals *kr_proposals_of_game (KrGame *game);

/* Borrowed; valid until the next change. */
const KrProposal *kr_proposals_get (KrProposals *self, int seat);

/* Whether any seat has a phone, so that its hand may come from there. */
gboolean kr_proposals_get_has_phones (KrProposals *self);

gboolean kr_proposals_get_has_phone (KrProposals *self, int seat);

/* @seat has a phone, or has none any longer: a hand that is not in the draft yet is gone then. */
void kr_proposals_set_has_phone (KrProposals *self, int seat, gboolean has_phone);

/* The phone of @seat is typing, and the hand has @cards so far; or sends what its player was
 * caught with. */
void kr_proposals_type (KrProposals *self, int seat, const KrCards *cards);
void kr_proposals_send_cards (KrProposals *self, int seat, const KrCards *cards);
void kr_proposals_send_points (KrProposals *self, int seat, gint64 points);
void kr_proposals_send_out (KrProposals *self, int seat);

/* Takes the hand back, until it is sent again. */
void kr_proposals_withdraw (KrProposals *self, int seat);

/* @happening happened to @seat, or it did not after all (@change: +1 or -1). */
void kr_proposals_add_happening (KrProposals *self, int seat, KrHappening happening, int change);

/* The scorer sends a hand that clashes back to its phone. */
void kr_proposals_send_back (KrProposals *self, int seat);

/* What became of the hand of @seat: KR_PROPOSAL_TAKEN, …_CLASHES with the reason in @clash, or
 * …_OVERRULED; or, once the draft dropped the hand that is being changed, …_TYPING. For the draft
 * of the deal. */
void kr_proposals_judge (KrProposals *self, int seat, KrProposalState state, const KrStatus *clash);

G_END_DECLS
