/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-terminal.h: what the window says to the terminal that it was started from.
 *
 * Messages of GLib and GTK may quote anything: a file name, a line of settings, a word of the
 * command line. They are shown as kr-text-show.h shows them: a terminal obeys none of it.
 */

/* Has all that is logged, and printed with g_print and g_printerr, shown so. The journal, where
 * one is the standard error, still gets the fields of what is logged. */
void kr_terminal_watch (void);
