/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-referee-status.h"

/*
 * kr-referee-banner.h: what happens now in one sentence, in the pen of the player
 * it is about, what came of the last event, and the ways to what was ruled
 * (`referee.ruling`) and out (`referee.leave`).
 */

G_BEGIN_DECLS

#define KR_TYPE_REFEREE_BANNER (kr_referee_banner_get_type ())
G_DECLARE_FINAL_TYPE (KrRefereeBanner, kr_referee_banner, KR, REFEREE_BANNER, GtkWidget)

/* Not kept. */
void kr_referee_banner_show (KrRefereeBanner *self, const KrRefereeStatus *moment);

/* @scant: so narrow that the buttons stand below the words. */
void kr_referee_banner_set_narrow (KrRefereeBanner *self, gboolean narrow, gboolean scant);

G_END_DECLS
