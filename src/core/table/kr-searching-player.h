/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-simulated-deal.h"

/*
 * kr-searching-player.h: how a searching simulated player goes on.
 *
 * It sees its own hand and what everybody has seen, draws for want of a play included. For each
 * card that it may play, and each suit that it may name, it deals the unseen cards again and again,
 * and lets simple players go on with them, which costs a fifth of what strong ones do. What a
 * choice leaves is a margin: the average points of the other sides less those of its own. All
 * choices are tried with the same deals. It plays as a strong player (kr-strong-player.h) unless
 * another choice is better by more than two standard errors.
 *
 * The same table always gets the same answer, wherever the cards are that the player cannot see.
 * Bounded: at most KR_SEARCH_CHOICES choices, KR_SEARCH_DEALS deals for each, and KR_SEARCH_PLIES
 * plies in each of them; hands are scored as they are then. It plays some thousand plies a second,
 * the other kinds millions.
 */

#define KR_SEARCH_CHOICES 12
#define KR_SEARCH_DEALS 48
#define KR_SEARCH_LOOK 8 /* deals after which it ends if nothing looks better */
#define KR_SEARCH_PLIES 100

/* The event of the current player, once there is a starter. */
KrEvent kr_searching_player_choose (const KrSimulatedDeal *deal);
