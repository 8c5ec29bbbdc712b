/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-night.h"

#include <adwaita.h>

/*
 * kr-evening-people.h: who is at an evening: somebody comes, goes home or comes back; and what
 * rounds count in which a player was at no table.
 */

G_BEGIN_DECLS

#define KR_TYPE_EVENING_PEOPLE (kr_evening_people_get_type ())
G_DECLARE_FINAL_TYPE (KrEveningPeople, kr_evening_people, KR, EVENING_PEOPLE, AdwBin)

/* Call it once; then kr_evening_people_update whenever the evening has changed. */
void kr_evening_people_set_night (KrEveningPeople *self, KrClubNight *night);
void kr_evening_people_update (KrEveningPeople *self);

G_END_DECLS
