/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-atom.h"
#include "kr-ledger.h"

/*
 * kr-rule-basis.h: a row that opens to the rules that an answer rests on: what each says, its
 * id, where it is written, and a link to its page in the Rulings.
 */

/* NULL if @rules have none of @atoms. Nothing is kept. */
GtkWidget *kr_rule_basis_new (KrLedger *ledger, const KrRules *rules, const KrAtoms *atoms);
