/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-item.h"

#include "kr-error.h"
#include "kr-store-error.h"
#include "kr-store-private.h"
#include "kr-translatable.h"

/*
 * SQLite writes the documents from the rows and reads them into rows again; the tables are strict,
 * and so is what they take.
 */

/* --- Out ------------------------------------------------------------------------ */

/* Whether the pen of player p was chosen in the list (kr-roster-step.h). */
#define CHOSE_PEN "EXISTS (SELECT 1 FROM roster_step AS c WHERE c.player = p.id AND c.kind = 1)"

#define PLAYERS                                                                                    \
  "SELECT p.uuid, json_object ('uuid', p.uuid, 'name', p.name, 'named_at_us', p.named_at_us, "     \
  "'hidden', p.hidden, 'hidden_at_us', p.hidden_at_us, 'pen', iif (" CHOSE_PEN ", p.pen, 1), "     \
  "'pen_at_us', iif (" CHOSE_PEN ", p.pen_at_us, 0), 'links', json ((SELECT json_group_array ("    \
  "json_object ('other', uuid, 'name', name, 'at_us', at_us, 'holds', holds)) FROM "               \
  "(SELECT o.uuid, o.name, k.at_us, k.holds FROM player_link AS k JOIN player AS o ON o.id = "     \
  "k.other WHERE k.player = p.id ORDER BY o.uuid)))) FROM player AS p WHERE p.uuid > '' "          \
  "AND (p.named_at_us > 0 OR p.hidden_at_us > 0 OR " CHOSE_PEN                                     \
  " OR EXISTS (SELECT 1 FROM player_link AS h WHERE h.player = p.id)) "
#define SERIES                                                                                     \
  "SELECT s.uuid, json_object ('uuid', s.uuid, 'name', s.name, 'named_at_us', s.named_at_us, "     \
  "'scoring', s.scoring, 'best', s.best, 'scored_at_us', s.scored_at_us, 'deleted', s.deleted, "   \
  "'deleted_at_us', s.deleted_at_us, 'games', json ((SELECT json_group_array (json_object "        \
  "('session', session, 'state', state, 'at_us', at_us)) FROM (SELECT session, state, "            \
  "at_us FROM series_game WHERE series = s.id ORDER BY session)))) FROM series AS s WHERE "        \
  "s.uuid > '' "
#define SCOPES                                                                                     \
  "SELECT s.uuid, json_object ('uuid', s.uuid, 'changed_at_us', s.changed_at_us, 'name', s.name, " \
  "'deleted', s.deleted, 'rules_id', s.rules_id, 'n_players', s.n_players, 'since', s.since, "     \
  "'until', s.until, 'place', s.place, 'tag', s.tag, 'among', s.among, 'company', s.company) "     \
  "FROM scope AS s WHERE s.uuid > '' "
#define PRECEDENTS                                                                                 \
  "SELECT p.uuid, json_object ('uuid', p.uuid, 'versions', json ((SELECT json_group_array ("       \
  "json_object ('edited_at_us', edited_at_us, 'ruling', ruling, 'rules_id', rules_id, "            \
  "'session', session, 'text', text, 'written_at_us', written_at_us, 'utc_offset_min', "           \
  "utc_offset_min, 'withdrawn', withdrawn)) FROM (SELECT * FROM precedent AS w WHERE w.uuid "      \
  "= p.uuid ORDER BY w.edited_at_us)))) FROM precedent AS p WHERE p.uuid > '' "
#define EACH_PRECEDENT "GROUP BY p.uuid"
#define EVENINGS                                                                                   \
  "SELECT e.evening, json_object ('uuid', e.evening, 'events', json ((SELECT json_group_array ("   \
  "json_object ('id', id, 'at_us', at_us, 'recorder', recorder, 'text', text)) FROM (SELECT * "    \
  "FROM evening_event AS v WHERE v.evening = e.evening ORDER BY v.id)))) FROM evening_event AS e " \
  "WHERE e.evening > '' "
#define EACH_EVENING "GROUP BY e.evening"

