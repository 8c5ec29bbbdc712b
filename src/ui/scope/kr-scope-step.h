/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-kept-scopes.h"

/*
 * kr-scope-step.h: changes of kept scopes on their way to the disk (kr-save-step.h).
 *
 * A message near @near says what was done; where it can be undone, it has a button for that.
 */

G_BEGIN_DECLS

/* Keeps @scope as @name, which its field has checked, in place of what is kept under that name. */
void kr_scope_step_save (KrLedger *ledger, const char *name, const KrScope *scope, GtkWidget *near);

void kr_scope_step_delete (KrLedger *ledger, const KrNamedScope *named, GtkWidget *near);

G_END_DECLS
