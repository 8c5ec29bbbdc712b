/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-sheet.h"

/*
 * kr-sheet-chat.h: the result of a game in a few lines, for a chat.
 */

/* Who won, the places with totals, stars and pressures, the date and the rules, without
 * columns or markup. Caller frees. */
char *kr_sheet_chat_format (const KrSheet *sheet);
