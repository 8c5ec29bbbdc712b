/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-store-profile-private.h: what all profiles have, whichever games count.
 */

/* Sorts KrCareerRow: the most games first. */
void kr_store_sort_careers (GPtrArray *careers);
