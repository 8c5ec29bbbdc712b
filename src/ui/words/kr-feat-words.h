/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-documented-record.h"

/*
 * kr-feat-words.h: what could stand among the records, in words (G-7).
 */

/* `Lowest winning total`, translated; static. */
const char *kr_feat_words_get_title (KrFeatKind kind);

/* What counts, in a sentence, translated; static. */
const char *kr_feat_words_get_meaning (KrFeatKind kind);

/* `343`, `52 min`, `9`, as it stands big beside the title. Caller frees. */
char *kr_feat_words_format_value (KrFeatKind kind, gint64 value);

/* The same for a record that a text tells; a dash where it tells of none. Caller
 * frees. */
char *kr_feat_words_format_known (const KrDocumentedRecord *known);
