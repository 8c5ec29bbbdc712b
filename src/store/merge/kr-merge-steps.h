/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-merge-steps.h: what a merge did, kept so that it can be undone.
 * Inside a transaction.
 */

typedef enum {
  KR_MERGE_SESSION = 1,
  KR_MERGE_PLAYER = 2,
  KR_MERGE_PRECEDENT = 3,
  KR_MERGE_LINK = 4,
  KR_MERGE_SERIES = 5,
  KR_MERGE_SERIES_GAME = 6,
  KR_MERGE_SCOPE = 7,
  KR_MERGE_EVENING_EVENT = 8,
} KrMergeStepKind;

typedef struct {
  char *key;
  char *before; /* NULL: it was not there */
  char *after;  /* what kr_merge_step_name makes of what is there now */
} KrMergeStep;

/* Forgets the merge before, which can no longer be undone. */
gboolean kr_merge_steps_clear (KrStore *store, GError **error);

/* Keeps that @before (NULL: nothing) became @after, unless it is to last (kr-store-private.h). */
gboolean kr_merge_steps_add (KrStore *store,
                             KrMergeStepKind kind,
                             const char *key,
                             const char *before,
                             const char *after,
                             GError **error);

/* The steps of @kind. Array of KrMergeStep. */
GPtrArray *kr_merge_steps_list (KrStore *store, KrMergeStepKind kind, GError **error);

/* Short for a state: its SHA-256. Caller frees. */
char *kr_merge_step_name (const char *state);
