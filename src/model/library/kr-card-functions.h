/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

/*
 * kr-card-functions.h: what each card does and counts under the rules in use of
 * a library, in the user's words.
 */

G_BEGIN_DECLS

typedef struct {
  const char *card;  /* `10` */
  const char *value; /* when caught: `25`, `3*` */
  const char *does;
} KrCardFunction;

typedef struct _KrCardFunctions KrCardFunctions;

/* Errors name the file, the line and what is wrong. */
KrCardFunctions *kr_card_functions_new (KrLibrary *library, GError **error);
void kr_card_functions_free (KrCardFunctions *functions);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrCardFunctions, kr_card_functions_free)

/* From the ace on; at most 15. */
guint kr_card_functions_n_cards (const KrCardFunctions *functions);
KrCardFunction kr_card_functions_get_card (const KrCardFunctions *functions, guint index);

/* About threes, pressures and the like. */
guint kr_card_functions_n_notes (const KrCardFunctions *functions);
const char *kr_card_functions_get_note (const KrCardFunctions *functions, guint index);

G_END_DECLS
