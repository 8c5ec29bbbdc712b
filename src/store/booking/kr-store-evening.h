/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-evening-board.h"
#include "kr-session-doc.h"
#include "kr-store.h"

/*
 * kr-store-evening.h: what is recorded of an evening with several tables.
 *
 * Each function is one transaction and on disk when it returns TRUE. What would have no effect is
 * refused with KR_STORE_ERROR_INVALID and the reason. An event is later than all that the ledger
 * has of the evening, even if the clock was set back.
 */

/* Begins the evening @uuid, which is a new UUID, under @rules. */
gboolean kr_store_open_evening (KrStore *store,
                                const char *uuid,
                                const KrEveningSettings *settings,
                                const KrRules *rules,
                                gint64 at_us,
                                GError **error);

/* Records all of @lines (kr-evening-event.h, NULL-terminated), or none. KR_STORE_ERROR_NOT_FOUND if
 * there is no evening @uuid. */
gboolean kr_store_record_evening (
    KrStore *store, const char *uuid, const char *const *lines, gint64 at_us, GError **error);

/* The same with one event. */
gboolean kr_store_record_evening_event (
    KrStore *store, const char *uuid, const KrEveningEvent *event, gint64 at_us, GError **error);

/* Undoes the last event in effect, or, with @redo, takes the last undo back. On success @line
 * receives what was undone or done again; the caller frees it. KR_STORE_ERROR_NOT_FOUND if there is
 * nothing. */
gboolean kr_store_undo_evening (
    KrStore *store, const char *uuid, gboolean redo, gint64 at_us, char **line, GError **error);

/* The game of @table of @round, both from 0, before anything happened in it: the same on every
 * machine. Fails with KR_STORE_ERROR_INVALID if the rules are not for so many. Caller frees. */
KrSessionDoc *
kr_store_make_evening_game (const KrEveningBoard *board, int round, int table, GError **error);
