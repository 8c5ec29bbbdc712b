/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-ledger.h"

/*
 * kr-exchange-button.h: a menu of what can come into the ledger and leave it: files,
 * other ledgers, the whole ledger as one file, backups, and what two machines
 * changed differently.
 */

G_BEGIN_DECLS

#define KR_TYPE_EXCHANGE_BUTTON (kr_exchange_button_get_type ())
G_DECLARE_FINAL_TYPE (KrExchangeButton, kr_exchange_button, KR, EXCHANGE_BUTTON, AdwBin)

/* Once. Files that are dropped on @target are brought in too. */
void kr_exchange_button_set_ledger (KrExchangeButton *self, KrLedger *ledger, GtkWidget *target);

G_END_DECLS
