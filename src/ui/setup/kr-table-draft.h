/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table-setup.h"

/*
 * kr-table-draft.h: a table setup as text, so that what was typed for a new game is
 * there again after the window was closed, or the power failed.
 */

G_BEGIN_DECLS

/* The whole of @setup; caller frees. */
char *kr_table_draft_format (KrTableSetup *setup);

/* The inverse of kr_table_draft_format. FALSE for any other text; @setup is unchanged then.
 * Rules that are no longer known are left out. */
gboolean kr_table_draft_parse (const char *text, KrTableSetup *setup);

/* Keeps @setup in @ledger until a game starts, and takes it from there: FALSE if nothing is kept.
 * NULL forgets it. */
void kr_table_draft_keep (KrTableSetup *setup, KrLedger *ledger);
gboolean kr_table_draft_take (KrTableSetup *setup, KrLedger *ledger);

G_END_DECLS
