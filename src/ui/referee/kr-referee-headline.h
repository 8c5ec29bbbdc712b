/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-referee-headline.h: a title and what else there is to say, in a room that never changes.
 *
 * The title is as large as its width allows: large on one line, else smaller on two, else on
 * three. The news below it has the lines that are left, and is cut first.
 */

G_BEGIN_DECLS

#define KR_TYPE_REFEREE_HEADLINE (kr_referee_headline_get_type ())
G_DECLARE_FINAL_TYPE (KrRefereeHeadline, kr_referee_headline, KR, REFEREE_HEADLINE, GtkWidget)

/* @news may be "". */
void kr_referee_headline_show (KrRefereeHeadline *self, const char *title, const char *news);

/* @n_lines: how many more lines than usual there is room for: 1 where the title has little
 * width, -1 where there is little height. */
void kr_referee_headline_set_more_lines (KrRefereeHeadline *self, int n_lines);

G_END_DECLS
