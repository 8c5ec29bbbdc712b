/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "kr-json-cursor.h"

/*
 * kr-json-members.h: the members of a JSON object, described once for writing, reading and
 * comparing.
 *
 * A function that describes an object makes one call per member, in the order of the document.
 * What the call does depends on what the KrJsonMembers is for: one with a builder writes the
 * value, one with a cursor reads the member into it (kr-json-cursor.h: a member that is missing
 * leaves it as it was), and one with disagreements compares. Writing never fails.
 *
 * Ownership: a text that is read is borrowed from the document.
 */

typedef struct {
  JsonBuilder *builder;       /* to write into the object it is in; NULL: to read or compare */
  const KrJsonCursor *cursor; /* the object to read from */
  GPtrArray *disagreements;   /* of char *: one sentence for each figure that differs */
  GError **error;
} KrJsonMembers;

/* Reading: fails if the member is missing. */
gboolean kr_json_members_require (const KrJsonMembers *members, const char *name);

/* --- What is written and read --- */

/* NULL is left out. */
gboolean kr_json_members_text (const KrJsonMembers *members,
                               const char *name,
                               gsize max_bytes,
                               const char **text);

gboolean kr_json_members_number (
    const KrJsonMembers *members, const char *name, gint64 min, gint64 max, gint64 *number);

/* The same; the number @absent is left out. */
gboolean kr_json_members_number_unless (const KrJsonMembers *members,
                                        const char *name,
                                        gint64 absent,
                                        gint64 min,
                                        gint64 max,
                                        gint64 *number);

/* A seat of @n_seats; KR_NO_SEAT is left out, and may be read as null. */
gboolean
kr_json_members_seat (const KrJsonMembers *members, const char *name, guint n_seats, gint64 *seat);

/* FALSE is left out. */
gboolean kr_json_members_flag (const KrJsonMembers *members, const char *name, gboolean *flag);

/* Written in UTC, with a fraction of a second only if there is one. @offset_min receives the
 * offset that was read; may be NULL. */
gboolean kr_json_members_time (const KrJsonMembers *members,
                               const char *name,
                               gint64 *at_us,
                               int *offset_min);

/* The member utc_offset_min. */
gboolean kr_json_members_utc_offset (const KrJsonMembers *members, int *offset_min);

/* --- Figures: what is written and compared --- */

gboolean kr_json_members_figure (const KrJsonMembers *members, const char *name, gint64 made);
gboolean
kr_json_members_figure_flag (const KrJsonMembers *members, const char *name, gboolean made);

/* A seat; null for KR_NO_SEAT. */
gboolean kr_json_members_figure_seat (const KrJsonMembers *members, const char *name, int made);

/* --- Writing alone --- */

void kr_json_add_text (JsonBuilder *builder, const char *name, const char *text);
void kr_json_add_number (JsonBuilder *builder, const char *name, gint64 number);
void kr_json_add_flag (JsonBuilder *builder, const char *name, gboolean flag);
void kr_json_add_time (JsonBuilder *builder, const char *name, gint64 at_us);
void kr_json_begin_list (JsonBuilder *builder, const char *name);
void kr_json_begin_object (JsonBuilder *builder, const char *name);
