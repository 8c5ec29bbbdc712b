/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table.h"

#include <glib.h>

/*
 * kr-effect-words.h: sentences about what an event did at the table.
 *
 * @names are the players' names by seat, as many as the table has. Texts are plain, not
 * markup; callers free them.
 */

/* What an event caused beside the card that was played: rulings, draws,
 * pressures; "" if nothing: `Five: Bob, Cai and Dan draw one. The pack is out: …` */
char *kr_effect_words_dup (const KrEffects *effects, const char *const names[]);

/* What the card did to the turn or its direction: `Four: Bob is skipped.`; "" if nothing.
 * @after is the table after the card. */
char *kr_effect_words_dup_turn (const KrEvent *event,
                                const KrEffects *effects,
                                const KrTable *after,
                                const char *const names[]);

/* What @event was, without the player's name: `8♥ and names diamonds`. @after is the table
 * after the event. */
char *kr_effect_words_dup_event (const KrEvent *event,
                                 const KrEffects *effects,
                                 const KrTable *after,
                                 const char *const names[]);

/* Who broke which rule, and what happens now: `Ruth: It is another player’s turn. …` */
char *kr_effect_words_dup_ruling (const KrRuling *ruling, const char *const names[]);

/* What becomes of the card of @event, which @ruling did not let through: `K♣ goes back`. */
char *kr_effect_words_dup_refused (const KrEvent *event,
                                   const KrRuling *ruling,
                                   const char *const names[]);
