/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-night.h"

#include <adwaita.h>

/*
 * kr-draft-list.h: the next round as it is proposed, table by table, to be changed by dragging or
 * with Alt and the arrows. Whoever meets somebody again is said.
 */

G_BEGIN_DECLS

#define KR_TYPE_DRAFT_LIST (kr_draft_list_get_type ())
G_DECLARE_FINAL_TYPE (KrDraftList, kr_draft_list, KR, DRAFT_LIST, AdwBin)

/* Call it once; then kr_draft_list_update whenever the evening has changed. */
void kr_draft_list_set_night (KrDraftList *self, KrClubNight *night);
void kr_draft_list_update (KrDraftList *self);

G_END_DECLS
