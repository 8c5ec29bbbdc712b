/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-phone-words.h"

#include <glib/gi18n.h>

const char *
kr_phone_words_get_device (KrPageDevice device)
{
  switch (device) {
  case KR_PAGE_DEVICE_PHONE:
    return _ ("phone");
  case KR_PAGE_DEVICE_TABLET:
    return _ ("tablet");
  case KR_PAGE_DEVICE_COMPUTER:
    return _ ("computer");
  case KR_PAGE_DEVICE_TELEVISION:
    return _ ("television");
  }
  return "";
}

static const char *
get_kind (KrPageNetworkKind kind)
{
  switch (kind) {
  case KR_PAGE_NETWORK_WIRELESS:
    return _ ("Wi-Fi");
  case KR_PAGE_NETWORK_WIRED:
    return _ ("Cable");
  case KR_PAGE_NETWORK_VIRTUAL:
    return _ ("Virtual machine or container");
  case KR_PAGE_NETWORK_TUNNEL:
    return _ ("VPN");
  case KR_PAGE_NETWORK_LOOPBACK:
    return _ ("This computer only");
  }
  return "";
}

char *
kr_phone_words_format_network (const KrPageNetwork *network)
{
  /* Translators: a kind of network, the name that the system has for it, and an address: “Wi-Fi
   * (wlan0), 192.168.1.23” */
  return g_strdup_printf (_ ("%1$s (%2$s), %3$s"), get_kind (network->kind), network->name,
                          network->address);
}

const char *
kr_phone_words_get_warning (KrPageNetworkKind kind)
{
  switch (kind) {
  case KR_PAGE_NETWORK_WIRELESS:
  case KR_PAGE_NETWORK_WIRED:
    break;
  case KR_PAGE_NETWORK_VIRTUAL:
    return _ ("Phones rarely reach the network of a virtual machine or container.");
  case KR_PAGE_NETWORK_TUNNEL:
    return _ ("This is a VPN. Phones in the room usually do not reach it.");
  case KR_PAGE_NETWORK_LOOPBACK:
    return _ ("No phone reaches this address. Connect this computer to a network first.");
  }
  return "";
}