static const KrSql sql_list_players = {PLAYERS};
static const KrSql sql_list_series = {SERIES};
static const KrSql sql_list_scopes = {SCOPES};
static const KrSql sql_list_precedents = {PRECEDENTS EACH_PRECEDENT};
static const KrSql sql_list_evenings = {EVENINGS EACH_EVENING};
static const KrSql sql_get_player = {PLAYERS "AND p.uuid = ?1"};
static const KrSql sql_get_series = {SERIES "AND s.uuid = ?1"};
static const KrSql sql_get_scope = {SCOPES "AND s.uuid = ?1"};
static const KrSql sql_get_precedent = {PRECEDENTS "AND p.uuid = ?1 " EACH_PRECEDENT};
static const KrSql sql_get_evening = {EVENINGS "AND e.evening = ?1 " EACH_EVENING};
enum { ITEM_SUBJECT, ITEM_DOCUMENT };

static const struct {
  const KrSql *list;
  const KrSql *get;
} queries[] = {
    [KR_CLUB_SESSION] = {NULL, NULL}, /* kr-store-versions.h */
    [KR_CLUB_PLAYER] = {&sql_list_players, &sql_get_player},
    [KR_CLUB_SERIES] = {&sql_list_series, &sql_get_series},
    [KR_CLUB_SCOPE] = {&sql_list_scopes, &sql_get_scope},
    [KR_CLUB_PRECEDENT] = {&sql_list_precedents, &sql_get_precedent},
    [KR_CLUB_EVENING] = {&sql_list_evenings, &sql_get_evening},
};

char *
kr_club_item_dup_document (KrStore *store, KrClubKind kind, const char *subject, GError **error)
{
  KrDbStatement *get = kr_store_prepare (store, queries[kind].get, error);
  char *document = NULL;

  if (get == NULL)
    return NULL;
  kr_db_statement_bind_text (get, 1, subject);
  if (kr_db_statement_step (get, error) == KR_DB_ROW)
    document = g_strdup (kr_db_statement_get_text (get, ITEM_DOCUMENT));
  kr_db_statement_reset (get);
  return document;
}

GHashTable *
kr_club_item_list (KrStore *store, KrClubKind kind, GError **error)
{
  g_autoptr (GHashTable) digests = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  KrDbStatement *list = kr_store_prepare (store, queries[kind].list, error);
  KrDbStep step;

  if (list == NULL)
    return NULL;
  while ((step = kr_db_statement_step (list, error)) == KR_DB_ROW)
    g_hash_table_insert (
        digests, g_strdup (kr_db_statement_get_text (list, ITEM_SUBJECT)),
        g_compute_checksum_for_string (G_CHECKSUM_SHA256,
                                       kr_db_statement_get_text (list, ITEM_DOCUMENT), -1));
  kr_db_statement_reset (list);
  return step == KR_DB_DONE ? g_steal_pointer (&digests) : NULL;
}

/* --- In --------------------------------------------------------------------------- */

static const KrSql sql_put_player = {
    "INSERT INTO player (uuid, name, named_at_us, hidden, hidden_at_us, pen, pen_at_us) SELECT "
    "d ->> 'uuid', d ->> 'name', d ->> 'named_at_us', d ->> 'hidden', d ->> 'hidden_at_us', "
    "d ->> 'pen', d ->> 'pen_at_us' FROM (SELECT ?1 AS d)"};
static const KrSql sql_put_others = {
    "INSERT INTO player (uuid, name, pen, pen_at_us) SELECT e.value ->> 'other', "
    "e.value ->> 'name', 1, 0 FROM json_each (?1, '$.links') AS e"};
static const KrSql sql_put_links = {
    "INSERT INTO player_link (player, other, at_us, holds) SELECT p.id, o.id, "
    "e.value ->> 'at_us', e.value ->> 'holds' FROM json_each (?1, '$.links') AS e "
    "JOIN player AS p ON p.uuid = ?1 ->> 'uuid' JOIN player AS o ON o.uuid = e.value ->> 'other'"};
static const KrSql sql_put_series = {
    "INSERT INTO series (uuid, name, named_at_us, scoring, best, scored_at_us, deleted, "
    "deleted_at_us) SELECT d ->> 'uuid', d ->> 'name', d ->> 'named_at_us', d ->> 'scoring', "
    "d ->> 'best', d ->> 'scored_at_us', d ->> 'deleted', d ->> 'deleted_at_us' "
    "FROM (SELECT ?1 AS d)"};
static const KrSql sql_put_series_games = {
    "INSERT INTO series_game (series, session, state, at_us) SELECT s.id, e.value ->> 'session', "
    "e.value ->> 'state', e.value ->> 'at_us' FROM json_each (?1, '$.games') AS e "
    "JOIN series AS s ON s.uuid = ?1 ->> 'uuid'"};
