/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-merge-mended.h: what a merge changed or left out of the other ledger, in sentences
 * (kr-sentence.h).
 */

/* Adds the sentence to @mended (of char *), unless that is NULL. Whatever the other ledger holds,
 * the sentence is UTF-8. */
void kr_merge_mended_add (GPtrArray *mended, const char *format, ...) G_GNUC_PRINTF (2, 3);
