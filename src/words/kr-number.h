/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-number.h: how large numbers are written.
 */

G_BEGIN_DECLS

/* The locale's mark between thousands. A locale without one gets a mark that nobody
 * can take for its decimal point. Borrowed. */
const char *kr_number_get_thousands_mark (void);

G_END_DECLS
