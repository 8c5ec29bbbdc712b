/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"

#include <adwaita.h>

/*
 * kr-rulings-section.h: the Rulings: a search and what it finds beside the page
 * that answers.
 *
 * What is opened has an address, which is also what links and the history of
 * the place go by:
 *
 *   walk            the questions that lead to a ruling
 *   ruling/ID       one ruling
 *   charts          cards, what they do and count
 *   lexicon/WORD    what is said at the table; lexicon/ from its beginning
 *   documents/ID    the rule documents; documents/ all of them
 *
 * `search/WORDS` has no page: it searches WORDS.
 *
 * Pages stand in the table `pages` of kr-rulings-section.c; each is made when it is
 * first opened. The rulings are read off the main loop when the place is made;
 * what was asked for before they are there is done then.
 *
 * Property (write-only): `game` (KrGame), the one on the table, or NULL.
 *
 * Actions: rulings.open (address), rulings.back, rulings.forward.
 */

G_BEGIN_DECLS

#define KR_TYPE_RULINGS_SECTION (kr_rulings_section_get_type ())
G_DECLARE_FINAL_TYPE (KrRulingsSection, kr_rulings_section, KR, RULINGS_SECTION, AdwBin)

GtkWidget *kr_rulings_section_new (KrLedger *ledger);

/* Puts the cursor into the search. */
void kr_rulings_section_search (KrRulingsSection *self);

/* Opens an address; a ruling's id; or an atom's (`X-4`): the rulings about it. */
void kr_rulings_section_open (KrRulingsSection *self, const char *what);

G_END_DECLS