static const KrSql sql_put_scope = {
    "INSERT INTO scope (uuid, changed_at_us, name, deleted, rules_id, n_players, since, until, "
    "place, tag, among, company) SELECT d ->> 'uuid', d ->> 'changed_at_us', d ->> 'name', "
    "d ->> 'deleted', d ->> 'rules_id', d ->> 'n_players', d ->> 'since', d ->> 'until', "
    "d ->> 'place', d ->> 'tag', d ->> 'among', d ->> 'company' FROM (SELECT ?1 AS d)"};
static const KrSql sql_put_precedents = {
    "INSERT INTO precedent (uuid, edited_at_us, ruling, rules_id, session, text, written_at_us, "
    "utc_offset_min, withdrawn) SELECT ?1 ->> 'uuid', e.value ->> 'edited_at_us', "
    "e.value ->> 'ruling', e.value ->> 'rules_id', e.value ->> 'session', e.value ->> 'text', "
    "e.value ->> 'written_at_us', e.value ->> 'utc_offset_min', e.value ->> 'withdrawn' "
    "FROM json_each (?1, '$.versions') AS e"};

static const KrSql sql_put_evening = {
    "INSERT INTO evening_event (evening, id, at_us, recorder, text) SELECT ?1 ->> 'uuid', "
    "e.value ->> 'id', e.value ->> 'at_us', e.value ->> 'recorder', e.value ->> 'text' "
    "FROM json_each (?1, '$.events') AS e"};

#define MOST_STATEMENTS 3

static const KrSql *const writers[][MOST_STATEMENTS + 1] = {
    [KR_CLUB_SESSION] = {NULL},
    [KR_CLUB_PLAYER] = {&sql_put_player, &sql_put_others, &sql_put_links},
    [KR_CLUB_SERIES] = {&sql_put_series, &sql_put_series_games},
    [KR_CLUB_SCOPE] = {&sql_put_scope},
    [KR_CLUB_PRECEDENT] = {&sql_put_precedents},
    [KR_CLUB_EVENING] = {&sql_put_evening},
};

static const KrSql sql_get_subject = {"SELECT ?1 ->> 'uuid'"};

/* A document speaks of its subject alone: whoever may add one may not speak of others. */
static gboolean
is_about (KrStore *scratch, const KrClubEntry *entry)
{
  KrDbStatement *get = kr_store_prepare (scratch, &sql_get_subject, NULL);
  gboolean same;

  if (get == NULL)
    return FALSE;
  kr_db_statement_bind_text (get, 1, entry->document);
  same = kr_db_statement_step (get, NULL) == KR_DB_ROW &&
         g_str_equal (kr_db_statement_get_text (get, 0), entry->subject);
  kr_db_statement_reset (get);
  return same;
}

static gboolean
put (KrStore *scratch, const KrClubEntry *entry)
{
  for (guint i = 0; writers[entry->kind][i] != NULL; i++) {
    KrDbStatement *add = kr_store_prepare (scratch, writers[entry->kind][i], NULL);

    if (add == NULL)
      return FALSE;
    kr_db_statement_bind_text (add, 1, entry->document);
    if (!kr_db_statement_run (add, NULL))
      return FALSE;
  }
  return TRUE;
}

/* Why SQLite does not take a row would say nothing to anybody. */
gboolean
kr_club_item_put (KrStore *scratch, const KrClubEntry *entry, GError **error)
{
  return (is_about (scratch, entry) && put (scratch, entry)) ||
         kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
                       N_ ("The document on %.36s is not one that Kreights writes."),
                       entry->subject);
}

gboolean
kr_club_item_clear (KrStore *scratch, GError **error)
{
  return kr_db_exec (scratch->db,
                     "DELETE FROM player_link; DELETE FROM player; DELETE FROM series_game; "
                     "DELETE FROM series; DELETE FROM scope; DELETE FROM precedent; "
                     "DELETE FROM evening_event",
                     error);
}

const KrSql *const kr_club_item_sql[] = {
    &sql_list_players,   &sql_list_series, &sql_list_scopes,      &sql_list_precedents,
    &sql_list_evenings,  &sql_get_player,  &sql_get_series,       &sql_get_scope,
    &sql_get_precedent,  &sql_get_evening, &sql_put_player,       &sql_put_others,
    &sql_put_links,      &sql_put_series,  &sql_put_series_games, &sql_put_scope,
    &sql_put_precedents, &sql_put_evening, &sql_get_subject,      NULL};
