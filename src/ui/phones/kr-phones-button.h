/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-phones.h"

/*
 * kr-phones-button.h: the button of a header bar for the phones around the table. It counts who is
 * here, and has a mark while somebody asks for a seat, which is said once in the window, too.
 *
 * It activates `win.phones`.
 */

G_BEGIN_DECLS

#define KR_TYPE_PHONES_BUTTON (kr_phones_button_get_type ())
G_DECLARE_FINAL_TYPE (KrPhonesButton, kr_phones_button, KR, PHONES_BUTTON, AdwBin)

/* Call it once. */
void kr_phones_button_set_phones (KrPhonesButton *self, KrPhones *phones);

G_END_DECLS
