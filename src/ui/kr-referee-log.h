/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-referee.h"

/*
 * kr-referee-log.h: a row of the referee's log.
 */

/* What @entry was and what it made happen, with the mark of its player. */
GtkWidget *kr_referee_log_new_row (KrGame *game, KrRefereeEntry *entry);
