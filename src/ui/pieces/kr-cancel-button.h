/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-cancel-button.h: the button of a header bar that closes its window: a word, or a cross where
 * the word has no room, as in large text on a phone.
 *
 * Its `tooltip-text` says what closing does.
 */

G_BEGIN_DECLS

#define KR_TYPE_CANCEL_BUTTON (kr_cancel_button_get_type ())
G_DECLARE_FINAL_TYPE (KrCancelButton, kr_cancel_button, KR, CANCEL_BUTTON, AdwBin)

G_END_DECLS
