/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-happening.h"

/* The word and the letter of each happening. */

const char *const kr_happening_words[KR_N_HAPPENINGS] = {
    [KR_HAPPENING_PRESSURE] = "pressure", [KR_HAPPENING_FORGOT] = "forgot",
    [KR_HAPPENING_COOPER] = "cooper",     [KR_HAPPENING_REVOKE] = "revoke",
    [KR_HAPPENING_MULLIGAN] = "mulligan", [KR_HAPPENING_PENALTY_CARD] = "penalty-card",
};

const char kr_happening_letters[] = "pfcrmd";
