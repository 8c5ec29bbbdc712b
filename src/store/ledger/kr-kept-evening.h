/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-evening-board.h"
#include "kr-store.h"

/*
 * kr-kept-evening.h: evenings as the ledger keeps them: sets of events that only grow.
 *
 * Two events with one id are not of this program; then the later one stays, and of two at one
 * moment the one whose recorder and text come last, so that every ledger keeps the same.
 */

/* The UUIDs of all evenings, in order. Array of char *. */
GPtrArray *kr_kept_evening_list (KrStore *store, GError **error);

/* The events of the evening @uuid, by id; none if there is no such evening. Array of
 * KrEveningStep. */
GPtrArray *kr_kept_evening_load (KrStore *store, const char *uuid, GError **error);

/* The event @id of the evening @uuid, or NULL in @step. */
gboolean kr_kept_evening_find_step (
    KrStore *store, const char *uuid, const char *id, KrEveningStep **step, GError **error);

/* Sets KR_STORE_ERROR_NOT_FOUND for the evening @uuid, which may be any text; returns FALSE. */
gboolean kr_kept_evening_fail_not_found (KrStore *store, const char *uuid, GError **error);

/* Whether @step of the evening @uuid could be kept. Fails with KR_STORE_ERROR_INVALID. */
gboolean kr_kept_evening_check_step (const char *uuid, const KrEveningStep *step, GError **error);

/* Whether @step stays rather than @other, which has the same id. */
gboolean kr_kept_evening_is_later (const KrEveningStep *step, const KrEveningStep *other);

/* Adds @step, or puts it in the place of the one with its id. Fails as kr_kept_evening_check_step.
 * Inside a transaction. */
gboolean kr_kept_evening_put_step (KrStore *store,
                                   const char *uuid,
                                   const KrEveningStep *step,
                                   GError **error);

/* Removes it: only for a merge that is undone. Inside a transaction. */
gboolean
kr_kept_evening_drop_step (KrStore *store, const char *uuid, const char *id, GError **error);
