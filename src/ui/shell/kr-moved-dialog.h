/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-ledger.h"

/*
 * kr-moved-dialog.h: asks what to do with a ledger whose file has gone (kr-ledger-place.h): to go
 * on with the copy, to put it back, or to merge it with the ledger that is in its place.
 */

G_BEGIN_DECLS

/* The windows's actions win.close-games and win.resume-game are used. */
void kr_moved_dialog_show (GtkWindow *window, KrLedger *ledger);

G_END_DECLS
