/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/*
 * kr-settings.h: what a person chose once, in the Preferences or by using the app.
 *
 * The keys are in data/org.kreights.Kreights.gschema.xml, each with its default. A program in
 * the build folder takes the schema from there when none is installed.
 */

G_BEGIN_DECLS

/* Returns the settings of the app, the same object each time; borrowed. For the main thread. */
GSettings *kr_settings_get (void);

G_END_DECLS
