/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-prepared-session.h"

/*
 * kr-session-line.h: many sessions, prepared in several threads and taken in their order
 * (kr-work-line.h).
 *
 * What makes session @index must need nothing but @known and the line's data, which all
 * threads read at once and none changes.
 */

G_BEGIN_DECLS

typedef struct _KrSessionLine KrSessionLine;

/* Reads and prepares session @index; NULL and @error if it cannot. Any thread. */
typedef KrPreparedSession *(*KrSessionMake) (guint index,
                                             KrKnown *known,
                                             gpointer data,
                                             GError **error);

/* A line of @n sessions. @data has to outlive it. */
KrSessionLine *kr_session_line_new (guint n, KrSessionMake make, gpointer data);

/* The next session, or why there is none. Called at most n times; caller frees. */
KrPreparedSession *kr_session_line_take (KrSessionLine *line, GError **error);

/* Those not taken are let go. NULL is fine. */
void kr_session_line_free (KrSessionLine *line);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrSessionLine, kr_session_line_free)

G_END_DECLS
