/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-session-doc.h"

/*
 * kr-event-pack.h: all events of a session in few bytes.
 *
 * A packet is a version, the number of events, their times as differences, and
 * lines and reasons deflated. It is a third as large as the events one by one.
 */

/* NULL if the texts are too long together (KR_EVENT_PACK_MAX_BYTES) to be unpacked at
 * once again. */
#define KR_EVENT_PACK_MAX_BYTES (16 * 1024 * 1024)
GBytes *kr_event_pack (const KrSessionDoc *doc);

/* Puts the events in the @size bytes at @packet after those of @doc, which are all in
 * effect; as are these. FALSE if it is not a packet for a session that
 * began when @doc did; @doc has some of the events then. */
gboolean kr_event_unpack (gconstpointer packet, gsize size, KrSessionDoc *doc);
