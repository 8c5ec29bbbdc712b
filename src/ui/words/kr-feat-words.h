/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-best-feat.h"
#include "kr-documented-record.h"

/*
 * kr-feat-words.h: names of records and their values, in words (G-7).
 */

/* `Lowest winning total`, translated; static. */
const char *kr_feat_words_get_title (KrFeatKind kind);

/* One sentence on what counts, translated; static. */
const char *kr_feat_words_get_meaning (KrFeatKind kind);

/* `343`, `52 min`, `9`: the number that is shown beside the title. Caller frees. */
char *kr_feat_words_format_value (KrFeatKind kind, gint64 value);

/* The same for a record from a rule document; a dash if the document gives no value. Caller
 * frees. */
char *kr_feat_words_format_known (const KrDocumentedRecord *known);

/* `deal 11`, or `after deal 11` for a feat by chance; NULL for a whole game. Caller frees. */
char *kr_feat_words_format_deal (const KrBestFeat *feat);

/* `Bo`, `Ruth + Inês`; "" for the whole table. Caller frees. */
char *kr_feat_words_join_holders (const KrBestFeat *feat);

/* What win.show-history opens: the deal in which @feat happened, or the whole game; for a feat by
 * chance the story of the game. Caller frees. */
char *kr_feat_words_dup_address (const KrBestFeat *feat);
