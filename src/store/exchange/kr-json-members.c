/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-json-members.h"

#include "kr-match.h"
#include "kr-sentence.h"
#include "kr-session-limits.h"
#include "kr-translatable.h"

/* One call per member of an object, whatever is done with it. */

/* --- Writing alone ------------------------------------------------------ */

void
kr_json_add_text (JsonBuilder *builder, const char *name, const char *text)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, text);
}

void
kr_json_add_number (JsonBuilder *builder, const char *name, gint64 number)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, number);
}

void
kr_json_add_flag (JsonBuilder *builder, const char *name, gboolean flag)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, flag);
}

void
kr_json_add_time (JsonBuilder *builder, const char *name, gint64 at_us)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (at_us / G_USEC_PER_SEC);
  g_autofree char *seconds =
      time != NULL ? g_date_time_format (time, "%Y-%m-%dT%H:%M:%S") : g_strdup ("");
  int fraction = (int) (at_us % G_USEC_PER_SEC);
  g_autofree char *text = fraction != 0 ? g_strdup_printf ("%s.%06dZ", seconds, fraction)
                                        : g_strconcat (seconds, "Z", NULL);

  kr_json_add_text (builder, name, text);
}

void
kr_json_begin_list (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

void
kr_json_begin_object (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
}

/* --- Writing and reading ------------------------------------------------- */

gboolean
kr_json_members_require (const KrJsonMembers *members, const char *name)
{
  return members->builder != NULL || kr_json_cursor_require (members->cursor, name, members->error);
}

gboolean
kr_json_members_text (const KrJsonMembers *members,
                      const char *name,
                      gsize max_bytes,
                      const char **text)
{
  if (members->builder == NULL)
    return kr_json_cursor_read_text (members->cursor, name, max_bytes, text, members->error);
  if (*text != NULL)
    kr_json_add_text (members->builder, name, *text);
  return TRUE;
}

gboolean
kr_json_members_number (
    const KrJsonMembers *members, const char *name, gint64 min, gint64 max, gint64 *number)
{
  if (members->builder == NULL)
    return kr_json_cursor_read_number (members->cursor, name, min, max, number, members->error);
  kr_json_add_number (members->builder, name, *number);
  return TRUE;
}

gboolean
kr_json_members_number_unless (const KrJsonMembers *members,
                               const char *name,
                               gint64 absent,
                               gint64 min,
                               gint64 max,
                               gint64 *number)
{
  return (members->builder != NULL && *number == absent) ||
         kr_json_members_number (members, name, min, max, number);
}

gboolean
kr_json_members_seat (const KrJsonMembers *members, const char *name, guint n_seats, gint64 *seat)
{
  KrJsonCursor cursor;

  if (members->builder == NULL && kr_json_cursor_enter (members->cursor, name, &cursor) &&
      cursor.node->kind == KR_JSON_NULL) {
    *seat = KR_NO_SEAT;
    return TRUE;
  }
  return kr_json_members_number_unless (members, name, KR_NO_SEAT, 0, n_seats - 1, seat);
}

gboolean
kr_json_members_flag (const KrJsonMembers *members, const char *name, gboolean *flag)
{
  if (members->builder == NULL)
    return kr_json_cursor_read_flag (members->cursor, name, flag, members->error);
  if (*flag)
    kr_json_add_flag (members->builder, name, TRUE);
  return TRUE;
}

gboolean
kr_json_members_time (const KrJsonMembers *members,
                      const char *name,
                      gint64 *at_us,
                      int *offset_min)
{
  if (members->builder == NULL)
    return kr_json_cursor_read_time (members->cursor, name, at_us, offset_min, members->error);
  kr_json_add_time (members->builder, name, *at_us);
  return TRUE;
}

gboolean
kr_json_members_utc_offset (const KrJsonMembers *members, int *offset_min)
{
  gint64 offset = *offset_min;

  if (!kr_json_members_number (members, "utc_offset_min", -KR_MAX_OFFSET_MIN, KR_MAX_OFFSET_MIN,
                               &offset))
    return FALSE;
  *offset_min = (int) offset;
  return TRUE;
}

/* --- Writing and comparing ------------------------------------------------ */

gboolean
kr_json_members_figure (const KrJsonMembers *members, const char *name, gint64 made)
{
  g_autofree char *path = NULL;
  KrJsonCursor cursor;
  gint64 told = made;

  if (members->builder != NULL) {
    kr_json_add_number (members->builder, name, made);
    return TRUE;
  }
  if (!kr_json_cursor_enter (members->cursor, name, &cursor))
    return TRUE;
  if (!kr_json_cursor_get_number (&cursor, G_MININT64, G_MAXINT64, &told, members->error))
    return FALSE;
  if (told == made)
    return TRUE;
  path = kr_json_cursor_format (&cursor);
  g_ptr_array_add (members->disagreements,
                   kr_sentence_new (N_ ("%s is %lld, but the deals make it %lld."), path,
                                    (long long) told, (long long) made));
  return TRUE;
}

gboolean
kr_json_members_figure_flag (const KrJsonMembers *members, const char *name, gboolean made)
{
  g_autofree char *path = NULL;
  KrJsonCursor cursor;
  gboolean told = made;

  if (members->builder != NULL) {
    kr_json_add_flag (members->builder, name, made);
    return TRUE;
  }
  if (!kr_json_cursor_read_flag (members->cursor, name, &told, members->error))
    return FALSE;
  if (told == made)
    return TRUE;
  kr_json_cursor_enter (members->cursor, name, &cursor);
  path = kr_json_cursor_format (&cursor);
  g_ptr_array_add (members->disagreements,
                   kr_sentence_new (N_ ("%s is %s, but the deals make it %s."), path,
                                    told ? "true" : "false", made ? "true" : "false"));
  return TRUE;
}

gboolean
kr_json_members_figure_seat (const KrJsonMembers *members, const char *name, int made)
{
  g_autofree char *path = NULL;
  KrJsonCursor cursor;

  if (members->builder != NULL && made == KR_NO_SEAT) {
    json_builder_set_member_name (members->builder, name);
    json_builder_add_null_value (members->builder);
    return TRUE;
  }
  if (members->builder != NULL)
    return kr_json_members_figure (members, name, made);
  if (!kr_json_cursor_enter (members->cursor, name, &cursor))
    return TRUE;
  if (cursor.node->kind != KR_JSON_NULL && made != KR_NO_SEAT)
    return kr_json_members_figure (members, name, made);
  if (cursor.node->kind == KR_JSON_NULL && made == KR_NO_SEAT)
    return TRUE;
  path = kr_json_cursor_format (&cursor);
  g_ptr_array_add (
      members->disagreements,
      made == KR_NO_SEAT
          ? kr_sentence_new (N_ ("%s names a seat, but the deals make it nobody."), path)
          : kr_sentence_new (N_ ("%s is nobody, but the deals make it seat %d."), path, made));
  return TRUE;
}
