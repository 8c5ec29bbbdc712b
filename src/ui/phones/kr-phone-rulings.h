/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-page-rulings.h"

/*
 * kr-phone-rulings.h: what phones look up in the rulings, by the rules in use.
 *
 * An id is that of a ruling, or a path through the questions that lead to one: `walk`, and after
 * it the numbers of the answers so far (`walk.0.2`).
 */

G_BEGIN_DECLS

/* A KrPageFindRulings; @library is a KrLibrary. */
void
kr_phone_rulings_find (const char *query, const char *id, KrPageRulings *answers, gpointer library);

G_END_DECLS
