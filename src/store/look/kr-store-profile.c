/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-profile.h"

#include "kr-career-row.h"
#include "kr-figures-pack.h"
#include "kr-outcome-row.h"
#include "kr-rival-row.h"
#include "kr-search-words.h"
#include "kr-store-error.h"
#include "kr-store-holder.h"
#include "kr-store-private.h"

/* Reading what kr-store-careers.c has put there. */

/* --- The roster ----------------------------------------------------------- */

static gpointer
read_roster (KrDbStatement *list)
{
  KrRosterRow *row = g_new0 (KrRosterRow, 1);

  row->uuid = g_strdup (kr_db_statement_get_text (list, 0));
  row->name = g_strdup (kr_db_statement_get_text (list, 1));
  row->pen = (guint) kr_db_statement_get_number (list, 2);
  row->hidden = kr_db_statement_get_number (list, 3) != 0;
  row->n_games = (guint) kr_db_statement_get_number (list, 4);
  row->n_wins = (guint) kr_db_statement_get_number (list, 5);
  row->last_us = kr_db_statement_get_number (list, 6);
  return row;
}

/* A row of the roster; kr-store-profile.c reads it. */
#define ROSTER_ROW                                                                                 \
  "SELECT uuid, name, pen, hidden, n_games, n_wins, (SELECT s.started_at_us FROM outcome AS o "    \
  "JOIN session AS s ON s.position = o.position WHERE o.player = player.id "                       \
  "ORDER BY o.position DESC LIMIT 1) FROM player "

static const KrSql sql_list_people = {
    ROSTER_ROW "WHERE root IS NULL AND hidden <= ?2 ORDER BY n_games DESC, name LIMIT ?1"};
static const KrSql sql_list_people_by_word = {
    ROSTER_ROW
    "WHERE id IN (SELECT coalesce(p.root, p.id) FROM player_word AS w "
    "JOIN player AS p ON p.id = w.player WHERE w.word >= ?3 AND w.word < ?4) AND hidden <= ?2 "
    "ORDER BY n_games DESC, name LIMIT ?1"};

GPtrArray *
kr_store_list_roster (
    KrStore *store, const char *prefix, gboolean hidden, guint limit, GError **error)
{
  g_autofree char *from = kr_search_fold (prefix);
  g_autofree char *behind = g_strconcat (from, KR_STORE_LAST_CHARACTER, NULL);
  gboolean all = *from == '\0';
  KrDbStatement *list = kr_store_bind (store, all ? &sql_list_people : &sql_list_people_by_word,
                                       NUMBERS (limit, hidden), error);

  if (list != NULL && !all) {
    kr_db_statement_bind_text (list, 3, from);
    kr_db_statement_bind_text (list, 4, behind);
  }
  return kr_store_read_all (list, read_roster, (GDestroyNotify) kr_roster_row_free, error);
}

/* --- One player ------------------------------------------------------------- */

static gpointer
read_spelling (KrDbStatement *list)
{
  KrHolder *spelling = g_new0 (KrHolder, 1);

  kr_store_read_holder (list, 0, spelling);
  return spelling;
}

static char *
dup_uuid (KrDbStatement *list, int column)
{
  return kr_db_statement_is_null (list, column)
             ? NULL
             : g_strdup (kr_db_statement_get_text (list, column));
}

static gpointer
read_career (KrDbStatement *list)
{
  KrCareerRow *row = g_new0 (KrCareerRow, 1);
  gsize size = 0;
  const guint8 *packed = kr_db_statement_get_blob (list, 3, &size);

  row->rules_id = g_strdup (kr_db_statement_get_text (list, 0));
  row->rules_name = g_strdup (kr_db_statement_get_text (list, 1));
  row->n_players = (guint) kr_db_statement_get_number (list, 2);
  kr_figures_unpack (packed, size, &row->figures);
  row->best_total = kr_db_statement_get_number (list, 4);
  row->worst_total = kr_db_statement_get_number (list, 5);
  row->best_uuid = dup_uuid (list, 6);
  row->worst_uuid = dup_uuid (list, 7);
  return row;
}

static int
compare_careers_cb (gconstpointer a, gconstpointer b)
{
  const KrCareerRow *first = *(KrCareerRow *const *) a;
  const KrCareerRow *second = *(KrCareerRow *const *) b;
  gint64 n_first = first->figures.n[KR_STAT_GAMES];
  gint64 n_second = second->figures.n[KR_STAT_GAMES];

  if (n_first != n_second)
    return n_first > n_second ? -1 : 1;
  if (g_strcmp0 (first->rules_id, second->rules_id) != 0)
    return g_strcmp0 (first->rules_id, second->rules_id);
  return (int) first->n_players - (int) second->n_players;
}

/* The statement @sql for the player @uuid. */
static KrDbStatement *
prepare_for (KrStore *store, const KrSql *sql, const char *uuid, GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, sql, error);

  if (list != NULL)
    kr_db_statement_bind_text (list, 1, uuid);
  return list;
}

static const KrSql sql_get_person = {
    ROSTER_ROW "WHERE id = (SELECT coalesce(root, id) FROM player WHERE uuid = ?1)"};

