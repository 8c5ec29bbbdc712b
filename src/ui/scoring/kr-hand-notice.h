/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-hand-notice.h: what is to be said about the hand that is being typed: why a card is
 * refused, or that digits could be points as well; and about one that a phone sent, which clashes.
 *
 * It takes the same room whatever it says; on a phone, a clash covers the reason for the points as
 * well. The button for points activates `scoring.choose-points` (kr-scoring-pane.h); those of a
 * clash, `scoring.send-back` and `scoring.correct-here`.
 */

G_BEGIN_DECLS

#define KR_TYPE_HAND_NOTICE (kr_hand_notice_get_type ())
G_DECLARE_FINAL_TYPE (KrHandNotice, kr_hand_notice, KR, HAND_NOTICE, AdwBin)

/* Says nothing about what is typed. */
void kr_hand_notice_clear (KrHandNotice *self);

void kr_hand_notice_refuse (KrHandNotice *self, const char *reason);

/* @as_cards: what the digits count as cards; @points: the digits. */
void kr_hand_notice_ask (KrHandNotice *self, const char *as_cards, const char *points);

/* @wide: what can be done about a clash is beside the reason, not below it. @low: there is no room
 * for the reason. */
void kr_hand_notice_set_room (KrHandNotice *self, gboolean wide, gboolean low);

/* @reason: why the hand that @name sent cannot be; NULL: nothing clashes. */
void kr_hand_notice_set_clash (KrHandNotice *self, const char *name, const char *reason);

G_END_DECLS
