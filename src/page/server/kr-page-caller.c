/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-caller.h"

#include <netinet/in.h>

#define REMEMBERED_S 120 /* whoever called longer ago has all its tries again */

static gboolean
is_forgotten (gpointer key, gpointer value, gpointer data)
{
  const KrPageCaller *caller = value;
  const gint64 *before_us = data;

  return MAX (caller->requests.at_us, caller->tries.at_us) < *before_us;
}

KrPageCaller *
kr_page_caller_get (KrPageServer *server, struct MHD_Connection *connection)
{
  const struct sockaddr_in *address =
      (const struct sockaddr_in *) (const void *) MHD_get_connection_info (
          connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS)
          ->client_addr;
  gpointer key = GUINT_TO_POINTER (address->sin_addr.s_addr);
  gint64 before_us = g_get_monotonic_time () - REMEMBERED_S * G_USEC_PER_SEC;
  KrPageCaller *caller = g_hash_table_lookup (server->callers, key);

  if (caller != NULL)
    return caller;
  if (g_hash_table_size (server->callers) >= KR_PAGE_MAX_CALLERS)
    g_hash_table_foreach_remove (server->callers, is_forgotten, &before_us);
  if (g_hash_table_size (server->callers) >= KR_PAGE_MAX_CALLERS)
    return NULL;
  caller = g_new0 (KrPageCaller, 1);
  g_hash_table_insert (server->callers, key, caller);
  return caller;
}
