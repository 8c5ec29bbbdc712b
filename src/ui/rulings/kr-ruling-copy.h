/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-precedents.h"
#include "kr-applied-ruling.h"

/*
 * kr-ruling-copy.h: a ruling as plain text, to paste into a message.
 */

/* The question, the table rulings (@precedents, of KrPrecedentItem), the answer for @rules,
 * what to do and the sources. Caller frees. */
char *kr_ruling_copy_format (KrAppliedRuling *told, const KrRules *rules, GListModel *precedents);
