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

/* The string of @key, which any program may have written, as a word that can be compared or
 * looked for: what of it passes the gate (KR_TEXT_KEY). Caller frees. */
char *kr_settings_dup_word (const char *key);

/* The folder of @key; "" if there is none, or it could be any, because it does not begin at the
 * root. Caller frees. */
char *kr_settings_dup_folder (const char *key);

G_END_DECLS
