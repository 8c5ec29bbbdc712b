/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-json-tree.h"

/*
 * kr-json-cursor.h: a position in a JSON document, from which values are read.
 *
 * A cursor is a node and the path to it from the top; each lives on the stack
 * below the cursor it was reached from. Readers of a member leave the value as
 * it was, and return TRUE, where the member is missing or null; what is there
 * and wrong fails with KR_STORE_ERROR_INVALID and a sentence that begins with
 * the path: `deals[3].seats[1].hand`.
 */

typedef struct _KrJsonCursor {
  const struct _KrJsonCursor *above; /* NULL at the top */
  const char *member;                /* NULL: element @index of a list */
  guint index;
  const KrJsonNode *node; /* NULL: there is none */
} KrJsonCursor;

/* The path as text. Caller frees. */
char *kr_json_cursor_format (const KrJsonCursor *cursor);

/* Sets @error for @cursor; returns FALSE. */
gboolean kr_json_cursor_fail (const KrJsonCursor *cursor, GError **error, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* Whether @cursor is an object; fails if not. */
gboolean kr_json_cursor_check_object (const KrJsonCursor *cursor, GError **error);

/* Fails if the object at @above has no member @name, or null there. */
gboolean kr_json_cursor_require (const KrJsonCursor *above, const char *name, GError **error);

/* Goes to the member @name; FALSE if it is not there. @above is an object. Null is a value like any
 * other: what is read from it is of a wrong type. */
gboolean kr_json_cursor_enter (const KrJsonCursor *above, const char *name, KrJsonCursor *cursor);

/* The element @index of the list at @above, which has it, or that member of an object: the
 * first, or the one after @cursor. */
void kr_json_cursor_enter_next (const KrJsonCursor *above, guint index, KrJsonCursor *cursor);

/* The number of elements of the list at @cursor. */
gboolean
kr_json_cursor_get_length (const KrJsonCursor *cursor, guint max, guint *length, GError **error);

gboolean kr_json_cursor_get_number (
    const KrJsonCursor *cursor, gint64 min, gint64 max, gint64 *number, GError **error);

/* Borrowed from the document. */
gboolean kr_json_cursor_get_text (const KrJsonCursor *cursor,
                                  gsize max_bytes,
                                  const char **text,
                                  GError **error);

/* The same for members of the object at @above. */
gboolean kr_json_cursor_read_number (const KrJsonCursor *above,
                                     const char *name,
                                     gint64 min,
                                     gint64 max,
                                     gint64 *number,
                                     GError **error);
gboolean kr_json_cursor_read_text (const KrJsonCursor *above,
                                   const char *name,
                                   gsize max_bytes,
                                   const char **text,
                                   GError **error);
gboolean kr_json_cursor_read_flag (const KrJsonCursor *above,
                                   const char *name,
                                   gboolean *flag,
                                   GError **error);

/* A time as RFC 3339 has it, with an offset or Z; @offset_min may be NULL. */
gboolean kr_json_cursor_read_time (
    const KrJsonCursor *above, const char *name, gint64 *at_us, int *offset_min, GError **error);
