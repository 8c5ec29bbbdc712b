/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening-seats.h"

#include "kr-kept-evening.h"
#include "kr-session-limits.h"
#include "kr-store-private.h"
#include "kr-store-versions.h"

#include <string.h>

/* Whether @seat of a game is not what its table should have. Somebody who never came to the evening
 * stays where nobody decided otherwise. */
static gboolean
is_wrong (const KrSessionDoc *doc,
          const KrEveningState *state,
          const KrEveningTable *table,
          int seat)
{
  const char *uuid = doc->seats[seat].player_uuid;

  return g_strcmp0 (uuid, state->people[table->seats[seat]].uuid) != 0 &&
         (table->decided[seat] || kr_evening_state_find (state, uuid) != KR_EVENING_NOBODY);
}

static gboolean
has_seats (const KrSessionDoc *doc, const KrEveningState *state, const KrEveningTable *table)
{
  for (int seat = 0; seat < table->n_seats; seat++)
    if (is_wrong (doc, state, table, seat))
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

    if (!is_wrong (doc, state, table, seat))
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

/* Takes over who sits at a table by its game. @versions receives what is known of it: NULL if that
 * is no game of so many players. */
static gboolean
take_game (KrStore *store,
           KrEveningState *state,
           int round,
           int table,
           KrVersions **versions,
           GError **error)
{
  const KrEveningTable *its = &state->rounds[round].tables[table];
  g_autoptr (KrVersions) found = kr_store_load_versions (store, its->session, error);
  const KrVersion *longest;
  int people[KR_MAX_SEATS];

  *versions = NULL;
  if (found == NULL || found->versions->len == 0)
    return found != NULL;
  longest = find_longest (found);
  if (longest->deleted || longest->doc->n_players != (guint) its->n_seats)
    return TRUE;
  for (int seat = 0; seat < its->n_seats; seat++)
    people[seat] = kr_evening_state_find (state, longest->doc->seats[seat].player_uuid);
  kr_evening_state_take_game (state, round, table, people);
  *versions = g_steal_pointer (&found);
  return TRUE;
}

static gboolean
correct_game (KrStore *store,
              const KrEveningState *state,
              const KrEveningTable *table,
              const KrVersions *ours,
              guint *n,
              GError **error)
{
  const KrSessionDoc *doc = find_longest (ours)->doc;
  g_autoptr (KrVersions) now = NULL;

  if (has_seats (doc, state, table))
    return TRUE;
  now = choose_corrected (ours, doc, state, table);
  (*n)++;
  return kr_store_put_versions (store, table->session, ours, now, error);
}

static gboolean
is_decided (const KrEveningState *state, int round)
{
  for (int table = 0; round < state->n_rounds && table < state->rounds[round].seating.n_tables;
       table++)
    if (kr_evening_state_is_decided (state, round, table))
      return TRUE;
  return FALSE;
}

/* What was decided before it was undone is decided to be what it is now. */
static void
keep_decided (KrEveningState *state, const KrEveningState *before, int round)
{
  KrEveningPlayed *now = &state->rounds[round];

  for (int table = 0; table < now->seating.n_tables && round < before->n_rounds &&
                      table < before->rounds[round].seating.n_tables;
       table++)
    for (int seat = 0; seat < now->tables[table].n_seats; seat++)
      now->tables[table].decided[seat] |= before->rounds[round].tables[table].decided[seat];
}

/* A table whose seats nobody corrected may have a player who sits elsewhere by a correction. */
static gboolean
correct_round (KrStore *store, KrEveningState *state, int round, guint *n, GError **error)
{
  const int n_tables = state->rounds[round].seating.n_tables;
  KrVersions *known[KR_EVENING_MAX_TABLES] = {NULL};
  gboolean done = TRUE;

  for (int table = 0; done && table < n_tables; table++)
    done = take_game (store, state, round, table, &known[table], error);
  for (int table = 0; done && table < n_tables; table++)
    done = known[table] == NULL ||
           correct_game (store, state, &state->rounds[round].tables[table], known[table], n, error);
  for (int table = 0; table < n_tables; table++)
    g_clear_pointer (&known[table], kr_versions_free);
  return done;
}

static gboolean
correct (KrStore *store, const char *uuid, const KrEveningBoard *before, guint *n, GError **error)
{
  GPtrArray *steps = kr_kept_evening_load (store, uuid, error);
  g_autoptr (KrEveningBoard) board = steps != NULL ? kr_evening_board_new (uuid, steps) : NULL;

  if (board == NULL)
    return FALSE;
  for (int round = 0; round < board->state->n_rounds; round++) {
    if (before != NULL)
      keep_decided (board->state, before->state, round);
    if (is_decided (board->state, round) && !correct_round (store, board->state, round, n, error))
      return FALSE;
  }
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
