/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-search-provider.h: offers the rulings to the search of the desktop
 * (org.gnome.Shell.SearchProvider2).
 *
 * It answers for the rules of the last game. The ledger and the rulings are read in a thread
 * at the first search. A result opens in a window.
 */

G_BEGIN_DECLS

typedef struct _KrSearchProvider KrSearchProvider;

/* Presents the window that opens a result, and returns it (borrowed). */
typedef GtkWindow *(*KrSearchProviderPresentFunc) (GApplication *application);

/* Registers the provider on @connection, below @object_path. Caller owns it. */
KrSearchProvider *kr_search_provider_new (GApplication *application,
                                          GDBusConnection *connection,
                                          const char *object_path,
                                          KrSearchProviderPresentFunc present,
                                          GError **error);
void kr_search_provider_free (KrSearchProvider *self);

G_END_DECLS
