/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-exchange-json-private.h"
#include "kr-session-limits.h"

#include <string.h>

/* Figures that a document brings along, against what its events make. Totals
 * are never trusted. */

/* What a comparison writes into. */
typedef struct {
  GPtrArray *disagreements;
  GError **error;
} Findings;

static void
report (const Findings *findings, const KrJsonCursor *cursor, gint64 told, gint64 made)
{
  g_autofree char *path = kr_json_cursor_format (cursor);

  g_ptr_array_add (findings->disagreements,
                   g_strdup_printf ("%s is %" G_GINT64_FORMAT
                                    ", but what was told makes %" G_GINT64_FORMAT ".",
                                    path, told, made));
}

static gboolean
compare_number (const Findings *findings, const KrJsonCursor *above, const char *name, gint64 made)
{
  KrJsonCursor cursor;
  gint64 told = made;

  if (!kr_json_cursor_enter (above, name, &cursor))
    return TRUE;
  if (!kr_json_cursor_get_number (&cursor, G_MININT64, G_MAXINT64, &told, findings->error))
    return FALSE;
  if (told != made)
    report (findings, &cursor, told, made);
  return TRUE;
}

/* A seat, or null for nobody. */
static gboolean
compare_seat (const Findings *findings, const KrJsonCursor *above, const char *name, int made)
{
  KrJsonCursor cursor;
  g_autofree char *path = NULL;

  if (kr_json_cursor_enter (above, name, &cursor) && made != KR_NO_SEAT)
    return compare_number (findings, above, name, made);
  if (cursor.node == NULL || (cursor.node->kind == KR_JSON_NULL && made == KR_NO_SEAT))
    return TRUE;
  path = kr_json_cursor_format (&cursor);
  g_ptr_array_add (
      findings->disagreements,
      made == KR_NO_SEAT
          ? g_strdup_printf ("%s is somebody, but what was told makes nobody.", path)
          : g_strdup_printf ("%s is nobody, but what was told makes seat %d.", path, made));
  return TRUE;
}

static gboolean
compare_flag (const Findings *findings, const KrJsonCursor *above, const char *name, gboolean made)
{
  gboolean told = made;
  g_autofree char *path = NULL;
  KrJsonCursor cursor;

  if (!kr_json_cursor_read_flag (above, name, &told, findings->error))
    return FALSE;
  if (told == made)
    return TRUE;
  kr_json_cursor_enter (above, name, &cursor);
  path = kr_json_cursor_format (&cursor);
  g_ptr_array_add (findings->disagreements,
                   g_strdup_printf ("%s is %s, but what was told makes it %s.", path,
                                    told ? "true" : "false", made ? "true" : "false"));
  return TRUE;
}

static gboolean
compare_deal_seat (const Findings *findings,
                   const KrJsonCursor *cursor,
                   const KrMatchDeal *deal,
                   guint seat)
{
  return compare_number (findings, cursor, "score", deal->points[seat]) &&
         compare_number (findings, cursor, "total", deal->total[seat]) &&
         compare_number (findings, cursor, "stars", deal->stars[seat]);
}

/* Whether both are one line. Entries that are equal in every byte are; others can be too,
 * as fields that do not count are not written. */
static gboolean
is_same_entry (const KrDealEntry *told, const KrDealEntry *made, guint index)
{
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE, .deal = (guint8) index};
  g_autofree char *told_line = NULL;
  g_autofree char *made_line = NULL;

  if (memcmp (told, made, sizeof *told) == 0)
    return TRUE;
  told_line = g_malloc (KR_MATCH_EVENT_TEXT_SIZE);
  made_line = g_malloc (KR_MATCH_EVENT_TEXT_SIZE);
  event.entry = *told;
  kr_match_event_format (&event, told_line);
  event.entry = *made;
  kr_match_event_format (&event, made_line);
  return strcmp (told_line, made_line) == 0;
}

/* Whether the document's deal tells what its events do. */
static gboolean
compare_entry (const Findings *findings,
               const KrJsonCursor *cursor,
               const KrMatch *match,
               guint index)
{
  g_autofree char *path = NULL;
  KrDealEntry told;

  if (!kr_exchange_read_deal (cursor, index, match->n_seats, &told, findings->error))
    return FALSE;
  if (is_same_entry (&told, &match->deals[index].entry, index))
    return TRUE;
  path = kr_json_cursor_format (cursor);
  g_ptr_array_add (findings->disagreements,
                   g_strdup_printf ("%s tells something else than the events tell of deal %u.",
                                    path, index + 1));
  return TRUE;
}

