/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-cli-alike.h: what rule sets say, with a line for each answer, not for each rule set.
 *
 * The answer of most of them comes last, as that of all the others, so that nothing is left out.
 */

typedef struct _KrCliAlike KrCliAlike;

KrCliAlike *kr_cli_alike_new (void);
void kr_cli_alike_free (KrCliAlike *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrCliAlike, kr_cli_alike_free)

/* The rule set @id says @answer. */
void kr_cli_alike_add (KrCliAlike *self, const char *id, const char *answer);

/* Prints all answers. @ours is known already: if most rule sets give it, they are not mentioned,
 * else they say “the same”; NULL: nothing is known. */
void kr_cli_alike_print (KrCliAlike *self, const char *ours);
