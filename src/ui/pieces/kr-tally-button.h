/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-tally-button.h: something that happens to a player, booked with a tap.
 *
 * Booked, it is tinted and grows a segment that takes one back. Signals: `book`,
 * `take-back`.
 */

G_BEGIN_DECLS

#define KR_TYPE_TALLY_BUTTON (kr_tally_button_get_type ())
G_DECLARE_FINAL_TYPE (KrTallyButton, kr_tally_button, KR, TALLY_BUTTON, AdwBin)

GtkWidget *kr_tally_button_new (void);

/* What the button says: @label above @caption; and, for screen readers and the
 * tooltips, what its two segments do. */
typedef struct {
  const char *label;
  const char *caption; /* "": none */
  const char *book;
  const char *take_back;
  int n_booked; /* how often it happened so far */
} KrHappeningLook;

void kr_tally_button_set_look (KrTallyButton *self, const KrHappeningLook *look);

G_END_DECLS
