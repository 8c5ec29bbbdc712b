/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-sheet.h"

/* The result of a game as a few lines to send into a chat: who won, the places
 * with totals, stars and pressures, date and rules. No columns, no markup.
 * Caller frees. */
char *kr_sheet_chat_format (const KrSheet *sheet);
