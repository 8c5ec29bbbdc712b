/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening-seats.h"

#include "kr-kept-evening.h"
#include "kr-session-limits.h"
#include "kr-store-private.h"
#include "kr-store-versions.h"

#include <string.h>

static gboolean
has_seats (const KrSessionDoc *doc, const KrEveningState *state, const KrEveningTable *table)
{
  for (int seat = 0; seat < table->n_seats; seat++)
    if (g_strcmp0 (doc->seats[seat].player_uuid, state->people[table->seats[seat]].uuid) != 0)
      return FALSE;
  return TRUE;
}

/* The version with the most deals, of those that are not decided about. */
static const KrVersion *
find_longest (const KrVersions *versions)
{
  const KrVersion *longest = g_ptr_array_index (versions->versions, 0);

  for (guint i = 1; i < versions->versions->len; i++) {
    const KrVersion *version = g_ptr_array_index (versions->versions, i);

    if (!version->settled && !version->deleted && version->doc->n_done > longest->doc->n_done)
      longest = version;
  }
  return longest;
}

static void
take_seats (KrSessionDoc *doc, const KrEveningState *state, const KrEveningTable *table)
{
  for (int seat = 0; seat < table->n_seats; seat++) {
    const KrEveningPerson *person = &state->people[table->seats[seat]];

    if (g_strcmp0 (doc->seats[seat].player_uuid, person->uuid) == 0)
      continue;
    g_free (doc->seats[seat].player_uuid);
    g_free (doc->seats[seat].name);
    doc->seats[seat].player_uuid = g_strdup (person->uuid);
    doc->seats[seat].name = g_strdup (person->name);
    doc->seats[seat].first_game = FALSE; /* nobody said that of this player */
  }
}

/* What is known of the game once @doc, a version of it, has the seats of @table. */
static KrVersions *
choose_corrected (const KrVersions *ours,
                  const KrSessionDoc *doc,
                  const KrEveningState *state,
                  const KrEveningTable *table)
{
  g_autoptr (KrVersions) nothing = kr_versions_new ();
  KrVersions *now = kr_versions_join (ours, nothing);
  KrSessionDoc *corrected = kr_session_doc_copy (doc);
  char digest[sizeof ((KrVersion *) NULL)->digest];

  take_seats (corrected, state, table);
  kr_versions_add (now, corrected, FALSE, FALSE);
  g_strlcpy (
      digest,
      ((const KrVersion *) g_ptr_array_index (now->versions, now->versions->len - 1))->digest,
      sizeof digest);
  kr_versions_settle (now);
  kr_versions_choose (now, digest, kr_session_limits_now_us ());
  return now;
}

static gboolean
correct_game (KrStore *store,
              const KrEveningState *state,
              const KrEveningTable *table,
              guint *n,
              GError **error)
{
  g_autoptr (KrVersions) ours = kr_store_load_versions (store, table->session, error);
  g_autoptr (KrVersions) now = NULL;
  const KrVersion *longest;

  if (ours == NULL || ours->versions->len == 0)
    return ours != NULL;
  longest = find_longest (ours);
  if (longest->deleted || longest->doc->n_players != (guint) table->n_seats ||
      has_seats (longest->doc, state, table))
    return TRUE;
  now = choose_corrected (ours, longest->doc, state, table);
  (*n)++;
  return kr_store_put_versions (store, table->session, ours, now, error);
}

/* Whether somebody corrected a seat of the table. */
static gboolean
is_corrected (const KrEveningState *state, int round, int table)
{
  const KrEveningTable *its = &state->rounds[round].tables[table];

  return round < state->n_rounds && table < state->rounds[round].seating.n_tables &&
         memcmp (its->seats, its->planned, sizeof its->seats) != 0;
}

static gboolean
correct (KrStore *store, const char *uuid, const KrEveningBoard *before, guint *n, GError **error)
{
  GPtrArray *steps = kr_kept_evening_load (store, uuid, error);
  g_autoptr (KrEveningBoard) board = steps != NULL ? kr_evening_board_new (uuid, steps) : NULL;

  if (board == NULL)
    return FALSE;
  for (int round = 0; round < board->state->n_rounds; round++)
    for (int table = 0; table < board->state->rounds[round].seating.n_tables; table++)
      if ((is_corrected (board->state, round, table) ||
           (before != NULL && is_corrected (before->state, round, table))) &&
          !correct_game (store, board->state, &board->state->rounds[round].tables[table], n, error))
        return FALSE;
  return TRUE;
}

gboolean
kr_evening_seats_correct (
    KrStore *store, const char *uuid, const KrEveningBoard *before, guint *n, GError **error)
{
  *n = 0;
  return kr_db_begin (store->db, error) &&
         kr_store_end (store, correct (store, uuid, before, n, error), error);
}

static const KrSql sql_list_recent = {
    "SELECT DISTINCT evening FROM evening_event WHERE evening > '' AND at_us >= ?1"};

static gpointer
read_uuid (KrDbStatement *row)
{
  return g_strdup (kr_db_statement_get_text (row, 0));
}

gboolean
kr_evening_seats_correct_recent (KrStore *store, gint64 from_us, guint *n, GError **error)
{
  KrDbStatement *list = kr_store_bind (store, &sql_list_recent, NUMBERS (from_us), error);
  g_autoptr (GPtrArray) uuids = kr_store_read_all (list, read_uuid, g_free, error);
  guint n_all = 0;

  for (guint i = 0; uuids != NULL && i < uuids->len; i++) {
    if (!kr_evening_seats_correct (store, g_ptr_array_index (uuids, i), NULL, n, error))
      return FALSE;
    n_all += *n;
  }
  *n = n_all;
  return uuids != NULL;
}

const KrSql *const kr_evening_seats_sql[] = {&sql_list_recent, NULL};