static gboolean
compare_deal (const Findings *findings,
              const KrJsonCursor *cursor,
              const KrMatch *match,
              guint index)
{
  const KrMatchDeal *deal = &match->deals[index];
  KrJsonCursor seats;
  KrJsonCursor seat;

  if (!compare_entry (findings, cursor, match, index) ||
      !compare_number (findings, cursor, "cards", deal->cards) ||
      !compare_number (findings, cursor, "dealer", deal->dealer) ||
      !compare_seat (findings, cursor, "leader", deal->leader))
    return FALSE;
  kr_json_cursor_enter (cursor, "seats", &seats);
  for (guint i = 0; i < match->n_seats; i++) {
    kr_json_cursor_enter_next (&seats, i, &seat);
    if (!compare_deal_seat (findings, &seat, deal, i))
      return FALSE;
  }
  return TRUE;
}

static gboolean
compare_deals (const Findings *findings, const KrJsonCursor *top, const KrMatch *match)
{
  KrJsonCursor deals;
  KrJsonCursor deal;
  guint n = 0;

  if (!kr_json_cursor_enter (top, "deals", &deals))
    return TRUE;
  if (!kr_json_cursor_get_length (&deals, KR_MAX_DEALS, &n, findings->error))
    return FALSE;
  if (n != match->n_scored)
    g_ptr_array_add (findings->disagreements,
                     g_strdup_printf ("deals has %u deals, but its events make %u.", n,
                                      (guint) match->n_scored));
  for (guint i = 0; i < MIN (n, match->n_scored); i++) {
    kr_json_cursor_enter_next (&deals, i, &deal);
    if (!compare_deal (findings, &deal, match, i))
      return FALSE;
  }
  return TRUE;
}

static gboolean
compare_result_seat (const Findings *findings,
                     const KrJsonCursor *cursor,
                     const KrMatch *match,
                     guint seat)
{
  return kr_json_cursor_check_object (cursor, findings->error) &&
         compare_number (findings, cursor, "total", match->totals[seat]) &&
         compare_number (findings, cursor, "place", match->place[seat]) &&
         compare_number (findings, cursor, "stars", match->stars[seat]) &&
         compare_number (findings, cursor, "pressures", match->pressures[seat]) &&
         compare_number (findings, cursor, "end_points", match->end_points[seat]);
}

static gboolean
compare_result (const Findings *findings, const KrJsonCursor *top, const KrMatch *match)
{
  KrJsonCursor result;
  KrJsonCursor seats;
  KrJsonCursor seat;
  guint n = 0;

  if (!kr_json_cursor_enter (top, "result", &result))
    return TRUE;
  if (!kr_json_cursor_check_object (&result, findings->error) ||
      !compare_flag (findings, &result, "over", match->over) ||
      !compare_seat (findings, &result, "leader", match->leader))
    return FALSE;
  if (!kr_json_cursor_enter (&result, "seats", &seats))
    return TRUE;
  if (!kr_json_cursor_get_length (&seats, KR_MAX_SEATS, &n, findings->error))
    return FALSE;
  if (n != match->n_seats)
    return kr_json_cursor_fail (&seats, findings->error, "%u seats were expected, here are %u",
                                match->n_seats, n);
  for (guint i = 0; i < n; i++) {
    kr_json_cursor_enter_next (&seats, i, &seat);
    if (!compare_result_seat (findings, &seat, match, i))
      return FALSE;
  }
  return TRUE;
}

static void
compare_text (const Findings *findings, const char *name, const char *told, const char *made)
{
  if (told != NULL && strcmp (told, made) != 0)
    g_ptr_array_add (findings->disagreements,
                     g_strdup_printf ("%s is “%s”, but its events make “%s”.", name, told, made));
}

/* The texts that events tell too, and the end. */
static gboolean
compare_session (const Findings *findings, const KrJsonCursor *top, const KrSessionDoc *doc)
{
  const char *place = NULL;
  const char *note = NULL;
  gint64 ended_at_us = doc->ended_at_us;

  if (!kr_json_cursor_read_text (top, "place", KR_MAX_LINE_BYTES, &place, findings->error) ||
      !kr_json_cursor_read_text (top, "note", KR_MAX_LINE_BYTES, &note, findings->error) ||
      !kr_json_cursor_read_time (top, "ended", &ended_at_us, NULL, findings->error))
    return FALSE;
  compare_text (findings, "place", place, kr_session_doc_get_place (doc));
  compare_text (findings, "note", note, kr_session_doc_get_note (doc));
  if (ended_at_us != doc->ended_at_us)
    g_ptr_array_add (findings->disagreements,
                     g_strdup (doc->ended_at_us != 0
                                   ? "ended is not when the last deal ended."
                                   : "ended is told, but not all deals are there."));
  return TRUE;
}

gboolean
kr_exchange_compare (const KrJsonCursor *top,
                     const KrMatch *match,
                     const KrSessionDoc *doc,
                     GPtrArray *disagreements,
                     GError **error)
{
  Findings findings = {disagreements, error};

  return compare_session (&findings, top, doc) && compare_deals (&findings, top, match) &&
         compare_flag (&findings, top, "stopped_early", match->stopped_early) &&
         compare_result (&findings, top, match);
}
