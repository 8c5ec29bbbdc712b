/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"
#include "kr-page-host.h"

/*
 * kr-phones.h: the phones around the table: what they show of the game, and what they propose.
 *
 * Every change of the game is shown once, when the main loop has time; only what is recorded, never
 * a hand that is being entered. Hands and happenings that come from phones are proposals
 * (kr-proposals.h), and what becomes of them is said on the phone.
 *
 * Nothing is shown until kr_phones_start, or, if the Preferences say so, with each game. It ends
 * with the game, and another table's game begins anew. Phones can look something up in the rulings
 * as soon as these are read.
 *
 * Signal: `changed`: who is here, who asks for a seat, and whether it is on.
 */

G_BEGIN_DECLS

#define KR_TYPE_PHONES (kr_phones_get_type ())
G_DECLARE_FINAL_TYPE (KrPhones, kr_phones, KR, PHONES, GObject)

KrPhones *kr_phones_new (void);

/* The game on the table; NULL: none, and phones are no longer served. */
void kr_phones_set_game (KrPhones *self, KrGame *game);

/* Borrowed; NULL: none. */
KrGame *kr_phones_get_game (KrPhones *self);

/* Borrowed. */
KrPageHost *kr_phones_get_host (KrPhones *self);

/* Begins to serve phones at @address, one of kr_page_network_list; NULL: the one chosen the last
 * time, or the best of them. Also
 * moves there if it is on. FALSE and @error if that cannot be. */
gboolean kr_phones_start (KrPhones *self, const char *address, GError **error);

void kr_phones_stop (KrPhones *self);

/* How many phones and other browsers show the page now. */
guint kr_phones_count_here (KrPhones *self);

/* How many ask for a seat. */
guint kr_phones_count_claims (KrPhones *self);

G_END_DECLS
