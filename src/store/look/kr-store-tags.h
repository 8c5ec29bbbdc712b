/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-store-tags.h: the tags that games in the history have.
 */

#define KR_MAX_TAG_LINES 500

/* Each once, in the order of their letters; at most those of KR_MAX_TAG_LINES different lines
 * (kr-tags.h). Caller frees. */
char **kr_store_list_tags (KrStore *store, GError **error);
