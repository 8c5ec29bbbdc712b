/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

#include <adwaita.h>

/*
 * kr-rules-chooser.h: a drop-down to choose the rules that the Rulings answer for: those of
 * the game on the table, if there is one, or any rule set.
 */

G_BEGIN_DECLS

#define KR_TYPE_RULES_CHOOSER (kr_rules_chooser_get_type ())
G_DECLARE_FINAL_TYPE (KrRulesChooser, kr_rules_chooser, KR, RULES_CHOOSER, AdwBin)

/* Call it once. */
void kr_rules_chooser_set_library (KrRulesChooser *self, KrLibrary *library);

G_END_DECLS
