/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-status.h"

/*
 * kr-status-sentence.h: what a status says, as a sentence (kr-sentence.h).
 */

G_BEGIN_DECLS

/* Caller frees. */
char *kr_status_dup_sentence (const KrStatus *status);

G_END_DECLS
