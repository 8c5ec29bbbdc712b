/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"

#include <adwaita.h>

/*
 * kr-start-page.h: nothing is running: begin a game, or go on with one.
 *
 * Signals: `go-on` (const char *uuid) and `delete` (const char *uuid), about an
 * unfinished game.
 */

G_BEGIN_DECLS

#define KR_TYPE_START_PAGE (kr_start_page_get_type ())
G_DECLARE_FINAL_TYPE (KrStartPage, kr_start_page, KR, START_PAGE, AdwBin)

/* Once. The page follows the ledger by itself. */
void kr_start_page_set_ledger (KrStartPage *self, KrLedger *ledger);

G_END_DECLS
