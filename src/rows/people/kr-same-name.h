/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-same-name.h: two players whose names look the same, with different UUIDs.
 *
 * Ownership: a pair owns its strings.
 */

G_BEGIN_DECLS

typedef struct {
  char *uuid;       /* who was in this ledger */
  char *other_uuid; /* who came with the other */
  char *name;
  char *other_name;
} KrSameName;

void kr_same_name_free (KrSameName *pair);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrSameName, kr_same_name_free)

G_END_DECLS
