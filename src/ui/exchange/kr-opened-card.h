/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-ledger.h"

/*
 * kr-opened-card.h: a card for one file that somebody opened: what is in it, and a button for
 * what can be done with it.
 *
 * The file is looked at in a thread, and nothing is done with it before a person says so. A file
 * that could be read becomes one of the desktop's recent files.
 *
 * Signal: `looked`, when it is known what is in the file, and after each import.
 */

G_BEGIN_DECLS

#define KR_TYPE_OPENED_CARD (kr_opened_card_get_type ())
G_DECLARE_FINAL_TYPE (KrOpenedCard, kr_opened_card, KR, OPENED_CARD, AdwBin)

GtkWidget *kr_opened_card_new (KrLedger *ledger, GFile *file);

/* Whether there is a game in the file that can be imported without a further question. */
gboolean kr_opened_card_can_import (KrOpenedCard *self);

/* Imports it. */
void kr_opened_card_import (KrOpenedCard *self);

/* The button for what can be done; NULL while there is none. */
GtkWidget *kr_opened_card_get_button (KrOpenedCard *self);

G_END_DECLS
