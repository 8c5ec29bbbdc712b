/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-check-text.h: the texts of a ledger against the gate (kr-text.h).
 *
 * A text that does not pass is no damage: it was written before there was a gate, or by another
 * program. It is shown safely everywhere, and cleaned when it is merged or imported.
 */

/* Adds to @sentences one for each kind of text of which some do not pass: how many, and the first
 * of them. */
gboolean kr_store_check_texts (KrStore *store, GStrvBuilder *sentences, GError **error);
