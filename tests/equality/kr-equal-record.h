/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-deal-facts.h"
#include "kr-rulebook.h"
#include "kr-session-doc.h"

/*
 * kr-equal-record.h: the record of a deal and what is made of it: the referee reads it, a game is
 * imported from it, and that game's document is read again.
 */

/* The facts of the record @text by the referee. If the deal is over and hands are missing, they are
 * filled with cards that nobody has seen, in @text as well; if it is not over (*@over is FALSE),
 * the facts are those of a running deal. FALSE: the record cannot be read, or has no result. */
gboolean
kr_equal_record_referee (KrRulebook *book, GString *text, KrDealFacts *facts, gboolean *over);

/* The game that an import makes of @text; NULL and @error if it refuses it. */
KrSessionDoc *kr_equal_record_import (KrRulebook *book, const char *text, GError **error);

/* @doc as another machine gets it: written as a document, and read. */
KrSessionDoc *kr_equal_document_pass (const KrSessionDoc *doc, GError **error);
