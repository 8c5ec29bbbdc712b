/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-network.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <string.h>

/* What an interface is, the kernel says under /sys/class/net: one with a device is physical. */

void
kr_page_network_free (KrPageNetwork *network)
{
  g_free (network->name);
  g_free (network->address);
  g_free (network);
}

static gboolean
has_entry (const char *name, const char *entry)
{
  g_autofree char *path = g_build_filename ("/sys/class/net", name, entry, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static KrPageNetworkKind
find_kind (const char *name, unsigned flags)
{
  if (flags & IFF_LOOPBACK)
    return KR_PAGE_NETWORK_LOOPBACK;
  if (has_entry (name, "wireless") || has_entry (name, "phy80211"))
    return KR_PAGE_NETWORK_WIRELESS;
  if (has_entry (name, "device"))
    return KR_PAGE_NETWORK_WIRED;
  if ((flags & IFF_POINTOPOINT) || has_entry (name, "tun_flags") || g_str_has_prefix (name, "wg"))
    return KR_PAGE_NETWORK_TUNNEL;
  return KR_PAGE_NETWORK_VIRTUAL;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const KrPageNetwork *one = *(KrPageNetwork *const *) a;
  const KrPageNetwork *other = *(KrPageNetwork *const *) b;

  if (one->kind != other->kind)
    return one->kind < other->kind ? -1 : 1;
  return strcmp (one->name, other->name);
}

GPtrArray *
kr_page_network_list (void)
{
  GPtrArray *networks = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_page_network_free);
  struct ifaddrs *all = NULL;

  if (getifaddrs (&all) != 0)
    return networks;
  for (const struct ifaddrs *each = all; each != NULL; each = each->ifa_next) {
    KrPageNetwork *network = NULL;
    char address[INET_ADDRSTRLEN];
    struct sockaddr_in socket_address;
    if (each->ifa_addr == NULL || each->ifa_addr->sa_family != AF_INET ||
        (each->ifa_flags & IFF_UP) == 0)
      continue;
    memcpy (&socket_address, each->ifa_addr, sizeof socket_address);
    if (inet_ntop (AF_INET, &socket_address.sin_addr, address, sizeof address) == NULL)
      continue;
    network = g_new0 (KrPageNetwork, 1);
    network->kind = find_kind (each->ifa_name, each->ifa_flags);
    network->name = g_strdup (each->ifa_name);
    network->address = g_strdup (address);
    g_ptr_array_add (networks, network);
  }
  freeifaddrs (all);
  g_ptr_array_sort (networks, compare);
  return networks;
}
