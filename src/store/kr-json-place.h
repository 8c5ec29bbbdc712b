/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-json-tree.h"

/*
 * kr-json-place.h: reads values out of a JSON document and knows where it is.
 *
 * A place is a node and the way to it from the top; each lives on the stack
 * below the place it was reached from. Readers of a member leave the value as
 * it was, and return TRUE, where the member is not there or null; what is there
 * and wrong fails with KR_STORE_ERROR_INVALID and a sentence that begins with
 * the place: `deals[3].seats[1].hand`.
 */

typedef struct _KrJsonPlace {
  const struct _KrJsonPlace *above; /* NULL at the top */
  const char *member;               /* NULL: element @index of a list */
  guint index;
  const KrJsonNode *node; /* NULL: there is none */
} KrJsonPlace;

/* The place as text. Caller frees. */
char *kr_json_place_format (const KrJsonPlace *place);

/* Sets @error for @place; returns FALSE. */
gboolean kr_json_place_fail (const KrJsonPlace *place, GError **error, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* Whether @place is an object; fails if not. */
gboolean kr_json_place_check_object (const KrJsonPlace *place, GError **error);

/* Fails if the object at @above has no member @name, or null there. */
gboolean kr_json_place_require (const KrJsonPlace *above, const char *name, GError **error);

/* Goes to the member @name; FALSE if it is not there or null. @above is an object. */
gboolean kr_json_place_enter (const KrJsonPlace *above, const char *name, KrJsonPlace *place);

/* The element @index of the list at @above, which has it, or that member of an object: the
 * first, or the one behind where @place stands. */
void kr_json_place_enter_next (const KrJsonPlace *above, guint index, KrJsonPlace *place);

/* The number of elements of the list at @place. */
gboolean
kr_json_place_get_length (const KrJsonPlace *place, guint max, guint *length, GError **error);

gboolean kr_json_place_get_number (
    const KrJsonPlace *place, gint64 min, gint64 max, gint64 *number, GError **error);

/* Borrowed from the document. */
gboolean kr_json_place_get_text (const KrJsonPlace *place,
                                 gsize max_bytes,
                                 const char **text,
                                 GError **error);

/* The same for members of the object at @above. */
gboolean kr_json_place_read_number (const KrJsonPlace *above,
                                    const char *name,
                                    gint64 min,
                                    gint64 max,
                                    gint64 *number,
                                    GError **error);
gboolean kr_json_place_read_text (
    const KrJsonPlace *above, const char *name, gsize max_bytes, const char **text, GError **error);
gboolean kr_json_place_read_flag (const KrJsonPlace *above,
                                  const char *name,
                                  gboolean *flag,
                                  GError **error);

/* A time as RFC 3339 has it, with an offset or Z; @offset_min may be NULL. */
gboolean kr_json_place_read_time (
    const KrJsonPlace *above, const char *name, gint64 *at_us, int *offset_min, GError **error);
