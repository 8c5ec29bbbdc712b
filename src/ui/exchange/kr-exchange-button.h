/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-ledger.h"

/*
 * kr-exchange-button.h: a menu button for what can be imported into the ledger and exported
 * from it: files, other ledgers, the whole ledger as one file, backups, and the games that
 * two machines changed differently.
 *
 * Actions: exchange.import (asks for files to import), exchange.merge,
 * exchange.export, exchange.backups, exchange.conflicts.
 */

G_BEGIN_DECLS

#define KR_TYPE_EXCHANGE_BUTTON (kr_exchange_button_get_type ())
G_DECLARE_FINAL_TYPE (KrExchangeButton, kr_exchange_button, KR, EXCHANGE_BUTTON, AdwBin)

/* Call it once. */
void kr_exchange_button_set_ledger (KrExchangeButton *self, KrLedger *ledger);

G_END_DECLS