static KrRosterRow *
load_roster_row (KrStore *store, const char *uuid, GError **error)
{
  g_autoptr (GPtrArray) rows =
      kr_store_read_all (prepare_for (store, &sql_get_person, uuid, error), read_roster,
                         (GDestroyNotify) kr_roster_row_free, error);

  if (rows != NULL && rows->len > 0)
    return g_ptr_array_steal_index (rows, 0);
  if (rows != NULL)
    g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                 "There is no player %s in the ledger “%s”.", uuid, kr_store_get_path (store));
  return NULL;
}

static const KrSql sql_list_spellings = {
    "SELECT p.uuid, p.name, p.pen FROM player AS r JOIN player AS p ON p.root = r.id "
    "WHERE r.uuid = ?1 ORDER BY p.name, p.id"};
static const KrSql sql_list_careers = {
    "SELECT p.rules_id, p.name, p.n_players, c.figures, c.best, c.worst, b.uuid, w.uuid "
    "FROM player AS r JOIN career AS c ON c.player = r.id JOIN played AS p ON p.id = c.played "
    "LEFT JOIN session AS b ON b.position = c.best_position "
    "LEFT JOIN session AS w ON w.position = c.worst_position WHERE r.uuid = ?1"};

KrProfile *
kr_store_load_profile (KrStore *store, const char *uuid, GError **error)
{
  g_autoptr (KrProfile) profile = g_new0 (KrProfile, 1);
  const char *root;

  profile->player = load_roster_row (store, uuid, error);
  if (profile->player == NULL)
    return NULL;
  root = profile->player->uuid;
  profile->spellings = kr_store_read_all (prepare_for (store, &sql_list_spellings, root, error),
                                          read_spelling, (GDestroyNotify) kr_holder_free, error);
  if (profile->spellings == NULL)
    return NULL;
  profile->careers = kr_store_read_all (prepare_for (store, &sql_list_careers, root, error),
                                        read_career, (GDestroyNotify) kr_career_row_free, error);
  if (profile->careers == NULL)
    return NULL;
  g_ptr_array_sort (profile->careers, compare_careers_cb);
  return g_steal_pointer (&profile);
}

/* --- Games, and others ------------------------------------------------------ */

static gpointer
read_outcome (KrDbStatement *list)
{
  KrOutcomeRow *row = g_new0 (KrOutcomeRow, 1);

  row->session_uuid = g_strdup (kr_db_statement_get_text (list, 0));
  row->position = kr_db_statement_get_number (list, 1);
  row->started_at_us = kr_db_statement_get_number (list, 2);
  row->utc_offset_min = (int) kr_db_statement_get_number (list, 3);
  row->rules_id = g_strdup (kr_db_statement_get_text (list, 4));
  row->n_players = (guint) kr_db_statement_get_number (list, 5);
  row->place = (int) kr_db_statement_get_number (list, 6);
  row->total = kr_db_statement_get_number (list, 7);
  return row;
}

static const KrSql sql_list_outcomes = {
    "SELECT s.uuid, o.position, s.started_at_us, s.utc_offset_min, p.rules_id, p.n_players, "
    "o.place, o.total FROM player AS u JOIN outcome AS o ON o.player = coalesce(u.root, u.id) "
    "JOIN session AS s ON s.position = o.position JOIN played AS p ON p.id = o.played "
    "WHERE u.uuid = ?1 AND o.position < ?2 ORDER BY o.position DESC LIMIT ?3"};

GPtrArray *
kr_store_list_outcomes (
    KrStore *store, const char *uuid, gint64 before, guint limit, GError **error)
{
  KrDbStatement *list = prepare_for (store, &sql_list_outcomes, uuid, error);

  if (list != NULL) {
    kr_db_statement_bind_number (list, 2, before != 0 ? before : G_MAXINT64);
    kr_db_statement_bind_number (list, 3, limit);
  }
  return kr_store_read_all (list, read_outcome, (GDestroyNotify) kr_outcome_row_free, error);
}

static gpointer
read_rival (KrDbStatement *list)
{
  KrRivalRow *row = g_new0 (KrRivalRow, 1);

  kr_store_read_holder (list, 0, &row->other);
  row->n_games = (guint) kr_db_statement_get_number (list, 3);
  row->n_ahead = (guint) kr_db_statement_get_number (list, 4);
  row->n_level = (guint) kr_db_statement_get_number (list, 5);
  row->n_partner_games = (guint) kr_db_statement_get_number (list, 6);
  row->n_partner_wins = (guint) kr_db_statement_get_number (list, 7);
  return row;
}

static const KrSql sql_list_rivals = {
    "SELECT r.uuid, r.name, r.pen, i.n_games, i.n_ahead, i.n_level, i.n_partner_games, "
    "i.n_partner_wins FROM player AS u JOIN pair AS i ON i.player = coalesce(u.root, u.id) "
    "JOIN player AS r ON r.id = i.other WHERE u.uuid = ?1 "
    "ORDER BY i.n_games + i.n_partner_games DESC, r.name, r.id"};

GPtrArray *
kr_store_list_rivals (KrStore *store, const char *uuid, GError **error)
{
  return kr_store_read_all (prepare_for (store, &sql_list_rivals, uuid, error), read_rival,
                            (GDestroyNotify) kr_rival_row_free, error);
}

const KrSql *const kr_store_profile_sql[] = {
    &sql_list_people,  &sql_list_people_by_word, &sql_get_person,  &sql_list_spellings,
    &sql_list_careers, &sql_list_outcomes,       &sql_list_rivals, NULL};
