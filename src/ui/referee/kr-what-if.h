/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-situation.h"

#include <glib.h>

/*
 * kr-what-if.h: what would come of a play under one rule set, in words. The play is tried on a
 * table of its own.
 */

typedef struct {
  char *figure;      /* `Legal`, `Not legal`, `Cannot be` */
  gboolean allowed;  /* the play is legal */
  GPtrArray *lines;  /* of char *: what happens, step by step */
  KrRulingId ruling; /* on the play; KR_RULING_NONE: none */
  KrAtoms atoms;     /* the rules behind it */
} KrWhatIf;

void kr_what_if_free (KrWhatIf *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrWhatIf, kr_what_if_free)

/* What comes of @event in @situation at a table of @n_seats. @live is the deal that the
 * situation comes from, whose pressures count on; NULL: no deal. If the situation is still that
 * of @live, and @rules are its rules (the same pointer), what a situation cannot express is
 * also taken from there. */
KrWhatIf *kr_what_if_new_play (const KrRules *rules,
                               const KrTable *live,
                               const KrSituation *situation,
                               int n_seats,
                               const char *const names[],
                               const KrEvent *event);

/* Sets up @table for that; it borrows @rules. Fails if these rules, or the cards, do not
 * allow such a table. */
KrCode kr_what_if_set_up (KrTable *table,
                          const KrRules *rules,
                          const KrTable *live,
                          const KrSituation *situation,
                          int n_seats,
                          KrStatus *status);
