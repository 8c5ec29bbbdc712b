/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"

#include <adwaita.h>

/*
 * kr-chances-left.h: a line below the records that says in how many games the chances are still to
 * be worked out, without which nobody knows the records by chance (kr_records_work_out_async).
 *
 * While it is shown, it has them worked out in a thread, some at a time; it stops at once when it
 * is hidden or goes. What was done by then stays, and the rest goes on when it is shown again.
 * Without such games it takes no room.
 *
 * Signals: `worked-out`, when there is nothing left to do and records may have changed.
 */

G_BEGIN_DECLS

#define KR_TYPE_CHANCES_LEFT (kr_chances_left_get_type ())
G_DECLARE_FINAL_TYPE (KrChancesLeft, kr_chances_left, KR, CHANCES_LEFT, AdwBin)

/* Call it once. */
void kr_chances_left_set_ledger (KrChancesLeft *self, KrLedger *ledger);

G_END_DECLS
