/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-page-network.h: the networks over which phones could reach this machine.
 */

G_BEGIN_DECLS

typedef enum {
  KR_PAGE_NETWORK_WIRELESS,
  KR_PAGE_NETWORK_WIRED,
  KR_PAGE_NETWORK_VIRTUAL,  /* of containers and virtual machines; phones rarely reach it */
  KR_PAGE_NETWORK_TUNNEL,   /* a VPN: not the room's network */
  KR_PAGE_NETWORK_LOOPBACK, /* this machine alone */
} KrPageNetworkKind;

typedef struct {
  KrPageNetworkKind kind;
  char *name;    /* of the interface: `wlan0` */
  char *address; /* `192.168.1.23` */
} KrPageNetwork;

void kr_page_network_free (KrPageNetwork *network);

/* The addresses (IPv4) of the interfaces that are up, best first: in the order of their kinds, then
 * of their names. Only asks the kernel; takes less than a millisecond. Caller owns the array and
 * its KrPageNetwork. */
GPtrArray *kr_page_network_list (void);

G_END_DECLS
