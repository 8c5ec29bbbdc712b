/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-page-host.h"
#include "kr-page-network.h"

/*
 * kr-phone-words.h: how the devices around the table and their networks are called.
 */

G_BEGIN_DECLS

/* `phone`, `television`; static. */
const char *kr_phone_words_get_device (KrPageDevice device);

/* `Wi-Fi, 192.168.1.23`; with a warning for a network that phones rarely reach. Caller frees. */
char *kr_phone_words_format_network (const KrPageNetwork *network);

/* What is to be known of @network before somebody tries in vain; "" if nothing is. Static. */
const char *kr_phone_words_get_warning (KrPageNetworkKind kind);

G_END_DECLS
