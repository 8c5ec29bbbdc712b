/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-exchange-json-private.h"
#include "kr-translatable.h"

/* What came out of a session, in its document: all of it follows from the deals. */

static gboolean
figures_at_seat (const KrJsonMembers *members, const KrMatch *match, guint seat)
{
  return kr_json_members_figure (members, "total", match->totals[seat]) &&
         kr_json_members_figure (members, "place", match->place[seat]) &&
         kr_json_members_figure (members, "stars", match->stars[seat]) &&
         kr_json_members_figure (members, "pressures", match->pressures[seat]) &&
         ((members->builder != NULL && match->end_points[seat] == 0) ||
          kr_json_members_figure (members, "end_points", match->end_points[seat]));
}

void
kr_exchange_write_result (JsonBuilder *builder, const KrMatch *match)
{
  const KrJsonMembers members = {.builder = builder};

  if (match->stopped_early)
    kr_json_members_figure_flag (&members, "stopped_early", TRUE);
  kr_json_begin_object (builder, "result");
  kr_json_members_figure_flag (&members, "over", match->over);
  kr_json_begin_list (builder, "seats");
  for (guint seat = 0; seat < match->n_seats; seat++) {
    json_builder_begin_object (builder);
    figures_at_seat (&members, match, seat);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  kr_json_members_figure_seat (&members, "leader", match->leader);
  json_builder_end_object (builder);
}

static gboolean
compare_seats (const KrJsonMembers *result, const KrMatch *match)
{
  KrJsonMembers seat = *result;
  KrJsonCursor seats;
  KrJsonCursor cursor;
  guint n = 0;

  if (!kr_json_cursor_enter (result->cursor, "seats", &seats))
    return TRUE;
  if (!kr_json_cursor_get_length (&seats, KR_MAX_SEATS, &n, result->error))
    return FALSE;
  if (n != match->n_seats)
    return kr_json_cursor_fail (&seats, result->error, N_ ("expected %u seats, found %u"),
                                match->n_seats, n);
  seat.cursor = &cursor;
  for (guint i = 0; i < n; i++) {
    kr_json_cursor_enter_next (&seats, i, &cursor);
    if (!kr_json_cursor_check_object (&cursor, result->error) || !figures_at_seat (&seat, match, i))
      return FALSE;
  }
  return TRUE;
}

gboolean
kr_exchange_compare_result (const KrJsonMembers *top, const KrMatch *match)
{
  KrJsonMembers result = *top;
  KrJsonCursor cursor;

  if (!kr_json_members_figure_flag (top, "stopped_early", match->stopped_early))
    return FALSE;
  if (!kr_json_cursor_enter (top->cursor, "result", &cursor))
    return TRUE;
  result.cursor = &cursor;
  return kr_json_cursor_check_object (&cursor, top->error) &&
         kr_json_members_figure_flag (&result, "over", match->over) &&
         kr_json_members_figure_seat (&result, "leader", match->leader) &&
         compare_seats (&result, match);
}
