/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table.h"

#include <glib.h>

/*
 * kr-effect-words.h: what happened at the table, in sentences.
 *
 * @names: by seat, as many as the table has. Plain text, never markup. Callers
 * free.
 */

/* What an event made happen beside the card that was laid: rulings, draws,
 * pressures; "" if nothing: `Five: Bob, Cai and Dan draw one. The pack is out: …` */
char *kr_effect_words_dup (const KrEffects *effects, const char *const names[]);

/* What the card did to the turn or its direction, @after it; "" if nothing:
 * `Four: Bob is skipped.` */
char *kr_effect_words_dup_turn (const KrEvent *event,
                                const KrEffects *effects,
                                const KrTable *after,
                                const char *const names[]);

/* What @event was, without the player's name: `8♥ and names diamonds`. @after is
 * the table behind it. */
char *kr_effect_words_dup_event (const KrEvent *event,
                                 const KrEffects *effects,
                                 const KrTable *after,
                                 const char *const names[]);

/* Who was wrong, how, and what happens now: `Ruth: It is another player’s turn. …` */
char *kr_effect_words_dup_ruling (const KrRuling *ruling, const char *const names[]);
