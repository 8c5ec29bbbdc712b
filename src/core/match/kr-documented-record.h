/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

#include "kr-feat-kind.h"

/*
 * kr-documented-record.h: records mentioned in the rule documents (G-7), which are
 * shown beside the players' own.
 */

typedef struct {
  KrFeatKind kind;
  int64_t value;        /* see KrFeatKind; KR_FEAT_THREES_FOUR: 0, no instance is known */
  const char *rules_id; /* of the document that mentions it */
  int n_players;        /* 0: not mentioned */
  const char *where;    /* English, a gettext key */
} KrDocumentedRecord;

/* All of them, static; @n receives how many. */
const KrDocumentedRecord *kr_documented_records (int *n);
