/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table-setup.h"

/*
 * kr-table-draft.h: a setup <-> text, so that what was typed for a new game is
 * there again after the window was closed, or the power failed.
 */

G_BEGIN_DECLS

/* The whole of @setup; caller frees. */
char *kr_table_draft_format (KrTableSetup *setup);

/* Inverse of kr_table_draft_format. FALSE for text that is none of ours;
 * @setup is as it was then. Rules that are not known any more are left out. */
gboolean kr_table_draft_parse (const char *text, KrTableSetup *setup);

G_END_DECLS
