/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-profile.h"

#include "kr-career-row.h"
#include "kr-figures-pack.h"
#include "kr-outcome-row.h"
#include "kr-rival-row.h"
#include "kr-search-words.h"
#include "kr-store-holder.h"
#include "kr-store-players-private.h"
#include "kr-store-profile-private.h"
#include "kr-store-private.h"
#include "kr-text-gate.h"

/* Reading what kr-store-careers.c has put there. */

/* --- The roster ----------------------------------------------------------- */

/* A row of the roster; kr-store-profile.c reads it. */
#define ROSTER_ROW                                                                                 \
  "SELECT uuid, name, pen, hidden, n_games, n_wins, (SELECT s.started_at_us FROM outcome AS o "    \
  "JOIN session AS s ON s.position = o.position WHERE o.player = player.id "                       \
  "ORDER BY o.position DESC LIMIT 1) FROM player "

static const KrSql sql_list_people = {
    ROSTER_ROW "WHERE root IS NULL AND hidden <= ?2 ORDER BY n_games DESC, name, uuid LIMIT ?1"};
static const KrSql sql_list_people_by_word = {
    ROSTER_ROW
    "WHERE id IN (SELECT coalesce(p.root, p.id) FROM player_word AS w "
    "JOIN player AS p ON p.id = w.player WHERE w.word >= ?3 AND w.word < ?4) AND hidden <= ?2 "
    "ORDER BY n_games DESC, name, uuid LIMIT ?1"};
enum {
  ROSTER_UUID,
  ROSTER_NAME,
  ROSTER_PEN,
  ROSTER_HIDDEN,
  ROSTER_N_GAMES,
  ROSTER_N_WINS,
  ROSTER_LAST_US
};

static gpointer
read_roster (KrDbStatement *list)
{
  KrRosterRow *row = g_new0 (KrRosterRow, 1);

  row->uuid = g_strdup (kr_db_statement_get_text (list, ROSTER_UUID));
  row->name = kr_text_gate_clean (KR_TEXT_NAME, kr_db_statement_get_text (list, ROSTER_NAME));
  row->pen = (guint) kr_db_statement_get_number (list, ROSTER_PEN);
  row->hidden = kr_db_statement_get_number (list, ROSTER_HIDDEN) != 0;
  row->n_games = (guint) kr_db_statement_get_number (list, ROSTER_N_GAMES);
  row->n_wins = (guint) kr_db_statement_get_number (list, ROSTER_N_WINS);
  row->last_us = kr_db_statement_get_number (list, ROSTER_LAST_US);
  return row;
}

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

static const KrSql sql_list_spellings = {
    "SELECT p.uuid, p.name, p.pen FROM player AS r JOIN player AS p ON p.root = r.id "
    "WHERE r.uuid = ?1 ORDER BY p.name, p.uuid"};
enum { SPELLING_HOLDER, SPELLING_NAME, SPELLING_PEN };

static gpointer
read_spelling (KrDbStatement *list)
{
  KrHolder *spelling = g_new0 (KrHolder, 1);

  kr_store_read_holder (list, SPELLING_HOLDER, spelling);
  return spelling;
}

static char *
dup_uuid (KrDbStatement *list, int column)
{
  return kr_db_statement_is_null (list, column)
             ? NULL
             : g_strdup (kr_db_statement_get_text (list, column));
}

static const KrSql sql_list_careers = {
    "SELECT p.rules_id, p.name, p.n_players, c.figures, c.best, c.worst, b.uuid, w.uuid "
    "FROM player AS r JOIN career AS c ON c.player = r.id JOIN played AS p ON p.id = c.played "
    "LEFT JOIN session AS b ON b.position = c.best_position "
    "LEFT JOIN session AS w ON w.position = c.worst_position WHERE r.uuid = ?1"};
enum {
  CAREER_RULES_ID,
  CAREER_RULES_NAME,
  CAREER_N_PLAYERS,
  CAREER_FIGURES,
  CAREER_BEST,
  CAREER_WORST,
  CAREER_BEST_UUID,
  CAREER_WORST_UUID
};

