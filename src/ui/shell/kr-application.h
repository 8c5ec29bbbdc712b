/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-application.h: the application: a single instance with one window for each ledger.
 *
 * A second start passes its command line to the first one, which presents the window of that
 * ledger (`--db FILE`; by default the user's own). Files that it names are shown there
 * (win.open-files of kr-window.h), and so are those of the Open of org.freedesktop.Application.
 */

G_BEGIN_DECLS

#define KR_TYPE_APPLICATION (kr_application_get_type ())
G_DECLARE_FINAL_TYPE (KrApplication, kr_application, KR, APPLICATION, AdwApplication)

KrApplication *kr_application_new (void);

G_END_DECLS
