/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

#include <adwaita.h>

/*
 * kr-rules-chooser.h: for which rules the Rulings answer: the table's, if there
 * is a game, or any rule set.
 */

G_BEGIN_DECLS

#define KR_TYPE_RULES_CHOOSER (kr_rules_chooser_get_type ())
G_DECLARE_FINAL_TYPE (KrRulesChooser, kr_rules_chooser, KR, RULES_CHOOSER, AdwBin)

/* Once. */
void kr_rules_chooser_set_library (KrRulesChooser *self, KrLibrary *library);

G_END_DECLS
