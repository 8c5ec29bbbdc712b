/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

#include <adwaita.h>

/*
 * kr-dispute-ruling.h: a ruling, to be read aloud at the table: the answer, what to do, and what
 * can be recorded. Its sources are folded.
 *
 * The answer takes the focus, so that a screen reader reads it. Enter there activates
 * `dispute.leave`.
 */

G_BEGIN_DECLS

#define KR_TYPE_DISPUTE_RULING (kr_dispute_ruling_get_type ())
G_DECLARE_FINAL_TYPE (KrDisputeRuling, kr_dispute_ruling, KR, DISPUTE_RULING, AdwBin)

/* Shows the ruling @id for the game on the table of @library. FALSE if there is none. */
gboolean kr_dispute_ruling_show (KrDisputeRuling *self, KrLibrary *library, const char *id);

/* Lets go of the game, when the page around it closes. */
void kr_dispute_ruling_forget_game (KrDisputeRuling *self);

G_END_DECLS
