/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-referee.h"

/*
 * kr-referee-log.h: what happened in the running deal, a row for each event, the latest first:
 * what it was and what came of it, with the mark of its player.
 *
 * It follows the referee's log. It is hidden while the log is empty.
 */

G_BEGIN_DECLS

#define KR_TYPE_REFEREE_LOG (kr_referee_log_get_type ())
G_DECLARE_FINAL_TYPE (KrRefereeLog, kr_referee_log, KR, REFEREE_LOG, AdwBin)

/* NULL: shows nothing. */
void kr_referee_log_set_referee (KrRefereeLog *self, KrReferee *referee);

/* Scrolls to the latest event. */
void kr_referee_log_show_latest (KrRefereeLog *self);

G_END_DECLS
