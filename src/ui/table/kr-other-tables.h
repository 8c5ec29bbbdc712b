/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-regular-tables.h"

/*
 * kr-other-tables.h: a list of the tables that could play instead, and New Game below them.
 *
 * Signal: `chosen` (string, the UUID of the table's last game).
 */

G_BEGIN_DECLS

#define KR_TYPE_OTHER_TABLES (kr_other_tables_get_type ())
G_DECLARE_FINAL_TYPE (KrOtherTables, kr_other_tables, KR, OTHER_TABLES, AdwBin)

/* Lists @tables, of KrRegularTable, except the one at @shown. They are borrowed for the call. */
void kr_other_tables_show (KrOtherTables *self, const GPtrArray *tables, guint shown);

G_END_DECLS