static gpointer
read_career (KrDbStatement *list)
{
  KrCareerRow *row = g_new0 (KrCareerRow, 1);
  gsize size = 0;
  const guint8 *packed = kr_db_statement_get_blob (list, CAREER_FIGURES, &size);

  row->rules_id = g_strdup (kr_db_statement_get_text (list, CAREER_RULES_ID));
  row->rules_name =
      kr_text_gate_clean (KR_TEXT_RULES_NAME, kr_db_statement_get_text (list, CAREER_RULES_NAME));
  row->n_players = (guint) kr_db_statement_get_number (list, CAREER_N_PLAYERS);
  kr_figures_unpack (packed, size, &row->figures);
  row->best_total = kr_db_statement_get_number (list, CAREER_BEST);
  row->worst_total = kr_db_statement_get_number (list, CAREER_WORST);
  row->best_uuid = dup_uuid (list, CAREER_BEST_UUID);
  row->worst_uuid = dup_uuid (list, CAREER_WORST_UUID);
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

void
kr_store_sort_careers (GPtrArray *careers)
{
  g_ptr_array_sort (careers, compare_careers_cb);
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
    kr_store_fail_no_player (store, uuid, error);
  return NULL;
}

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
  kr_store_sort_careers (profile->careers);
  return g_steal_pointer (&profile);
}

/* --- Games, and others ------------------------------------------------------ */

static const KrSql sql_list_outcomes = {
    "SELECT s.uuid, o.position, s.started_at_us, s.utc_offset_min, p.rules_id, p.n_players, "
    "o.place, o.total FROM player AS u JOIN outcome AS o ON o.player = coalesce(u.root, u.id) "
    "JOIN session AS s ON s.position = o.position JOIN played AS p ON p.id = o.played "
    "WHERE u.uuid = ?1 AND o.position < ?2 ORDER BY o.position DESC LIMIT ?3"};
enum {
  OUTCOME_UUID,
  OUTCOME_POSITION,
  OUTCOME_STARTED_AT_US,
  OUTCOME_UTC_OFFSET_MIN,
  OUTCOME_RULES_ID,
  OUTCOME_N_PLAYERS,
  OUTCOME_PLACE,
  OUTCOME_TOTAL
};

static gpointer
read_outcome (KrDbStatement *list)
{
  KrOutcomeRow *row = g_new0 (KrOutcomeRow, 1);

  row->session_uuid = g_strdup (kr_db_statement_get_text (list, OUTCOME_UUID));
  row->position = kr_db_statement_get_number (list, OUTCOME_POSITION);
  row->started_at_us = kr_db_statement_get_number (list, OUTCOME_STARTED_AT_US);
  row->utc_offset_min = (int) kr_db_statement_get_number (list, OUTCOME_UTC_OFFSET_MIN);
  row->rules_id = g_strdup (kr_db_statement_get_text (list, OUTCOME_RULES_ID));
  row->n_players = (guint) kr_db_statement_get_number (list, OUTCOME_N_PLAYERS);
  row->place = (int) kr_db_statement_get_number (list, OUTCOME_PLACE);
  row->total = kr_db_statement_get_number (list, OUTCOME_TOTAL);
  return row;
}

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

static const KrSql sql_list_rivals = {
    "SELECT r.uuid, r.name, r.pen, i.n_games, i.n_ahead, i.n_level, i.n_partner_games, "
    "i.n_partner_wins FROM player AS u JOIN pair AS i ON i.player = coalesce(u.root, u.id) "
    "JOIN player AS r ON r.id = i.other WHERE u.uuid = ?1 "
    "ORDER BY i.n_games + i.n_partner_games DESC, r.name, r.uuid"};
enum {
  RIVAL_HOLDER,
  RIVAL_NAME,
  RIVAL_PEN,
  RIVAL_N_GAMES,
  RIVAL_N_AHEAD,
  RIVAL_N_LEVEL,
  RIVAL_N_PARTNER_GAMES,
  RIVAL_N_PARTNER_WINS
};

static gpointer
read_rival (KrDbStatement *list)
{
  KrRivalRow *row = g_new0 (KrRivalRow, 1);

  kr_store_read_holder (list, RIVAL_HOLDER, &row->other);
  row->n_games = (guint) kr_db_statement_get_number (list, RIVAL_N_GAMES);
  row->n_ahead = (guint) kr_db_statement_get_number (list, RIVAL_N_AHEAD);
  row->n_level = (guint) kr_db_statement_get_number (list, RIVAL_N_LEVEL);
  row->n_partner_games = (guint) kr_db_statement_get_number (list, RIVAL_N_PARTNER_GAMES);
  row->n_partner_wins = (guint) kr_db_statement_get_number (list, RIVAL_N_PARTNER_WINS);
  return row;
}

GPtrArray *
kr_store_list_rivals (KrStore *store, const char *uuid, GError **error)
{
  return kr_store_read_all (prepare_for (store, &sql_list_rivals, uuid, error), read_rival,
                            (GDestroyNotify) kr_rival_row_free, error);
}

const KrSql *const kr_store_profile_sql[] = {
    &sql_list_people,  &sql_list_people_by_word, &sql_get_person,  &sql_list_spellings,
    &sql_list_careers, &sql_list_outcomes,       &sql_list_rivals, NULL};
