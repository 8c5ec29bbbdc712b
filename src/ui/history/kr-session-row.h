/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-session-summary.h"

#include <adwaita.h>

/*
 * kr-session-row.h: a row for one session in the History's list: when, who, by which rules
 * and where; who won with how many points and how long it took, or how far it got. A deleted
 * session has a button for the action games.restore (UUID).
 */

G_BEGIN_DECLS

#define KR_TYPE_SESSION_ROW (kr_session_row_get_type ())
G_DECLARE_FINAL_TYPE (KrSessionRow, kr_session_row, KR, SESSION_ROW, AdwBin)

GtkWidget *kr_session_row_new (void);

void kr_session_row_show (KrSessionRow *self, const KrSessionSummary *session);

G_END_DECLS
