/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-ledger.h"

/*
 * kr-save-bar.h: a bar that says where things are that are not where one expects them: steps that
 * are not on disk yet (kr-save-queue.h), or a ledger whose file has gone (kr-ledger-place.h). It
 * lies over what is below, so that nothing moves, and can be closed; it is there again with the
 * next news.
 *
 * Another program that writes for less than a second is not mentioned.
 */

G_BEGIN_DECLS

#define KR_TYPE_SAVE_BAR (kr_save_bar_get_type ())
G_DECLARE_FINAL_TYPE (KrSaveBar, kr_save_bar, KR, SAVE_BAR, AdwBin)

/* Call it once. */
void kr_save_bar_set_ledger (KrSaveBar *self, KrLedger *ledger);

/* What waits, and why: `the score of deal 3`. Caller frees. */
char *kr_save_bar_dup_waiting (KrLedger *ledger);

G_END_DECLS
