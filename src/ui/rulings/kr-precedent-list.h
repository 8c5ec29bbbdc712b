/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

#include <adwaita.h>

/*
 * kr-precedent-list.h: what tables decided themselves beside a ruling, the latest
 * first, and the place to write another one.
 *
 * What is being typed is kept in the ledger until it is written or given up.
 */

G_BEGIN_DECLS

#define KR_TYPE_PRECEDENT_LIST (kr_precedent_list_get_type ())
G_DECLARE_FINAL_TYPE (KrPrecedentList, kr_precedent_list, KR, PRECEDENT_LIST, AdwBin)

/* Shows what stands beside the ruling @id. */
void kr_precedent_list_show (KrPrecedentList *self, KrLibrary *library, const char *id);

/* Opens the place to write one. */
void kr_precedent_list_begin (KrPrecedentList *self);

G_END_DECLS
