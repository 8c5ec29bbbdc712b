/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * fault-strangers.h: what other programs do to a ledger that is in use.
 *
 * Each does it once; a campaign calls it again and again, in a process of its own.
 */

typedef struct {
  const char *name;
  void (*act) (const char *path, guint turn);
  gboolean moves; /* it takes the ledger, or its log, away: what is lost with it has to be told */
} FaultStranger;

/* All of them; the last has no name. */
extern const FaultStranger fault_strangers[];
