/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault-evening.h"

#include "fault-state.h"
#include "kr-club-inbox.h"
#include "kr-club-outbox.h"
#include "kr-evening-seats.h"
#include "kr-store-club.h"
#include "kr-store-evening.h"
#include "kr-store-open.h"

#define ADDRESS "/nowhere"
#define CLUB "00000005-0000-4000-8000-000000000003"

/* --- The evening -------------------------------------------------------------------- */

static gboolean
open_evening (KrStore *store, const KrSessionDoc *doc, GError **error)
{
  const KrEveningSettings settings = {.day = 20261128,
                                      .tables = {.smallest = 3, .largest = 4},
                                      .scoring = KR_SERIES_PLACES,
                                      .average = true,
                                      .name = "Tuesday"};

  return kr_store_open_evening (store, FAULT_EVENING, &settings, &doc->rules, doc->started_at_us,
                                error);
}

/* Everybody who plays, and one more. */
static GStrv
list_comers (const KrSessionDoc *doc)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();

  for (guint i = 0; i < doc->n_players; i++) {
    g_autofree char *line = g_strdup_printf ("came %s pen=%u name=%s", doc->seats[i].player_uuid,
                                             doc->seats[i].pen, doc->seats[i].name);

    g_strv_builder_add (lines, line);
  }
  g_strv_builder_add (lines, "came " FAULT_LATE " pen=8 name=" FAULT_LATE_NAME);
  return g_strv_builder_end (lines);
}

static char *
format_round (const KrSessionDoc *doc)
{
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (line, "round 1 offset=0 %s/0/", doc->uuid);
  for (guint i = 0; i < doc->n_players; i++)
    g_string_append_printf (line, "%s%s", i > 0 ? "," : "", doc->seats[i].player_uuid);
  g_string_append (line, " out=" FAULT_LATE);
  return g_string_free (g_steal_pointer (&line), FALSE);
}

gboolean
fault_evening_record (KrStore *store, const KrSessionDoc *doc, guint n, GError **error)
{
  const gint64 at_us = doc->started_at_us + n;
  g_autofree char *seat = g_strdup_printf ("seat 1 1 %d %s", FAULT_LATE_SEAT, FAULT_LATE);
  g_autofree char *round = format_round (doc);
  g_auto (GStrv) comers = list_comers (doc);
  g_autofree char *undone = NULL;
  const char *const *lines[] = {
      NULL, (const char *const *) comers, (const char *const[]){round, NULL},
      (const char *const[]){seat, NULL}, (const char *const[]){"call 1", NULL}};

  if (n == 0)
    return open_evening (store, doc, error);
  if (n < G_N_ELEMENTS (lines))
    return kr_store_record_evening (store, FAULT_EVENING, lines[n], at_us, error);
  return kr_store_undo_evening (store, FAULT_EVENING, FALSE, at_us, &undone, error);
}

gboolean
fault_evening_correct_seats (KrStore *store, GError **error)
{
  guint n = 0;

  return kr_evening_seats_correct (store, FAULT_EVENING, NULL, &n, error);
}

/* --- The club ------------------------------------------------------------------------ */

gboolean
fault_evening_join_club (KrStore *store, GError **error)
{
  return kr_store_join_club (store, ADDRESS, CLUB, error);
}

static gboolean
take_all (KrClubInbox *inbox, KrStore *from, GError **error)
{
  g_autoptr (GPtrArray) waiting = kr_club_outbox_list (from, error);

  for (guint i = 0; waiting != NULL && i < waiting->len; i++) {
    g_autoptr (KrClubEntry) entry =
        kr_club_outbox_load (from, g_ptr_array_index (waiting, i), error);

    if (entry == NULL || !kr_club_inbox_take (inbox, entry, error))
      return FALSE;
  }
  return waiting != NULL;
}

gboolean
fault_evening_take (KrStore *store, const char *other, GError **error)
{
  g_autoptr (KrStore) from = kr_store_open (other, error);
  g_autoptr (KrClubInbox) inbox = kr_club_inbox_new (store, ADDRESS);

  return from != NULL && kr_club_inbox_begin (inbox, error) &&
         kr_club_inbox_end (inbox, take_all (inbox, from, error), error);
}
