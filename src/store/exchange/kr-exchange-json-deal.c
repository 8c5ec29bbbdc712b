/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-exchange-json-private.h"
#include "kr-sentence.h"
#include "kr-status-sentence.h"
#include "kr-translatable.h"

#include <string.h>

/* The deals of a session document: what was entered, and what follows from it. */

#define MAX_HAND_BYTES 4096
#define STATUS_TEXT_SIZE 1024

/* --- A seat ------------------------------------------------------------- */

static gboolean
members_of_happenings (const KrJsonMembers *members, KrSeatEntry *entry)
{
  static const char *const names[KR_N_HAPPENINGS] = {
      [KR_HAPPENING_PRESSURE] = "pressures", [KR_HAPPENING_FORGOT] = "one_card_forgotten",
      [KR_HAPPENING_COOPER] = "cooper",      [KR_HAPPENING_REVOKE] = "revoke",
      [KR_HAPPENING_MULLIGAN] = "mulligan",  [KR_HAPPENING_PENALTY_CARD] = "penalty_cards",
  };

  for (int i = 0; i < KR_N_HAPPENINGS; i++) {
    gint64 n = members->builder != NULL ? entry->happened[i] : 0;

    if (!kr_json_members_number_unless (members, names[i], 0, 0, G_MAXUINT8, &n))
      return FALSE;
    entry->happened[i] = (guint8) n;
  }
  return TRUE;
}

static gboolean
figures_at_seat (const KrJsonMembers *members, const KrMatchDeal *deal, guint seat)
{
  return kr_json_members_figure (members, "score", deal->points[seat]) &&
         kr_json_members_figure (members, "total", deal->total[seat]) &&
         kr_json_members_figure (members, "stars", deal->stars[seat]);
}

/* How @seat came out of the deal: out, with cards, or with bare points; or out and with what it
 * drew afterwards (O-1). */
static void
write_outcome (JsonBuilder *builder, const KrDealEntry *deal, int seat)
{
  const KrSeatEntry *entry = &deal->seats[seat];
  char hand[KR_HAND_TEXT_SIZE];

  if (kr_deal_entry_went_out (deal, seat))
    kr_json_add_flag (builder, "went_out", TRUE);
  switch (entry->kind) {
  case KR_ENTRY_NONE:
    break;
  case KR_ENTRY_OUT:
    if (entry->clean)
      kr_json_add_flag (builder, "clean", TRUE);
    break;
  case KR_ENTRY_CARDS:
    kr_cards_format (&entry->cards, hand);
    kr_json_add_text (builder, "hand", hand);
    break;
  case KR_ENTRY_POINTS:
    kr_json_add_number (builder, "points", entry->points);
    break;
  }
}

static gboolean
read_hand (const KrJsonCursor *cursor, KrSeatEntry *entry, GError **error)
{
  g_autofree char *why = NULL;
  const char *text;
  KrStatus status;

  if (!kr_json_cursor_get_text (cursor, MAX_HAND_BYTES, &text, error))
    return FALSE;
  entry->kind = KR_ENTRY_CARDS;
  if (kr_cards_parse (text, &entry->cards, &status) == KR_OK)
    return TRUE;
  why = kr_status_dup_sentence (&status);
  return kr_json_cursor_fail (cursor, error, "%s", why);
}

/* How the seat came out of the deal: `went_out`, a `hand`, or bare `points`; or out and with
 * either of the others. */
static gboolean
read_outcome (const KrJsonCursor *cursor, KrSeatEntry *entry, gboolean *went_out, GError **error)
{
  gboolean clean = FALSE;
  KrJsonCursor hand;
  KrJsonCursor points;
  gboolean has_hand = kr_json_cursor_enter (cursor, "hand", &hand);
  gboolean has_points = kr_json_cursor_enter (cursor, "points", &points);

  if (!kr_json_cursor_read_flag (cursor, "went_out", went_out, error) ||
      !kr_json_cursor_read_flag (cursor, "clean", &clean, error))
    return FALSE;
  if ((has_hand && has_points) || (!has_hand && !has_points && !*went_out))
    return kr_json_cursor_fail (cursor, error,
                                N_ ("expected one of “went_out”, “hand” and “points”"));
  if (has_hand)
    return read_hand (&hand, entry, error);
  if (has_points) {
    entry->kind = KR_ENTRY_POINTS;
    return kr_json_cursor_get_number (&points, -KR_MAX_POINTS, KR_MAX_POINTS, &entry->points,
                                      error);
  }
  entry->kind = KR_ENTRY_OUT;
  entry->clean = clean;
  return TRUE;
}

