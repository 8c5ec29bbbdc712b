/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

#include <adwaita.h>

/*
 * kr-precedent-list.h: the table rulings for one ruling, the latest first, and an editor to
 * write or change one.
 *
 * The ledger keeps what is being typed until it is saved or discarded.
 */

G_BEGIN_DECLS

#define KR_TYPE_PRECEDENT_LIST (kr_precedent_list_get_type ())
G_DECLARE_FINAL_TYPE (KrPrecedentList, kr_precedent_list, KR, PRECEDENT_LIST, AdwBin)

/* Shows the table rulings for the ruling @id. */
void kr_precedent_list_show (KrPrecedentList *self, KrLibrary *library, const char *id);

/* Opens the editor for a new one. */
void kr_precedent_list_begin (KrPrecedentList *self);

G_END_DECLS
