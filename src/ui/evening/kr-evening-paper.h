/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-night.h"
#include "kr-evening-pages.h"

#include <gtk/gtk.h>

/*
 * kr-evening-paper.h: prints and saves the paper of an evening as it is now.
 */

G_BEGIN_DECLS

/* Asks for a printer, or for a file name. */
void kr_evening_paper_print (KrClubNight *night, KrEveningPaperKind kind, GtkWidget *near);
void kr_evening_paper_save (KrClubNight *night, KrEveningPaperKind kind, GtkWidget *near);

/* The cards of the next round as it is proposed. */
void kr_evening_paper_print_draft (KrClubNight *night, GtkWidget *near);

G_END_DECLS
