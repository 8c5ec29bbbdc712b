/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-page-rulings.h: what a phone looks up in the rulings, and what it is answered.
 */

G_BEGIN_DECLS

typedef struct _KrPageRulings KrPageRulings;

/* Finds what answers @query, words that were typed on a phone; or, if @id is not NULL, the ruling
 * or question with that id, which an earlier answer gave. Adds it to @answers. On the main loop:
 * at most a few milliseconds. */
typedef void (*KrPageFindRulings) (const char *query,
                                   const char *id,
                                   KrPageRulings *answers,
                                   gpointer data);

KrPageRulings *kr_page_rulings_new (void);
void kr_page_rulings_free (KrPageRulings *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrPageRulings, kr_page_rulings_free)

/* Adds an answer with its source. @answer "" and @source "": only a question that leads on to @id.
 * @id may be NULL. */
void kr_page_rulings_add (KrPageRulings *self,
                          const char *id,
                          const char *question,
                          const char *answer,
                          const char *source);

/* As a list in HTML. Caller frees. */
char *kr_page_rulings_format (const KrPageRulings *self);

G_END_DECLS
