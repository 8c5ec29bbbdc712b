/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-evening-board.h"
#include "kr-store.h"

/*
 * kr-evening-seats.h: a seat of an evening that was corrected is corrected in its game, too.
 *
 * The game becomes another version, with the same deals and somebody else in the seat, and that
 * version is chosen (kr-versions.h). If its table plays on before it hears of that, what it
 * recorded is a version of its own, which counts until correcting again takes its deals over.
 */

/* Brings the games that have begun, in rounds of which a seat was corrected, to the seats of the
 * evening @uuid; with @before, which the evening was before something was undone, also in rounds of
 * which one was corrected then. Where nobody decided, the game knows best. One transaction. @n
 * receives how many games changed. */
gboolean kr_evening_seats_correct (
    KrStore *store, const char *uuid, const KrEveningBoard *before, guint *n, GError **error);

/* The same for all evenings of which something was recorded at @from_us or later. */
gboolean kr_evening_seats_correct_recent (KrStore *store, gint64 from_us, guint *n, GError **error);
