/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-referee-status.h"

/*
 * kr-referee-banner.h: the banner above the referee: one sentence about what happens
 * now, in the pen of the current player or of the one who went out; what the last event
 * caused; and buttons for the ruling (`referee.ruling`) and to leave (`referee.leave`). Its
 * height never changes.
 */

G_BEGIN_DECLS

#define KR_TYPE_REFEREE_BANNER (kr_referee_banner_get_type ())
G_DECLARE_FINAL_TYPE (KrRefereeBanner, kr_referee_banner, KR, REFEREE_BANNER, AdwBin)

/* @status is not kept. */
void kr_referee_banner_show (KrRefereeBanner *self, const KrRefereeStatus *status);

/* @narrow: with a sign for the button to leave; @scant: also without the mark and a line
 * taller; @low: a line lower. */
void
kr_referee_banner_set_narrow (KrRefereeBanner *self, gboolean narrow, gboolean scant, gboolean low);

G_END_DECLS
