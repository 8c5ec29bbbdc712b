/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-situation.h"

#include <glib.h>

/*
 * kr-what-if.h: what one rule set says to a play, in words.
 */

typedef struct {
  char *figure;      /* `Legal`, `Not legal`, `Cannot be` */
  gboolean allowed;  /* the rules have nothing against it */
  GPtrArray *lines;  /* of char *: what happens, step by step */
  KrRulingId ruling; /* what is ruled on the play; KR_RULING_NONE: nothing */
  KrAtoms atoms;     /* what it rests on */
} KrWhatIf;

void kr_what_if_free (KrWhatIf *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrWhatIf, kr_what_if_free)

/* What comes of @event where the table of @n_seats looks like @situation. @live: the
 * deal it comes from, whose pressures count on; where it stands like that and is
 * played by @rules (the same pointer), also all that a situation cannot say holds. NULL:
 * no deal. */
KrWhatIf *kr_what_if_new_play (const KrRules *rules,
                               const KrTable *live,
                               const KrSituation *situation,
                               int n_seats,
                               const char *const names[],
                               const KrEvent *event);

/* The table itself, with @rules borrowed. Fails if these rules, or the cards, do
 * not allow such a table. */
KrCode kr_what_if_set_up (KrTable *table,
                          const KrRules *rules,
                          const KrTable *live,
                          const KrSituation *situation,
                          int n_seats,
                          KrStatus *status);
