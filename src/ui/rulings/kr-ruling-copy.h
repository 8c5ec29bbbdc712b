/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-precedents.h"
#include "kr-told-ruling.h"

/*
 * kr-ruling-copy.h: a ruling as plain text, to paste where the dispute is.
 */

/* The question, what tables decided (@precedents, of KrPrecedentItem), the answer, what to
 * do and what it rests on, for @rules. Caller frees. */
char *kr_ruling_copy_format (KrToldRuling *told, const KrRules *rules, GListModel *precedents);
