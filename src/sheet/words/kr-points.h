/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-points.h: points as people read them: `−50`, `12,345`.
 */

/* @points with the minus of kr-direction.h, and from 10,000 on with thousands marks of the
 * current locale. Caller frees. */
char *kr_points_format (gint64 points);

/* An average of points with one decimal of the current locale, and the same minus sign. Caller
 * frees. */
char *kr_points_format_average (double points);

/* Hundredths of a point with as many decimals of the current locale as they need: `7`, `7.5`,
 * `7.33`. Caller frees. */
char *kr_points_format_hundredths (gint64 hundredths);
