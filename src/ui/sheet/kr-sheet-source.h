/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-deal-draft.h"
#include "kr-sheet.h"

/*
 * kr-sheet-source.h: makes the sheet of a game, with the words of the desktop's
 * language. Screen, printer, files and clipboard all start here.
 */

G_BEGIN_DECLS

/* With what is being typed in @draft, and what phones propose for it; NULL: only what is recorded.
 * With the chances while they are wanted for @game (kr-game-chances.h). Caller frees with
 * kr_sheet_free. */
KrSheet *kr_sheet_source_new_sheet (KrGame *game, KrDealDraft *draft);

/* The link that hands @game over to BG Stats (kr-bg-stats-link.h); NULL while it is not
 * over. Caller frees. */
char *kr_sheet_source_format_play_link (KrGame *game);

/* The rules that differ from the rule set they were made from, each in plain words; empty if
 * none does, or if that rule set is no longer known. Caller frees with g_strfreev. */
char **kr_sheet_source_dup_house_rules (KrGame *game);

/* The same for @rules, which were made from @base; @base may be NULL. */
char **kr_sheet_source_list_house_rules (const KrRules *rules, const KrRules *base);

G_END_DECLS
