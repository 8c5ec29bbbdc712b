/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

#include <adwaita.h>

/*
 * kr-rulings-section.h: the Rulings: a section with a search on one side and on the other
 * the page that answers.
 *
 * Each page has an address, which links and the navigation history use:
 *
 *   walk            the questions that lead to a ruling
 *   ruling/ID       one ruling
 *   charts          what the cards do and count
 *   lexicon/WORD    a word that is used at the table; lexicon/ for all of them
 *   documents/      the rule documents, and how they differ
 *   document/ID     a rule document sentence by sentence; document/ID/60 61 with these marked
 *
 * An address may go on with `@` and a place on the page, which gets the focus.
 *
 * `search/WORDS` has no page: it searches for WORDS. `table-ruling/ID` opens the ruling ID and
 * the editor for what the table decides about it.
 *
 * The pages are listed in kr-rulings-address.c, and each is made when it is first opened. The
 * rulings are read in a thread when the section is made; what is opened before they are read
 * is opened then.
 *
 * Property (write-only): `game` (KrGame), the one on the table, or NULL.
 *
 * Actions: rulings.open (address), rulings.back, rulings.forward.
 */

G_BEGIN_DECLS

#define KR_TYPE_RULINGS_SECTION (kr_rulings_section_get_type ())
G_DECLARE_FINAL_TYPE (KrRulingsSection, kr_rulings_section, KR, RULINGS_SECTION, AdwBin)

GtkWidget *kr_rulings_section_new (KrLedger *ledger);

/* Moves the focus to the search field. */
void kr_rulings_section_search (KrRulingsSection *self);

/* @what: an address, the id of a ruling, or an atom (`X-4`): opens the rulings about it. */
void kr_rulings_section_open (KrRulingsSection *self, const char *what);

G_END_DECLS