/* Sets in @went_out a bit for each seat that the document says so of. */
static gboolean
read_seats (
    const KrJsonCursor *deal, guint n_seats, KrDealEntry *entry, guint *went_out, GError **error)
{
  KrJsonCursor seats;
  KrJsonCursor seat;
  guint n = 0;

  if (!kr_json_cursor_require (deal, "seats", error))
    return FALSE;
  kr_json_cursor_enter (deal, "seats", &seats);
  if (!kr_json_cursor_get_length (&seats, KR_MAX_SEATS, &n, error))
    return FALSE;
  if (n != n_seats)
    return kr_json_cursor_fail (&seats, error, N_ ("expected %u seats, found %u"), n_seats, n);
  for (guint i = 0; i < n; i++) {
    gboolean out = FALSE;

    kr_json_cursor_enter_next (&seats, i, &seat);
    if (!kr_json_cursor_check_object (&seat, error) ||
        !read_outcome (&seat, &entry->seats[i], &out, error) ||
        !members_of_happenings (&(KrJsonMembers){.cursor = &seat, .error = error},
                                &entry->seats[i]))
      return FALSE;
    *went_out |= out ? 1u << i : 0;
  }
  return TRUE;
}

/* --- A deal ------------------------------------------------------------- */

static gboolean
members_of_details (const KrJsonMembers *members, guint n_seats, KrDealEntry *entry)
{
  gboolean ha_ha_no_star = entry->ha_ha_no_star;
  gboolean counter_clockwise = entry->counter_clockwise;
  gint64 beer = entry->beer;
  gint64 longest_count = entry->longest_count;
  gint64 seconds = entry->seconds;

  if (!kr_json_members_flag (members, "ha_ha_no_star", &ha_ha_no_star) ||
      !kr_json_members_flag (members, "counter_clockwise", &counter_clockwise) ||
      !kr_json_members_seat (members, "beer", n_seats, &beer) ||
      !kr_json_members_number_unless (members, "longest_count", 0, 0, G_MAXUINT8, &longest_count) ||
      !kr_json_members_number_unless (members, "seconds", 0, 0, G_MAXUINT32, &seconds))
    return FALSE;
  entry->ha_ha_no_star = ha_ha_no_star;
  entry->counter_clockwise = counter_clockwise;
  entry->beer = (int8_t) beer;
  entry->longest_count = (guint8) longest_count;
  entry->seconds = (guint32) seconds;
  return TRUE;
}

static gboolean
figures_of_deal (const KrJsonMembers *members, const KrMatchDeal *deal)
{
  return kr_json_members_figure (members, "cards", deal->cards) &&
         kr_json_members_figure (members, "dealer", deal->dealer);
}

static void
write_deal (JsonBuilder *builder, const KrSessionDoc *doc, const KrMatch *match, guint index)
{
  const KrJsonMembers members = {.builder = builder};
  const KrMatchDeal *deal = &match->deals[index];
  KrDealEntry entry = deal->entry;

  json_builder_begin_object (builder);
  kr_json_add_number (builder, "deal", index + 1);
  figures_of_deal (&members, deal);
  kr_json_begin_list (builder, "out");
  for (int i = 0; i < entry.n_out; i++)
    json_builder_add_int_value (builder, entry.out[i]);
  json_builder_end_array (builder);
  members_of_details (&members, match->n_seats, &entry);
  kr_json_begin_list (builder, "seats");
  for (int i = 0; i < match->n_seats; i++) {
    KrSeatEntry seat = entry.seats[i];

    json_builder_begin_object (builder);
    write_outcome (builder, &entry, i);
    members_of_happenings (&members, &seat);
    figures_at_seat (&members, deal, (guint) i);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  kr_json_members_figure_seat (&members, "leader", deal->leader);
  if (deal->corrected)
    kr_json_add_flag (builder, "corrected", TRUE);
  kr_exchange_write_table (builder, doc, index + 1);
  json_builder_end_object (builder);
}

/* The seats that went out, in order; if the document does not say, those in @went_out in the
 * order of the seats. */
static gboolean
read_out (
    const KrJsonCursor *deal, guint n_seats, guint went_out, KrDealEntry *entry, GError **error)
{
  KrJsonCursor out;
  KrJsonCursor cursor;
  guint n = 0;

  if (!kr_json_cursor_enter (deal, "out", &out)) {
    for (guint i = 0; i < n_seats; i++)
      if ((went_out & 1u << i) != 0)
        entry->out[entry->n_out++] = (int8_t) i;
    return TRUE;
  }
  if (!kr_json_cursor_get_length (&out, n_seats, &n, error))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    gint64 seat = 0;

    kr_json_cursor_enter_next (&out, i, &cursor);
    if (!kr_json_cursor_get_number (&cursor, 0, n_seats - 1, &seat, error))
      return FALSE;
    if (kr_deal_entry_is_out (entry, (int) seat))
      return kr_json_cursor_fail (&cursor, error, N_ ("this seat appears twice"));
    entry->out[entry->n_out++] = (int8_t) seat;
    went_out &= ~(1u << seat);
  }
  if (went_out != 0)
    return kr_json_cursor_fail (&out, error, N_ ("seat %d went out, but is missing here"),
                                g_bit_nth_lsf (went_out, -1));
  return TRUE;
}

