/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-trouble-page.h: the page that is shown when the ledger cannot be opened: what
 * happened, what is safe, and what to do.
 *
 * It activates `win.open-ledger` to try again, and `win.repair-ledger`.
 */

G_BEGIN_DECLS

#define KR_TYPE_TROUBLE_PAGE (kr_trouble_page_get_type ())
G_DECLARE_FINAL_TYPE (KrTroublePage, kr_trouble_page, KR, TROUBLE_PAGE, AdwBin)

/* Shows @error, which kr_ledger_new returned for @ledger_path. */
void kr_trouble_page_show (KrTroublePage *self, const GError *error, const char *ledger_path);

G_END_DECLS
