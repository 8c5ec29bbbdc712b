/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-tally-button.h: a button that records a happening for a player with one tap.
 *
 * Once something is recorded, the button is tinted and a second button beside it removes
 * one again. What a phone proposes is outlined until a tap records it. The room for that one is
 * always there, so that nothing moves under a finger. What cannot be recorded now keeps its button
 * and the focus; a tap shows why. Signals: `book`, `take-back`.
 */

G_BEGIN_DECLS

#define KR_TYPE_TALLY_BUTTON (kr_tally_button_get_type ())
G_DECLARE_FINAL_TYPE (KrTallyButton, kr_tally_button, KR, TALLY_BUTTON, AdwBin)

GtkWidget *kr_tally_button_new (void);

/* What the button says: label above caption; and, for tooltips and screen readers, what the
 * two buttons do, and the key that does the same as the first. */
typedef struct {
  const char *label;
  const char *caption; /* "": none */
  const char *book;
  const char *take_back;
  int n_booked;         /* how often it happened so far */
  const char *key;      /* such as `Ctrl+2`; NULL: none */
  const char *refusal;  /* why it cannot be recorded now; NULL: it can */
  gboolean is_proposed; /* a phone says that it happened once more */
} KrHappeningLook;

/* Makes room for labels of so many characters. */
void kr_tally_button_set_chars (KrTallyButton *self, int n_chars);

void kr_tally_button_set_look (KrTallyButton *self, const KrHappeningLook *look);

G_END_DECLS
