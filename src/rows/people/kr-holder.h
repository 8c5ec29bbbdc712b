/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-holder.h: a player as others' rows name them: the holder of a record, a rival, a debtor.
 *
 * Ownership: a holder owns its strings, and is part of a row or of a list.
 */

G_BEGIN_DECLS

typedef struct {
  char *uuid; /* NULL: a dummy */
  char *name; /* from the roster: of the player this one was joined with */
  guint pen;
} KrHolder;

/* Frees what is in @holder. */
void kr_holder_clear (KrHolder *holder);

/* Frees a holder that was allocated by itself. */
void kr_holder_free (KrHolder *holder);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrHolder, kr_holder_free)

G_END_DECLS
