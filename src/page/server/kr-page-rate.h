/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-page-rate.h: how often somebody may do something: a number at once, which fill up again at a
 * steady rate.
 */

typedef struct {
  double left;
  gint64 at_us; /* when that was so; 0: never used */
} KrPageRate;

/* Takes one, if there is one at @now_us: of @most at once and @per_second on the average. */
gboolean kr_page_rate_take (KrPageRate *rate, gint64 now_us, double most, double per_second);
