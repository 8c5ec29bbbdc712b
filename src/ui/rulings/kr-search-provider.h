/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-search-provider.h: answers from the rulings in the desktop's own search
 * (org.gnome.Shell.SearchProvider2).
 *
 * It answers for the rules of the last table. The ledger and the rulings are
 * read off the main loop when something is searched for the first time. What is
 * chosen opens in a window.
 */

G_BEGIN_DECLS

typedef struct _KrSearchProvider KrSearchProvider;

/* Shows the window in which a result is opened; borrowed. */
typedef GtkWindow *(*KrSearchProviderPresentFunc) (GApplication *application);

/* Offers the provider on @connection below the path of @application. */
KrSearchProvider *kr_search_provider_new (GApplication *application,
                                          GDBusConnection *connection,
                                          const char *object_path,
                                          KrSearchProviderPresentFunc present,
                                          GError **error);
void kr_search_provider_free (KrSearchProvider *self);

G_END_DECLS
