/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-roster-step.h: a change of the roster that can be undone or redone.
 *
 * Ownership: a step owns its strings.
 */

G_BEGIN_DECLS

/* Stored in the ledger. */
typedef enum {
  KR_ROSTER_STEP_NAME = 0,
  KR_ROSTER_STEP_PEN = 1,    /* a number */
  KR_ROSTER_STEP_HIDDEN = 2, /* "0" or "1" */
  KR_ROSTER_STEP_JOINED = 3, /* UUIDs of players it was joined with (kr-store-spellings.h); "" */
} KrRosterStepKind;

typedef struct {
  KrRosterStepKind kind;
  char *uuid;
  char *name; /* of the player now */
  char *before;
  char *after;
  char *other_name; /* KR_ROSTER_STEP_JOINED: of the player that before or after names; else NULL */
} KrRosterStep;

void kr_roster_step_free (KrRosterStep *step);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRosterStep, kr_roster_step_free)

G_END_DECLS
