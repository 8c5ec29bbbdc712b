/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-last-merge.h: the last merge, while it can be undone.
 *
 * Ownership: it owns its path.
 */

G_BEGIN_DECLS

typedef struct {
  gint64 at_us;
  char *path; /* that was merged */
  guint n_added;
  guint n_changed;
} KrLastMerge;

void kr_last_merge_free (KrLastMerge *merge);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrLastMerge, kr_last_merge_free)

G_END_DECLS
