/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-shortcuts.h: every key of the app, once: what the application registers, and what the
 * window of the shortcuts shows.
 */

typedef struct {
  const char *group;  /* English, a gettext key; NULL: that of the shortcut before */
  const char *title;  /* English, a gettext key */
  const char *action; /* what the application registers the keys for; NULL: a page reads them */
  const char *keys;   /* accelerators with `or`, `then` or `to` between them */
} KrShortcut;

/* In the order of the window. */
extern const KrShortcut kr_shortcuts[];
extern const guint kr_n_shortcuts;

/* Gives the actions of the table their keys in @application. */
void kr_shortcuts_register (GtkApplication *application);
