/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-feat.h"

/*
 * kr-documented-record.h: records that the rule documents tell of (G-7), to be shown
 * beside the table's own.
 */

typedef struct {
  KrFeatKind kind;
  int64_t value;        /* as told at its kind; 0 of KR_FEAT_THREES_FOUR: no instance is known */
  const char *rules_id; /* whose document tells it */
  int n_players;        /* 0: it does not say */
  const char *where;    /* English, a gettext key */
} KrDocumentedRecord;

/* All of them, static; @n receives how many. */
const KrDocumentedRecord *kr_documented_records (int *n);
