/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-proposals.h"

/*
 * kr-deal-draft.h: the score of one deal while it is being entered.
 *
 * A draft belongs to the running deal, or to an earlier one that is being
 * corrected. Whatever is entered is checked against all that was entered before
 * (kr_match_check_entry): what cannot be is refused and changes nothing. Each
 * change is kept with the game (kr-saved-draft.h), at the latest
 * KR_DEAL_DRAFT_DELAY_MS after it and when the draft goes, so that it is there
 * again after a crash.
 *
 * For the running deal the happenings and the longest count are those booked
 * in the game, and follow it; in a correction they can be changed here.
 *
 * Hands that phones send for the running deal (kr-proposals.h) are taken over as soon as they
 * agree with all that was entered, as if they had been entered here. One that does not waits, and
 * is tried again after each change. Whatever is entered here counts, and overrules the phone.
 *
 * Signal: `changed`.
 */

#define KR_DEAL_DRAFT_DELAY_MS 250

G_BEGIN_DECLS

#define KR_TYPE_DEAL_DRAFT (kr_deal_draft_get_type ())
G_DECLARE_FINAL_TYPE (KrDealDraft, kr_deal_draft, KR, DEAL_DRAFT, GObject)

/* For the deal with index @deal: what the game kept of it, else what was scored, else nothing. */
KrDealDraft *kr_deal_draft_new (KrGame *game, int deal);

KrGame *kr_deal_draft_get_game (KrDealDraft *self);
int kr_deal_draft_get_deal (KrDealDraft *self);
gboolean kr_deal_draft_is_correction (KrDealDraft *self);

/* Whether digits that are typed are points, not cards. At first what the deal was entered as; for
 * one without a hand, what the table enters (kr-points-habit.h), else cards. */
gboolean kr_deal_draft_get_in_points (KrDealDraft *self);
void kr_deal_draft_set_in_points (KrDealDraft *self, gboolean in_points);

/* Borrowed; valid until the next change. */
const KrDealEntry *kr_deal_draft_get_entry (KrDealDraft *self);

/* What phones propose for the deal; NULL: it is a correction. Borrowed. */
KrProposals *kr_deal_draft_get_proposals (KrDealDraft *self);

/* The state of the proposal for @seat; KR_PROPOSAL_NONE in a correction. */
KrProposalState kr_deal_draft_get_proposal_state (KrDealDraft *self, int seat);

/* Whether the hand of @seat is still to come from its phone, or to be settled with it. */
gboolean kr_deal_draft_is_awaited (KrDealDraft *self, int seat);

/* When a hand from a phone last changed the entry; monotonic, 0: never. */
gint64 kr_deal_draft_get_arrived_at_us (KrDealDraft *self);

/* What is entered, and the hands that are awaited as far as they are known: as a sheet shows it. */
void kr_deal_draft_get_shown (KrDealDraft *self, KrDealEntry *shown);

/* What the sheet would show (kr_match_preview), with what is awaited (kr_deal_draft_get_shown).
 */
void kr_deal_draft_preview (KrDealDraft *self, KrMatchDeal *preview);

/* Whether the seat could be given these as well; changes nothing. */
KrCode
kr_deal_draft_check_cards (KrDealDraft *self, int seat, const KrCards *cards, KrStatus *status);

/* The cards that @seat was caught with, or drew after it went out; no cards: nothing is known of
 * it, except that it went out. */
KrCode
kr_deal_draft_set_cards (KrDealDraft *self, int seat, const KrCards *cards, KrStatus *status);

/* Only the points are known. */
KrCode kr_deal_draft_set_points (KrDealDraft *self, int seat, gint64 points, KrStatus *status);

/* Forgets all that was entered for @seat. */
void kr_deal_draft_clear_seat (KrDealDraft *self, int seat);

/* @seat went out, after those who did already; or did not. Its cards are
 * forgotten where it did. */
void kr_deal_draft_set_out (KrDealDraft *self, int seat, gboolean out);

/* Whether @seat, which went out, can have cards all the same: drawn before scoring, because they
 * were owed (O-1). */
gboolean kr_deal_draft_get_can_draw (KrDealDraft *self, int seat);

/* Nobody went out, and that is known. */
void kr_deal_draft_set_nobody_out (KrDealDraft *self, gboolean nobody);
gboolean kr_deal_draft_get_nobody_out (KrDealDraft *self);

/* The first who went out drew again: holds cards, and nobody has a star (C-3). */
void kr_deal_draft_set_ha_ha_no_star (KrDealDraft *self, gboolean ha_ha_no_star);

void kr_deal_draft_set_counter_clockwise (KrDealDraft *self, gboolean counter_clockwise);

/* @seat owes a beer (G-6); KR_NO_SEAT: nobody. */
void kr_deal_draft_set_beer (KrDealDraft *self, int seat);

/* Only in a correction. */
void kr_deal_draft_add_happening (KrDealDraft *self, int seat, KrHappening happening, int change);
void kr_deal_draft_set_longest_count (KrDealDraft *self, int count);

/* How many cards @seat holds by the referee's count, if it saw the running deal
 * to its end; -1 else. Who went out, and how, is then entered from the start. */
int kr_deal_draft_get_counted (KrDealDraft *self, int seat);

/* The first seat with other than as many cards as the referee counted; -1 if
 * there is none. Such a deal can be ended all the same. */
int kr_deal_draft_find_miscounted (KrDealDraft *self);

/* Why the deal is corrected, in one line; "" or NULL: no reason. `changed` is not
 * emitted. */
void kr_deal_draft_set_reason (KrDealDraft *self, const char *reason);

/* NULL: there is none. Borrowed. */
const char *kr_deal_draft_get_reason (KrDealDraft *self);

/* The first thing that is still missing: KR_ERR_INCOMPLETE with the seat in a;
 * KR_ERR_EMPTY if nobody has entered who went out; KR_OK if nothing is missing. */
KrCode kr_deal_draft_check (KrDealDraft *self, KrStatus *status);

/* Ends the deal, or corrects it: on disk when this returns TRUE, and the draft
 * is forgotten. On failure all stays as it was. */
gboolean kr_deal_draft_end (KrDealDraft *self, GError **error);

/* Whether that has happened: TRUE already while the game says that it changed by it. */
gboolean kr_deal_draft_is_ended (KrDealDraft *self);

/* Forgets what was entered, also on disk. */
void kr_deal_draft_discard (KrDealDraft *self);

/* Writes now what is still waiting. */
void kr_deal_draft_flush (KrDealDraft *self);

G_END_DECLS
