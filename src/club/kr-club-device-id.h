/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store-club.h"

/*
 * kr-club-device-id.h: the UUID that a ledger on this machine has among the devices of its club.
 *
 * It is computed from the machine and from when the ledger joined, so that it stays the same, two
 * machines with copies of one disk that have joined since are two, and a ledger that is copied to
 * another machine is another device there.
 */

/* Caller frees. */
char *kr_club_device_id_dup (const KrClubMembership *membership);
