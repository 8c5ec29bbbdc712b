/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-page-words.h: the secrets that let a phone in.
 */

G_BEGIN_DECLS

/* 128 random bits in hexadecimal, for the address. Caller frees. Any thread. */
char *kr_page_token_new (void);

/* Two random words, which one can read aloud and type on a phone: `melon piano`. They are short
 * words that look much the same in many languages, of lowercase ASCII letters. There are some
 * 60,000 pairs: enough only because the server counts tries. Caller frees. Any thread. */
char *kr_page_words_new (void);

/* A random number from @min to @max, both included. */
guint kr_page_random_between (guint min, guint max);

G_END_DECLS
