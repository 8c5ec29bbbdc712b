/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-referee.h"

/*
 * kr-referee-log.h: what happened in the running deal, a row an event.
 */

/* Fills @list anew with the record of @referee, the latest first: what each event
 * was and made happen, with the mark of its player. */
void kr_referee_log_fill (GtkListBox *list, KrReferee *referee);
