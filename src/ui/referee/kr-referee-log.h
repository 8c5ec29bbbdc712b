/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-referee.h"

/*
 * kr-referee-log.h: the list of what happened in the running deal, with a row for each event,
 * the latest first: what it was and what it caused, with the player's mark.
 *
 * It follows the referee's log, and scrolls inside its own frame.
 */

G_BEGIN_DECLS

#define KR_TYPE_REFEREE_LOG (kr_referee_log_get_type ())
G_DECLARE_FINAL_TYPE (KrRefereeLog, kr_referee_log, KR, REFEREE_LOG, AdwBin)

/* NULL: shows nothing. */
void kr_referee_log_set_referee (KrRefereeLog *self, KrReferee *referee);

/* Scrolls to the latest event. */
void kr_referee_log_show_latest (KrRefereeLog *self);

G_END_DECLS
