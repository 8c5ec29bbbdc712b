/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-roster-row.h"

/*
 * kr-profile.h: a player, with other spellings and careers.
 *
 * Ownership: a profile owns everything in it.
 */

G_BEGIN_DECLS

typedef struct {
  KrRosterRow *player;
  GPtrArray *spellings; /* of KrHolder: players who were joined with this one */
  GPtrArray *careers;   /* of KrCareerRow, the most games first */
} KrProfile;

void kr_profile_free (KrProfile *profile);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrProfile, kr_profile_free)

G_END_DECLS