gboolean
kr_exchange_read_deal (
    const KrJsonCursor *cursor, guint index, guint n_seats, KrDealEntry *entry, GError **error)
{
  gint64 number = index + 1;
  guint went_out = 0;

  kr_deal_entry_init (entry);
  return kr_json_cursor_check_object (cursor, error) &&
         kr_json_cursor_read_number (cursor, "deal", index + 1, index + 1, &number, error) &&
         read_seats (cursor, n_seats, entry, &went_out, error) &&
         read_out (cursor, n_seats, went_out, entry, error) &&
         members_of_details (&(KrJsonMembers){.cursor = cursor, .error = error}, n_seats, entry);
}

/* Whether both are the same line. Entries that are equal in every byte are; others can be, as
 * fields that do not count are not written. */
static gboolean
is_same_entry (const KrDealEntry *told, const KrDealEntry *made, guint index)
{
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE, .deal = (guint8) index};
  g_autofree char *told_line = NULL;
  g_autofree char *made_line = NULL;

  /* NOLINTNEXTLINE: bytes may differ where the entries do not, which the lines show */
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

/* Whether the document's deal says the same as its events. */
static gboolean
compare_entry (const KrJsonMembers *deal, const KrMatch *match, guint index)
{
  g_autofree char *path = NULL;
  KrDealEntry told;

  if (!kr_exchange_read_deal (deal->cursor, index, match->n_seats, &told, deal->error))
    return FALSE;
  if (is_same_entry (&told, &match->deals[index].entry, index))
    return TRUE;
  path = kr_json_cursor_format (deal->cursor);
  g_ptr_array_add (
      deal->disagreements,
      kr_sentence_new (N_ ("%s does not match the events of deal %u."), path, index + 1));
  return TRUE;
}

static gboolean
compare_deal (const KrJsonMembers *members, const KrMatch *match, guint index)
{
  const KrMatchDeal *deal = &match->deals[index];
  KrJsonMembers seat = *members;
  KrJsonCursor seats;
  KrJsonCursor cursor;

  if (!compare_entry (members, match, index) || !figures_of_deal (members, deal) ||
      !kr_json_members_figure_seat (members, "leader", deal->leader))
    return FALSE;
  kr_json_cursor_enter (members->cursor, "seats", &seats);
  seat.cursor = &cursor;
  for (guint i = 0; i < match->n_seats; i++) {
    kr_json_cursor_enter_next (&seats, i, &cursor);
    if (!figures_at_seat (&seat, deal, i))
      return FALSE;
  }
  return TRUE;
}

/* --- All deals ---------------------------------------------------------- */

void
kr_exchange_write_deals (JsonBuilder *builder, const KrSessionDoc *doc, const KrMatch *match)
{
  kr_json_begin_list (builder, "deals");
  for (guint i = 0; i < match->n_scored; i++)
    write_deal (builder, doc, match, i);
  json_builder_end_array (builder);
}

gboolean
kr_exchange_compare_deals (const KrJsonMembers *top, const KrMatch *match)
{
  KrJsonMembers deal = *top;
  KrJsonCursor deals;
  KrJsonCursor cursor;
  guint n = 0;

  if (!kr_json_cursor_enter (top->cursor, "deals", &deals))
    return TRUE;
  if (!kr_json_cursor_get_length (&deals, KR_MAX_DEALS, &n, top->error))
    return FALSE;
  if (n != match->n_scored)
    g_ptr_array_add (top->disagreements,
                     kr_sentence_new (N_ ("deals has %u deals, but its events make %u."), n,
                                      (guint) match->n_scored));
  deal.cursor = &cursor;
  for (guint i = 0; i < MIN (n, match->n_scored); i++) {
    kr_json_cursor_enter_next (&deals, i, &cursor);
    if (!compare_deal (&deal, match, i))
      return FALSE;
  }
  return TRUE;
}
