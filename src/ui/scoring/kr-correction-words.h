/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-deal-draft.h"

/*
 * kr-correction-words.h: what a correction changes, in words.
 */

G_BEGIN_DECLS

/* `First place: Sam instead of Ruth. Ruth 293 → 290`: who else is first then, and each player whose
 * total the correction changes; "" while a hand is missing. Caller frees. */
char *kr_correction_words_format (KrDealDraft *draft);

G_END_DECLS
